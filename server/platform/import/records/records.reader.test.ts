import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { integer, optional, text } from '../../../../contracts/kit/fields.ts';
import { sheetOf } from '../../../../contracts/kit/sheet.ts';
import { readCell } from '../import.cells.ts';
import type { FileRow } from '../import.kind.ts';
import type { ReadColumn } from './records.lines.ts';
import { RecordReader } from './records.reader.ts';

const item = z.strictObject({
  product: text(20),
  quantity: integer(1, 100),
  price: optional(integer(0, 1_000)),
  lot: optional(text(5)),
});
const body = z.strictObject({
  number: text(10),
  carrier: text(10),
  service: text(10),
  note: optional(text(10)),
  items: z.array(item).min(1).max(2),
});
const { columns } = sheetOf({ name: 'parcel' }, body, {
  key: 'number',
  columns: { number: '', carrier: '', service: '', note: '' },
  lines: { sku: { as: 'product' }, quantity: '', price: '', lot: '' },
});

type Cells = Record<string, string>;
let number = 1;
const rowOf = (values: Cells, more: Partial<FileRow> = {}): FileRow => {
  number += 1;
  return { number, values, formulas: [], faults: [], isTyped: () => true, ...more };
};

/** Carriers are `A` and `B`, products what has no `?`, services those of a carrier that is known. */
const read: ReadColumn = ({ field, kind }, cell, isTyped, said) => {
  if (field === 'carrier' && !/^[AB]$/.test(cell)) return { code: 'carrierUnknown' };
  if (field === 'service' && said.carrier === undefined) return null;
  if (field === 'sku' && cell.includes('?')) return { code: 'productUnknown' };
  return readCell(kind, cell, isTyped);
};

function readRows(...rows: (Cells | FileRow)[]) {
  number = 1;
  const all = rows.map((row) => ('formulas' in row ? (row as FileRow) : rowOf(row as Cells)));
  const reader = new RecordReader(all, {
    head: columns.filter(({ line }) => !line),
    body,
    read,
    differs: 'differs',
    lines: {
      columns: columns.filter(({ line }) => line),
      schema: item,
      read,
      differs: 'differs',
      twins: {
        same: ['product', 'lot'],
        sum: 'quantity',
        join: { price: (one, other) => Math.max(Number(one.price), Number(other.price)) },
      },
    },
  });
  const said = reader.read();
  const faultsOf = () => reader.faults.map((fault) => `${fault.row} ${fault.field} ${fault.code}`);
  return { reader, said, faults: faultsOf(), faultsOf };
}

const RIGHT = { number: 'N', carrier: 'A', service: 'S', sku: 'P', quantity: '2' };

describe('rows of one record', () => {
  test('say their fields once, and their lines each', () => {
    const { said, faults, reader } = readRows(
      { ...RIGHT, note: 'x' },
      { sku: 'Q', quantity: '1', number: 'N', lot: 'L' },
    );
    expect([faults, reader.merged]).toEqual([[], 0]);
    expect(said).toEqual({
      number: 'N',
      carrier: 'A',
      service: 'S',
      note: 'x',
      items: [
        { product: 'P', quantity: 2 },
        { product: 'Q', quantity: 1, lot: 'L' },
      ],
    });
  });

  test('that disagree are refused beside the first right one', () => {
    const { faults, reader } = readRows(
      { ...RIGHT, carrier: '?' },
      { ...RIGHT, sku: 'Q', carrier: 'B' },
      { ...RIGHT, sku: 'Q', carrier: 'A' },
    );
    expect(faults).toEqual(['2 carrier carrierUnknown', '4 carrier differs']);
    expect(reader.faults[1]?.parameters).toEqual({ row: 3 });
  });

  test('show a wrong field wherever it stands, and a missing one in the first', () => {
    const long = { ...RIGHT, note: 'x'.repeat(11), number: '' };
    expect(readRows(long, { ...long, sku: 'Q' }).faults).toEqual([
      '2 number required',
      '2 note tooLong',
      '3 note tooLong',
    ]);
  });

  test('say nothing of a name while what it depends on is wrong', () => {
    expect(readRows({ ...RIGHT, carrier: '?' }).faults).toEqual(['2 carrier carrierUnknown']);
    expect(readRows({ ...RIGHT, carrier: '' }).faults).toEqual(['2 carrier required']);
  });

  test('with a formula are refused, and cells that another program could not say', () => {
    const faults = [{ row: 3, field: 'note', code: 'notText', parameters: {}, found: '' }];
    number = 1;
    const rows = [
      rowOf(RIGHT, { formulas: ['note', 'quantity'] }),
      rowOf({ ...RIGHT, note: 'x' }, { faults }),
    ];
    expect(readRows(...rows).faults).toEqual(['3 note notText', '2 note formula', '2 quantity formula']);
  });
});

describe('rows of one line', () => {
  test('are added together, and joined where they may differ', () => {
    const { said, reader } = readRows(
      { ...RIGHT, price: '5' },
      { ...RIGHT, lot: 'L' },
      { ...RIGHT, price: '9' },
      { ...RIGHT },
    );
    expect(said?.items).toEqual([
      { product: 'P', quantity: 6, price: 9 },
      { product: 'P', quantity: 2, lot: 'L' },
    ]);
    expect(reader.merged).toBe(2);
  });

  test('each keep the rules of a line, and the row that goes beyond them together is shown', () => {
    expect(readRows(RIGHT, { ...RIGHT, quantity: '0' }, { ...RIGHT, sku: '' }).faults).toEqual([
      '3 quantity tooSmall',
      '4 sku required',
    ]);
    expect(readRows({ ...RIGHT, quantity: '60' }, { ...RIGHT, quantity: '60' }).faults).toEqual([
      '3 quantity tooLarge',
    ]);
  });

  test('are all shown when their line is refused as a whole; what is wrong already is not shown twice', () => {
    const { reader, faultsOf } = readRows(RIGHT, { ...RIGHT, sku: 'Q' }, RIGHT);
    reader.refuse([
      { propertyPath: 'items[0].product', code: 'productInactive', parameters: {} },
      { propertyPath: 'items[1]', code: 'lineWrong', parameters: {} },
      { propertyPath: 'carrier', code: 'carrierOff', parameters: {} },
      { propertyPath: 'carrier', code: 'carrierOff', parameters: {} },
    ]);
    expect(faultsOf()).toEqual([
      '2 sku productInactive',
      '4 sku productInactive',
      '3 sku lineWrong',
      '2 carrier carrierOff',
      '3 carrier carrierOff',
      '4 carrier carrierOff',
    ]);
  });

  test('are counted only when all of them are right', () => {
    const many = ['P', 'Q', 'R'].map((sku) => ({ ...RIGHT, sku }));
    expect(readRows(...many).faults).toEqual(['2 sku tooManyLines']);
    expect(readRows(...many, { ...RIGHT, sku: '?' }).faults).toEqual(['5 sku productUnknown']);
  });
});
