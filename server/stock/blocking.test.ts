import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  buildOrganisation,
  buildProduct,
  buildStock,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { newCause, standAtLedger } from '../../testing/ledger-fixture.ts';
import { blockRows, unblockRows } from './blocking.ts';
import { yieldStock } from './correction.ts';
import { receive } from './ledger.ts';

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

const { act, hold, place, balances, broken, items } = standAtLedger(
  () => db,
  () => organisation,
);
const rowIds = async () =>
  (await db.asOwner<{ id: string }>('select id from stock_row where product_id = $1', [product.id])).map(
    ({ id }) => id,
  );

it('takes a blocked row from those whom the warehouse does not work on, and gives it to nobody', async () => {
  await buildStock(db, organisation, product, 9, { lot: 'A' });
  const waiting = await hold({ status: 'stockOk' }, { product, quantity: 3 });
  const picked = await hold({ status: 'takeOut' }, { product, quantity: 2 });
  const ids = await rowIds();
  const { lost, lockedDocuments } = await act((tx) => blockRows(tx, ids, 'inboundExpiry', newCause()));
  expect(lost).toMatchObject([{ documentId: waiting.id, lot: 'A', quantity: 3 }]);
  expect(lockedDocuments).toEqual([{ kind: 'expedition', documentId: picked.id }]);
  expect(await balances(product)).toMatchObject([{ quantity: 9, booked: 2 }]);
  const next = await hold({}, { product, quantity: 1 });
  expect(await items(next)).toMatchObject([{ booked: 0 }]);
  expect(await act((tx) => unblockRows(tx, ids, newCause()))).toMatchObject([{ productId: product.id }]);
  expect(await items(await hold({}, { product, quantity: 1 }))).toMatchObject([{ booked: 1 }]);
  expect(await broken()).toEqual([]);
});

it('refuses a row that is not the scope’s', async () => {
  await buildStock(db, organisation, product, 1);
  const stranger = await buildOrganisation(db);
  const goods = await buildProduct(db, stranger);
  await buildStock(db, stranger, goods, 1);
  const [row] = await db.asOwner<{ id: string }>('select id from stock_row where product_id = $1', [
    goods.id,
  ]);
  const ids = [...(await rowIds()), row!.id];
  await expect(act((tx) => blockRows(tx, ids, 'inboundExpiry', newCause()))).rejects.toMatchObject({
    status: 404,
  });
});

it('blocks a lot as a whole when more of it comes in blocked; who holds of it keeps', async () => {
  await buildStock(db, organisation, product, 3, { lot: 'A' });
  const holder = await hold({ status: 'stockOk' }, { product, quantity: 2 });
  const line = {
    ...place(product),
    lot: 'A',
    quantity: 4,
    subtype: 'new' as const,
    blocked: 'inboundExpiry' as const,
  };
  await act((tx) => receive(tx, [line], newCause()));
  expect(await items(holder)).toMatchObject([{ booked: 2 }]);
  expect(await items(await hold({}, { product, quantity: 1 }))).toMatchObject([{ booked: 0 }]);
  expect(await balances(product)).toMatchObject([{ quantity: 7, booked: 2 }]);
});

it('makes pieces free at the cost of the end of the queue, as few as needed', async () => {
  await buildStock(db, organisation, product, 8);
  const first = await hold({ status: 'stockOk', sent_at: '2026-11-01T00:00:00Z' }, { product, quantity: 3 });
  const last = await hold({ status: 'stockOk', sent_at: '2026-11-02T00:00:00Z' }, { product, quantity: 3 });
  const { organisationId, ...at } = place(product);
  const yields = (quantity: number) =>
    act((tx) => yieldStock(tx, [{ organisationId, at, quantity }], newCause()));
  expect(await yields(2)).toEqual({ lost: [] });
  expect(await yields(4)).toMatchObject({ lost: [{ documentId: last.id, quantity: 2 }] });
  expect(await items(first)).toMatchObject([{ booked: 3 }]);
  await hold({ status: 'takeOut' }, { product, quantity: 4 });
  await expect(yields(6)).rejects.toMatchObject({ code: 'stockLocked', parameters: { available: 4 } });
  expect(await balances(product)).toMatchObject([{ quantity: 8, booked: 8 }]);
  expect(await broken()).toEqual([]);
});
