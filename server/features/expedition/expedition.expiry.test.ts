import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBalances } from '../../../testing/balances.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildStock,
  buildWarehouse,
  buildWms,
  type Expedition,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import type { Services } from '../../services.ts';
import { bookItems } from '../../stock/ledger.ts';
import { findStockFaults, readHistory, readRow, standAtDoor } from '../../wms/fixtures.ts';
import { sendExpedition } from './expedition.acts.ts';
import { announce, createShelf } from './expedition.fixtures.ts';
import { expeditionJobs } from './expedition.jobs.ts';

/* What the allocator does by itself: at the turn of the day, when a pause is over, for every kind of document. */

const clock = createTestClock('2026-06-01T10:00:00Z');
let db: TestDatabase;
let organisation: Organisation;
let product: Row<'product'>;

beforeAll(async () => {
  db = await createTestDatabase({ clock });
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db, { automatic_pairing: false });
  product = await createShelf(db, organisation).product();
});

const run = (task: string, payload: Record<string, unknown> = {}) => {
  const log = pino({ level: 'silent' });
  const job = expeditionJobs({ database: db, log } as Partial<Services> as Services)[task] as Job;
  return job(payload, {
    database: db,
    log,
    attempt: 1,
    lastAttempt: false,
    signal: new AbortController().signal,
  });
};
const allocate = () =>
  run('stock.allocate', {
    organisationId: organisation.id,
    places: [{ productId: product.id, wmsId: organisation.wms.id, warehouseId: organisation.warehouse.id }],
  });
async function send(quantity: number, overrides: Partial<Row<'expedition'>> = {}): Promise<Expedition> {
  const order = await buildExpedition(db, organisation, {
    ...(overrides as object),
    items: [{ product, quantity }],
  });
  await db.transaction(systemScope(), (tx) => sendExpedition(tx, order.id));
  return order;
}
const statusOf = async (order: { id: string }) => (await readRow(db, order)).status;
const DAY = 24 * 3_600_000;

/** Transfer of the product to another physical warehouse, waiting for goods. */
async function transfer(quantity: number): Promise<{ id: string; item: string }> {
  const id = uuid();
  const item = uuid();
  const wms = await buildWms(db);
  await db.asOwner('insert into organisation_wms (organisation_id, wms_id) values ($1, $2)', [
    organisation.id,
    wms.id,
  ]);
  await db.asOwner(
    `insert into transfer (id, organisation_id, status, from_wms_id, from_warehouse_id, to_wms_id, to_warehouse_id)
     values ($1, $2, 'waitingForGoods', $3, $4, $5, $4)`,
    [id, organisation.id, organisation.wms.id, organisation.warehouse.id, wms.id],
  );
  await db.asOwner(
    `insert into transfer_item (id, organisation_id, transfer_id, position, product_id, quantity)
     values ($1, $2, $3, 1, $4, $5)`,
    [item, organisation.id, id, product.id, quantity],
  );
  return { id, item };
}

