import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBalances } from '../../../testing/balances.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  type Expedition,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { providerScope, systemScope, tenantScope } from '../../platform/access/scope.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import type { Services } from '../../services.ts';
import { cancelExpedition, rollbackExpedition, sendExpedition } from './expedition.acts.ts';
import { foldCounts } from './expedition.counts.store.ts';
import { expeditionJobs } from './expedition.jobs.ts';
import { countExpeditions } from './expedition.list.store.ts';

const clock = createTestClock(new Date());
let db: TestDatabase;
let organisation: Organisation;
let product: Row<'product'>;

beforeAll(async () => {
  db = await createTestDatabase({ clock });
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
  product = await buildProduct(db, organisation);
  await sell(db, organisation, [product]);
});

const ADMIN = providerScope({ kind: 'admin', id: null, name: 'Ada' });
async function send(pieces: number, overrides: Partial<Row<'expedition'>> = {}): Promise<Expedition> {
  const order = await buildExpedition(db, organisation, {
    ...(overrides as object),
    items: [{ product, quantity: pieces }],
  });
  await db.transaction(ADMIN, (tx) => sendExpedition(tx, order.id));
  return order;
}

/** How many transactions the last job opened to write. */
let transactions = 0;
const run = (task: string, payload: Record<string, unknown>, signal = new AbortController().signal) => {
  const log = pino({ level: 'silent' });
  transactions = 0;
  const transaction: TestDatabase['transaction'] = (...call) => {
    transactions += 1;
    return db.transaction(...call);
  };
  const job = expeditionJobs({ database: db, log } as Partial<Services> as Services)[task] as Job;
  return job(payload, { database: { ...db, transaction }, log, attempt: 1, lastAttempt: false, signal });
};
const allocate = (signal?: AbortSignal) =>
  run(
    'stock.allocate',
    {
      organisationId: organisation.id,
      places: [{ productId: product.id, wmsId: organisation.wms.id, warehouseId: organisation.warehouse.id }],
    },
    signal,
  );
const statusesOf = async (...orders: Expedition[]) => {
  const rows = await db.asOwner<{ id: string; status: string }>(
    'select id, status from expedition where id = any ($1)',
    [orders.map(({ id }) => id)],
  );
  return orders.map(({ id }) => rows.find((row) => row.id === id)?.status);
};
const stockOf = async () =>
  (await readBalances(db, product)).map(({ quantity, booked }) => [quantity, booked]);

