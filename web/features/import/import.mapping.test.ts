import { describe, expect, it } from 'vitest';
import type { Sheet } from '../../../contracts/kit/sheet.ts';
import {
  asksForColumns,
  assign,
  changedOptions,
  columnsOf,
  letterOf,
  missingFields,
  optionsOfFile,
  sameColumns,
} from './import.mapping.ts';

const sheet: Sheet = {
  noun: 'product',
  key: 'productSku',
  maxRows: 10,
  columns: [
    { field: 'productSku', kind: 'text', required: true, example: '' },
    { field: 'name', kind: 'text', required: true, example: '' },
    { field: 'eshops', kind: 'text', required: true, example: '' },
    { field: 'weight', kind: 'number', example: '' },
  ],
};
const needs = {
  sheet,
  options: [{ name: 'eshop', Field: () => null, insteadOf: 'eshops' }],
};
const read = (letter: string, field: string | null) => ({ letter, header: letter, field, samples: [] });
const checked = {
  mapping: [read('A', 'productSku'), read('B', 'name'), read('C', null)],
  options: { eshop: 'shop-1' },
  source: 'lading' as const,
  ignoredColumns: [],
};
const columns = columnsOf(checked);

describe('a column that is read as another field', () => {
  it('takes the field from the column that had it', () => {
    expect(assign(columns.mapping, 'C', 'name')).toEqual({ A: 'productSku', B: null, C: 'name' });
  });

  it('can be left out, and leaves the others alone', () => {
    expect(assign(columns.mapping, 'A', null)).toEqual({ A: null, B: 'name', C: null });
  });

  it('is found by its field', () => {
    expect([...letterOf(columns.mapping)]).toEqual([
      ['productSku', 'A'],
      ['name', 'B'],
    ]);
  });
});

describe('a reading', () => {
  it('is the same when nothing is chosen otherwise, be it absent or empty', () => {
    expect(sameColumns(columns, { ...columns, options: { eshop: 'shop-1', currency: null } })).toBe(true);
    expect(sameColumns(columns, { ...columns, options: {} })).toBe(false);
    expect(sameColumns(columns, { ...columns, mapping: assign(columns.mapping, 'C', 'weight') })).toBe(false);
  });

  it('tells the options that are others than before', () => {
    const now = { ...columns, options: { eshop: 'shop-1', currency: 'EUR', send: null } };
    expect(changedOptions(now, columns)).toEqual({ currency: 'EUR' });
  });
});

describe('required fields', () => {
  const none = { always: [], forNew: [] };

  it('are given by a column or by what holds for the whole file', () => {
    expect(missingFields(needs, columns)).toEqual(none);
  });

  it('are missing when their column or their option was taken away', () => {
    const without = { mapping: assign(columns.mapping, 'B', null), options: { eshop: null } };
    expect(missingFields(needs, without)).toEqual({ always: ['name', 'eshops'], forNew: [] });
  });

  it('are told apart from those that only new records need', () => {
    const nothing = { mapping: { A: 'weight' }, options: {} };
    expect(missingFields({ ...needs, onlyForNew: ['name', 'eshops'] }, nothing)).toEqual({
      always: ['productSku'],
      forNew: ['name', 'eshops'],
    });
  });
});

describe('a file', () => {
  it('of our own with known columns needs no confirmation', () => {
    expect(asksForColumns(checked)).toBe(false);
  });

  it('of a shop system, or with unknown columns, does', () => {
    expect(asksForColumns({ ...checked, source: 'shopify' })).toBe(true);
    expect(asksForColumns({ ...checked, ignoredColumns: ['Colour'] })).toBe(true);
    expect(asksForColumns({ ...checked, mapping: [], ignoredColumns: ['Colour'] })).toBe(false);
  });
});

describe('what is said for the whole file', () => {
  const orders: Sheet = {
    ...sheet,
    columns: [
      { field: 'carrier', kind: 'text', required: true, example: '', follows: 'service' },
      { field: 'service', kind: 'text', required: true, example: '' },
    ],
  };
  const Field = () => null;
  const options = [
    { name: 'carrier', insteadOf: 'carrier', forUnknown: true as const, Field },
    { name: 'service', insteadOf: 'service', forUnknown: true as const, Field },
  ];
  const asked = (given: (string | null)[], found: string[], rest: object = {}) =>
    optionsOfFile(
      { sheet: orders, options },
      { mapping: Object.fromEntries(given.map((field, index) => [`${index}`, field])), options: {} },
      {
        source: 'shopify',
        errors: found.map((text) => ({ field: 'service', code: 'serviceUnknown', found: text })),
        ...rest,
      },
    ).map(({ option: { name }, unknown }) => [name, unknown]);

  it('is asked where no column says it', () => {
    expect(asked([null], [])).toEqual([
      ['carrier', []],
      ['service', []],
    ]);
  });

  it('is not asked where a column says it, or one that it follows', () => {
    expect(asked(['service'], [])).toEqual([]);
  });

  it('is asked for the words of another program that nobody knows, each once; not for those of our own file', () => {
    expect(asked(['service'], ['Horse', 'Balloon', 'Horse'])).toEqual([
      ['carrier', ['Horse', 'Balloon']],
      ['service', ['Horse', 'Balloon']],
    ]);
    expect(asked(['service'], ['Horse'], { source: 'lading' })).toEqual([]);
  });
});
