import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardRoutes, NEEDS, type Need } from '../../../contracts/dashboard/dashboard.routes.ts';
import { routes } from '../../../contracts/index.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
} from '../../../testing/builders.ts';
import { buildAdvice, buildInternalStockChange, buildReturn } from '../../../testing/documents.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

const TODAY = '2026-11-19';
let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

/** An organisation in which one or more of everything asks for a person, beside what asks for nobody. */
async function openTroubled() {
  const { database } = portal;
  const organisation = await buildOrganisation(database);
  const product = await buildProduct(database, organisation);
  const order = (status: string, required: string | null = null) =>
    buildExpedition(database, organisation, {
      status,
      required_expedition_date: required,
      items: [{ product, quantity: 1 }],
    });
  await order('incorrect');
  await order('onHold');
  await order('waitingForGoods', '2026-11-12');
  await order('takeOut', '2026-11-18');
  await order('stockOk', TODAY);
  await order('onHold', '2026-11-20');
  await order('waitingForTheCarrier', '2026-11-12');
  const sent = await order('delivered', '2026-11-12');
  for (const [status, goods] of [
    ['new', 'notHere'],
    ['inProgress', 'notHere'],
    ['inProgress', 'opened'],
    ['approved', 'opened'],
  ] as const)
    await buildReturn(database, sent, { status, goods, items: [{ product }] });
  await order('canceled', TODAY);
  for (const status of ['incorrect', 'partiallyFinished', 'partiallyFinished', 'new'])
    await buildAdvice(database, organisation, { status, items: [{ product, quantity: 1 }] });
  await buildStock(database, organisation, product, 4, { lot: 'L-1', lotDate: '2026-12-02' });
  await buildStock(database, organisation, product, 4, { lot: 'L-2', lotDate: '2027-12-02' });
  await database.asOwner(
    `update stock_row set blocked = true, blocked_reason = 'inboundExpiry' where organisation_id = $1 and lot = 'L-1'`,
    [organisation.id],
  );
  const other = await buildWarehouse(database, organisation, organisation.wms);
  await buildInternalStockChange(database, organisation, other, {
    status: 'New',
    items: [{ product, quantity: 1 }],
  });
  return organisation;
}

const LISTS = {
  expeditions: routes.expedition.list,
  claims: routes.complaint.list,
  returns: routes.return.list,
  'product-stocks': routes.productStock.list,
  'stock-advices': routes.stockAdvice.list,
  'internal-stock-changes': routes.internalStockChange.list,
};

test('what asks for a person is counted as the list counts it that each figure leads to', async () => {
  const organisation = await openTroubled();
  await openTroubled();
  const { token } = await signInUser(portal, organisation);
  const { token: admin } = await signInAdmin(portal);
  const askNeeds = async (query: object, who: string) =>
    (await portal.call(dashboardRoutes.needs, { query: { today: TODAY, ...query } }, { token: who })).body
      .needs;
  const mine = await askNeeds({}, token);
  expect(mine).toEqual([
    { need: 'incorrect', count: 1, since: null },
    { need: 'late', count: 2, since: '2026-11-12' },
    { need: 'lateTomorrow', count: 1, since: TODAY },
    { need: 'stockOk', count: 1, since: null },
    { need: 'returnsToDecide', count: 2, since: null },
    { need: 'blocked', count: 1, since: null },
    { need: 'faultyAdvices', count: 1, since: null },
    { need: 'partlyReceived', count: 2, since: null },
  ]);
  for (const { need, count } of mine) {
    const { list, criteria } = NEEDS[need];
    const body = { criteria: criteria(TODAY), total: 'exact' as const, limit: 1 };
    const { body: page } = await portal.call(LISTS[list], { body }, { token });
    expect(page.paging.total, need).toBe(count);
  }
  const sums = (needs: typeof mine): Partial<Record<Need, number>> =>
    Object.fromEntries(needs.map(({ need, count }) => [need, count]));
  expect(sums(await askNeeds({}, admin))).toMatchObject({
    late: 4,
    blocked: 2,
    partlyReceived: 4,
    toApprove: 2,
  });
  expect(sums(await askNeeds({ organisation: organisation.id }, admin))).toMatchObject({
    late: 2,
    toApprove: 1,
  });
  const ofShop = await askNeeds({ eshop: organisation.eshop.id }, token);
  expect(sums(ofShop)).toMatchObject({ late: 2, lateTomorrow: 1 });
});

test('where nothing asks for anybody, nothing is said', async () => {
  const { token } = await signInUser(portal, await buildOrganisation(portal.database));
  const { body } = await portal.call(dashboardRoutes.needs, { query: { today: TODAY } }, { token });
  expect(body).toEqual({ needs: [] });
});
