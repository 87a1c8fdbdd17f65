import { expect, it } from 'vitest';
import type { Correction } from './import.corrections.ts';
import { type Batch, judgedOf, openOf, rowsOf, stampsOf, withBatch } from './import.judged.ts';

const fix = (row: number, value: string, record = row): Correction => ({
  row,
  record,
  field: 'quantity',
  found: 'x',
  value,
});
const none = { errors: [], warnings: [] };
const answer = (corrections: Correction[], rows: number[]): Batch => ({
  stamps: new Map([...stampsOf(corrections)].map(([record, { stamp }]) => [record, stamp])),
  rows: new Map(rows.map((row) => [row, none])),
});

it('asks for the records alone whose corrections changed, with all corrections of theirs', () => {
  const before = [fix(2, '1'), fix(9, '1')];
  const batches = [answer([fix(2, '1')], [2, 4]), answer([fix(9, '1')], [9])];
  expect(openOf(batches, stampsOf(before))).toBeNull();
  const after = stampsOf([...before, fix(4, '3', 2)]);
  expect(openOf(batches, after)?.corrections.map(({ row }) => row)).toEqual([2, 4]);
  expect(judgedOf(batches, after).map(({ row }) => row)).toEqual([9]);
});

it('what was said of a record counts until it is asked anew, and not once its corrections are taken back', () => {
  const two = [fix(2, '1'), fix(9, '1')];
  const batches = [answer(two, [2, 9])];
  const changed = stampsOf([fix(2, '7'), fix(9, '1')]);
  expect([...rowsOf(batches, changed).keys()]).toEqual([2, 9]);
  expect([...rowsOf(batches, stampsOf([])).keys()]).toEqual([]);
  const next = answer([fix(2, '7'), fix(9, '1')], [2, 9]);
  expect(withBatch(batches, next, changed)).toEqual([next]);
});
