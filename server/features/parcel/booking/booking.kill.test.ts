import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type SandboxGls, startGls } from '../../../../sandbox/carriers/gls.ts';
import { type SandboxPacketa, startPacketa } from '../../../../sandbox/carriers/packeta.ts';
import { buildOrganisation, type Organisation } from '../../../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { createKillHarness, type KillHarness } from '../../../../testing/kill-harness.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import { createSecrets } from '../../../platform/access/secrets.ts';
import { enqueueJob } from '../../../platform/jobs/enqueue.ts';
import { findStockFaults, readRow, type SentOrder, sendOrder, standAtDoor } from '../../../wms/fixtures.ts';
import { setCarrierAccount } from '../../carrier-account/carrier-account.service.ts';
import { LOGINS } from './booking.fixtures.ts';
import { LOST_SECONDS } from './booking.outcome.service.ts';

/*
 * A worker is killed (-9) while a carrier that has taken its parcels keeps the answer to itself. Whoever goes on must not
 * send them again, and must tell the orders in the end what became of them.
 */

const SECRET = 'a secret for tests that is long enough';
const folder = mkdtempSync(join(tmpdir(), 'lading-booker-'));
let gls: SandboxGls;
let packeta: SandboxPacketa;
let db: TestDatabase;
let worker: KillHarness;

beforeAll(async () => {
  [gls, packeta] = [await startGls(), await startPacketa()];
  db = await createTestDatabase();
  worker = createKillHarness({
    script: fileURLToPath(new URL('./booking.worker.fixtures.ts', import.meta.url)),
    env: {
      DATABASE_URL: db.appUrl,
      CARRIERS: JSON.stringify({ gls: gls.url, packeta: packeta.url }),
      SECRET,
      FOLDER: folder,
    },
    ready: /ready/,
    timeout: 60_000,
  });
});
afterEach(() => worker.killTree());
afterAll(async () => {
  await worker.killTree();
  for (const standIn of [gls, packeta]) await standIn.close();
  await db.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** An organisation whose carrier is one of those, with an account of its e-shop. */
async function openLane(adapter: keyof typeof LOGINS): Promise<Organisation> {
  const organisation = await buildOrganisation(db);
  const { carrier, eshop } = organisation;
  await db.asOwner('update carrier set adapter = $2 where id = $1', [carrier.id, adapter]);
  await db.transaction(systemScope(), (tx) =>
    setCarrierAccount(
      tx,
      createSecrets(SECRET),
      { organisationId: organisation.id, eshopId: eshop.id },
      { carrierId: carrier.id, login: LOGINS[adapter] },
    ),
  );
  return organisation;
}

async function pack(organisation: Organisation, parcels: number, more: object = {}): Promise<SentOrder> {
  const order = await sendOrder(db, organisation, {
    billing_phone: '+420601123456',
    ...more,
  } as object);
  const door = standAtDoor(db);
  await door.sayAll(order, 'accept', 'startPicking', 'finishPicking');
  const boxes = Array.from({ length: parcels }, () => ({ weight: 1_200 }));
  await door.say(order, 'pack', { parcels: boxes, packagesCount: parcels });
  return order;
}

const bookings = (order: SentOrder) =>
  db.asOwner<{ state: string; attempt: number; reference: string; carrier_number: string | null }>(
    'select * from parcel_booking where expedition_id = $1 order by position',
    [order.id],
  );
const standing = async (order: SentOrder) =>
  (await bookings(order)).map(({ state, attempt }) => `${state} ${attempt}`);
/** How often the carrier has each parcel. */
const inGls = async (...orders: SentOrder[]) => {
  const rows = (await Promise.all(orders.map(bookings))).flat();
  return rows.map((row) => gls.parcels.filter(({ order }) => order.ClientReference === row.reference).length);
};

const until = (condition: () => Promise<void> | void) =>
  vi.waitFor(condition, { timeout: 45_000, interval: 50 });

/** Everything in the database is older by so many seconds, as if they had passed; then comes the look of every minute. */
async function letPass(seconds: number): Promise<void> {
  const statements = [
    "update worker_heartbeat set at = at - $1 * interval '1 second'",
    `update graphile_worker._private_jobs set run_at = run_at - $1 * interval '1 second',
       locked_at = locked_at - $1 * interval '1 second'`,
    `update graphile_worker._private_job_queues set locked_at = locked_at - $1 * interval '1 second'
     where locked_at is not null`,
    "update parcel_booking set due_at = due_at - $1 * interval '1 second' where due_at is not null",
  ];
  for (const statement of statements) await db.asOwner(statement, [seconds]);
  await db.transaction(systemScope(), (tx) => enqueueJob(tx, { task: 'parcel.wakeBookings', payload: {} }));
}

/** Kills the worker when a carrier has taken what was sent and the answer is not there; then starts another. */
async function killHoldingAnswers(hasTaken: () => void): Promise<void> {
  await until(hasTaken);
  await worker.kill();
  await letPass(60);
  await worker.start();
}

test('the carrier has each parcel once, and the order is told its numbers', async () => {
  const organisation = await openLane('gls');
  await worker.start();
  gls.mishaps.push('hang');
  const order = await pack(organisation, 3);
  await killHoldingAnswers(() => expect(gls.parcels).toHaveLength(3));
  // The lane goes on at once with what is sure, and leaves alone what may be under way.
  const other = await pack(organisation, 1);
  await until(async () => expect(await standing(other)).toEqual(['booked 1']));
  expect((await bookings(order)).map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
  expect(await inGls(order, other)).toEqual([1, 1, 1, 1]);

  await letPass(LOST_SECONDS);
  await until(async () => expect((await readRow(db, order)).tracking_number).not.toBeNull());
  expect(await standing(order)).toEqual(['booked 1', 'booked 1', 'booked 1']);
  expect(await inGls(order, other)).toEqual([1, 1, 1, 1]);
  expect(await readRow(db, order)).toMatchObject({
    status: 'waitingForTheCarrier',
    tracking_number: (await bookings(order))[0]?.carrier_number,
    errors: [],
  });
  expect(await findStockFaults(db, organisation.id)).toEqual([]);
}, 120_000);

test('where the carrier cannot tell, nothing is sent again and the people of the order are asked', async () => {
  const organisation = await openLane('packeta');
  await worker.start();
  packeta.mishaps.push('hang');
  const order = await pack(organisation, 1, { carrier_pickup_place: '106' });
  await killHoldingAnswers(() => expect(packeta.packets).toHaveLength(1));
  await letPass(LOST_SECONDS);
  const [{ reference } = { reference: '' }] = await bookings(order);
  await until(async () =>
    expect(await readRow(db, order)).toMatchObject({
      errors: [{ code: 'bookingUnclear', parameters: { reference } }],
    }),
  );
  expect(await standing(order)).toEqual(['unclear 1']);
  expect(packeta.packets).toHaveLength(1);
}, 120_000);
