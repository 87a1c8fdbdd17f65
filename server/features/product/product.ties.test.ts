import { afterAll, beforeAll, expect, test } from 'vitest';
import { internalStockChangeRoutes } from '../../../contracts/internal-stock-change/internal-stock-change.routes.ts';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import { buildWarehouse } from '../../../testing/builders.ts';
import { buildProductWorld, type ProductWorld } from './product.fixtures.ts';
import { HISTORY } from './product.ties.store.ts';

/** They are the product's own and go with it, or are asked about by name. */
const OWN = [
  'product_eshop',
  'product_code',
  'product_image',
  'product_figure',
  'bundle_item',
  'bundle_part',
];

let world: ProductWorld;
beforeAll(async () => {
  world = await buildProductWorld();
});
afterAll(() => world.close());

test('every table that names a product is its own or tells of its past', async () => {
  const named = await world.portal.database.asOwner<{ name: string }>(
    `select distinct conrelid::regclass::text as name from pg_constraint
     where contype = 'f' and confrelid = 'product'::regclass and conparentid = 0`,
  );
  expect(named.map(({ name }) => name).sort()).toEqual([...OWN, ...HISTORY].sort());
});

test('a product on an internal stock change is neither deleted, nor switched off, nor made a set', async () => {
  const { portal, organisation, token } = world;
  const opened = await buildWarehouse(portal.database, organisation, organisation.wms, { type: 'opened' });
  const [made, cup] = [await world.create(), await world.create()];
  const change = await portal.call(
    internalStockChangeRoutes.create,
    {
      body: {
        wms: organisation.wms.id,
        fromWarehouse: organisation.warehouse.id,
        toWarehouse: opened.id,
        items: [{ product: made.id, quantity: 2 }],
      },
    },
    { token },
  );
  expect(change.status).toBe(201);
  expect((await world.read(made.id)).ties).toMatchObject({ openMoves: 1, hasHistory: true });
  const deleted = await portal.call(productRoutes.deleteMany, { body: { products: [made.id] } }, { token });
  expect(deleted.body.results[0]).toMatchObject({ done: false, code: 'notDeleted.history' });
  const at = { params: { id: made.id } };
  const off = await portal.call(productRoutes.deactivate, at, { token });
  expect(off.problem.code).toBe('notDeactivated.moves');
  const set = { type: 'Bundle' as const, childrenProducts: [{ productId: cup.id, quantity: 1 }] };
  const transformed = await portal.call(productRoutes.transform, { ...at, body: set }, { token });
  expect(transformed.problem.code).toBe('notTransformed.moves');
  const act = { params: { id: change.body.id, act: 'cancel' as const } };
  expect((await portal.call(internalStockChangeRoutes.act, act, { token })).status).toBe(200);
  expect((await portal.call(productRoutes.deactivate, at, { token })).status).toBe(200);
});
