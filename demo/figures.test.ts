import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { IN_WMS, PRE_WMS } from '../contracts/expedition/expedition.states.ts';
import { relationId } from '../contracts/kit/related.ts';
import { missingStockRoutes } from '../contracts/missing-stock/missing-stock.routes.ts';
import { productRoutes } from '../contracts/product/product.routes.ts';
import { reservationRoutes } from '../contracts/reservation/reservation.routes.ts';
import { productStockRoutes, stockRoutes } from '../contracts/stock/stock.routes.ts';
import { stockAdviceItemRoutes } from '../contracts/stock-advice/stock-advice.routes.ts';
import { COMING } from '../contracts/stock-advice/stock-advice.states.ts';
import { signInAdmin } from '../testing/people.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { seedDemo } from './seed.ts';

/*
 * A figure and the list behind its link are two statements of the server. They must say the same.
 */

let portal: Portal;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal();
  token = (await signInAdmin(portal)).token;
  const now = new Date('2026-11-19T13:51:00Z');
  await seedDemo(portal.database, { now, passwordHash: 'a hash', scale: 0.5 });
});
afterAll(() => portal.close());

const ALL = { limit: 1_000, nested: true };
const sum = <T>(rows: readonly T[], of: (row: T) => number) =>
  rows.reduce((total, row) => total + of(row), 0);

/** What the lists behind the links of a product's figures add up to; transfers on their way stand beside the advices. */
async function addUp(id: string) {
  const criteria = { product: { in: [id] } };
  const body = { ...ALL, criteria };
  const { body: overview } = await portal.call(productRoutes.stock, { params: { id } }, { token });
  const rows = (await portal.call(productStockRoutes.list, { body }, { token })).body.results;
  const advices = { ...ALL, criteria: { ...criteria, status: { in: [...COMING] } } };
  const items = (await portal.call(stockAdviceItemRoutes.list, { body: advices }, { token })).body.results;
  const missing = (await portal.call(missingStockRoutes.list, { body }, { token })).body.results;
  const { askedBy, onTheWay, totals } = overview;
  expect(totals.askedBy).toBe(askedBy.length);
  expect(sum(askedBy, (one) => one.missing)).toBe(sum(missing, (row) => row.missing));
  const announced = sum(items, (row) => Math.max(row.quantity - row.suppliedQuantity, 0));
  return {
    inStock: sum(rows, (row) => row.quantity),
    booked: sum(askedBy, (one) => one.booked),
    required: sum(askedBy, (one) => one.booked + one.paired + one.missing),
    missing: sum(missing, (row) => row.missing),
    incoming: announced + sum(onTheWay, (one) => one.quantity),
  };
}

describe('figures of the demo', () => {
  it('of products are the totals of the lists behind their links', async () => {
    const { body } = await portal.call(stockRoutes.list, { body: ALL }, { token });
    const some = (has: 'booked' | 'incoming' | 'missing') =>
      body.results.filter((row) => row[has] > 0).slice(0, 5);
    const chosen = new Set([...some('missing'), ...some('incoming'), ...some('booked')]);
    expect(some('missing').length * some('incoming').length * some('booked').length).toBeGreaterThan(0);
    for (const { id, productSku, inStock, booked, required, missing, incoming } of chosen)
      expect({ productSku, ...(await addUp(id)) }).toEqual({
        productSku,
        inStock,
        booked,
        required,
        missing,
        incoming,
      });
  });

  it('of missing goods are the totals of the reservations and announcements behind their links', async () => {
    const rows = (await portal.call(missingStockRoutes.list, { body: ALL }, { token })).body.results;
    const ofOrders = rows.filter(({ moves }) => moves === 0);
    expect(ofOrders.length).toBeGreaterThan(0);
    for (const row of ofOrders) {
      const place = Object.fromEntries(
        (['product', 'wms', 'warehouse'] as const).map((field) => [
          field,
          { in: [relationId(row[field]) ?? ''] },
        ]),
      );
      const criteria = { ...place, expeditionStatus: { in: [...PRE_WMS, ...IN_WMS] } };
      const held = (await portal.call(reservationRoutes.list, { body: { ...ALL, criteria } }, { token })).body
        .results;
      const lacking = held.filter(({ status }) => status === 'notReserved' || status === 'partially');
      const advices = { ...ALL, criteria: { ...place, status: { in: [...COMING] } } };
      const items = (await portal.call(stockAdviceItemRoutes.list, { body: advices }, { token })).body
        .results;
      expect({
        required: sum(held, (one) => one.quantity),
        booked: sum(held, (one) => one.booked),
        paired: sum(held, (one) => one.paired),
        missing: sum(lacking, (one) => one.missing),
        orders: new Set(lacking.map((one) => relationId(one.expedition))).size,
        announced: sum(items, (one) => Math.max(one.quantity - one.suppliedQuantity, 0)),
      }).toMatchObject({
        required: row.required,
        booked: row.booked,
        paired: row.paired,
        missing: row.missing,
        orders: row.orders,
        announced: row.incoming,
      });
    }
  });

  it('of an internal change leave one place and reach the other in one act', async () => {
    const acts = await portal.database.asOwner<{ change: number }>(
      `select sum(quantity_change)::int as change from stock_movement
        where internal_stock_change_id is not null and movement_type in ('In', 'Out') group by act_id`,
    );
    expect(acts.length).toBeGreaterThan(0);
    expect(acts.filter(({ change }) => change !== 0)).toEqual([]);
  });
});
