import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import type { Row } from '../../../testing/builders.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { openShop, type Shop } from './expedition.fixtures.ts';

let portal: Portal;
let shop: Shop;
let cup: Row<'product'>;
let licence: Row<'product'>;
let voucher: Row<'product'>;
beforeAll(async () => {
  portal = await createTestPortal();
  shop = await openShop(portal);
  cup = await shop.shelf.product();
  licence = await shop.shelf.product({ type: 'Virtual' });
  voucher = await shop.shelf.product({ type: 'Virtual' });
});
afterAll(() => portal.close());

const line = (product: { id: string }, quantity: number) => ({ product: product.id, quantity });
const kept = ({ removedVirtualProducts }: Awaited<ReturnType<Shop['create']>>) =>
  removedVirtualProducts.map(({ productId, quantity }) => [productId, quantity]);

test('a virtual product leaves the lines with how many were ordered, by its name', async () => {
  const order = await shop.create([line(cup, 1), line(licence, 3)]);
  expect(order.items.map(({ product }) => product.id)).toEqual([cup.id]);
  expect(order.removedVirtualProducts).toEqual([
    {
      productId: licence.id,
      quantity: 3,
      product: { id: licence.id, name: licence.name, productSku: licence.product_sku },
    },
  ]);
});

test('it survives every edit that does not speak of it', async () => {
  const order = await shop.create([line(cup, 1), line(licence, 3)]);
  const noted = await shop.update(order, { note: 'Ring twice' });
  expect(kept(noted)).toEqual([[licence.id, 3]]);
  const more = await shop.update(noted, { note: 'Ring twice', items: [line(cup, 5)] });
  expect([more.items[0]?.quantity, kept(more)]).toEqual([5, [[licence.id, 3]]]);
  const params = { id: order.id };
  const back = await portal.call(
    expeditionRoutes.update,
    { params, body: more as never },
    { token: shop.token },
  );
  expect([back.status, kept(back.body)]).toEqual([200, [[licence.id, 3]]]);
});

test('an order with one is sent like any other', async () => {
  const order = await shop.create([line(cup, 1), line(licence, 3)]);
  const sent = await shop.act('send', order);
  expect(sent).toMatchObject({ status: 'waitingForGoods', errors: [] });
});

test('ordered anew it counts anew, and another one joins it', async () => {
  const order = await shop.create([line(cup, 1), line(licence, 3)]);
  const changed = await shop.update(order, { items: [line(cup, 1), line(licence, 2), line(voucher, 1)] });
  expect(kept(changed)).toEqual([
    [licence.id, 2],
    [voucher.id, 1],
  ]);
});

test('it goes when the edit says which stay, and the history names it', async () => {
  const order = await shop.create([line(cup, 1), line(licence, 3), line(voucher, 1)]);
  const items = [line(cup, 1)];
  const one = [{ productId: voucher.id, quantity: 2 }];
  const changed = await shop.update(order, { items, removedVirtualProducts: one });
  expect(kept(changed)).toEqual([[voucher.id, 2]]);
  const none = await shop.update(changed, { items, removedVirtualProducts: [] });
  expect(kept(none)).toEqual([]);
  const params = { noun: 'expedition', id: order.id };
  const { events } = (await portal.call(eventRoutes.history, { params } as never, { token: shop.token }))
    .body;
  expect(events.flatMap(({ diff }) => diff)).toEqual(
    expect.arrayContaining([
      {
        field: 'removedVirtualProducts',
        from: `${licence.product_sku} ×3, ${voucher.product_sku} ×1`,
        to: `${voucher.product_sku} ×2`,
      },
    ]),
  );
});

test('what is shipped is no virtual product, and one of somebody else is not there', async () => {
  const other = await openShop(portal);
  const foreign = await other.shelf.product({ type: 'Virtual' });
  for (const [product, code] of [
    [cup, 'notVirtual'],
    [foreign, 'productNotFound'],
  ] as const) {
    const removedVirtualProducts = [{ productId: product.id, quantity: 1 }];
    const body = shop.bodyOf({ items: [line(cup, 1)], removedVirtualProducts });
    const { status, problem } = await portal.call(expeditionRoutes.create, { body }, { token: shop.token });
    expect([status, problem.violations]).toMatchObject([
      400,
      [{ propertyPath: 'removedVirtualProducts[0].productId', code }],
    ]);
  }
});

test('a part of an order that waits keeps none of them twice', async () => {
  const order = await shop.create([line(cup, 1), line(licence, 1)]);
  const sent = await shop.act('send', order);
  expect(kept(sent)).toEqual([[licence.id, 1]]);
});
