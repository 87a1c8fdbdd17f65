import { describe, expect, it } from 'vitest';
import type { PickedProduct } from '../../product/lines/columns.tsx';
import { placeRow, placeRows } from '../../product/lines/lines.ts';
import { expeditionLines, type Line, lineValue, shortage } from './expedition.lines.ts';

const newLine = (product: PickedProduct, quantity: number) =>
  expeditionLines.newLine(product, quantity, null);
const placeProduct = (lines: readonly Line[], product: PickedProduct, quantity: number) =>
  placeRow(expeditionLines, lines, { product, quantity });
const product = (id: string, sku: string, ean: string | null = null): PickedProduct => ({
  id,
  name: sku,
  productSku: sku,
  primaryEan: ean,
  type: 'Physical',
  weight: 120,
  value: '12.40',
  valueCurrency: 'EUR',
});
const lamp = product('a', 'HC-LUMO450', '8594187310776');
const bar = product('b', 'HC-BAR-APR-12');

describe('lines of an expedition', () => {
  it('puts a new product into a new line with its own value', () => {
    const { index, line, isNew } = placeProduct([newLine(lamp, 1)], bar, 6);
    expect([index, isNew, line.quantity, line.productValue]).toEqual([1, true, 6, '12.40']);
  });

  it('counts up the line that has the product already', () => {
    const lines = [newLine(bar, 2), newLine(lamp, 1)];
    expect(placeProduct(lines, lamp, 1)).toMatchObject({ index: 1, isNew: false, line: { quantity: 2 } });
    expect(placeProduct([{ ...newLine(lamp, 1), quantity: 'two' }], lamp, 3).line.quantity).toBe(3);
  });

  it('leaves a line with a lot of its own alone', () => {
    expect(placeProduct([{ ...newLine(lamp, 1), lot: 'L-26' }], lamp, 1).isNew).toBe(true);
  });

  it('puts the rows of a file into lines by product and lot', () => {
    const rows = [
      { product: lamp, quantity: 2 },
      { product: bar, quantity: 6, lot: 'L-26' },
      { product: lamp, quantity: 1, lot: null },
      { product: bar, quantity: 1, lot: 'L-27' },
      { product: bar, quantity: 4, lot: 'L-26' },
    ];
    const { lines } = placeRows(expeditionLines, [newLine(lamp, 1)], rows);
    expect(lines.map((line) => [line.product.productSku, line.lot, line.quantity])).toEqual([
      ['HC-LUMO450', null, 4],
      ['HC-BAR-APR-12', 'L-26', 10],
      ['HC-BAR-APR-12', 'L-27', 1],
    ]);
  });

  it('says how many pieces are short', () => {
    const there = { available: 2, active: true, allowed: true, components: [] };
    expect(shortage(newLine(bar, 6), there)).toBe(4);
    expect(shortage(newLine(bar, 2), there)).toBe(0);
    expect(shortage(newLine(bar, 2), undefined)).toBe(0);
  });

  it('multiplies values without a rounding error', () => {
    expect(lineValue({ quantity: 3, productValue: '0.1' })).toBe('0.30');
    expect(lineValue({ quantity: 6, productValue: '2.9' })).toBe('17.40');
    expect(lineValue({ quantity: 7, productValue: '1.2345' })).toBe('8.6415');
    expect(lineValue({ quantity: 2, productValue: 'x' })).toBeNull();
    expect(lineValue({ quantity: null, productValue: '5' })).toBe('0.00');
  });
});
