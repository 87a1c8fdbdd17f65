import { expect, it } from 'vitest';
import { internalStockChangeBody } from '../../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { bodyOf, emptyValues } from '../../../ui/form/values.ts';
import { moveLines } from '../../stock-move/move-lines.tsx';
import { findObstacles, type Values } from './stock-change.values.ts';

const id = (digit: number) => `0190a0b0-0000-7000-8000-00000000000${digit}`;
const filled = {
  ...emptyValues(internalStockChangeBody),
  wms: id(1),
  fromWarehouse: id(2),
  toWarehouse: id(3),
  items: [moveLines.newLine({ id: id(4), name: 'Tent', productSku: 'HC-TENT' }, 3, '')],
} as Values;

it('sends what the schema takes, an empty lot as none', () => {
  const read = internalStockChangeBody.safeParse(bodyOf(internalStockChangeBody, filled));
  expect(read.data?.items).toEqual([{ id: null, product: id(4), quantity: 3, lot: null, lotOption: 'none' }]);
});

it('refuses one warehouse on both sides', () => {
  expect(findObstacles(filled, 'Sellable')).toEqual([]);
  expect(findObstacles({ ...filled, toWarehouse: id(2) }, 'Sellable')).toEqual([
    { propertyPath: 'toWarehouse', code: 'sameWarehouse', parameters: { warehouse: 'Sellable' } },
  ]);
});
