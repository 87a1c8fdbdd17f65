import { describe, expect, it } from 'vitest';
import type { ImportError } from '../../../../contracts/import/import.schema.ts';
import {
  type Correction,
  correct,
  groupMistakes,
  inReadingOrder,
  nextError,
  shownColumns,
  suggest,
} from './import.corrections.ts';

const error = (row: number, column: string, field: string, found: string, code = 'wrong'): ImportError => ({
  row,
  column,
  field,
  code,
  found,
  expected: '',
  example: '',
  error: '',
});
const errors = [
  error(57, 'E', 'billingPhone', '0905/33'),
  error(204, 'H', 'quantity', '0'),
  error(388, 'K', 'currency', 'EURO'),
  error(389, 'K', 'currency', 'EURO'),
];
const fix = (row: number, field: string, value = 'x', found = 'y'): Correction => ({
  row,
  field,
  found,
  value,
});

describe('corrections', () => {
  it('remember what stood there, whatever is typed later', () => {
    const once = correct([], fix(57, 'billingPhone', '+421 905', '0905/33'));
    const twice = correct(once, fix(57, 'billingPhone', '+421 905 331 204', '+421 905'));
    expect(twice).toEqual([fix(57, 'billingPhone', '+421 905 331 204', '0905/33')]);
  });

  it('are taken back by the old text', () => {
    const once = correct([fix(1, 'note')], fix(57, 'billingPhone', 'a', 'b'));
    expect(correct(once, fix(57, 'billingPhone', 'b', 'a'))).toEqual([fix(1, 'note')]);
  });
});

describe('the way from error to error', () => {
  it('goes row by row from the left, Z before AA', () => {
    const order = inReadingOrder([error(2, 'AA', 'c', ''), error(2, 'Z', 'b', ''), error(1, 'C', 'a', '')]);
    expect(order.map((one) => one.field)).toEqual(['a', 'b', 'c']);
  });

  it('passes over what is corrected already, both ways', () => {
    const done = [fix(204, 'quantity')];
    expect(nextError(errors, done, { row: 57, field: 'billingPhone' }, 1)).toEqual({
      row: 388,
      field: 'currency',
    });
    expect(nextError(errors, done, { row: 388, field: 'currency' }, -1)).toEqual({
      row: 57,
      field: 'billingPhone',
    });
    expect(nextError(errors, done, { row: 389, field: 'currency' }, 1)).toBeNull();
  });

  it('begins with the first from any other cell', () => {
    expect(nextError(errors, [], { row: 57, field: 'note' }, 1)).toEqual({ row: 57, field: 'billingPhone' });
  });
});

describe('the same mistake in many rows', () => {
  it('is one group with its rows, the largest first', () => {
    const [first] = groupMistakes(errors, []);
    expect(first).toMatchObject({ field: 'currency', found: 'EURO', rows: [388, 389], suggestion: 'EUR' });
  });

  it('leaves out what is corrected, and single cells that only a person knows', () => {
    const groups = groupMistakes(errors, [fix(388, 'currency')]);
    expect(groups.map((group) => [group.field, group.rows])).toEqual([['currency', [389]]]);
  });

  it('puts all numbers that are taken into one', () => {
    const taken = [
      error(1, 'A', 'orderNumber', 'HC-1', 'orderNumberTaken'),
      error(2, 'A', 'orderNumber', 'HC-2', 'orderNumberTaken'),
    ];
    expect(groupMistakes(taken, [])).toMatchObject([{ rows: [1, 2] }]);
  });
});

describe('suggestions', () => {
  const cases: [string, string, string | null][] = [
    ['value', '1.249,00', '1249.00'],
    ['value', '1 249,00 Kč', '1249.00'],
    ['deliveryCost', '89,5', '89.5'],
    ['codValue', "1'249.00", '1249.00'],
    ['value', '1.249', null],
    ['value', 'free', null],
    ['currency', 'euro', 'EUR'],
    ['codCurrency', 'Kč', 'CZK'],
    ['currency', 'XXXX', null],
    ['quantity', '2,00', '2'],
    ['quantity', '3 ks', '3'],
    ['quantity', '1,5', null],
    ['quantity', '0', null],
    ['billingCountry', 'cz', 'CZ'],
    ['billingPhone', '0905/33', null],
  ];
  for (const [field, found, wanted] of cases)
    it(`${field} “${found}”`, () => expect(suggest({ field, found })).toBe(wanted));
});

it('shows the columns with errors and those that name a row, in the order of the file', () => {
  const columns = {
    currency: { letter: 'K', header: 'Curr.' },
    orderNumber: { letter: 'A', header: 'Order' },
    note: { letter: 'B', header: 'Note' },
    billingPhone: { letter: 'E', header: 'Phone' },
    billingCompany: { letter: 'D', header: 'Company' },
  };
  const rows = [{ row: 57, values: { orderNumber: 'SK-1', currency: 'EURO', note: 'x' } }];
  expect(shownColumns({ columns, errors, rows }).map((one) => one.field)).toEqual([
    'orderNumber',
    'billingPhone',
    'currency',
  ]);
});
