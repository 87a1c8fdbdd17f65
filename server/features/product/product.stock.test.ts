import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import {
  bookingRequests,
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  buildWms,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { buildAdvice, buildInternalStockChange, buildTransfer } from '../../../testing/documents.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope, tenantScope } from '../../platform/access/scope.ts';
import { bookItems, issueItems } from '../../stock/ledger.ts';
import { incomingOf } from './product.stock.ts';

const NOW = '2026-11-20T10:00:00Z';
const DAY = 86_400_000;

let portal: Portal;
let mine: Organisation;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal({ clock: createTestClock(NOW) });
  mine = await buildOrganisation(portal.database);
  token = (await signInUser(portal, mine)).token;
});
afterAll(() => portal.close());

const stockOf = async (product: { id: string }, by = token) =>
  portal.call(productRoutes.stock, { params: { id: product.id } }, { token: by });

async function book(product: Row<'product'>, quantity: number, overrides = {}) {
  const expedition = await buildExpedition(portal.database, mine, {
    status: 'stockOk',
    ...overrides,
    items: [{ product, quantity }],
  });
  await portal.database.transaction(systemScope(), (tx) =>
    bookItems(tx, bookingRequests(expedition), 'keep', { source: 'test', key: expedition.id }),
  );
  return expedition;
}

const announce = (product: { id: string }, quantity: number, status: string, supplied = 0) =>
  buildAdvice(portal.database, mine, {
    status,
    expected_at: '2026-11-24T08:00:00Z',
    items: [{ product, quantity, supplied_quantity: supplied }],
  });

const asClient = <T>(work: Parameters<typeof portal.database.read<T>>[1]): Promise<T> =>
  portal.database.read(tenantScope([mine.id], { kind: 'user', id: null, name: 'Somebody' }), work);

