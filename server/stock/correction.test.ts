import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findBrokenRules, readBalances } from '../../testing/balances.ts';
import {
  bookingRequests,
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { systemScope } from '../platform/access/scope.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { ExplainedCause } from './cause.ts';
import { type Count, correct } from './correction.ts';
import { bookItems, releaseItems } from './ledger.ts';

let db: TestDatabase;
let organisation: Organisation;
let product: Row<'product'>;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
  product = await buildProduct(db, organisation);
});

const cause = (): ExplainedCause => ({ source: 'test', key: uuid(), reason: 'opening' });
const place = () => ({
  productId: product.id,
  wmsId: organisation.wms.id,
  warehouseId: organisation.warehouse.id,
});
const count = (quantity: number, at: Count['at'] = place()): Count => ({
  organisationId: organisation.id,
  at,
  quantity,
});
const tell = (counts: Count[], why = cause()) =>
  db.transaction(systemScope(), (tx) => correct(tx, counts, why));

/** An expedition that holds so many pieces. */
async function hold(quantity: number, overrides: Partial<Parameters<typeof buildExpedition>[2]> = {}) {
  const expedition = await buildExpedition(db, organisation, {
    status: 'stockOk',
    items: [{ product, quantity }],
    ...overrides,
  });
  await db.transaction(systemScope(), (tx) => bookItems(tx, bookingRequests(expedition), 'keep', cause()));
  return expedition;
}

it('sets a row to what was counted, by its place or its id, and makes it where it is new', async () => {
  expect(await tell([count(5)])).toMatchObject({ rows: [{ from: 0, to: 5, short: 0 }] });
  const [row] = await db.asOwner<{ id: string }>('select id from stock_row where product_id = $1', [
    product.id,
  ]);
  expect(await tell([count(3, row!.id)])).toMatchObject({ rows: [{ from: 5, to: 3 }] });
  await tell([count(3, row!.id)]);
  const movements = await db.asOwner(
    'select movement_type, movement_subtype, quantity from stock_movement where product_id = $1 order by id',
    [product.id],
  );
  expect(movements).toEqual([
    { movement_type: 'In', movement_subtype: 'inventory', quantity: 5 },
    { movement_type: 'Out', movement_subtype: 'inventory', quantity: 2 },
  ]);
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
  await expect(tell([count(3, uuid())])).rejects.toMatchObject({ code: 'notFound' });
  await expect(tell([count(-1)])).rejects.toThrow(RangeError);
});

it('counts several rows in one act, lots too, and a row counted twice by its last count', async () => {
  await buildStock(db, organisation, product, 5, { lot: 'A' });
  const lot = (name: string) => ({ ...place(), lot: name });
  await tell([count(9, lot('A')), count(1, lot('B')), count(2, lot('A'))]);
  expect(await readBalances(db, product)).toMatchObject([
    { lot: 'A', quantity: 2 },
    { lot: 'B', quantity: 1 },
  ]);
});

it('takes from the end of the queue first what is not there, and no more than that', async () => {
  await buildStock(db, organisation, product, 10);
  const urgent = await hold(3, { priority: 9, sent_at: '2026-11-03T00:00:00Z' });
  const late = await hold(3, { sent_at: '2026-11-02T00:00:00Z' });
  const early = await hold(3, { sent_at: '2026-11-01T00:00:00Z' });
  const { rows, lost, lockedDocuments } = await tell([count(5)]);
  expect(rows).toMatchObject([{ from: 10, to: 5, short: 0 }]);
  expect(lost).toMatchObject([
    { documentId: late.id, productId: product.id, quantity: 3 },
    { documentId: early.id, quantity: 1 },
  ]);
  expect(lockedDocuments).toEqual([]);
  expect(lost.some(({ documentId }) => documentId === urgent.id)).toBe(false);
  expect(await readBalances(db, product)).toMatchObject([{ quantity: 5, booked: 5 }]);
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
});

it('leaves those whom the warehouse works on, and says what is short', async () => {
  await buildStock(db, organisation, product, 9);
  const picked = await hold(4, { status: 'takeOut', priority: 0, sent_at: '2026-11-09T00:00:00Z' });
  const waiting = await hold(4, { priority: 9, sent_at: '2026-11-01T00:00:00Z' });
  const result = await tell([count(1)]);
  expect(result.rows).toMatchObject([{ from: 9, to: 4, short: 3 }]);
  expect(result.lost).toMatchObject([{ documentId: waiting.id, quantity: 4 }]);
  expect(result.lockedDocuments).toEqual([{ kind: 'expedition', documentId: picked.id }]);
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
});

it('is done once, by ten at the same time too, and answers the same', async () => {
  await buildStock(db, organisation, product, 4);
  await hold(4);
  const why = cause();
  const answers = await Promise.all(Array.from({ length: 10 }, () => tell([count(1)], why)));
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  await buildStock(db, organisation, product, 7);
  expect(await tell([count(1)], why)).toEqual(answers[0]);
  expect(await readBalances(db, product)).toMatchObject([{ quantity: 8, booked: 1 }]);
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
});

/** Does its work in a transaction that stays open until it is told to end. */
async function hangOn(work: (tx: Tx) => Promise<unknown>): Promise<() => Promise<void>> {
  const done = createGate();
  const end = createGate();
  const transaction = db.transaction(systemScope(), async (tx) => {
    await work(tx);
    done.open();
    await end.opened;
  });
  await Promise.race([done.opened, transaction]);
  return async () => {
    end.open();
    await transaction;
  };
}

it('takes from those too who booked while it waited', async () => {
  await buildStock(db, organisation, product, 6);
  await hold(2, { priority: 5 });
  const newcomer = await buildExpedition(db, organisation, {
    status: 'stockOk',
    items: [{ product, quantity: 4 }],
  });
  const end = await hangOn((tx) => bookItems(tx, bookingRequests(newcomer), 'keep', cause()));
  const correction = tell([count(1)]);
  await waitForLock();
  await end();
  const { lost } = await correction;
  expect(lost).toMatchObject([{ documentId: newcomer.id, quantity: 4 }, { quantity: 1 }]);
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
});

it('starts again when another works on those from whom it must now take', async () => {
  await buildStock(db, organisation, product, 6);
  const first = await hold(2, { priority: 5 });
  const last = await hold(2);
  const picked = await buildExpedition(db, organisation, {
    status: 'takeOut',
    items: [{ product, quantity: 4 }],
  });
  const endSwap = await hangOn(async (tx) => {
    await releaseItems(tx, { documentIds: [last.id] }, cause());
    await bookItems(tx, bookingRequests(picked), 'keep', cause());
  });
  const endEdit = await hangOn((tx) =>
    tx.db.selectFrom('expedition').select('id').where('id', '=', first.id).forNoKeyUpdate().execute(),
  );
  let settled = false;
  const correction = tell([count(3)]).finally(() => {
    settled = true;
  });
  await waitForLock();
  await endSwap();
  await Promise.race([waitForLock(), correction]);
  expect(settled).toBe(false);
  await endEdit();
  expect(await correction).toMatchObject({
    rows: [{ from: 6, to: 4, short: 1 }],
    lost: [{ documentId: first.id, quantity: 2 }],
    lockedDocuments: [{ kind: 'expedition', documentId: picked.id }],
  });
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
});

function createGate(): { open: () => void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
}

/** Resolves when some transaction of this database waits for a lock. */
async function waitForLock(): Promise<void> {
  for (;;) {
    const waiting = await db.asOwner(
      `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    if (waiting.length > 0) return;
  }
}
