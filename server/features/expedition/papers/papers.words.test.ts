import { expect, test } from 'vitest';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { wordsIn } from './papers.words.ts';

test.each<[Language, string]>([
  ['en', '7 Nov 2026'],
  ['cs', '7. 11. 2026'],
  ['es', '7 nov 2026'],
  ['el', '7 Νοε 2026'],
])('a paper in %s says a day as the pages do', (language, day) => {
  const words = wordsIn((_, key) => String(key), language);
  expect(words.day('2026-11-07T12:00:00Z', 'UTC')).toBe(day);
});
