import { describe, expect, it } from 'vitest';
import { isSeveralRows, parsePasted } from './paste.ts';
import { findExact } from './product.codes.ts';

const read = (text: string) => parsePasted(text).rows.map(({ code, quantity }) => [code, quantity]);

describe('pasted rows', () => {
  it('reads two columns of a spreadsheet, with its head', () => {
    expect(read('SKU\tQuantity\r\nHC-BAR-APR-12\t6\r\nHC-BTL075-PIN\t2\r\n')).toEqual([
      ['HC-BAR-APR-12', 6],
      ['HC-BTL075-PIN', 2],
    ]);
    expect(parsePasted('SKU\tQuantity\nHC-1\t6').unread).toEqual([]);
  });

  it('finds code and quantity among other columns and in either order', () => {
    expect(read('HC-BAR-APR-12\tTrail bar apricot 12 × 45 g\t6\t17,40')).toEqual([['HC-BAR-APR-12', 6]]);
    expect(read('6;8594187310776;Headlamp')).toEqual([['8594187310776', 6]]);
    expect(read('8594187310776\t12')).toEqual([['8594187310776', 12]]);
  });

  it('takes quantities as people write them', () => {
    expect(read('HC-GAS230\t2,00\nHC-GAS230\t3 ks\nHC-GAS230\t×4\nHC-TENT-2P 5')).toEqual([
      ['HC-GAS230', 2],
      ['HC-GAS230', 3],
      ['HC-GAS230', 4],
      ['HC-TENT-2P', 5],
    ]);
  });

  it('counts a code alone as one piece', () => {
    expect(read('HC-GAS230\n8594187310776')).toEqual([
      ['HC-GAS230', 1],
      ['8594187310776', 1],
    ]);
  });

  it('tells codes of digits from quantities', () => {
    expect(read('1234\t3')).toEqual([['1234', 3]]);
    expect(read('85123A\t6')).toEqual([['85123A', 6]]);
  });

  it('names the lines it cannot read and keeps the others', () => {
    const { rows, unread } = parsePasted('HC-GAS230\t1\n\nHC-BAR\t0\nwhat is this\nHC-TENT-2P\t2');
    expect(rows.map((row) => row.line)).toEqual([1, 5]);
    expect(unread).toEqual([
      { line: 3, text: 'HC-BAR\t0' },
      { line: 4, text: 'what is this' },
    ]);
  });

  it('refuses quantities beyond any order', () => {
    expect(parsePasted('HC-GAS230\t1000001').rows).toEqual([]);
    expect(parsePasted('HC-GAS230\t1,5').rows).toEqual([]);
  });

  it('knows rows from one code', () => {
    expect(isSeveralRows('8594187310776\n')).toBe(false);
    expect(isSeveralRows('a\t1')).toBe(true);
    expect(isSeveralRows('a\nb')).toBe(true);
  });
});

describe('what a pasted code means', () => {
  const lamp = { productSku: 'HC-LUMO450', primaryEan: '8594187310776' };
  const bar = { productSku: 'HC-BAR-APR-12', primaryEan: null };

  it('is the product that has it, the EAN first', () => {
    const trap = { productSku: '8594187310776', primaryEan: null };
    expect(findExact([trap, lamp], ' 8594187310776 ')).toBe(lamp);
    expect(findExact([lamp, bar], 'HC-BAR-APR-12')).toBe(bar);
    expect(findExact([lamp, bar], 'HC-BAR')).toBeUndefined();
    const twins = [
      { productSku: 'AB-1', primaryEan: null },
      { productSku: 'ab-1', primaryEan: null },
    ];
    expect(findExact(twins, 'ab-1')).toBe(twins[1]);
    expect(findExact(twins, 'Ab-1')).toBeUndefined();
  });
});
