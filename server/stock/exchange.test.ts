import { afterAll, beforeAll, expect, it } from 'vitest';
import { stockMovementRoutes } from '../../contracts/stock/stock.routes.ts';
import { buildExpedition, buildOrganisation, buildProduct, buildStock } from '../../testing/builders.ts';
import { signInUser } from '../../testing/people.ts';
import { createTestPortal, type Portal } from '../../testing/portal.ts';
import { systemScope } from '../platform/access/scope.ts';
import { type Exchange, noteExchanges } from './exchange.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

it('what a connector exchanged stands among the movements once, and moves nothing', async () => {
  const shop = await buildOrganisation(portal.database);
  const { token } = await signInUser(portal, shop);
  const product = await buildProduct(portal.database, shop);
  await buildStock(portal.database, shop, product, 5);
  const order = await buildExpedition(portal.database, shop, { items: [{ product, quantity: 2 }] });
  const of = { organisationId: shop.id, productId: product.id };
  const exchanges: Exchange[] = [
    { ...of, type: 'ProductStock', quantity: 5 },
    { ...of, type: 'OrderSync', expeditionId: order.id },
  ];
  const note = () =>
    portal.database.transaction(systemScope(), (tx) =>
      noteExchanges(tx, exchanges, { source: 'baselinker', key: 'batch-7' }),
    );
  expect([await note(), await note()]).toEqual([2, 0]);
  const { body } = await portal.call(
    stockMovementRoutes.list,
    { body: { criteria: { movementType: { in: ['ProductStock', 'OrderSync'] } } } },
    { token },
  );
  expect(body.paging.total).toBe(2);
  expect(body.results.find(({ movementType }) => movementType === 'ProductStock')).toMatchObject({
    productSku: product.product_sku,
    quantity: 5,
  });
  expect(body.results.find(({ movementType }) => movementType === 'OrderSync')?.expedition).toBe(order.id);
  const [row] = await portal.database.asOwner(
    'select quantity, booked from stock_row where product_id = $1',
    [product.id],
  );
  expect(row).toEqual({ quantity: 5, booked: 0 });
});
