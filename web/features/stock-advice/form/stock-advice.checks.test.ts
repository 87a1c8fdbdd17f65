import { expect, it } from 'vitest';
import { stockAdviceBody } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { emptyValues } from '../../../ui/form/values.ts';
import { listChecks } from './stock-advice.checks.ts';
import type { Forecast, ProductForecast } from './stock-advice.forecast.ts';
import { adviceLines, type LineProduct } from './stock-advice.lines.ts';
import type { Values } from './stock-advice.values.ts';

const newLine = (product: LineProduct, quantity: number, lot: string | null = null) =>
  adviceLines.newLine(product, quantity, lot);
const empty = {
  ...emptyValues(stockAdviceBody),
  organisation: '1',
  type: 'regular',
  packagingUnit: 'package',
} as Values;

const product = (id: string) => ({ id, name: id, productSku: id, primaryEan: null, image: null });
const known = (product: string, change: Partial<ProductForecast> = {}): ProductForecast => ({
  product,
  available: 1,
  waiting: 0,
  active: true,
  physical: true,
  lotTracked: false,
  ...change,
});
const forecast = (products: ProductForecast[]): Forecast => ({
  internalId: null,
  products: new Map(products.map((one) => [one.product, one])),
  orders: null,
});
const filled = {
  ...empty,
  supplier: '2',
  warehouse: '3',
  countOfUnits: 8,
  packagingUnit: 'pallet' as const,
  items: [newLine(product('LUMO'), 300), newLine(product('BAR'), 480)],
};
const said = (...of: Parameters<typeof listChecks>) =>
  listChecks(...of).map(({ key, meaning, count }) => `${meaning} ${key}${count ? ` ${count}` : ''}`);

it('says what an empty form lacks', () => {
  expect(said(empty, forecast([]))).toEqual(['waiting notPlaced', 'waiting noUnits', 'waiting noItems']);
});

it('warns of many pallets and unknown lots, and finds the rest in order', () => {
  expect(said(filled, forecast([known('LUMO'), known('BAR', { lotTracked: true })]))).toEqual([
    'waiting manyPallets 8',
    'done placed',
    'done activeProducts 2',
    'done noneTwice',
    'waiting lotsUnknown 1',
  ]);
});

it('puts first what is wrong', () => {
  const lines = [
    ...filled.items,
    newLine(product('BAR'), 2),
    { ...newLine(product('TENT'), 1), quantity: null },
  ];
  const checks = listChecks(
    { ...filled, packagingUnit: 'package', internalId: 'PO-1', items: lines },
    {
      ...forecast([known('LUMO', { active: false }), known('BAR'), known('TENT')]),
      internalId: { number: 'PO-1', isFree: false },
    },
  );
  expect(checks.map(({ key }) => key)).toEqual([
    'numberTaken',
    'wrongProducts',
    'twice',
    'noQuantity',
    'placed',
  ]);
  expect(checks[1]?.names).toEqual(['LUMO']);
});

it('does not judge a number that was not looked up yet', () => {
  const checks = said(
    { ...filled, internalId: 'PO-2' },
    { ...forecast([]), internalId: { number: 'PO-1', isFree: true } },
  );
  expect(checks.some((one) => one.includes('number'))).toBe(false);
});
