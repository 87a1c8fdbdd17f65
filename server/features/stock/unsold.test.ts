import { afterAll, beforeAll, expect, it } from 'vitest';
import { productStockRoutes } from '../../../contracts/stock/stock.routes.ts';
import {
  bookingRequests,
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { dayAt } from '../../platform/clock.ts';
import { bookItems, issueItems } from '../../stock/ledger.ts';

const DAY = 86_400_000;
const LIMIT = 30;
/** A day on which a lot is good last, so that it may leave for these days more: by the warehouse's clock, late in the evening too. */
const goodFor = (days: number) => dayAt(new Date(Date.now() + (LIMIT + days) * DAY), 'Europe/Prague');

let portal: Portal;
let shop: Organisation;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal();
  shop = await buildOrganisation(portal.database);
  token = (await signInUser(portal, shop)).token;
});
afterAll(() => portal.close());

/** A product of which that many pieces went out two weeks ago, from a lot of their own. */
async function buildSold(sold: number): Promise<Row<'product'>> {
  const { database } = portal;
  const product = await buildProduct(database, shop, { outbound_expiration_offset: LIMIT });
  if (sold === 0) return product;
  await buildStock(database, shop, product, sold, { lot: 'SOLD', lotDate: goodFor(400) });
  const order = await buildExpedition(database, shop, {
    status: 'takeOut',
    items: [{ product, quantity: sold, lot: 'SOLD' }],
  });
  await database.transaction(systemScope(), async (tx) => {
    await bookItems(tx, bookingRequests(order), 'keep', { source: 'test', key: `book ${product.id}` });
    const issued = order.items.map(({ id }) => ({ itemId: id, quantity: sold }));
    const movedAt = new Date(Date.now() - 14 * DAY);
    await issueItems(tx, issued, { source: 'test', key: `issue ${product.id}`, movedAt });
  });
  return product;
}

const lot = (product: Row<'product'>, name: string, pieces: number, days: number) =>
  buildStock(portal.database, shop, product, pieces, { lot: name, lotDate: goodFor(days) });

/** What will not sell of each lot that has pieces. */
async function unsoldOf(product: Row<'product'>): Promise<Record<string, number>> {
  const criteria = { product: { eq: product.id }, quantity: { gt: 0 } };
  const { body } = await portal.call(productStockRoutes.list, { body: { criteria } }, { token });
  return Object.fromEntries(body.results.map((row) => [String(row.lot), row.unsold]));
}

it('is what a piece a day leaves of each lot, what expires before it going first', async () => {
  const product = await buildSold(28);
  await lot(product, 'FIRST', 10, 6);
  await lot(product, 'SECOND', 20, 20);
  await lot(product, 'LATER', 15, 60);
  // Of 10 pieces 6 sell in 6 days; of 30 altogether 20 in 20; of 45 all in 60.
  expect(await unsoldOf(product)).toEqual({ FIRST: 4, SECOND: 10, LATER: 0 });
});

it('is all of what does not sell and ends soon, nothing of what ends in months, of a gone lot or of one without a day', async () => {
  const product = await buildSold(0);
  await lot(product, 'SOON', 7, 40);
  await lot(product, 'MONTHS', 9, 200);
  await lot(product, 'GONE', 5, -3);
  await buildStock(portal.database, shop, product, 4);
  expect(await unsoldOf(product)).toEqual({ SOON: 7, MONTHS: 0, GONE: 0, null: 0 });
});
