import { Logger, runOnce } from 'graphile-worker';
import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readBalances } from '../../../testing/balances.ts';
import { buildOrganisation, buildService, buildStock, type Organisation } from '../../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { readConfig } from '../../config.ts';
import {
  cancelExpedition,
  rollbackExpedition,
  sendExpedition,
} from '../../features/expedition/expedition.acts.ts';
import { expeditionJobs } from '../../features/expedition/expedition.jobs.ts';
import { holdExpedition, moveExpedition } from '../../features/expedition/expedition.lifecycle.ts';
import { reserveExpedition } from '../../features/expedition/expedition.reserve.ts';
import { providerScope } from '../../platform/access/scope.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import type { Services } from '../../services.ts';
import {
  eventOf,
  findStockFaults,
  readHistory,
  readRow,
  type SentOrder,
  sendOrder,
  tell,
} from '../fixtures.ts';
import { fateOf } from './course.ts';
import { warehouseJobs } from './warehouse.jobs.ts';

let db: TestDatabase;
let organisation: Organisation;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
});

const log = pino({ level: 'silent' });
const quiet = new Logger(() => () => undefined);
const ADMIN = providerScope({ kind: 'admin', id: null, name: 'Ada' });

function jobsWith(environment: Record<string, string>): Record<string, Job> {
  const calm = {
    WAREHOUSE_TEMPO: '60',
    WAREHOUSE_SHORTAGES: '0',
    WAREHOUSE_REFUSALS: '0',
    WAREHOUSE_RETURNS: '0',
    WAREHOUSE_DIFFERENCES: '0',
    WAREHOUSE_DAMAGE: '0',
  };
  const services = {
    database: db,
    config: readConfig({ ...calm, ...environment }),
    log,
  } as Partial<Services>;
  return { ...warehouseJobs(services as Services), ...expeditionJobs(services as Services) };
}

/** Brings every waiting job forward; false when there is none. */
const hurry = async (): Promise<boolean> => {
  const jobs = await db.asOwner(
    `update graphile_worker._private_jobs set run_at = now() - interval '1 s'
     where attempts < max_attempts returning id`,
  );
  return jobs.length > 0;
};

/** Lets the jobs that wait run, and those that they leave, until none is left or for so many turns. */
async function work(
  environment: Record<string, string> = {},
  turns = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { signal } = new AbortController();
  const taskList = Object.fromEntries(
    Object.entries(jobsWith(environment)).map(([task, job]) => [
      task,
      (payload: unknown) =>
        job(payload as Record<string, unknown>, {
          database: db,
          log,
          attempt: 1,
          lastAttempt: false,
          signal,
        }),
    ]),
  );
  for (let turn = 0; turn < turns && (await hurry()); turn++)
    await runOnce({ pgPool: db.pool, taskList, logger: quiet });
}

const statusOf = async (order: { id: string }) => (await readRow(db, order)).status;
const actsOf = async (order: { id: string }) => (await readHistory(db, order)).map(({ act }) => act);
const stockOf = async (order: SentOrder) =>
  (await readBalances(db, order.product)).map(({ quantity, booked }) => [quantity, booked]);

