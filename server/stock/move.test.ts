import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import {
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { newCause, standAtLedger } from '../../testing/ledger-fixture.ts';
import { moveBooking } from './move.ts';

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

const { act, order, hold, balances, broken, items } = standAtLedger(
  () => db,
  () => organisation,
);
const move = (from: { items: { id: string }[] }, to: { items: { id: string }[] }, quantity: number) =>
  act((tx) =>
    moveBooking(tx, { fromItemId: from.items[0]!.id, toItemId: to.items[0]!.id, quantity }, newCause()),
  );

it('moves pieces from one order to another, in one act', async () => {
  await buildStock(db, organisation, product, 5);
  const from = await hold({ status: 'stockOk' }, { product, quantity: 5 });
  const to = await order({ status: 'waitingForGoods' }, { product, quantity: 4 });
  expect(await move(from, to, 3)).toMatchObject([
    { kind: 'expedition', documentId: to.id, itemId: to.items[0]!.id, lot: null, quantity: 3 },
  ]);
  expect(await items(from)).toMatchObject([{ booked: 2 }]);
  expect(await items(to)).toMatchObject([{ booked: 3 }]);
  expect(await balances(product)).toMatchObject([{ quantity: 5, booked: 5 }]);
  const acts = await db.asOwner(
    `select count(distinct act_id)::int as acts from stock_movement where item_id = any ($1)
     and movement_type in ('Unbook') or item_id = $2`,
    [[from.items[0]!.id], to.items[0]!.id],
  );
  expect(acts).toEqual([{ acts: 1 }]);
  expect(await broken()).toEqual([]);
});

it('moves neither more than the one holds nor more than the other needs', async () => {
  await buildStock(db, organisation, product, 5);
  const from = await hold({}, { product, quantity: 2 });
  const to = await order({}, { product, quantity: 3 });
  await expect(move(from, to, 3)).rejects.toMatchObject({ code: 'notBooked', parameters: { booked: 2 } });
  await expect(move(from, to, 4)).rejects.toMatchObject({ code: 'notNeeded', parameters: { missing: 3 } });
  expect(await balances(product)).toMatchObject([{ booked: 2 }]);
});

it('moves only between items of the same goods in the same place', async () => {
  await buildStock(db, organisation, product, 5);
  const from = await hold({}, { product, quantity: 2 });
  const elsewhere = await buildWarehouse(db, organisation, organisation.wms);
  const strangers = [
    await order({}, { product: await buildProduct(db, organisation), quantity: 2 }),
    await order({ warehouse_id: elsewhere.id }, { product, quantity: 2 }),
    from,
  ];
  for (const to of strangers) await expect(move(from, to, 1)).rejects.toMatchObject({ status: 404 });
});

it('moves only lots that the other takes', async () => {
  await buildStock(db, organisation, product, 2, { lot: 'A', lotDate: '2098-01-31' });
  await buildStock(db, organisation, product, 2, { lot: 'B', lotDate: '2099-01-31' });
  const from = await hold({}, { product, quantity: 2, lot: 'B' });
  const onlyA = await order({}, { product, quantity: 2, lot: 'A' });
  await expect(move(from, onlyA, 1)).rejects.toMatchObject({ code: 'lotNotAccepted', status: 409 });
  const oldest = await order({}, { product, quantity: 2, lot_option: 'oldest' });
  await expect(move(from, oldest, 1)).rejects.toMatchObject({ code: 'lotNotAccepted' });
  const any = await order({}, { product, quantity: 1 });
  expect(await move(from, any, 1)).toMatchObject([{ lot: 'B', quantity: 1 }]);
  // Once nothing older lies free, the newer is the oldest there is.
  await hold({}, { product, quantity: 2, lot: 'A' });
  expect(await move(from, oldest, 1)).toMatchObject([{ lot: 'B' }]);
  expect(await broken()).toEqual([]);
});

it('does not move past strict FIFO, nor a lot that expired since', async () => {
  await buildStock(db, organisation, product, 2, { lot: 'A', lotDate: '2098-01-31' });
  await buildStock(db, organisation, product, 2, { lot: 'B', lotDate: '2099-01-31' });
  const from = await hold({}, { product, quantity: 2, lot: 'B' });
  const to = await order({}, { product, quantity: 2 });
  await db.asOwner('update product set strict_fifo = true where id = $1', [product.id]);
  await expect(move(from, to, 1)).rejects.toMatchObject({ code: 'lotNotAccepted' });
  await db.asOwner('update product set strict_fifo = false where id = $1', [product.id]);
  await db.asOwner(`update stock_row set lot_date = '2020-01-31' where lot = 'B' and product_id = $1`, [
    product.id,
  ]);
  await expect(move(from, to, 1)).rejects.toMatchObject({ code: 'lotNotAccepted' });
});
