import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StockReportBody } from '../../contracts/floor/floor.goods.events.ts';
import {
  bookingRequests,
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildInternalStockChange } from '../../testing/documents.ts';
import { systemScope } from '../platform/access/scope.ts';
import { bookItems } from '../stock/ledger.ts';
import { FLOOR, findStockFaults, SOURCE } from './fixtures.ts';
import { bookLine, standAtRamp } from './goods.fixtures.ts';
import { reportStockChange } from './stock-change.ts';

let db: TestDatabase;
let organisation: Organisation;
let product: Row<'product'>;
let scraping: Row<'warehouse'>;
let ramp: ReturnType<typeof standAtRamp>;

beforeAll(async () => {
  db = await createTestDatabase();
  ramp = standAtRamp(db);
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
  product = await buildProduct(db, organisation);
  scraping = await buildWarehouse(db, organisation, organisation.wms, { type: 'scraping' });
});

const stockAt = async (warehouse: { id: string }) =>
  (await ramp.stockOf(product))
    .filter((row) => row.warehouse === warehouse.id)
    .map(({ quantity, booked }) => [quantity, booked]);

async function buildReady(pieces: number) {
  await buildStock(db, organisation, product, 10);
  const change = await buildInternalStockChange(db, organisation, scraping, {
    status: 'Ready',
    items: [{ product, quantity: pieces }],
  });
  return bookLine(db, organisation, change);
}
const tell = (change: { id: string }, kind: 'execute' | 'fail', more: object = {}) =>
  ramp.tellChange({
    eventId: uuid(),
    occurredAt: '2026-03-02T08:00:00.000Z',
    internalStockChange: change.id,
    kind,
    ...more,
  });

describe('the door for internal stock changes', () => {
  it('moves what was booked, and gives back what was not moved, once', async () => {
    const change = await buildReady(4);
    const event = {
      eventId: uuid(),
      occurredAt: '2026-03-02T08:00:00.000Z',
      internalStockChange: change.id,
      kind: 'execute' as const,
      lines: [{ item: change.item, quantity: 3 }],
    };
    expect(await ramp.tellChange(event)).toMatchObject({ outcome: 'applied', status: 'Processed' });
    expect(await ramp.tellChange(event)).toMatchObject({ outcome: 'duplicate', status: 'Processed' });
    expect(await tell(change, 'fail')).toMatchObject({ outcome: 'ignored', reason: 'ended' });
    expect(await stockAt(organisation.warehouse)).toEqual([[7, 0]]);
    expect(await stockAt(scraping)).toEqual([[3, 0]]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('adds up lines of one item, as far as it is there', async () => {
    const change = await buildReady(6);
    const line = (quantity: number, item = change.item) => ({ item, quantity });
    await expect(tell(change, 'execute', { lines: [line(4), line(3)] })).rejects.toMatchObject({
      violations: [{ propertyPath: 'lines[1].quantity', code: 'tooLarge', parameters: { max: 2 } }],
    });
    await tell(change, 'execute', { lines: [line(3), line(2, change.item.toUpperCase())] });
    expect(await stockAt(organisation.warehouse)).toEqual([[5, 0]]);
    expect(await stockAt(scraping)).toEqual([[5, 0]]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('refuses lines without pieces, which are not all of it', async () => {
    const change = await buildReady(4);
    for (const lines of [[], [{ item: change.item, quantity: 0 }]]) {
      await expect(tell(change, 'execute', { lines })).rejects.toMatchObject({
        status: 400,
        violations: [{ propertyPath: 'lines', code: 'required' }],
      });
    }
    expect(await stockAt(organisation.warehouse)).toEqual([[10, 4]]);
    await tell(change, 'execute');
    expect(await stockAt(scraping)).toEqual([[4, 0]]);
  });

  it('keeps the booking of what failed', async () => {
    const change = await buildReady(4);
    expect(await tell(change, 'fail', { reason: 'No fork lift' })).toMatchObject({ status: 'Failed' });
    expect(await tell(change, 'execute')).toMatchObject({ outcome: 'ignored', reason: 'failed' });
    expect(await stockAt(organisation.warehouse)).toEqual([[10, 4]]);
    await expect(
      tell(await buildReady(2), 'execute', { lines: [{ item: change.item, quantity: 1 }] }),
    ).rejects.toMatchObject({ violations: [{ propertyPath: 'lines[0].item' }] });
  });
});

const report = (quantity: number, more: Partial<StockReportBody> = {}): StockReportBody => ({
  eventId: uuid(),
  occurredAt: '2026-03-02T08:00:00.000Z',
  organisation: organisation.id,
  type: 'damaged',
  wms: organisation.wms.id,
  fromWarehouse: organisation.warehouse.id,
  toWarehouse: scraping.id,
  lines: [{ product: product.id, quantity }],
  ...more,
});
const say = (body: StockReportBody) => db.transaction(FLOOR, (tx) => reportStockChange(tx, SOURCE, body));

async function order(status: string, pieces: number) {
  const made = await buildExpedition(db, organisation, { status, items: [{ product, quantity: pieces }] });
  await db.transaction(systemScope(), (tx) =>
    bookItems(tx, bookingRequests(made), 'keep', { source: 'test', key: uuid() }),
  );
  return made;
}

describe('what the floor moved by itself', () => {
  it('is a change that is done already, told once', async () => {
    await buildStock(db, organisation, product, 10);
    const body = report(2);
    const told = await Promise.all([say(body), say(body), say(body)]);
    expect(told.map(({ outcome }) => outcome).sort()).toEqual(['applied', 'duplicate', 'duplicate']);
    expect(await stockAt(organisation.warehouse)).toEqual([[8, 0]]);
    expect(await stockAt(scraping)).toEqual([[2, 0]]);
    const changes = await db.asOwner(
      `select origin, type, c.status, i.expedited from internal_stock_change c
       join internal_stock_change_item i on i.internal_stock_change_id = c.id where c.organisation_id = $1`,
      [organisation.id],
    );
    expect(changes).toEqual([{ origin: 'warehouse', type: 'damaged', status: 'Processed', expedited: 2 }]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('takes what is reserved from those who are not locked, and refuses the rest', async () => {
    await buildStock(db, organisation, product, 10);
    const open = await order('stockOk', 5);
    await order('takeOut', 4);
    await say(report(3));
    const [row] = await db.asOwner('select status from expedition where id = $1', [open.id]);
    expect(row).toEqual({ status: 'waitingForGoods' });
    expect(await stockAt(scraping)).toEqual([[3, 0]]);
    await expect(say(report(5))).rejects.toMatchObject({ code: 'stockLocked' });
    await expect(say(report(50))).rejects.toMatchObject({ code: 'notAvailable' });
    await expect(say(report(1, { toWarehouse: organisation.warehouse.id }))).rejects.toMatchObject({
      code: 'invalid',
    });
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });
});
