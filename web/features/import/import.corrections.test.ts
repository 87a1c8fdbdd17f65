import { describe, expect, it } from 'vitest';
import type { ImportError } from '../../../contracts/import/import.schema.ts';
import type { Sheet } from '../../../contracts/kit/sheet.ts';
import {
  type Correction,
  correct,
  countCorrected,
  firstError,
  groupMistakes,
  inReadingOrder,
  nextError,
  shownColumns,
} from './import.corrections.ts';
import { suggest } from './import.suggestions.ts';

const error = (row: number, column: string, field: string, found: string, code = 'wrong'): ImportError => ({
  row,
  column,
  field,
  code,
  found,
  expected: '',
  example: '',
  suggestion: null,
  error: '',
});
const column = (field: string, kind: 'text' | 'number' = 'text') => ({
  field,
  kind,
  example: '',
});
const sheet: Sheet = {
  noun: 'expedition',
  key: 'orderNumber',
  maxRows: 10,
  columns: [
    column('orderNumber'),
    column('billingCompany'),
    column('billingPhone'),
    column('note'),
    column('quantity', 'number'),
    column('currency'),
  ],
};
const noun = { sheet, taken: 'orderNumberTaken', naming: ['orderNumber', 'billingCompany', 'currency'] };
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
  it('goes row by row from the left, Z before AA, and what has no column last', () => {
    const order = inReadingOrder([
      error(2, '', 'd', ''),
      error(2, 'AA', 'c', ''),
      error(2, 'Z', 'b', ''),
      error(1, 'C', 'a', ''),
    ]);
    expect(order.map((one) => one.field)).toEqual(['a', 'b', 'c', 'd']);
  });

  it('passes over what is corrected already, both ways', () => {
    const done = [fix(204, 'quantity')];
    expect(nextError(sheet, errors, done, { row: 57, field: 'billingPhone' }, 1)).toEqual({
      row: 388,
      field: 'currency',
    });
    expect(nextError(sheet, errors, done, { row: 388, field: 'currency' }, -1)).toEqual({
      row: 57,
      field: 'billingPhone',
    });
    expect(nextError(sheet, errors, done, { row: 389, field: 'currency' }, 1)).toBeNull();
  });

  it('begins where a cell can be corrected, even of a column that the file has not', () => {
    const [first] = errors;
    if (!first) throw new Error('no errors');
    const whole = error(12, '', 'no such field', '');
    expect(firstError(sheet, [whole, { ...first, column: '' }])).toEqual({ row: 57, field: 'billingPhone' });
    expect(firstError(sheet, [whole])).toBeNull();
  });

  it('begins with the first from any other cell', () => {
    expect(nextError(sheet, errors, [], { row: 57, field: 'note' }, 1)).toEqual({
      row: 57,
      field: 'billingPhone',
    });
  });
});

describe('the same mistake in many rows', () => {
  it('is one group with its rows, the largest first', () => {
    const [first] = groupMistakes(noun, suggest, errors, []);
    expect(first).toMatchObject({ field: 'currency', found: 'EURO', rows: [388, 389], suggestion: 'EUR' });
  });

  it('leaves out what is corrected, and single cells that only a person knows', () => {
    const groups = groupMistakes(noun, suggest, errors, [fix(388, 'currency')]);
    expect(groups.map((group) => [group.field, group.rows])).toEqual([['currency', [389]]]);
  });

  it('puts all numbers that are taken into one', () => {
    const taken = [
      error(1, 'A', 'orderNumber', 'HC-1', 'orderNumberTaken'),
      error(2, 'A', 'orderNumber', 'HC-2', 'orderNumberTaken'),
    ];
    expect(groupMistakes(noun, suggest, taken, [])).toMatchObject([{ rows: [1, 2] }]);
  });
});

it('shows the columns with errors and those that name a row, in the order of the file', () => {
  const columns = {
    currency: { letter: 'K', header: 'Curr.' },
    orderNumber: { letter: 'A', header: 'Order' },
    note: { letter: 'B', header: 'Note' },
    billingPhone: { letter: 'E', header: 'Phone' },
    billingCompany: { letter: 'D', header: 'Company' },
  };
  const rows = [{ row: 57, record: 57, values: { orderNumber: 'SK-1', currency: 'EURO', note: 'x' } }];
  const shown = shownColumns(noun, { columns, errors, rows }, (field) => field);
  expect(shown.map((one) => one.field)).toEqual(['orderNumber', 'billingPhone', 'currency', 'quantity']);
  expect(shown.at(-1)).toEqual({ field: 'quantity', letter: '', header: 'quantity', isNumber: true });
});

describe('rows that were wrong and are right since', () => {
  const rows = [57, 204, 388, 389].map((row) => ({ row, record: row === 389 ? 388 : row, values: {} }));
  const file = { rows, errors, failedRows: 4 };

  it('are counted by their record: one wrong row leaves all of it out', () => {
    expect(countCorrected(file, errors)).toBe(0);
    expect(countCorrected(file, errors.slice(1))).toBe(1);
    expect(countCorrected(file, errors.slice(3))).toBe(2);
  });

  it('are all that failed once nothing is wrong any more', () => {
    expect(countCorrected({ ...file, failedRows: 9 }, [])).toBe(9);
  });
});
