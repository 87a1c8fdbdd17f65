import { v7 as uuid } from 'uuid';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { findBrokenRules } from '../../testing/balances.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  buildWms,
  type Expedition,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { buildAdvice, buildInternalStockChange, buildTransfer } from '../../testing/documents.ts';
import { systemScope } from '../platform/access/scope.ts';
import { checkDrift } from './drift.ts';
import { bookItems, issueItems } from './ledger.ts';
import { pairItems } from './pairing.ts';
import { rebuildBalances } from './rebuild.ts';

let db: TestDatabase;
let organisation: Organisation;
let product: Row<'product'>;
let expedition: Expedition;

const request = (item: { id: string; product_id: string; quantity: number }) => ({
  productId: item.product_id,
  wmsId: organisation.wms.id,
  warehouseId: organisation.warehouse.id,
  itemId: item.id,
  organisationId: organisation.id,
  lotOption: 'oldest' as const,
  quantity: item.quantity,
});
const cause = () => ({ source: 'test', key: uuid() });
const check = () => db.transaction(systemScope(), checkDrift);
const rebuild = () => db.transaction(systemScope(), rebuildBalances);

beforeEach(async () => {
  await db?.drop();
  db = await createTestDatabase();
  organisation = await buildOrganisation(db);
  product = await buildProduct(db, organisation);
  await buildStock(db, organisation, product, 6, { lot: 'A' });
  await buildStock(db, organisation, product, 6, { lot: 'B' });
  expedition = await buildExpedition(db, organisation, {
    items: [
      { product, quantity: 5 },
      { product, quantity: 4 },
    ],
  });
  await db.transaction(systemScope(), async (tx) => {
    await bookItems(tx, expedition.items.map(request), 'keep', cause());
    await issueItems(tx, [{ itemId: expedition.items[0]!.id, quantity: 2 }], cause());
  });
});
afterAll(() => db.drop());

it('finds nothing where nothing drifted, and counts what it compared', async () => {
  expect(await check()).toEqual({ rows: 2, movements: 6, found: 0, drift: [], items: [], products: [] });
  const { before, after } = await rebuild();
  expect(after).toEqual(before);
});

it('names as many as are asked for, and counts them all', async () => {
  await db.asOwner('update stock_row set quantity = quantity + 1');
  const { found, drift, products } = await db.transaction(systemScope(), (tx) => checkDrift(tx, 1));
  expect({ found, drift: drift.length, products: products.length }).toEqual({
    found: 3,
    drift: 1,
    products: 1,
  });
});

const row = `(select id from stock_row where lot = 'A')`;
const plants: Record<string, { sql: string; finds: 'drift' | 'items' | 'products' }> = {
  'a quantity': { sql: `update stock_row set quantity = quantity + 3 where lot = 'A'`, finds: 'drift' },
  'what a row has booked': {
    sql: `update stock_row set booked = booked - 1 where lot = 'A'`,
    finds: 'drift',
  },
  'a booking that is gone': { sql: `delete from booking where stock_row_id = ${row}`, finds: 'drift' },
  'a booking that is too large': { sql: 'update booking set quantity = quantity + 1', finds: 'drift' },
  'a booking in the wrong place': {
    sql: `update booking set quantity = quantity + case when stock_row_id = ${row} then 1 else -1 end
      where quantity > 1`,
    finds: 'drift',
  },
  'what an item holds': { sql: 'update expedition_item set booked = booked - 1', finds: 'items' },
  'what an item sent': { sql: 'update expedition_item set expedited = 0', finds: 'items' },
  'a product’s total': { sql: 'update product set in_stock = in_stock + 5, booked = 0', finds: 'products' },
};

const promises: Record<string, string> = {
  'what an item is promised': 'update expedition_item set paired = paired - 1 where paired > 0',
  'what an advice has promised': 'update stock_advice_item set paired = paired + 1',
  'a promise that is gone': 'delete from pairing',
};

