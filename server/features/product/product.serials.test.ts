import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ProductDetail } from '../../../contracts/product/product.schema.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { removeStock } from '../../stock/shift.ts';
import { announce, atMinute, standAtRamp } from '../../wms/goods.fixtures.ts';
import { buildProductWorld, type ProductWorld } from './product.fixtures.ts';

let world: ProductWorld;
let ramp: ReturnType<typeof standAtRamp>;
let product: ProductDetail;
beforeAll(async () => {
  world = await buildProductWorld();
  ramp = standAtRamp(world.portal.database);
});
afterAll(() => world.close());
beforeEach(async () => {
  product = await world.create({ workAroundSnIn: true });
});

const known = async (): Promise<string[]> => (await world.read(product.id)).serialNumbers;
const lineOf = (...serialNumbers: string[]) => ({
  product: product.id,
  quantity: serialNumbers.length,
  serialNumbers,
});

/** A delivery of pieces with these numbers that has come in. */
async function receive(...serialNumbers: string[]): Promise<{ id: string }> {
  const { portal, organisation } = world;
  const items = [{ product: { id: product.id }, quantity: 9 }];
  const advice = await announce(portal.database, organisation, items);
  await ramp.say(advice, 'receive', { lines: [lineOf(...serialNumbers)] });
  return advice;
}

test('numbers that a correction takes back are not shown as lying in stock; one that comes in again is', async () => {
  const advice = await receive('A', 'B', 'C');
  expect(await known()).toEqual(['A', 'B', 'C']);
  const mistaken = { ...lineOf('A', 'C'), quantity: -2 };
  await ramp.say(advice, 'correctReceipt', { occurredAt: atMinute(1), lines: [mistaken] });
  expect(await known()).toEqual(['B']);
  await ramp.say(advice, 'receive', { occurredAt: atMinute(2), lines: [lineOf('A')] });
  expect(await known()).toEqual(['A', 'B']);
});

test('of a product without a piece in stock no number lies there', async () => {
  await receive('A', 'B');
  const { id: organisationId, wms, warehouse } = world.organisation;
  const from = { productId: product.id, wmsId: wms.id, warehouseId: warehouse.id, lot: null };
  const cause = { source: 'test', key: product.id, reason: 'sendBack' as const };
  await world.portal.database.transaction(systemScope(), (tx) =>
    removeStock(tx, [{ organisationId, from, quantity: 2 }], cause),
  );
  expect(await known()).toEqual([]);
});