describe('the stock overview of a product', () => {
  test('says what is there, free, unusable, coming, required and missing, and who holds it', async () => {
    const product = await buildProduct(portal.database, mine, { outbound_expiration_offset: 10 });
    const other = await buildWms(portal.database);
    await portal.database.asOwner('insert into organisation_wms (organisation_id, wms_id) values ($1, $2)', [
      mine.id,
      other.id,
    ]);
    await buildStock(portal.database, mine, product, 40, { lot: 'GOOD', lotDate: '2027-06-30' });
    await buildStock(portal.database, mine, product, 18, { lot: 'LATE', lotDate: '2026-11-29' });
    await buildStock(portal.database, mine, product, 7, { wmsId: other.id });
    const first = await book(product, 25, { required_expedition_date: '2026-11-21' });
    const second = await book(product, 20, { required_expedition_date: '2026-11-25' });
    const announced = await announce(product, 100, 'waiting', 30);
    await announce(product, 600, 'onHold');
    await announce(product, 50, 'closed');

    const { status, body } = await stockOf(product);
    expect(status).toBe(200);
    expect(body.totals).toEqual({
      inStock: 65,
      booked: 40,
      available: 7,
      blocked: 0,
      notForSale: 0,
      expiring: 18,
      incoming: 70,
      required: 45,
      missing: 5,
      warehouses: 2,
      bookedByExpeditions: 2,
      bookedByTransfers: 0,
      bookedByInternalStockChanges: 0,
      askedBy: 2,
      soldIn28Days: 0,
    });
    expect(
      body.rows.map(({ lot, usable, quantity, booked, available }) => [
        lot,
        usable,
        quantity,
        booked,
        available,
      ]),
    ).toEqual([
      ['LATE', false, 18, 0, 0],
      ['GOOD', true, 40, 40, 0],
      [null, true, 7, 0, 7],
    ]);
    const home = body.places.find(({ wms }) => wms.id === mine.wms.id);
    expect(home).toMatchObject({
      inStock: 58,
      booked: 40,
      available: 0,
      incoming: 70,
      required: 45,
      missing: 5,
    });
    expect(body.places.find(({ wms }) => wms.id === other.id)).toMatchObject({ inStock: 7, required: 0 });
    expect(body.incoming.map(({ quantity, status: state }) => [state, quantity])).toEqual([['waiting', 70]]);
    expect(body.incoming.find(({ stockAdvice }) => stockAdvice === announced.id)?.expectedAt).toBe(
      '2026-11-24T08:00:00.000Z',
    );
    expect(body.askedBy.map(({ id, booked, missing }) => [id, booked, missing])).toEqual([
      [first.id, 25, 0],
      [second.id, 15, 5],
    ]);
  });

  test('names transfers and internal changes among those who hold it, and its figures are the sums of theirs', async () => {
    const product = await buildProduct(portal.database, mine);
    await buildStock(portal.database, mine, product, 10);
    const order = await book(product, 6);
    const wms = await buildWms(portal.database);
    const warehouse = await buildWarehouse(portal.database, mine, wms);
    const change = await buildInternalStockChange(portal.database, mine, warehouse, {
      items: [{ product, quantity: 3 }],
    });
    const transfer = await buildTransfer(
      portal.database,
      mine,
      { wms, warehouse },
      {
        items: [{ product, quantity: 5 }],
      },
    );
    for (const { id, items } of [change, transfer])
      await portal.database.transaction(systemScope(), (tx) =>
        bookItems(
          tx,
          items.map((item) => ({
            itemId: item.id,
            organisationId: mine.id,
            productId: product.id,
            wmsId: mine.wms.id,
            warehouseId: mine.warehouse.id,
            lot: null,
            lotOption: 'oldest' as const,
            quantity: item.quantity,
          })),
          'keep',
          { source: 'test', key: id },
        ),
      );
    const { totals, askedBy } = (await stockOf(product)).body;
    expect(totals).toMatchObject({
      booked: 10,
      required: 14,
      missing: 4,
      bookedByExpeditions: 1,
      bookedByTransfers: 1,
      bookedByInternalStockChanges: 1,
      askedBy: 3,
    });
    expect(askedBy).toHaveLength(3);
    expect(askedBy).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'expedition', id: order.id, booked: 6, missing: 0 }),
        expect.objectContaining({ kind: 'internalStockChange', id: change.id, booked: 3, missing: 0 }),
        expect.objectContaining({ kind: 'transfer', id: transfer.id, booked: 1, missing: 4 }),
      ]),
    );
  });

  test('leaves drafts out of what is required, and counts what was sold in four weeks', async () => {
    const product = await buildProduct(portal.database, mine);
    await buildStock(portal.database, mine, product, 10);
    await buildExpedition(portal.database, mine, { status: 'onHold', items: [{ product, quantity: 99 }] });
    for (const [quantity, daysAgo] of [
      [3, 1],
      [2, 27],
      [4, 29],
    ] as const) {
      const { items } = await book(product, quantity, { status: 'takeOut' });
      await portal.database.transaction(systemScope(), (tx) =>
        issueItems(tx, [{ itemId: items[0]!.id, quantity }], {
          source: 'test',
          key: uuid(),
          movedAt: new Date(Date.parse(NOW) - daysAgo * DAY),
        }),
      );
    }
    const { totals } = (await stockOf(product)).body;
    expect(totals).toMatchObject({ inStock: 1, required: 0, missing: 0, soldIn28Days: 5 });
  });

  test('sums what is announced, over many products', async () => {
    const [coming, none] = [
      await buildProduct(portal.database, mine),
      await buildProduct(portal.database, mine),
    ];
    await announce(coming, 10, 'new');
    await announce(coming, 8, 'partiallyFinished', 3);
    await announce(coming, 8, 'incorrect');
    const found = await asClient((tx) => incomingOf(tx, [coming.id, none.id]));
    expect([...found]).toEqual([[coming.id, 15]]);
  });

  test('is nobody else’s, and the provider’s', async () => {
    const product = await buildProduct(portal.database, mine);
    await buildStock(portal.database, mine, product, 5);
    const stranger = await signInUser(portal, await buildOrganisation(portal.database));
    expect((await stockOf(product, stranger.token)).status).toBe(404);
    const admin = await signInAdmin(portal);
    expect((await stockOf(product, admin.token)).body.totals.inStock).toBe(5);
  });
});
