import { describe, expect, it } from 'vitest';
import { changesOf, editedOf, moveBy, paste, textOf, type Writing } from './sheet.ts';

const writing: Writing = {
  day: (iso) => iso.split('-').reverse().join('.'),
  parseDay: (text) => (/^\d\d\.\d\d\.\d{4}$/.test(text) ? text.split('.').reverse().join('-') : null),
};
const size = { rows: 3, columns: 2 };
const same = (_: string, text: string) => text;

describe('the keys of a sheet', () => {
  it('go to the cell beside, above and below', () => {
    expect(moveBy({ row: 0, column: 0 }, 'ArrowDown', false, size)).toEqual({ row: 1, column: 0 });
    expect(moveBy({ row: 1, column: 0 }, 'ArrowUp', false, size)).toEqual({ row: 0, column: 0 });
    expect(moveBy({ row: 1, column: 0 }, 'ArrowRight', false, size)).toEqual({ row: 1, column: 1 });
    expect(moveBy({ row: 1, column: 1 }, 'ArrowLeft', false, size)).toEqual({ row: 1, column: 0 });
    expect(moveBy({ row: 1, column: 1 }, 'Enter', false, size)).toEqual({ row: 2, column: 1 });
    expect(moveBy({ row: 1, column: 1 }, 'Enter', true, size)).toEqual({ row: 0, column: 1 });
  });

  it('stay where the sheet ends, and leave every other key alone', () => {
    expect(moveBy({ row: 2, column: 1 }, 'ArrowDown', false, size)).toBeNull();
    expect(moveBy({ row: 0, column: 1 }, 'ArrowRight', false, size)).toBeNull();
    expect(moveBy({ row: 0, column: 0 }, 'ArrowLeft', false, size)).toBeNull();
    expect(moveBy({ row: 0, column: 0 }, 'Tab', false, size)).toBeNull();
    expect(moveBy({ row: 0, column: 0 }, 'a', false, size)).toBeNull();
  });
});

describe('what is pasted', () => {
  const put = (text: string, row = 0, column = 0) =>
    paste({}, text, { row, column }, ['a', 'b', 'c'], ['note', 'city'], same);

  it('fills a column downwards, as a spreadsheet copies it', () => {
    expect(put('one\r\ntwo\r\nthree\r\n')).toEqual({
      a: { note: 'one' },
      b: { note: 'two' },
      c: { note: 'three' },
    });
  });

  it('fills several columns, and ends with the sheet', () => {
    expect(put('x\ty\tz\nu\tv\tw', 2, 0)).toEqual({ c: { note: 'x', city: 'y' } });
    expect(put('x\ty\nu\tv', 1, 1)).toEqual({ b: { city: 'x' }, c: { city: 'u' } });
  });

  it('of one value is left to the cell, and keeps what is typed elsewhere', () => {
    expect(put('alone')).toBeNull();
    const typed = { a: { city: 'Brno' } };
    expect(paste(typed, 'x\ny', { row: 0, column: 0 }, ['a', 'b'], ['note', 'city'], same)).toEqual({
      a: { city: 'Brno', note: 'x' },
      b: { note: 'y' },
    });
  });
});

it('writes and reads a value as a person does', () => {
  const field = { field: 'x' };
  expect(textOf('2026-12-24', field, 'day', writing)).toBe('24.12.2026');
  expect(editedOf(' 24.12.2026 ', 'day', writing)).toBe('2026-12-24');
  expect(editedOf('soon', 'day', writing)).toBe('soon');
  expect(editedOf('1 200', 'integer', writing)).toBe(1_200);
  expect(editedOf('many', 'integer', writing)).toBe('many');
  expect(editedOf('', 'text', writing)).toBeNull();
  expect(textOf(true, field, 'flag', writing)).toBe('true');
  expect(editedOf('false', 'flag', writing)).toBe(false);
  expect(textOf({ id: '1', name: 'DPD' }, field, 'relation', writing)).toBe('1');
  expect(textOf({ id: '1', name: 'Winter' }, { field: 'x', byName: true }, 'relation', writing)).toBe(
    'Winter',
  );
});

it('counts as changed what differs from the record', () => {
  const was = (id: string) => (id === 'a' ? 'old' : '');
  const typed = { a: { note: 'old ' }, b: { note: 'new' }, c: { other: 'x' } };
  expect(changesOf(typed, ['a', 'b', 'c'], ['note'], was)).toEqual([{ id: 'b', fields: ['note'] }]);
});