describe('the built-in warehouse', () => {
  it('takes an order from the shelf to the customer by itself', async () => {
    const order = await sendOrder(db, organisation);
    await work();
    expect(await statusOf(order)).toBe('delivered');
    expect((await readHistory(db, order)).slice(2)).toMatchObject([
      { act: 'accept', kind: 'warehouse', name: 'Built-in warehouse' },
      { act: 'startPicking' },
      { act: 'finishPicking' },
      { act: 'pack' },
      { act: 'pickUp', kind: 'system', name: 'Carrier' },
      { act: 'deliver' },
    ]);
    expect(await stockOf(order)).toEqual([[8, 0]]);
    expect(await hurry()).toBe(false);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('takes one step in its tempo', async () => {
    const order = await sendOrder(db, organisation);
    await work({ WAREHOUSE_TEMPO: '3600' }, 1);
    expect(await statusOf(order)).toBe('awaitingProcessing');
    const [job] = await db.asOwner<{ seconds: number; key: string }>(
      `select extract(epoch from run_at - created_at)::int as seconds, key from graphile_worker._private_jobs
       where key = 'warehouse:' || $1`,
      [order.id],
    );
    expect(job?.seconds).toBeGreaterThan(3_590);
    await work();
  });

  it('waits for a person at a tempo of 0', async () => {
    const order = await sendOrder(db, organisation);
    await work({ WAREHOUSE_TEMPO: '0' });
    expect(await statusOf(order)).toBe('awaitingProcessing');
    await tell(db, eventOf(order, { kind: 'pack' }), 'floor:ada');
    await work({ WAREHOUSE_TEMPO: '0' });
    expect(await statusOf(order)).toBe('waitingForTheCarrier');
  });

  it('goes on from where a person has taken the order', async () => {
    const order = await sendOrder(db, organisation);
    await work({}, 1);
    await tell(db, eventOf(order, { kind: 'finishPicking' }), 'floor:ada');
    await work();
    expect(await statusOf(order)).toBe('delivered');
    expect((await actsOf(order)).filter((act) => act === 'startPicking')).toHaveLength(1);
  });

  it('hands over what customers come for, and assumes what carriers do not tell', async () => {
    const collected = await buildService(db, organisation.carrier, { personal_collection: true });
    const silent = await buildService(db, organisation.carrier, { skip_delivery_status: true });
    const one = await sendOrder(db, organisation, { carrier_service_id: collected.id });
    const other = await sendOrder(db, organisation, { carrier_service_id: silent.id });
    await work();
    expect([await statusOf(one), await statusOf(other)]).toEqual(['delivered', 'probablyDelivered']);
    expect((await actsOf(one)).at(-1)).toBe('handOver');
  });

  it('does a repeated job once', async () => {
    const order = await sendOrder(db, organisation);
    const step = jobsWith({})['warehouse.step'] as Job;
    const help = { database: db, log, attempt: 1, lastAttempt: false, signal: new AbortController().signal };
    const payload = { expedition: order.id, round: 7, step: 1 };
    await step(payload, help);
    await step(payload, help);
    expect(await statusOf(order)).toBe('preallocated');
    await Promise.all([1, 2, 3].map(() => step({ ...payload, step: 2 }, help)));
    expect(await statusOf(order)).toBe('takeOut');
    await work();
  });

  it('stops where the order was taken back, and begins anew when it is sent again', async () => {
    const order = await sendOrder(db, organisation);
    await work({}, 2);
    expect(await statusOf(order)).toBe('preallocated');
    await db.transaction(ADMIN, (tx) => rollbackExpedition(tx, order.id));
    await work();
    expect(await statusOf(order)).toBe('onHold');
    await db.transaction(ADMIN, (tx) => sendExpedition(tx, order.id));
    await work();
    expect(await statusOf(order)).toBe('delivered');
    expect(await stockOf(order)).toEqual([[8, 0]]);
  });

  it.each([
    [1, 'awaitingProcessing', 'canceled', [10, 0]],
    [2, 'preallocated', 'canceled', [10, 0]],
    [3, 'takeOut', 'canceled', [10, 0]],
    [4, 'completion', 'returned', [10, 0]],
  ])('answers a cancellation after %i turns, at %s: %s', async (turns, at, ends, stock) => {
    const order = await sendOrder(db, organisation);
    await work({}, turns);
    expect(await statusOf(order)).toBe(at);
    await db.transaction(ADMIN, (tx) => cancelExpedition(tx, order.id));
    await work();
    expect(await statusOf(order)).toBe(ends);
    expect(await stockOf(order)).toEqual([stock]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('goes on when a person refuses the cancellation first', async () => {
    const order = await sendOrder(db, organisation);
    await work({}, 3);
    await db.transaction(ADMIN, (tx) => cancelExpedition(tx, order.id));
    await tell(db, eventOf(order, { kind: 'refuseCancel' }), 'floor:ada');
    await work();
    expect(await statusOf(order)).toBe('delivered');
  });
});

describe('its share of trouble', () => {
  it('finds an order short once, and the order gets its piece from what is left', async () => {
    const order = await sendOrder(db, organisation);
    await work({ WAREHOUSE_SHORTAGES: '100' });
    expect(await statusOf(order)).toBe('delivered');
    expect((await actsOf(order)).filter((act) => act === 'reportShortage')).toHaveLength(1);
    expect(await stockOf(order)).toEqual([[7, 0]]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('leaves a short order waiting until goods come', async () => {
    const order = await sendOrder(db, organisation, { pieces: 3, stock: 3 });
    await work({ WAREHOUSE_SHORTAGES: '100' });
    expect(await statusOf(order)).toBe('waitingForGoods');
    expect(await stockOf(order)).toEqual([[2, 2]]);
    await buildStock(db, organisation, order.product, 1);
    await db.transaction(ADMIN, async (tx) => reserveExpedition(tx, await holdExpedition(tx, order.id)));
    await work({ WAREHOUSE_SHORTAGES: '100' });
    expect(await statusOf(order)).toBe('delivered');
    expect(await stockOf(order)).toEqual([[0, 0]]);
  });

  it('brings back what it returns', async () => {
    const order = await sendOrder(db, organisation);
    await work({ WAREHOUSE_RETURNS: '100' });
    expect(await statusOf(order)).toBe('returned');
    expect((await actsOf(order)).slice(-3)).toEqual(['pickUp', 'returnToSender', 'closeReturn']);
    expect(await stockOf(order)).toEqual([[10, 0]]);
  });

  /** An order to which this trouble falls. */
  const sendRefused = (refused: 'refuseData' | 'refuseLabel') => {
    let id = uuid();
    while (fateOf(id, { shortages: 0, refusals: 100, returns: 0 }).refused !== refused) id = uuid();
    return sendOrder(db, organisation, { id });
  };

  it('refuses a label once, and then packs', async () => {
    const order = await sendRefused('refuseLabel');
    await work({ WAREHOUSE_REFUSALS: '100' });
    expect(await readRow(db, order)).toMatchObject({ status: 'delivered', errors: [] });
    expect((await actsOf(order)).filter((act) => act === 'refuseLabel')).toHaveLength(1);
  });

  it('refuses data once, and takes the order when it comes again', async () => {
    const order = await sendRefused('refuseData');
    await work({ WAREHOUSE_REFUSALS: '100' });
    expect(await readRow(db, order)).toMatchObject({
      status: 'incorrect',
      errors: [{ code: 'warehouseRefused' }],
    });
    await db.transaction(ADMIN, async (tx) => {
      const row = await holdExpedition(tx, order.id);
      await moveExpedition(tx, row, { act: 'update', to: 'awaitingReservation', errors: [] });
      await reserveExpedition(tx, row);
    });
    await work({ WAREHOUSE_REFUSALS: '100' });
    expect(await statusOf(order)).toBe('delivered');
    expect(await stockOf(order)).toEqual([[8, 0]]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });
});
