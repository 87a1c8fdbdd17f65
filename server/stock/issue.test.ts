import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { findBrokenRules, readBalances } from '../../testing/balances.ts';
import {
  bookingRequests,
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  type Expedition,
  type ExpeditionLine,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { systemScope } from '../platform/access/scope.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Cause } from './cause.ts';
import { bookItems, issueItems, releaseItems, unbookItems } from './ledger.ts';

let db: TestDatabase;
let organisation: Organisation;
let product: Row<'product'>;
let expedition: Expedition;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
  product = await buildProduct(db, organisation);
  await buildStock(db, organisation, product, 10);
  expedition = await order({ product, quantity: 3 }, { product, quantity: 4 });
  await book(expedition);
});

const cause = (): Cause => ({ source: 'test', key: uuid() });
const act = <T>(work: (tx: Tx) => Promise<T>): Promise<T> => db.transaction(systemScope(), work);
const order = (...items: ExpeditionLine[]) => buildExpedition(db, organisation, { items });

const book = (expedition: Expedition) =>
  act((tx) => bookItems(tx, bookingRequests(expedition), 'keep', cause()));

const readItems = (expedition: Expedition) =>
  db.asOwner<{ booked: number; expedited: number }>(
    'select booked, expedited from expedition_item where expedition_id = $1 order by position',
    [expedition.id],
  );

it('releases all that a document holds', async () => {
  const released = await act((tx) => releaseItems(tx, { documentIds: [expedition.id] }, cause()));
  expect(released.map(({ quantity }) => quantity).sort()).toEqual([3, 4]);
  expect(await readBalances(db, product)).toMatchObject([{ quantity: 10, booked: 0 }]);
  expect(await act((tx) => releaseItems(tx, { documentIds: [expedition.id] }, cause()))).toEqual([]);
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
});

it('releases what single items hold', async () => {
  const [first, second] = expedition.items;
  const released = await act((tx) => releaseItems(tx, { itemIds: [second!.id] }, cause()));
  expect(released).toMatchObject([{ itemId: second!.id, quantity: 4 }]);
  expect(await readItems(expedition)).toMatchObject([{ booked: 3 }, { booked: 0 }]);
  const unknown = { itemIds: [first!.id, uuid()] };
  await expect(act((tx) => releaseItems(tx, unknown, cause()))).rejects.toMatchObject({ status: 404 });
});

it('unbooks some pieces of an item, never more than it holds', async () => {
  const [first] = expedition.items;
  const line = { itemId: first!.id, quantity: 2 };
  expect(await act((tx) => unbookItems(tx, [line], cause()))).toMatchObject([
    { productId: product.id, warehouseId: organisation.warehouse.id, lot: null, quantity: 2 },
  ]);
  await expect(act((tx) => unbookItems(tx, [line], cause()))).rejects.toMatchObject({
    code: 'notBooked',
    status: 409,
    parameters: { quantity: 2, booked: 1 },
  });
  expect(await readItems(expedition)).toMatchObject([{ booked: 1 }, { booked: 4 }]);
});

it('sends what was packed, and keeps the rest booked', async () => {
  const [first, second] = expedition.items;
  const lines = [
    { itemId: first!.id, quantity: 3 },
    { itemId: second!.id, quantity: 1 },
  ];
  const { issued, released } = await act((tx) => issueItems(tx, lines, cause()));
  expect([issued.length, released]).toEqual([2, []]);
  expect(await readItems(expedition)).toEqual([
    { booked: 0, expedited: 3 },
    { booked: 3, expedited: 1 },
  ]);
  expect(await readBalances(db, product)).toMatchObject([{ quantity: 6, booked: 3 }]);
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
});

it('gives the rest back when told, of items of which nothing was packed too', async () => {
  const [first, second] = expedition.items;
  const lines = [
    { itemId: first!.id, quantity: 1 },
    { itemId: second!.id, quantity: 0 },
  ];
  const { released } = await act((tx) => issueItems(tx, lines, cause(), { releaseRest: true }));
  expect(released.map(({ quantity }) => quantity).sort()).toEqual([2, 4]);
  expect(await readBalances(db, product)).toMatchObject([{ quantity: 9, booked: 0 }]);
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
});

it('sends nothing at all when one item holds too little', async () => {
  const lines = expedition.items.map(({ id }) => ({ itemId: id, quantity: 4 }));
  await expect(act((tx) => issueItems(tx, lines, cause()))).rejects.toMatchObject({ code: 'notBooked' });
  expect(await readBalances(db, product)).toMatchObject([{ quantity: 10, booked: 7 }]);
});

it('refuses an item that is not there', async () => {
  const lines = [{ itemId: uuid(), quantity: 1 }];
  await expect(act((tx) => issueItems(tx, lines, cause()))).rejects.toMatchObject({ status: 404 });
});
