import { expect, it } from 'vitest';
import { differenceOf, isChanged, linesOfRecount, recountOf } from './floor.recount.ts';
import { standingLine as lineOf } from './recount.fixtures.ts';

it('tells the difference to what stands there, and nothing where there is none', () => {
  const line = lineOf({ stands: 6 });
  expect(isChanged(line, recountOf(line))).toBe(false);
  const recount = { ...recountOf(line), pieces: 4 };
  expect(differenceOf(line, recount)).toBe(-2);
  expect(linesOfRecount(line, recount)).toEqual([{ item: 'i', product: 'p', quantity: -2 }]);
  expect(linesOfRecount(line, { ...recount, pieces: 9 })).toEqual([{ item: 'i', product: 'p', quantity: 3 }]);
});

it('changes nothing of a line that nobody has counted', () => {
  expect(linesOfRecount(lineOf(), { ...recountOf(lineOf()), pieces: null })).toEqual([]);
});

it('takes all out of a lot that was told by mistake, and what was counted into the right one', () => {
  const line = lineOf({ lot: 'A', lotDate: '2027-01-31', lotTracked: true });
  const recount = { pieces: 5, lot: ' B ', lotDate: '2027-06-30', serials: [] };
  expect(linesOfRecount(line, recount)).toEqual([
    { item: 'i', product: 'p', lot: 'A', lotDate: '2027-01-31', quantity: -7 },
    { item: 'i', product: 'p', lot: 'B', lotDate: '2027-06-30', quantity: 5 },
  ]);
  expect(linesOfRecount(line, { ...recount, lot: '' })).toEqual([
    { item: 'i', product: 'p', lot: 'A', lotDate: '2027-01-31', quantity: -2 },
  ]);
});

it('names the serial numbers that were not there and those that were', () => {
  const line = lineOf({ stands: 2, serialNumbers: ['A', 'B'], serialTracked: true, grade: 'returned_open' });
  expect(linesOfRecount(line, { ...recountOf(line), serials: ['B', 'C'], pieces: 2 })).toEqual([
    { item: 'i', product: 'p', grade: 'returned_open', quantity: -1, serialNumbers: ['A'] },
    { item: 'i', product: 'p', grade: 'returned_open', quantity: 1, serialNumbers: ['C'] },
  ]);
});
