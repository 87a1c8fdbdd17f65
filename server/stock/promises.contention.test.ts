import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  bookingRequests,
  buildOrganisation,
  buildProduct,
  buildStock,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildAdvice } from '../../testing/documents.ts';
import { newCause, standAtLedger } from '../../testing/ledger-fixture.ts';
import { systemScope } from '../platform/access/scope.ts';
import { systemClock } from '../platform/clock.ts';
import { createDatabase, type Database, type Tx } from '../platform/database/transaction.ts';
import { bookItems, receive, releaseItems } from './ledger.ts';
import { moveBooking } from './move.ts';
import { pairAutomatically, pairItems, takePairings, unpairExcess, unpairExpeditions } from './pairing.ts';

/* Many writers where goods, and what is still to come of them, are shared. */

let db: TestDatabase;
let counted: Database;
let repeated: string[] = [];
let organisation: Organisation;
let product: Row<'product'>;

beforeAll(async () => {
  db = await createTestDatabase({ poolSize: 30 });
  const log = pino({ level: 'warn' }, { write: (line: string) => repeated.push(line) });
  counted = createDatabase(db.pool, systemClock, log);
});
afterAll(() => db.drop());
beforeEach(async () => {
  repeated = [];
  organisation = await buildOrganisation(db);
  product = await buildProduct(db, organisation);
});

const { act, order, hold, place, balances, broken, items } = standAtLedger(
  () => db,
  () => organisation,
);
const write = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => counted.transaction(systemScope(), work);
const deadlocks = () => repeated.filter((line) => line.includes('40P01'));

it('shares goods between two lines and the component of a set in each of thirty orders, and not one more', async () => {
  const set = await buildProduct(db, organisation);
  await buildStock(db, organisation, product, 70);
  const orders = await Promise.all(
    Array.from({ length: 30 }, async () => {
      const made = await order(
        { status: 'awaitingReservation' },
        { product, quantity: 1 },
        { product, quantity: 1 },
        { product: set, quantity: 2, is_set: true },
      );
      const [component] = await db.asOwner<Row<'expedition_item'>>(
        `insert into expedition_item (id, organisation_id, expedition_id, position, product_id, quantity,
           parent_item_id, set_quantity)
         values (gen_random_uuid(), $1, $2, 9, $3, 4, $4, 2) returning *`,
        [organisation.id, made.id, product.id, made.items[2]!.id],
      );
      return { ...made, items: [...made.items.filter(({ is_set }) => !is_set), component!] };
    }),
  );
  const results = await Promise.all(
    orders.map((one) => write((tx) => bookItems(tx, bookingRequests(one), 'keep', newCause()))),
  );
  expect(results.flat().reduce((sum, { booked }) => sum + booked, 0)).toBe(70);
  expect(await balances(product)).toMatchObject([{ quantity: 70, booked: 70 }]);
  expect(await broken()).toEqual([]);
  expect(deadlocks()).toEqual([]);
});

it('refuses the line of a set: its components hold the goods', async () => {
  const made = await order({}, { product, quantity: 1, is_set: true });
  await expect(act((tx) => bookItems(tx, bookingRequests(made), 'keep', newCause()))).rejects.toThrow('set');
  expect(await act((tx) => releaseItems(tx, { documentIds: [made.id] }, newCause()))).toEqual([]);
});

it('moves, books and gives back the same goods at once', async () => {
  await buildStock(db, organisation, product, 20);
  const from = await hold({ status: 'stockOk' }, { product, quantity: 15 });
  const targets = await Promise.all(
    Array.from({ length: 20 }, () => order({ status: 'waitingForGoods' }, { product, quantity: 1 })),
  );
  const outcomes = await Promise.allSettled(
    targets.flatMap((target) => [
      write((tx) =>
        moveBooking(
          tx,
          { fromItemId: from.items[0]!.id, toItemId: target.items[0]!.id, quantity: 1 },
          newCause(),
        ),
      ),
      write((tx) => bookItems(tx, bookingRequests(target), 'keep', newCause())),
    ]),
  );
  for (const outcome of outcomes) {
    if (outcome.status === 'rejected') expect(['notBooked', 'notNeeded']).toContain(outcome.reason.code);
  }
  // Twenty pieces and twenty that want one: each got one, moved or booked, and no piece went two ways.
  for (const target of targets) expect(await items(target)).toMatchObject([{ booked: 1 }]);
  const [rest] = await items(from);
  expect(await balances(product)).toMatchObject([{ quantity: 20, booked: 20 + rest!.booked }]);
  expect(rest?.booked).toBe(0);
  expect(await broken()).toEqual([]);
  expect(deadlocks()).toEqual([]);
});

it('receives, reduces, closes and promises the same advice at once', async () => {
  for (let round = 0; round < 3; round++) {
    const advice = await buildAdvice(db, organisation, { items: [{ product, quantity: 12 }] });
    const id = advice.items[0]!.id;
    const orders = await Promise.all(
      Array.from({ length: 8 }, () => order({ status: 'waitingForGoods' }, { product, quantity: 2 })),
    );
    const receipt = () =>
      write(async (tx) => {
        const held = await tx.db
          .selectFrom('stock_advice')
          .select('status')
          .where('id', '=', advice.id)
          .forNoKeyUpdate()
          .executeTakeFirstOrThrow();
        if (held.status === 'closed') return;
        const taken = await takePairings(tx, [{ stockAdviceItemId: id, quantity: 3 }]);
        await tx.db
          .updateTable('stock_advice_item')
          .set((column) => ({ supplied_quantity: column('supplied_quantity', '+', 3) }))
          .where('id', '=', id)
          .execute();
        await receive(tx, [{ ...place(product), quantity: 3, subtype: 'new' }], newCause());
        const requests = taken.map(({ expeditionItemId: itemId, quantity }) => ({
          ...place(product),
          itemId,
          quantity,
          lotOption: 'none' as const,
        }));
        expect(await bookItems(tx, requests, 'keep', newCause())).toEqual(
          requests.map(({ itemId, quantity }) =>
            expect.objectContaining({ itemId, booked: quantity, missing: 0 }),
          ),
        );
      });
    const close = () =>
      write(async (tx) => {
        await tx.db
          .updateTable('stock_advice')
          .set({ status: 'closed' })
          .where('id', '=', advice.id)
          .execute();
        await unpairExcess(tx, [id]);
      });
    const promise = (index: number) =>
      write((tx) =>
        index % 2
          ? pairAutomatically(tx, organisation.id, { stockAdviceItemIds: [id] })
          : pairItems(tx, [
              { expeditionItemId: orders[index]!.items[0]!.id, stockAdviceItemId: id, quantity: 1 },
            ]),
      );
    const outcomes = await Promise.allSettled([
      ...orders.map((_, index) => promise(index)),
      receipt(),
      ...orders.slice(0, 3).map((one) => write((tx) => unpairExpeditions(tx, [one.id]))),
      receipt(),
      ...(round % 2 ? [close()] : []),
      receipt(),
    ]);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(['tooLittleToCome', 'notNeeded']).toContain(outcome.reason.code);
    }
    expect(await broken()).toEqual([]);
  }
});
