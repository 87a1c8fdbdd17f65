import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import {
  bookingRequests,
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { bookItems, issueItems } from '../../stock/ledger.ts';

const NOW = '2026-11-20T10:00:00Z';

let portal: Portal;
let mine: Organisation;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal({ clock: createTestClock(NOW) });
  mine = await buildOrganisation(portal.database);
  token = (await signInUser(portal, mine)).token;
});
afterAll(() => portal.close());

async function book(product: Row<'product'>, quantity: number) {
  const expedition = await buildExpedition(portal.database, mine, {
    status: 'takeOut',
    items: [{ product, quantity }],
  });
  await portal.database.transaction(systemScope(), (tx) =>
    bookItems(tx, bookingRequests(expedition), 'keep', { source: 'test', key: expedition.id }),
  );
  return expedition;
}

describe('the stock history of a product', () => {
  const historyOf = (id: string, days?: '30' | '90' | '365', by = token) =>
    portal.call(productRoutes.stockHistory, { params: { id }, query: days ? { days } : {} }, { token: by });
  /** The calendar of the warehouse, told by another than PostgreSQL. */
  const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Prague' });
  const dayOf = (at: Date) => calendar.format(at);

  test('agrees with the sum of all movements up to each evening', async () => {
    const product = await buildProduct(portal.database, mine);
    const now = Date.parse(NOW);
    // Hours before now: far ones, and both sides of midnight in Prague (23:00 UTC) on several days.
    const hours = [
      24 * 400,
      24 * 200,
      24 * 91,
      24 * 31,
      24 * 30,
      24 * 29.5,
      24 * 5 + 10.9,
      24 * 5 + 11.1,
      35.01,
      34.99,
      11.01,
      10.99,
      1,
    ];
    for (const [index, hour] of hours.entries()) {
      const movedAt = new Date(now - hour * 3_600_000);
      await buildStock(portal.database, mine, product, 20 + index, { receivedAt: movedAt });
      const { items } = await book(product, 3 + (index % 4));
      if (index % 2 === 0)
        await portal.database.transaction(systemScope(), (tx) =>
          issueItems(tx, [{ itemId: items[0]!.id, quantity: 2 }], {
            source: 'test',
            key: uuid(),
            movedAt: new Date(movedAt.getTime() + 1_800_000),
          }),
        );
    }
    const movements = await portal.database.asOwner<{ moved_at: string; quantity: number; booked: number }>(
      'select moved_at, quantity_change as quantity, booked_change as booked from stock_movement where product_id = $1',
      [product.id],
    );
    for (const days of ['30', '90', '365'] as const) {
      const { body } = await historyOf(product.id, days);
      expect(body.days).toHaveLength(Number(days));
      expect(body.days.at(-1)?.day).toBe('2026-11-20');
      const summed = body.days.map(({ day }) => {
        const until = movements.filter((movement) => dayOf(new Date(movement.moved_at)) <= day);
        return {
          day,
          inStock: until.reduce((sum, { quantity }) => sum + quantity, 0),
          booked: until.reduce((sum, { booked }) => sum + booked, 0),
        };
      });
      expect(body.days).toEqual(summed);
    }
    const { receipts } = (await historyOf(product.id)).body;
    const within = hours.filter((hour) => dayOf(new Date(now - hour * 3_600_000)) > '2026-10-21');
    expect(receipts.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(
      within.reduce((sum, hour) => sum + 20 + hours.indexOf(hour), 0),
    );
  });

  test('of a product that never moved is flat', async () => {
    const { body } = await historyOf((await buildProduct(portal.database, mine)).id);
    expect(body.days).toHaveLength(30);
    expect(new Set(body.days.map(({ inStock, booked }) => `${inStock} ${booked}`))).toEqual(new Set(['0 0']));
    expect(body.receipts).toEqual([]);
  });

  test('is nobody else’s, and the provider’s', async () => {
    const product = await buildProduct(portal.database, mine);
    await buildStock(portal.database, mine, product, 5);
    const stranger = await signInUser(portal, await buildOrganisation(portal.database));
    expect((await historyOf(product.id, '30', stranger.token)).status).toBe(404);
    const admin = await signInAdmin(portal);
    expect((await historyOf(product.id, '30', admin.token)).body.days.at(-1)?.inStock).toBe(5);
  });
});
