import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import {
  bookingRequests,
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { fillSet } from '../../../testing/catalogue.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope, tenantScope } from '../../platform/access/scope.ts';
import { bookItems } from '../../stock/ledger.ts';
import { setAvailabilityOf } from './product.stock.ts';

/* The stock overview of a set. */
let portal: Portal;
let mine: Organisation;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal({ clock: createTestClock('2026-11-20T10:00:00Z') });
  mine = await buildOrganisation(portal.database);
  token = (await signInUser(portal, mine)).token;
});
afterAll(() => portal.close());

const stockOf = (product: { id: string }) =>
  portal.call(productRoutes.stock, { params: { id: product.id } }, { token });

const makeSet = async (parts: [Row<'product'>, number][]) => {
  const set = await buildProduct(portal.database, mine, { type: 'Bundle' });
  await fillSet(portal.database, mine, set, parts);
  return set;
};

const availabilityOf = (organisation: { id: string }, ...sets: { id: string }[]) =>
  portal.database.read(tenantScope([organisation.id], { kind: 'user', id: null, name: 'Somebody' }), (tx) =>
    setAvailabilityOf(
      tx,
      sets.map(({ id }) => id),
    ),
  );

test('is what its parts are enough for, place by place', async () => {
  const tent = await buildProduct(portal.database, mine);
  const gas = await buildProduct(portal.database, mine);
  const card = await buildProduct(portal.database, mine, { type: 'Virtual' });
  const set = await makeSet([
    [tent, 1],
    [gas, 3],
    [card, 1],
  ]);
  const attic = await buildWarehouse(portal.database, mine, mine.wms);
  await buildStock(portal.database, mine, tent, 9);
  await buildStock(portal.database, mine, gas, 20);
  await buildStock(portal.database, mine, gas, 100, { lot: 'LATE', lotDate: '2026-11-19' });
  await buildStock(portal.database, mine, tent, 5, { warehouseId: attic.id });
  const found = (await availabilityOf(mine, set, tent)).get(set.id);
  expect(found).toEqual([
    {
      wms: { id: mine.wms.id, name: mine.wms.name },
      warehouse: { id: mine.warehouse.id, name: mine.warehouse.name },
      available: 6,
      limitingProduct: gas.id,
      children: { [tent.id]: 9, [gas.id]: 20 },
    },
    {
      wms: { id: mine.wms.id, name: mine.wms.name },
      warehouse: { id: attic.id, name: attic.name },
      available: 0,
      limitingProduct: gas.id,
      children: { [tent.id]: 5, [gas.id]: 0 },
    },
  ]);
  await buildExpedition(portal.database, mine, {
    status: 'waitingForGoods',
    items: [{ product: set, quantity: 2 }],
  });
  const { totals, rows } = (await stockOf(set)).body;
  expect(rows).toEqual([]);
  expect(totals).toMatchObject({ inStock: 0, available: 6, required: 2, missing: 2 });
});

test('counts what orders need of it in whole sets, and of its parts in pieces', async () => {
  const cup = await buildProduct(portal.database, mine);
  const pot = await buildProduct(portal.database, mine);
  const set = await makeSet([
    [cup, 2],
    [pot, 1],
  ]);
  await buildStock(portal.database, mine, cup, 3);
  await buildStock(portal.database, mine, pot, 9);
  const line = uuid();
  const order = await buildExpedition(portal.database, mine, {
    status: 'waitingForGoods',
    items: [
      { id: line, product: set, quantity: 4, is_set: true },
      { product: cup, quantity: 8, parent_item_id: line, set_quantity: 2 },
      { product: pot, quantity: 4, parent_item_id: line, set_quantity: 1 },
    ],
  });
  const goods = { ...order, items: order.items.slice(1) };
  await portal.database.transaction(systemScope(), (tx) =>
    bookItems(tx, bookingRequests(goods), 'keep', { source: 'test', key: order.id }),
  );
  expect((await stockOf(set)).body.totals).toMatchObject({ available: 0, required: 3, missing: 3 });
  expect((await stockOf(cup)).body.totals).toMatchObject({ booked: 3, required: 8, missing: 5 });
  expect((await stockOf(pot)).body.totals).toMatchObject({ booked: 4, required: 4, missing: 0 });
});

test('names the part that a set lacks even where none of it is there', async () => {
  const lamp = await buildProduct(portal.database, mine);
  const set = await makeSet([[lamp, 1]]);
  const [place] = (await availabilityOf(mine, set)).get(set.id) ?? [];
  expect(place).toMatchObject({
    available: 0,
    limitingProduct: lamp.id,
    warehouse: { id: mine.warehouse.id },
  });
});

test('is nobody else’s', async () => {
  const product = await buildProduct(portal.database, mine);
  await buildStock(portal.database, mine, product, 5);
  const set = await makeSet([[product, 1]]);
  expect(await availabilityOf(await buildOrganisation(portal.database), set)).toEqual(new Map());
});
