import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { TaskScroll } from './TaskScroll.tsx';

it('what scrolls of a task is reached by keys', () => {
  expect(renderToStaticMarkup(<TaskScroll>Pieces</TaskScroll>)).toMatch(
    /^<div [^>]*tabindex="0"[^>]*>Pieces/,
  );
});

it('every task in hand scrolls by that part', () => {
  const scrolling = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .filter((file) => readFileSync(`${import.meta.dirname}/${file}`, 'utf8').includes('.taskScroll'));
  expect(scrolling).toEqual(['TaskScroll.tsx']);
});
