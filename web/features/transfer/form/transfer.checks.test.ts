import { describe, expect, it } from 'vitest';
import { transferBody } from '../../../../contracts/transfer/transfer.schema.ts';
import { emptyValues } from '../../../ui/form/values.ts';
import { moveLines } from '../../stock-move/move-lines.tsx';
import { findObstacles, isSameBuilding, summarise } from './transfer.checks.ts';
import type { ProductForecast } from './transfer.forecast.ts';
import type { Values } from './transfer.values.ts';

const line = (id: string, quantity: number) =>
  moveLines.newLine({ id, name: id, productSku: id.toUpperCase() }, quantity, null);
const told = (product: string, overrides: Partial<ProductForecast> = {}): [string, ProductForecast] => [
  product,
  {
    product,
    availableAtSource: 10,
    availableAtTarget: 0,
    active: true,
    physical: true,
    missingAtTarget: 0,
    coming: null,
    ...overrides,
  },
];

it('knows one building from two', () => {
  expect(isSameBuilding({ fromWms: 'a', toWms: 'a' })).toBe(true);
  expect(isSameBuilding({ fromWms: 'a', toWms: 'b' })).toBe(false);
  expect(isSameBuilding({ fromWms: null, toWms: null })).toBe(false);
});

describe('the lines together', () => {
  const products = new Map([
    told('lamp'),
    told('tent', { availableAtSource: 2 }),
    told('off', { active: false }),
  ]);

  it('say which are short and of how much, less what the record has booked', () => {
    const lines = [line('lamp', 10), line('tent', 5)];
    expect(summarise(lines, products)).toMatchObject({ shortBy: 3, isKnown: true, wrong: [] });
    expect(summarise(lines, products, () => 3).shortBy).toBe(0);
  });

  it('leave those that cannot be moved out of what is short', () => {
    const summary = summarise([line('off', 50)], products);
    expect(summary.wrong).toHaveLength(1);
    expect(summary.shortBy).toBe(0);
  });

  it('are not known before the server has told of each', () => {
    expect(summarise([line('lamp', 1), line('new', 1)], products).isKnown).toBe(false);
    expect(summarise([], products).isKnown).toBe(false);
  });
});

it('finds what would be refused', () => {
  const values = {
    ...emptyValues(transferBody),
    fromWms: 'a',
    toWms: 'a',
    internalNumber: 'TR-1 ',
    items: [line('lamp', 1), line('virtual', 1)],
  } as Values;
  const forecast = {
    number: { number: 'TR-1', isFree: false },
    products: new Map([told('lamp'), told('virtual', { physical: false })]),
  };
  expect(
    findObstacles(values, forecast, 'Modletice').map(({ propertyPath, code }) => [propertyPath, code]),
  ).toEqual([
    ['toWarehouse', 'samePhysicalWarehouse'],
    ['internalNumber', 'transferNumberTaken'],
    ['items[1].quantity', 'productNotPhysical'],
  ]);
  expect(findObstacles({ ...values, toWms: 'b', internalNumber: 'TR-2', items: [] }, forecast, '')).toEqual(
    [],
  );
});
