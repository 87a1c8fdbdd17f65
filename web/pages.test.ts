import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { LANGUAGES } from '../contracts/kit/languages.ts';
import type { Noun } from '../contracts/kit/noun.ts';
import { NOUNS } from '../contracts/nouns.ts';
import { pageAt, pathOfPage } from './features/shell/navigation.ts';
import { PAGES } from './pages.ts';

const AREAS = ['user', 'admin'] as const;
const nouns: readonly Noun[] = NOUNS;

it.each(nouns.map((noun) => [noun.name, noun] as const))('%s has its pages in both areas', (_, noun) => {
  const { path, write } = noun;
  const wanted = [path, `${path}/:id`, ...(write ? [`${path}/new`] : [])];
  for (const area of AREAS) {
    const paths = PAGES.filter((page) => page.area === area).map((page) => page.path);
    expect(paths, area).toEqual(expect.arrayContaining(wanted));
  }
});

it.each(LANGUAGES)('every page and every view has a name in %s', (language) => {
  const hasWords = (name: string): boolean => {
    const [file, key = ''] = name.split(':');
    const words = readFileSync(new URL(`../locales/${language}/${file}.json`, import.meta.url), 'utf8');
    const found = key.split('.').reduce((part, step) => part?.[step], JSON.parse(words));
    return typeof found === 'string';
  };
  const named = PAGES.flatMap(({ names, views = [] }) => [names, ...views.map((view) => view.names)]);
  expect(named.filter((names) => !names.some(hasWords))).toEqual([]);
});

it.each([
  ['user', 'inbound'],
  ['admin', 'organisations'],
])('in the area %s suppliers belong to the group %s', (area, group) => {
  const pages = PAGES.filter((page) => page.area === area && page.path.startsWith('suppliers'));
  expect(new Set(pages.map((page) => page.group))).toEqual(new Set([group]));
});

it('a page is found at its own path, whatever pattern fits it as well', () => {
  const found = PAGES.filter((page) => pageAt(pathOfPage(page))?.page !== page);
  expect(found.map(pathOfPage)).toEqual([]);
});
