import { afterAll, beforeAll, expect, test } from 'vitest';
import type { RetailOrder } from '../scripts/online-retail/orders.ts';
import { systemScope } from '../server/platform/access/scope.ts';
import { checkDrift } from '../server/stock/drift.ts';
import { buildSupplier } from '../testing/builders.ts';
import { LONG } from '../testing/long.ts';
import { describeWithRetailData } from './retail-data.ts';
import { openRetailPortal, type RetailPortal } from './retail-portal.ts';

/*
 * A real shop day by day: its orders come in, what runs out is announced as the portal itself proposes, the warehouse
 * receives it, and who waited is served. A build runs a few orders; LADING_TEST_LONG=1 the first two months.
 */
const DAYS = LONG ? 62 : 1;
/** More than two months have; the days decide. */
const ORDERS = LONG ? 4_000 : 60;
/** Of all that will be needed, this share lies on the shelf at the beginning. */
const OPENING_SHARE = 0.3;
const CARTON = 12;

interface Proposal {
  items: { product: string; quantity: number }[];
}

describeWithRetailData('two months of a real shop', () => {
  let shop: RetailPortal;
  let days: [string, RetailOrder[]][];
  let supplier: string;
  beforeAll(async () => {
    shop = await openRetailPortal('two months', ORDERS);
    supplier = (await buildSupplier(shop.portal.database, shop.shop)).id;
    const byDay = new Map<string, RetailOrder[]>();
    for (const order of shop.retail.orders)
      byDay.set(dayOf(order), [...(byDay.get(dayOf(order)) ?? []), order]);
    days = [...byDay].sort(([a], [b]) => (a < b ? -1 : 1)).slice(0, DAYS);
  }, 240_000);
  afterAll(() => shop.close());

  const counts = () =>
    shop.call<{ total: number; byStatus: Record<string, number> }>('GET', '/api/expedition/counts');

  test('opens with less than it will need', { timeout: 900_000 }, async () => {
    await shop.stockUp((_, needed) => Math.floor(needed * OPENING_SHARE));
  });

  test('every order of every day is served', { timeout: 3_000_000 }, async () => {
    let advices = 0;
    let announced = 0;
    let waited = 0;
    for (const [day, orders] of days) {
      await shop.importOrders(orders);
      // What was imported is sent by jobs that follow.
      const unsent = async () => {
        const { byStatus } = await counts();
        return (byStatus.onHold ?? 0) + (byStatus.awaitingReservation ?? 0);
      };
      await expect.poll(unsent, { timeout: 240_000, interval: 100 }).toBe(0);
      const { byStatus } = await counts();
      waited += (byStatus.waitingForGoods ?? 0) + (byStatus.waitingForAsn ?? 0);
      const { items } = await shop.call<Proposal>('GET', '/api/stock-advice/proposal');
      for (let from = 0; from < items.length; from += 500) {
        const some = items.slice(from, from + 500);
        await shop.call('POST', '/api/stock-advice', {
          internalId: `${day}/${from / 500 + 1}`,
          warehouse: shop.shop.warehouse.id,
          supplier,
          packagingUnit: 'pallet',
          countOfUnits: 1,
          items: some.map(({ product, quantity }) => ({
            product,
            quantity: Math.ceil(quantity / CARTON) * CARTON,
          })),
          send: true,
        });
        expect(shop.run.failures).toEqual([]);
        advices += 1;
        announced += some.reduce((sum, item) => sum + Math.ceil(item.quantity / CARTON) * CARTON, 0);
      }
    }
    const total = days.reduce((sum, [, orders]) => sum + orders.length, 0);
    await expect
      .poll(async () => (await counts()).byStatus.delivered, { timeout: 2_000_000, interval: 500 })
      .toBe(total);
    tell(
      `two months: ${days.length} days, ${total} orders, ${waited} waits at the end of a day, ` +
        `${advices} advices of ${announced} pieces`,
    );
    expect(waited).toBeGreaterThan(0);
    expect(shop.run.failures).toEqual([]);
  });

  test('at the end everything agrees', { timeout: 120_000 }, async () => {
    const { drift, items, products, rows, movements } = await shop.portal.database.read(
      systemScope(),
      checkDrift,
      { statementTimeout: 100_000 },
    );
    tell(`two months: ${rows} stock rows against ${movements} movements`);
    expect({ drift, items, products }).toEqual({ drift: [], items: [], products: [] });
    const [left] = await shop.portal.database.asOwner(`
        select (select count(*)::int from stock_row where quantity < 0 or booked < 0 or booked > quantity) as negative,
          (select count(*)::int from booking) as bookings, (select count(*)::int from pairing) as pairings,
          (select count(*)::int from booking b where not exists (
            select from expedition_item i where i.id = b.item_id)) as orphans,
          (select count(*)::int from stock_movement m where m.movement_subtype = 'new' and m.source <> 'opening stock'
            and (m.stock_advice_id is null or m.inbound_receipt_id is null)) as unexplained,
          (select count(*)::int from stock_advice where status <> 'finished') as "openAdvices"`);
    expect(left).toEqual({
      negative: 0,
      bookings: 0,
      pairings: 0,
      orphans: 0,
      unexplained: 0,
      openAdvices: 0,
    });
  });
});

const tell = (line: string): void => void process.stdout.write(`${line}\n`);
const dayOf = (order: RetailOrder): string => order.eshopOrderDate.slice(0, 10);
