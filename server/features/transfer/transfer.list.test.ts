import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { shellRoutes } from '../../../contracts/shell/shell.routes.ts';
import { transferRoutes } from '../../../contracts/transfer/transfer.routes.ts';
import { buildExpedition, buildStock, type Row } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import {
  buildTwoBuildings,
  type Mover,
  openMover,
  type TwoBuildings,
  transferOf,
} from './transfer.fixtures.ts';

let portal: Portal;
let mine: TwoBuildings;
let product: Row<'product'>;
let other: Row<'product'>;
let user: string;
let create: Mover['create'];

beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  ({ mine, product, other, user, create } = await openMover(portal));
});

test('the forecast and the proposal see both sides', async () => {
  await buildStock(portal.database, mine, product, 7);
  await buildExpedition(portal.database, mine, {
    status: 'waitingForGoods',
    wms_id: mine.there.wms.id,
    warehouse_id: mine.there.warehouse.id,
    items: [
      { product, quantity: 9 },
      { product: other, quantity: 2 },
    ],
  });
  const road = transferOf(mine, []);
  const { items: _, ...places } = road;
  const forecast = await portal.call(
    transferRoutes.forecast,
    { body: { ...places, internalNumber: 'TR-9', products: [product.id, other.id] } },
    { token: user },
  );
  expect(forecast.body.internalNumberFree).toBe(true);
  expect(forecast.body.items).toEqual(
    expect.arrayContaining([
      expect.objectContaining({
        product: product.id,
        availableAtSource: 7,
        missingAtTarget: 9,
        coming: null,
      }),
    ]),
  );
  const propose = async () =>
    (
      await portal.call(
        transferRoutes.proposal,
        {
          query: {
            fromWms: mine.wms.id,
            fromWarehouse: mine.warehouse.id,
            toWms: mine.there.wms.id,
            toWarehouse: mine.there.warehouse.id,
          },
        },
        { token: user },
      )
    ).body.items;
  expect(await propose()).toMatchObject([{ product: product.id, quantity: 7 }]);
  const { body: made } = await create(transferOf(mine, [{ product, quantity: 4 }]));
  expect(await propose()).toMatchObject([{ product: product.id, quantity: 3 }]);
  expect(made.items[0]?.waitedFor).toEqual({ orders: 1, quantity: 9 });
});

test('lists, finds and exports what is the caller’s alone', async () => {
  const { body: made } = await create(
    transferOf(mine, [{ product, quantity: 1 }], { internalNumber: 'TR-FIND-ME' }),
  );
  const list = await portal.call(
    transferRoutes.list,
    { body: { nested: true, criteria: { phase: { eq: 'waitingForGoods' } }, sort: [{ field: 'phase' }] } },
    { token: user },
  );
  expect(list.body.results.map((row) => row.id)).toEqual([made.id]);
  const found = await portal.call(shellRoutes.search, { query: { q: 'find-me' } }, { token: user });
  expect(found.body.hits).toMatchObject([
    { noun: 'transfer', id: made.id, detail: `${mine.wms.name} → ${mine.there.wms.name}` },
  ]);
  const file = await portal.call(
    transferRoutes.export,
    { params: { format: 'csv' }, body: { columns: ['internalNumber', 'phase', 'fromWms', 'sumOfQuantity'] } },
    { token: user },
  );
  expect(file.text).toContain('TR-FIND-ME');
  const stranger = await buildTwoBuildings(portal.database);
  const token = (await signInUser(portal, stranger)).token;
  expect((await portal.call(transferRoutes.read, { params: { id: made.id } }, { token })).status).toBe(404);
});
