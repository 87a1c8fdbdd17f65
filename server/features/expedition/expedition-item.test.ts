import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionItemRoutes } from '../../../contracts/expedition/expedition-item.routes.ts';
import { buildStock } from '../../../testing/builders.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { openShop } from './expedition.fixtures.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

test('each line of each order stands in the list of lines, a set as one line that counts whole sets', async () => {
  const shop = await openShop(portal, { automatic_pairing: false });
  const other = await openShop(portal);
  const [single, cup, tea] = [
    await shop.shelf.product({ search: 'green kettle' }),
    await shop.shelf.product(),
    await shop.shelf.product(),
  ];
  const set = await shop.shelf.set([cup, 2], [tea, 1]);
  await buildStock(portal.database, shop.organisation, single, 10);
  await buildStock(portal.database, shop.organisation, cup, 5);
  await buildStock(portal.database, shop.organisation, tea, 9);
  const order = await shop.create([
    { product: single.id, quantity: 3, ref1: 'PO-1' },
    { product: set.id, quantity: 4 },
  ]);
  await shop.act('send', order);

  const list = async (asked: object, { token } = shop) =>
    (await portal.call(expeditionItemRoutes.list, { body: { nested: true, ...asked } as never }, { token }))
      .body;
  const lines = (await list({ sort: [{ field: 'quantity', order: 'ASC' }] })).results;
  expect(lines).toMatchObject([
    {
      expedition: { id: order.id, name: order.orderNumber },
      status: 'waitingForGoods',
      product: { id: single.id },
      productSku: single.product_sku,
      isSet: false,
      quantity: 3,
      booked: 3,
      missing: 0,
      expedited: 0,
      ref1: 'PO-1',
      eshop: { id: shop.organisation.eshop.id },
    },
    { productSku: set.product_sku, isSet: true, quantity: 4, booked: 2, paired: 0, missing: 2, expedited: 0 },
  ]);
  expect(await list({ criteria: { missing: { gt: 0 } } })).toMatchObject({ paging: { total: 1 } });
  expect((await list({ search: order.orderNumber })).results).toHaveLength(2);
  expect((await list({ search: 'kettle' })).results).toHaveLength(1);
  expect((await list({}, other)).results).toEqual([]);
});
