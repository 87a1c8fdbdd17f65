import { expect, test } from 'vitest';
import { countOfRows } from './counts.ts';

const paging = { returned: 10, from: 0, to: 10, total: 10 };
const rows = { paging, loadedAt: 5, isStale: false };
const own = { total: 10, more: false, at: 5 };

test.each([
  ['counted before the rows came', rows, { total: 12, more: false, at: 4 }, { count: own, now: null }],
  ['counted as many since', rows, { total: 10, more: false, at: 6 }, { count: own, now: null }],
  ['counted others since', rows, { total: 12, more: false, at: 6 }, { count: own, now: 12 }],
  ['counted none since', rows, { total: 0, more: false, at: 6 }, { count: own, now: 0 }],
  ['counted to the bound', rows, { total: 12, more: true, at: 6 }, { count: own, now: null }],
  ['not counted', rows, undefined, { count: own, now: null }],
  ['rows of another query', { ...rows, isStale: true }, own, { count: own, now: null }],
])('the count of the rows that are shown, and how many there are by now: %s', (_, shown, counted, answer) => {
  expect(countOfRows(shown, counted)).toEqual(answer);
});
