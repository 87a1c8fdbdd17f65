import { expect, test } from 'vitest';
import { z } from 'zod';
import { day, instant } from './fields.time.ts';
import {
  choice,
  country,
  currency,
  documentNumber,
  email,
  flag,
  integer,
  money,
  optional,
  optionalLines,
  phone,
  quantity,
  reference,
  text,
} from './fields.ts';
import { columnLetter, sheetOf } from './sheet.ts';

const body = z.strictObject({
  organisation: optional(reference()),
  number: documentNumber(10),
  type: optional(choice(['regular', 'return'])),
  warehouse: reference(),
  fromWms: optional(reference()),
  priority: integer(0, 9),
  value: optional(money()),
  currency: optional(currency()),
  country: country(),
  email: optional(email()),
  phone: optional(phone()),
  expectedAt: optional(instant()),
  bestBefore: day(),
  fragile: flag().default(false),
  note: optionalLines(500),
  items: z.array(z.strictObject({ product: reference(), quantity: quantity() })).min(1),
});

test('a column is what the field of the body is', () => {
  const { columns, noun, key } = sheetOf({ name: 'parcel' }, body, { key: 'number' });
  expect([noun, key]).toEqual(['parcel', 'number']);
  expect(columns).toEqual([
    { field: 'number', kind: 'text', form: 'documentNumber', required: true, example: '' },
    { field: 'type', kind: 'text', values: ['regular', 'return'], example: 'regular' },
    { field: 'warehouse', kind: 'text', names: 'warehouse', required: true, example: '' },
    { field: 'fromWms', kind: 'text', names: 'fromWms', example: '' },
    { field: 'priority', kind: 'number', required: true, example: '1' },
    { field: 'value', kind: 'money', example: '1249.00' },
    { field: 'currency', kind: 'text', form: 'currency', example: 'CZK' },
    { field: 'country', kind: 'text', form: 'country', required: true, example: 'CZ' },
    { field: 'email', kind: 'text', form: 'email', example: 'jana@example.com' },
    { field: 'phone', kind: 'text', form: 'phone', example: '+420 604 118 372' },
    { field: 'expectedAt', kind: 'instant', example: '2026-12-01 08:00' },
    { field: 'bestBefore', kind: 'day', required: true, example: '2026-12-01' },
    { field: 'fragile', kind: 'flag', example: 'true' },
    { field: 'note', kind: 'text', example: '' },
  ]);
});

test('a sheet names its columns in its own order, says more of them, and has lines', () => {
  const { columns } = sheetOf({ name: 'parcel' }, body, {
    key: 'number',
    columns: { fromWms: { names: 'wms', required: true, example: 'Brno' }, number: 'A-1' },
    lines: { productSku: { as: 'product', aliases: ['sku'] }, quantity: '2' },
  });
  expect(columns).toEqual([
    { field: 'fromWms', kind: 'text', names: 'wms', required: true, example: 'Brno' },
    { field: 'number', kind: 'text', form: 'documentNumber', required: true, example: 'A-1' },
    {
      field: 'productSku',
      as: 'product',
      kind: 'text',
      names: 'product',
      required: true,
      example: '',
      aliases: ['sku'],
      line: true,
    },
    { field: 'quantity', kind: 'number', required: true, example: '2', line: true },
  ]);
  const { columns: all } = sheetOf({ name: 'x' }, z.object({ name: text(5) }), {
    key: 'name',
    examples: { name: 'Ann' },
  });
  expect(all).toEqual([{ field: 'name', kind: 'text', required: true, example: 'Ann' }]);
});

test.each([
  [0, 'A'],
  [25, 'Z'],
  [26, 'AA'],
  [701, 'ZZ'],
])('column %i is %s', (index, letter) => expect(columnLetter(index)).toBe(letter));
