import { pino } from 'pino';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { LONG } from '../../testing/long.ts';
import { systemScope } from '../platform/access/scope.ts';
import { systemClock } from '../platform/clock.ts';
import { createDatabase, type Database, type Tx } from '../platform/database/transaction.ts';
import type { ExplainedCause } from './cause.ts';
import { correct } from './correction.ts';
import { bookItems, issueItems, receive, releaseItems } from './ledger.ts';
import { rebuildBalances } from './rebuild.ts';

/*
 * Test 2 of the trust list: fifty writers at one stock row. LADING_TEST_LONG=1 keeps it up for ten minutes.
 */

const WRITERS = 50;
const milliseconds = LONG ? 600_000 : 6_000;

let db: TestDatabase;
/** The same database, whose repeated transactions are counted. */
let counted: Database;
const repeated: string[] = [];

beforeAll(async () => {
  db = await createTestDatabase({ poolSize: WRITERS });
  const log = pino({ level: 'warn' }, { write: (line: string) => repeated.push(line) });
  counted = createDatabase(db.pool, systemClock, log);
});
afterAll(() => db.drop());

const cause = (): ExplainedCause => ({ source: 'test', key: uuid(), reason: 'opening' });
const act = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => counted.transaction(systemScope(), work);

const placeOf = (organisation: Organisation, product: Row<'product'>) => ({
  organisationId: organisation.id,
  productId: product.id,
  wmsId: organisation.wms.id,
  warehouseId: organisation.warehouse.id,
});

it('gives sixty pieces to fifty orders of two lines each, and not one more', async () => {
  const organisation = await buildOrganisation(db);
  const product = await buildProduct(db, organisation);
  await buildStock(db, organisation, product, 60);
  const orders = await Promise.all(
    Array.from({ length: WRITERS }, () =>
      buildExpedition(db, organisation, { items: [{ product }, { product }] }),
    ),
  );
  const results = await Promise.all(
    orders.map((order) => act((tx) => bookItems(tx, bookingRequests(order), 'keep', cause()))),
  );
  const booked = results.flat().reduce((sum, result) => sum + result.booked, 0);
  expect(booked).toBe(60);
  expect(await readBalances(db, product)).toMatchObject([{ quantity: 60, booked: 60 }]);
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
});

it('opens the row of a new place once, however many receive there first', async () => {
  const organisation = await buildOrganisation(db);
  const product = await buildProduct(db, organisation);
  const line = { ...placeOf(organisation, product), quantity: 1, subtype: 'new' as const };
  await Promise.all(Array.from({ length: WRITERS }, () => act((tx) => receive(tx, [line], cause()))));
  expect(await readBalances(db, product)).toMatchObject([{ quantity: WRITERS }]);
});

it('stays right while fifty book, send, give back, receive and count the same products', {
  timeout: milliseconds + 60_000,
}, async () => {
  const organisation = await buildOrganisation(db);
  const products = [await buildProduct(db, organisation), await buildProduct(db, organisation)];
  for (const product of products) await buildStock(db, organisation, product, 500);
  const times: number[] = [];
  const end = Date.now() + milliseconds;

  const timed = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    const start = performance.now();
    const result = await act(work);
    times.push(performance.now() - start);
    return result;
  };

  async function write(writer: number): Promise<void> {
    for (let round = 0; Date.now() < end; round++) {
      // Two lines of one product, and one of the other, in an order that differs from writer to writer.
      const [one, two] = (writer + round) % 2 === 0 ? products : [...products].reverse();
      const choice = (writer * 7 + round * 3) % 10;
      const order = await buildExpedition(db, organisation, {
        // What is going to be sent is in the warehouse's hands, and cannot be lost to a count.
        status: choice < 4 ? 'takeOut' : 'stockOk',
        sent_at: new Date(),
        items: [
          { product: one!, quantity: 1 + (round % 3) },
          { product: two!, quantity: 2 },
          { product: one!, quantity: 1 + (writer % 3) },
        ],
      });
      const results = await timed((tx) => bookItems(tx, bookingRequests(order), 'keep', cause()));
      const held = results.map(({ itemId, booked }) => ({ itemId, quantity: booked }));
      if (choice < 4) await timed((tx) => issueItems(tx, held, cause(), { releaseRest: true }));
      else if (choice < 7) await timed((tx) => releaseItems(tx, { documentIds: [order.id] }, cause()));
      else if (choice < 9) {
        const lines = [one!, two!].map((product) => ({
          ...placeOf(organisation, product),
          quantity: 4,
          subtype: 'new' as const,
        }));
        await timed((tx) => receive(tx, lines, cause()));
      } else {
        const count = { organisationId: organisation.id, at: placeOf(organisation, one!), quantity: 100 };
        await timed((tx) => correct(tx, [count], cause()));
      }
      if (writer === 0 && round % 8 === 0) {
        const { before } = await act(rebuildBalances);
        expect([...before.drift, ...before.items, ...before.products]).toEqual([]);
      }
    }
  }

  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => write(writer)));

  times.sort((a, b) => a - b);
  const p95 = times[Math.floor(times.length * 0.95)] ?? 0;
  process.stdout.write(
    `stock contention: ${times.length} transactions of ${WRITERS} writers in ${milliseconds / 1000} s, ` +
      `median ${times[times.length >> 1]?.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, ${repeated.length} repeated\n`,
  );
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
  expect(repeated.filter((line) => line.includes('40P01'))).toEqual([]);
});