describe('stock.releaseExpired', () => {
  it('takes back what may not leave any more, and gives it to nobody the warehouse works for', async () => {
    await buildStock(db, organisation, product, 4, { lot: 'SOON', lotDate: '2026-06-03' });
    const ready = await send(1, { wait_before_processing: true });
    const waiting = await send(2, { priority: 0 });
    const picked = waiting;
    await standAtDoor(db).sayAll(picked, 'startPicking');
    const moving = await transfer(1);
    await allocate();
    expect(await readBalances(db, product)).toMatchObject([{ quantity: 4, booked: 4 }]);

    await run('stock.releaseExpired');
    expect(await statusOf(ready)).toBe('stockOk');
    clock.advance(3 * DAY);
    await run('stock.releaseExpired');
    await run('stock.releaseExpired');
    expect([await statusOf(ready), await statusOf(picked)]).toEqual(['waitingForGoods', 'takeOut']);
    expect((await readHistory(db, ready)).at(-1)).toMatchObject({
      act: 'loseStock',
      name: 'Stock allocator',
    });
    expect(await db.asOwner('select status from transfer where id = $1', [moving.id])).toEqual([
      { status: 'waitingForGoods' },
    ]);
    expect(await readBalances(db, product)).toMatchObject([{ quantity: 4, booked: 2 }]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('goes by the offset of the product and leaves undated goods alone', async () => {
    await db.asOwner('update product set outbound_expiration_offset = 0 where id = $1', [product.id]);
    const later = new Date(clock.now().getTime() + 10 * DAY).toISOString().slice(0, 10);
    await buildStock(db, organisation, product, 1, { lot: 'DATED', lotDate: later });
    const dated = await send(1, { wait_before_processing: true });
    await buildStock(db, organisation, product, 1);
    const undated = await send(1, { wait_before_processing: true });
    await db.asOwner('update product set outbound_expiration_offset = 11 where id = $1', [product.id]);
    await run('stock.releaseExpired');
    expect([await statusOf(dated), await statusOf(undated)]).toEqual(['waitingForGoods', 'stockOk']);
  });
});

describe('stock.allocate', () => {
  it('serves orders, then transfers and internal changes, of what is left', async () => {
    const moving = await transfer(2);
    const shelf = await buildWarehouse(db, organisation, organisation.wms);
    const change = uuid();
    await db.asOwner(
      `insert into internal_stock_change (id, organisation_id, status, wms_id, from_warehouse_id, to_warehouse_id, priority)
       values ($1, $2, 'WaitingForGoods', $3, $4, $5, -2)`,
      [change, organisation.id, organisation.wms.id, organisation.warehouse.id, shelf.id],
    );
    await db.asOwner(
      `insert into internal_stock_change_item (id, organisation_id, internal_stock_change_id, position, product_id, quantity)
       values ($1, $2, $3, 1, $4, 2)`,
      [uuid(), organisation.id, change, product.id],
    );
    const order = await send(2);
    await buildStock(db, organisation, product, 5);
    await allocate();
    expect(await statusOf(order)).toBe('awaitingProcessing');
    const [{ status: transferred } = {}] = await db.asOwner<{ status: string }>(
      'select status from transfer where id = $1',
      [moving.id],
    );
    expect(transferred).toBe('created');
    expect(
      await db.asOwner(
        'select c.status, i.booked from internal_stock_change c join internal_stock_change_item i on i.internal_stock_change_id = c.id where c.id = $1',
        [change],
      ),
    ).toEqual([{ status: 'WaitingForGoods', booked: 1 }]);
  });

  it('leaves out what was taken away on purpose, until its time is over', async () => {
    const order = await send(2);
    await db.asOwner('update expedition_item set rebook_after = $2 where expedition_id = $1', [
      order.id,
      new Date(clock.now().getTime() + DAY),
    ]);
    await buildStock(db, organisation, product, 2);
    await allocate();
    expect(await statusOf(order)).toBe('waitingForGoods');
    clock.advance(DAY);
    await allocate();
    expect(await statusOf(order)).toBe('awaitingProcessing');
  });

  it('judges again one that was sent and has not had its turn (row 14)', async () => {
    await buildStock(db, organisation, product, 3);
    const order = await buildExpedition(db, organisation, {
      status: 'awaitingReservation',
      items: [{ product, quantity: 2 }],
    });
    const [item] = order.items;
    await db.transaction(systemScope(), (tx) =>
      bookItems(
        tx,
        [
          {
            itemId: item?.id ?? '',
            organisationId: organisation.id,
            productId: product.id,
            wmsId: organisation.wms.id,
            warehouseId: organisation.warehouse.id,
            lotOption: 'none',
            quantity: 1,
          },
        ],
        'keep',
        { source: 'test', key: order.id },
      ),
    );
    await db.asOwner('update product set active = false where id = $1', [product.id]);
    await allocate();
    expect(await readRow(db, order)).toMatchObject({
      status: 'incorrect',
      errors: [{ code: 'productInactive' }],
    });
    expect(await readBalances(db, product)).toMatchObject([{ booked: 0 }]);
  });
});

describe('stock.pair', () => {
  it('promises what an advice brings to those who wait, in the order of the queue', async () => {
    const calm = await send(2);
    const urgent = await send(2, { priority: 5 });
    const { item } = await announce(db, organisation, product, 3);
    await db.asOwner('update organisation set automatic_pairing = true where id = $1', [organisation.id]);
    await run('stock.pair', { organisationId: organisation.id, stockAdviceItems: [item] });
    expect([await statusOf(urgent), await statusOf(calm)]).toEqual(['waitingForAsn', 'waitingForGoods']);
    const rows = await db.asOwner('select paired from expedition_item where expedition_id = $1', [calm.id]);
    expect(rows).toEqual([{ paired: 1 }]);
  });
});
