import { expect, it } from 'vitest';
import { stockAdviceBody } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { bodyOf, emptyValues } from '../../../ui/form/values.ts';
import { adviceLines } from './stock-advice.lines.ts';
import { palletsOf, type Values } from './stock-advice.values.ts';

const id = (digit: number) => `0190a0b0-0000-7000-8000-00000000000${digit}`;
const filled = {
  ...(emptyValues(stockAdviceBody) as Values),
  type: 'regular' as const,
  supplier: id(1),
  warehouse: id(2),
  countOfUnits: 8,
  packagingUnit: 'pallet' as const,
  items: [
    adviceLines.newLine(
      { id: id(3), name: 'Tent', productSku: 'HC-TENT', primaryEan: null, image: null },
      24,
      null,
    ),
  ],
};

it('sends what the schema takes', () => {
  const read = stockAdviceBody.safeParse(bodyOf(stockAdviceBody, filled));
  expect(read.data?.items).toEqual([
    { id: null, product: id(3), quantity: 24, lot: null, lotDate: null, note: null },
  ]);
});

it('asks for what the schema asks for, and no more', () => {
  const read = stockAdviceBody.safeParse(
    bodyOf(stockAdviceBody, { ...emptyValues(stockAdviceBody), packagingUnit: 'package' }),
  );
  expect(read.error?.issues.map((issue) => issue.path.join('.')).sort()).toEqual([
    'countOfUnits',
    'items',
    'supplier',
    'warehouse',
  ]);
});

it('counts the pallets by the unit or by their own field, whichever says more', () => {
  expect(palletsOf(filled)).toBe(8);
  expect(palletsOf({ ...filled, packagingUnit: 'package', pallets: 2 })).toBe(2);
  expect(palletsOf({ ...filled, countOfUnits: 'eight', pallets: null })).toBe(0);
});
