import { afterAll, beforeAll, expect, test } from 'vitest';
import { systemScope } from '../server/platform/access/scope.ts';
import { checkDrift } from '../server/stock/drift.ts';
import { LONG } from '../testing/long.ts';
import { describeWithRetailData } from './retail-data.ts';
import { openRetailPortal, type RetailPortal } from './retail-portal.ts';

/*
 * Orders of a real shop, from the file to the customers' doors: the first 200 of them, in the long form a thousand.
 */
const ORDERS = LONG ? 1_000 : 200;

describeWithRetailData('orders of a real shop', () => {
  let shop: RetailPortal;
  beforeAll(async () => {
    shop = await openRetailPortal('online retail', ORDERS);
  }, 120_000);
  afterAll(() => shop.close());

  test('the catalogue is created by the API and its stock received', { timeout: 400_000 }, async () => {
    await shop.stockUp((_, needed) => needed);
    const page = await shop.call<{ paging: { total: number } }>('POST', '/api/product/list', { limit: 1 });
    expect(page.paging.total).toBe(shop.retail.products.length);
  });

  test('the orders come in by spreadsheet and are sent', { timeout: 400_000 }, async () => {
    const done = await shop.importOrders(shop.retail.orders);
    expect(done.reduce((sum, { waiting }) => sum + waiting, 0)).toBe(0);
  });

  test('all of them reach their customers and the books agree', { timeout: 600_000 }, async () => {
    const { portal, retail, run } = shop;
    const counts = () =>
      shop.call<{ total: number; byStatus: Record<string, number> }>('GET', '/api/expedition/counts');
    await expect
      .poll(async () => (await counts()).byStatus.delivered, { timeout: 580_000, interval: 250 })
      .toBe(ORDERS);
    expect((await counts()).total).toBe(ORDERS);
    const drift = await portal.database.transaction(systemScope(), checkDrift);
    expect(drift).toMatchObject({ drift: [], items: [], products: [] });
    // Opening stock was what the orders need, to the piece: nothing is left and nothing is held.
    const [left] = await portal.database.asOwner(
      'select sum(quantity)::int as quantity, sum(booked)::int as booked from stock_row where organisation_id = $1',
      [shop.shop.id],
    );
    expect(left).toEqual({ quantity: 0, booked: 0 });
    const pieces = retail.products.reduce((sum, { openingStock }) => sum + openingStock, 0);
    const [gone] = await portal.database.asOwner<{ pieces: number }>(
      `select sum(quantity)::int as pieces from stock_movement where organisation_id = $1 and movement_type = 'Out'`,
      [shop.shop.id],
    );
    expect(gone?.pieces).toBe(pieces);
    expect(run.failures).toEqual([]);
  });
});