describe('stock.allocate', () => {
  it('serves those who wait in the order of the queue, until the stock is used up', async () => {
    const late = await send(2);
    const early = await send(2, { required_expedition_date: '2026-02-01' });
    const urgent = await send(2, { priority: 5 });
    const last = await send(2);
    for (let count = 0; count < 3; count++) await send(2);
    await buildStock(db, organisation, product, 5);
    await allocate();
    expect(await statusesOf(urgent, early, late, last)).toEqual([
      'awaitingProcessing',
      'awaitingProcessing',
      'waitingForGoods',
      'waitingForGoods',
    ]);
    expect(await stockOf()).toEqual([[5, 5]]);
    const booked = await db.asOwner(
      'select booked from expedition_item where expedition_id = any ($1) order by booked',
      [[late.id, last.id]],
    );
    expect(booked).toEqual([{ booked: 0 }, { booked: 1 }]);
    // Three were served, the fourth found nothing left, and the rest were not asked.
    expect(transactions).toBe(4);
  });

  it('gives what a cancelled order held to the next', async () => {
    await buildStock(db, organisation, product, 2);
    const first = await send(2, { wait_before_processing: true });
    const second = await send(2);
    expect(await statusesOf(first, second)).toEqual(['stockOk', 'waitingForGoods']);
    await db.transaction(ADMIN, (tx) => cancelExpedition(tx, first.id));
    const [job] = await db.asOwner<{ payload: Record<string, unknown> }>(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'stock.allocate' and payload->>'organisationId' = $1`,
      [organisation.id],
    );
    await run('stock.allocate', job?.payload ?? {});
    expect(await statusesOf(first, second)).toEqual(['canceled', 'awaitingProcessing']);
  });

  it('serves the others before it fails for one', async () => {
    const broken = await send(1, { priority: 9 });
    const sound = await send(1);
    await buildStock(db, organisation, product, 2);
    await db.asOwner(
      'alter table expedition add constraint planted check (priority <> 9 or status <> $$awaitingProcessing$$) not valid',
    );
    try {
      await expect(allocate()).rejects.toThrow('planted');
      expect(await statusesOf(broken, sound)).toEqual(['waitingForGoods', 'awaitingProcessing']);
    } finally {
      await db.asOwner('alter table expedition drop constraint planted');
    }
    await allocate();
    expect(await statusesOf(broken)).toEqual(['awaitingProcessing']);
  });

  it('stops between two when the process is to end', async () => {
    const order = await send(1);
    await buildStock(db, organisation, product, 1);
    await expect(allocate(AbortSignal.abort())).rejects.toThrow();
    expect(await statusesOf(order)).toEqual(['waitingForGoods']);
  });
});

describe('expedition.endGrace', () => {
  it('gives the bookings back when the time is over, not before', async () => {
    await buildStock(db, organisation, product, 3);
    const order = await send(2);
    await db.transaction(ADMIN, (tx) => rollbackExpedition(tx, order.id));
    await run('expedition.endGrace', { expedition: order.id });
    expect(await stockOf()).toEqual([[3, 2]]);
    clock.advance(61 * 60_000);
    await run('expedition.endGrace', { expedition: order.id });
    await run('expedition.endGrace', { expedition: order.id });
    expect(await stockOf()).toEqual([[3, 0]]);
    expect(await statusesOf(order)).toEqual(['onHold']);
  });
});

describe('expedition.foldCounts', () => {
  it('leaves one row of each status, and the same totals', async () => {
    await buildStock(db, organisation, product, 3);
    for (let count = 0; count < 4; count++) await send(1);
    const scope = tenantScope([organisation.id], { kind: 'user', id: null, name: 'Eva' });
    const before = await db.read(scope, countExpeditions);
    await run('expedition.foldCounts', {});
    await run('expedition.foldCounts', {});
    const rows = await db.asOwner<{ status: string; difference: number }>(
      'select status, difference from expedition_count where organisation_id = $1 order by status',
      [organisation.id],
    );
    expect(rows).toEqual([
      { status: 'awaitingProcessing', difference: 3 },
      { status: 'waitingForGoods', difference: 1 },
    ]);
    expect(await db.read(scope, countExpeditions)).toEqual(before);
    expect(before.byStatus).toMatchObject({ awaitingProcessing: 3, waitingForGoods: 1, onHold: 0 });
  });

  it('loses nothing while others write and fold', async () => {
    const scope = tenantScope([organisation.id], { kind: 'user', id: null, name: 'Eva' });
    await Promise.all([
      ...Array.from({ length: 12 }, () => send(1)),
      ...Array.from({ length: 12 }, () => run('expedition.foldCounts', {})),
    ]);
    const { total, byStatus } = await db.read(scope, countExpeditions);
    expect([total, byStatus.waitingForGoods]).toEqual([12, 12]);
    const [truth] = await db.asOwner<{ count: number }>(
      'select count(*)::int as count from expedition where organisation_id = $1',
      [organisation.id],
    );
    expect(truth?.count).toBe(12);
  });

  it("is the provider's: a tenant may not", async () => {
    const scope = tenantScope([organisation.id], { kind: 'user', id: null, name: 'Eva' });
    await expect(db.transaction(scope, foldCounts)).rejects.toThrow('permission denied');
    await db.transaction(systemScope(), foldCounts);
  });
});
