import { expect, test } from 'vitest';
import { splitList } from '../../../../platform/import/import.lists.ts';
import { joinImages } from './foreign.lists.ts';

test('pictures: each once, no more than a product may have', () => {
  const many = Array.from({ length: 30 }, (_, index) => `https://x.example/${index % 15}`);
  expect(splitList(joinImages(many))).toEqual(
    Array.from({ length: 10 }, (_, index) => `https://x.example/${index}`),
  );
});
