import { describe, expect, it } from 'vitest';
import { stockAdviceBody } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { startOf } from '../../../ui/form/record-editor.ts';
import { placeRow, placeRows, readPrefill } from '../../product/lines/lines.ts';
import { adviceLines, findTwice, type Line, type LineProduct } from './stock-advice.lines.ts';

const newLine = (product: LineProduct, quantity: number, lot: string | null = null) =>
  adviceLines.newLine(product, quantity, lot);
const placeProduct = (lines: readonly Line[], product: LineProduct, quantity: number) =>
  placeRow(adviceLines, lines, { product, quantity });

const product = (id: string, productSku: string): LineProduct => ({
  id,
  name: productSku,
  productSku,
  primaryEan: null,
  image: null,
});
const lamp = product('a', 'HC-LUMO450');
const bar = product('b', 'HC-BAR-NUT-12');

describe('lines of an announcement', () => {
  it('counts a product up that is scanned again, and puts a new one at the end', () => {
    const lines = [newLine(lamp, 300), newLine(bar, 240)];
    expect(placeProduct(lines, bar, 240)).toMatchObject({ index: 1, isNew: false, line: { quantity: 480 } });
    expect(placeProduct([newLine(lamp, 1)], bar, 12)).toMatchObject({ index: 1, isNew: true });
    expect(placeProduct([{ ...newLine(lamp, 1), quantity: 'many' }], lamp, 3).line.quantity).toBe(3);
  });

  it('leaves a scan, which knows no lot, to the last line of its product', () => {
    const lines = [newLine(bar, 10, 'L-1'), newLine(bar, 20, 'L-2'), newLine(lamp, 1)];
    expect(placeProduct(lines, bar, 1)).toMatchObject({ index: 1, line: { quantity: 21, lot: 'L-2' } });
  });

  it('keeps the lots of a file apart', () => {
    const { lines, merged } = placeRows(
      adviceLines,
      [newLine(bar, 5, 'L-1')],
      [
        { product: bar, quantity: 10, lot: 'L-1' },
        { product: bar, quantity: 20, lot: 'L-2' },
        { product: lamp, quantity: 1, lot: null },
      ],
    );
    expect(lines.map((line) => [line.product.productSku, line.lot, line.quantity])).toEqual([
      ['HC-BAR-NUT-12', 'L-1', 15],
      ['HC-BAR-NUT-12', 'L-2', 20],
      ['HC-LUMO450', null, 1],
    ]);
    expect(merged).toBe(1);
  });

  it('finds what stands there twice', () => {
    const lines = [
      newLine(bar, 5, 'L-1'),
      newLine(bar, 5, 'L-2'),
      newLine(bar, 2, ' L-1 '),
      newLine(lamp, 1),
    ];
    expect(findTwice(lines)).toEqual([lines[2]]);
    expect(findTwice(lines.slice(0, 2))).toEqual([]);
  });
});

describe('lines that a link brings', () => {
  const one = '0190a0b0-0000-7000-8000-000000000001';
  const other = '0190a0b0-0000-7000-8000-000000000002';

  it('are products with pieces, the same one summed', () => {
    expect(readPrefill(`${one}:6,${other}:1,${one}:2`)).toEqual([
      { product: one, quantity: 8 },
      { product: other, quantity: 1 },
    ]);
  });

  it('leave out what cannot be read', () => {
    expect(readPrefill(`${one}:0,${one}:-3,nonsense:4,,${other}:2`)).toEqual([
      { product: other, quantity: 2 },
    ]);
    expect(readPrefill(null)).toEqual([]);
  });
});

describe('where a link wants the goods', () => {
  const address = new URLSearchParams('organisation=o1&wms=w1&warehouse=h1');

  it('is the place of its address, of the organisation that the person works for', () => {
    expect(startOf(stockAdviceBody, address, 'o1')).toEqual({
      organisation: 'o1',
      wms: 'w1',
      warehouse: 'h1',
    });
    expect(startOf(stockAdviceBody, address, undefined)).toEqual({
      organisation: 'o1',
      wms: 'w1',
      warehouse: 'h1',
    });
    expect(startOf(stockAdviceBody, address, 'o2')).toEqual({ organisation: 'o2' });
    expect(startOf(stockAdviceBody, new URLSearchParams('wms=w1'), 'o1')).toEqual({
      organisation: 'o1',
      wms: 'w1',
    });
  });
});
