import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionBody } from '../../../contracts/expedition/expedition.schema.ts';
import { shellRoutes } from '../../../contracts/shell/shell.routes.ts';
import { stockMovementRoutes } from '../../../contracts/stock/stock.routes.ts';
import { buildOrganisation, buildProduct, buildWarehouse } from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { buildTenant, orderOf } from '../../../trust/tenant.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { FLOOR, SOURCE } from '../../wms/fixtures.ts';
import { announce, atMinute, standAtRamp } from '../../wms/goods.fixtures.ts';
import { reportStockChange } from '../../wms/stock-change.ts';
import { sendExpedition } from '../expedition/expedition.acts.ts';
import { createExpedition } from '../expedition/expedition.service.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const movementsBy = async (search: string, token: string) =>
  (await portal.call(stockMovementRoutes.list, { body: { search } }, { token })).body.results;

test('movements are found by the number of what stands behind them, and receipts by theirs, by their owner alone', async () => {
  const mine = await buildTenant(portal);
  const { token } = mine.user;
  const advice = await announce(portal.database, mine, [{ product: mine.product, quantity: 5 }]);
  await standAtRamp(portal.database).say(advice, 'receive', {
    lines: [{ product: mine.product.id, item: advice.items[0]!.id, quantity: 5 }],
  });
  const [receipt] = await portal.database.asOwner<{ id: string; internal_number: string }>(
    'select id, internal_number from inbound_receipt where organisation_id = $1',
    [mine.id],
  );
  const number = receipt!.internal_number;
  expect((await movementsBy(number.toLowerCase(), token)).map(({ document }) => document)).toEqual([number]);
  const found = (await portal.call(shellRoutes.search, { query: { q: number } }, { token })).body.hits;
  expect(found).toMatchObject([{ noun: 'inboundReceipt', id: receipt!.id, title: number }]);

  const theirs = await signInUser(portal, await buildOrganisation(portal.database));
  expect(await movementsBy(number, theirs.token)).toEqual([]);
  expect((await portal.call(shellRoutes.search, { query: { q: number } }, theirs)).body.hits).toEqual([]);
});

test('a search for a SKU finds the movements of this product, not of what was ordered with it', async () => {
  const mine = await buildTenant(portal);
  const { token } = mine.user;
  const other = await buildProduct(portal.database, mine, { product_sku: 'BESIDE-1' });
  await sell(portal.database, mine, [other]);
  const body = orderOf(mine, 'MOVE-77', {
    items: [
      { product: mine.product.id, quantity: 1 },
      { product: other.id, quantity: 1 },
    ],
  });
  await portal.database.transaction(systemScope(), async (tx) => {
    const made = await createExpedition(tx, expeditionBody.parse(body));
    await sendExpedition(tx, made.id);
  });
  expect((await movementsBy('move-77', token)).map(({ productSku }) => productSku)).toEqual([
    mine.product.product_sku,
  ]);
  expect(await movementsBy('beside-1', token)).toEqual([]);
});

test('what the floor said about a change of its own stands on the movements', async () => {
  const mine = await buildTenant(portal);
  const damaged = await buildWarehouse(portal.database, mine, mine.wms);
  await portal.database.transaction(FLOOR, (tx) =>
    reportStockChange(tx, SOURCE, {
      eventId: 'said-1',
      occurredAt: atMinute(0),
      reason: 'Fell off the rack',
      organisation: mine.id,
      type: 'damaged',
      wms: mine.wms.id,
      fromWarehouse: mine.warehouse.id,
      toWarehouse: damaged.id,
      lines: [{ product: mine.product.id, quantity: 2 }],
    }),
  );
  const { body } = await portal.call(
    stockMovementRoutes.list,
    {
      body: {
        criteria: { movementType: { in: ['In', 'Out'] }, movementSubtype: { eq: 'virtual_transfer' } },
      },
    },
    { token: mine.user.token },
  );
  expect(body.results.map(({ note }) => note)).toEqual(['Fell off the rack', 'Fell off the rack']);
});