it.each(Object.entries(promises))('finds %s and repairs it by the pairings', async (_, sql) => {
  const advice = await buildAdvice(db, organisation, { items: [{ product, quantity: 5 }] });
  const waiting = await buildExpedition(db, organisation, { items: [{ product, quantity: 3 }] });
  const line = {
    expeditionItemId: waiting.items[0]!.id,
    stockAdviceItemId: advice.items[0]!.id,
    quantity: 2,
  };
  await db.transaction(systemScope(), (tx) => pairItems(tx, [line]));
  expect((await check()).items).toEqual([]);
  await db.asOwner(sql);
  const { before, after } = await rebuild();
  expect(before.items.length).toBeGreaterThan(0);
  expect(after.items).toEqual([]);
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
});

it('tells of promises that an advice no longer keeps, and repairs none of them', async () => {
  const advice = await buildAdvice(db, organisation, { items: [{ product, quantity: 5 }] });
  const waiting = await buildExpedition(db, organisation, { items: [{ product, quantity: 3 }] });
  const line = {
    expeditionItemId: waiting.items[0]!.id,
    stockAdviceItemId: advice.items[0]!.id,
    quantity: 2,
  };
  await db.transaction(systemScope(), (tx) => pairItems(tx, [line]));
  await db.asOwner(`update stock_advice set status = 'closed'`);
  const { after } = await rebuild();
  expect(after.items).toMatchObject([
    { kind: 'stockAdvice', document: advice.id, paired: 2, pairedByPairings: 2 },
  ]);
});

it('finds and repairs what transfers and stock changes hold, too', async () => {
  const abroad = await buildWms(db);
  const to = { wms: abroad, warehouse: await buildWarehouse(db, organisation, abroad) };
  const transfer = await buildTransfer(db, organisation, to, { items: [{ product, quantity: 1 }] });
  const change = await buildInternalStockChange(db, organisation, to.warehouse, {
    items: [{ product, quantity: 2 }],
  });
  const items = [...transfer.items, ...change.items];
  await db.transaction(systemScope(), (tx) => bookItems(tx, items.map(request), 'keep', cause()));
  await db.asOwner('update transfer_item set booked = 0');
  await db.asOwner('update internal_stock_change_item set expedited = 1, booked = 1');
  await db.asOwner('delete from booking where transfer_item_id is not null');
  const { before, after } = await rebuild();
  expect(before.items.map(({ kind }) => kind).sort()).toEqual(['internalStockChange', 'transfer']);
  expect(after).toMatchObject({ drift: [], items: [], products: [] });
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
});

it.each(Object.entries(plants))('finds %s and repairs it', async (_, { sql, finds }) => {
  const sound = await db.asOwner('select id, quantity, booked from stock_row order by id');
  await db.asOwner(sql);
  expect(await findBrokenRules(db, organisation.id)).not.toEqual([]);
  const report = await check();
  expect(report[finds].length).toBeGreaterThan(0);
  const { before, after } = await rebuild();
  expect(before).toEqual(report);
  expect(after).toMatchObject({ drift: [], items: [], products: [] });
  expect(await findBrokenRules(db, organisation.id)).toEqual([]);
  expect(await db.asOwner('select id, quantity, booked from stock_row order by id')).toEqual(sound);
});

it('says of a row what it has and what it should have', async () => {
  await db.asOwner(`update stock_row set quantity = 12, booked = 11 where lot = 'A'`);
  const { drift } = await check();
  expect(drift).toEqual([
    {
      stockRow: expect.any(String),
      organisation: organisation.id,
      product: product.id,
      productSku: product.product_sku,
      quantity: 12,
      quantityByMovements: 4,
      booked: 11,
      bookedByMovements: 4,
      bookedByItems: 4,
    },
  ]);
});

it('leaves alone what the movements make no sense of, and says so', async () => {
  await db.asOwner(`delete from stock_movement where movement_type = 'In' and lot = 'A'`);
  await db.asOwner(`update stock_row set quantity = quantity + 1 where lot = 'B'`);
  const { before, after } = await rebuild();
  expect(before.drift).toHaveLength(2);
  expect(after.drift).toMatchObject([{ quantity: 4, quantityByMovements: -2 }]);
});
