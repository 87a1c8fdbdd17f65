import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedCatalogue } from '../bench/catalogue.ts';
import { seedGoods } from '../bench/goods.ts';
import { seedParcels } from '../bench/parcels.ts';
import { organisationId, productId, seedBench, shopId, WMS, warehouseId } from '../bench/seed.ts';
import { seedMovements } from '../bench/stock.ts';
import { listQuery } from '../contracts/kit/grid.ts';
import { expeditionItemSource } from '../server/features/expedition/expedition-item.list.store.ts';
import { inboundReceiptSource } from '../server/features/inbound-receipt/inbound-receipt.list.store.ts';
import { internalStockChangeSource } from '../server/features/internal-stock-change/internal-stock-change.list.store.ts';
import { missingStockSource } from '../server/features/missing-stock/missing-stock.list.store.ts';
import { outboundReceiptSource } from '../server/features/outbound-receipt/outbound-receipt.list.store.ts';
import { parcelSource } from '../server/features/parcel/parcel.list.store.ts';
import { productSource } from '../server/features/product/product.list.store.ts';
import { readRecords } from '../server/features/product/product.store.ts';
import { reservationSource } from '../server/features/reservation/reservation.list.store.ts';
import {
  productStockSource,
  stockMovementSource,
  stockSource,
} from '../server/features/stock/stock.list.store.ts';
import { stockAdviceSource } from '../server/features/stock-advice/stock-advice.list.store.ts';
import { stockAdviceItemSource } from '../server/features/stock-advice/stock-advice-item.list.store.ts';
import { transferSource } from '../server/features/transfer/transfer.list.store.ts';
import type { Tx } from '../server/platform/database/transaction.ts';
import { listRows } from '../server/platform/list/list.ts';
import type { ListSource } from '../server/platform/list/source.ts';
import { lockBookings, lockPlaces } from '../server/stock/lock.ts';
import { findPairable } from '../server/stock/pairing-candidates.ts';
import type { TestDatabase } from '../testing/database.ts';
import { LONG } from '../testing/long.ts';
import { createBenchDatabase, SCOPES, SEEDING_MS } from './bench-database.ts';
import { explain, nodesOf, PLANNINGS, type Plan, touched } from './explain.ts';

/* How PostgreSQL finds what the lists of goods in and goods reserved show, under the policies. */
const ROWS = LONG ? 1_000_000 : 20_000;

/** Products, and with them stock, of another organisation: the rows of one are never nearly all of a table. */
const NEIGHBOUR = `
  insert into product (id, organisation_id, product_sku, name, search)
  select gen_random_uuid(), '${organisationId(2)}', 'N-' || n, 'Neighbour ' || n, 'n-' || n || ' neighbour ' || n
  from generate_series(1, ${ROWS / 2}) n`;

let database: TestDatabase;
beforeAll(async () => {
  database = await createBenchDatabase(async (owner) => {
    await seedBench(owner, ROWS);
    await owner.query(NEIGHBOUR);
    await owner.query(
      `insert into stock_row (id, organisation_id, product_id, wms_id, warehouse_id, quantity)
       select gen_random_uuid(), p.organisation_id, p.id, w.default_wms_id, w.id, 10
       from product p join warehouse w on w.organisation_id = p.organisation_id`,
    );
    await seedCatalogue(owner, ROWS);
    await seedMovements(owner, ROWS);
    await seedGoods(owner, ROWS / 4);
    await seedParcels(owner, ROWS / 2);
  });
}, SEEDING_MS);
afterAll(() => database.drop());

const { client } = SCOPES;
const ofProduct = { criteria: { product: { eq: productId(7) } } };

const byText = { search: 'sku-7 product' };

const LISTS: Record<string, [ListSource, object]> = {
  stocks: [stockSource, {}],
  'stocks-available': [stockSource, { criteria: { available: { gt: 0 } } }],
  'stocks-blocked': [stockSource, { criteria: { blocked: { gt: 0 } } }],
  'stocks-gone': [stockSource, { criteria: { available: { lte: 0 } } }],
  'product-stocks-available': [productStockSource, { criteria: { available: { gt: 0 } } }],
  'stocks-by-missing': [stockSource, { sort: [{ field: 'missing', order: 'DESC' }] }],
  'stocks-by-incoming': [stockSource, { sort: [{ field: 'incoming', order: 'DESC' }] }],
  'stocks-by-required': [stockSource, { sort: [{ field: 'required', order: 'DESC' }] }],
  'products-available': [
    productSource,
    { criteria: { available: { gt: 0 } }, sort: [{ field: 'name', order: 'ASC' }] },
  ],
  'product-stocks': [productStockSource, {}],
  'product-stocks-of': [productStockSource, ofProduct],
  'product-stocks-of-eshop': [
    productStockSource,
    { criteria: { 'product.eshops': { eq: shopId(1) }, 'warehouse.eshops': { in: [shopId(1)] } } },
  ],
  'product-stocks-by-text-of': [productStockSource, byText],
  movements: [stockMovementSource, {}],
  'movements-of': [stockMovementSource, ofProduct],
  'movements-by-text-of': [stockMovementSource, byText],
  advices: [stockAdviceSource, {}],
  'advices-new': [stockAdviceSource, { criteria: { status: { eq: 'new' } } }],
  'advice-items': [stockAdviceItemSource, {}],
  'advice-items-of': [stockAdviceItemSource, ofProduct],
  'advice-items-by-text-of': [stockAdviceItemSource, byText],
  receipts: [inboundReceiptSource, {}],
  'issue-receipts': [outboundReceiptSource, {}],
  parcels: [parcelSource, {}],
  'order-items': [expeditionItemSource, {}],
  'order-items-of': [expeditionItemSource, ofProduct],
  reservations: [reservationSource, {}],
  'reservations-of': [reservationSource, ofProduct],
  'reservations-by-text-of': [reservationSource, byText],
  'missing-goods': [missingStockSource, {}],
  'missing-goods-of': [missingStockSource, ofProduct],
  'missing-goods-by-text-of': [missingStockSource, byText],
  transfers: [transferSource, {}],
  'internal-changes': [internalStockChangeSource, {}],
};

/** Tables that grow with what an organisation does; bookings are left out, for nothing is booked here. */
const GROWING =
  /^(product|product_figure|stock_row|stock_movement|expedition|expedition_item|stock_advice|stock_advice_item|inbound_receipt|inbound_receipt_item|outbound_receipt|return_receipt|return_receipt_item|parcel|transfer|transfer_item|internal_stock_change|internal_stock_change_item)$/;

test.each(PLANNINGS.flatMap((planning) => Object.entries(LISTS).map((one) => [planning, ...one] as const)))(
  '%s reads by an index, %#',
  async (planning, name, [source, query]) => {
    const parsed = listQuery.parse({ limit: 50, nested: true, ...query });
    const sort = parsed.sort ?? [...source.grid.sort];
    const ask = (tx: Tx) => listRows(tx, source, { ...parsed, sort, total: 'none' });
    const explained = await explain(database, client, ask, planning);
    expect(explained.length).toBeGreaterThan(0);
    for (const { plan, text } of explained) {
      const scans = [...nodesOf(plan)].filter(
        (node) => node['Node Type'] === 'Seq Scan' && GROWING.test(node['Relation Name'] ?? ''),
      );
      expect(scans, text).toEqual([]);
      if (name.endsWith('-of')) {
        const read = tablesOf(plan).filter((table) => touched(plan, table) > ROWS / 20);
        expect(read, `rows of what is not the product's are read\n${text}`).toEqual([]);
      }
    }
  },
);

test('a page of reservations by product reads the lines of its first products, and one of each other', async () => {
  const query = listQuery.parse({ limit: 50, nested: true });
  const ask = (tx: Tx) =>
    listRows(tx, reservationSource, { ...query, sort: [...reservationSource.grid.sort], total: 'none' });
  const explained = await explain(database, client, ask, 'by values');
  expect(explained.length).toBeGreaterThan(0);
  for (const { plan, text } of explained) expect(touched(plan, 'expedition_item'), text).toBeLessThan(1_500);
});

test('missing goods are summed once for the page and its total, without looking up the order of each line', async () => {
  const query = listQuery.parse({ limit: 2, nested: true });
  const ask = (tx: Tx) =>
    listRows(tx, missingStockSource, { ...query, sort: [...missingStockSource.grid.sort], total: 'bounded' });
  const explained = await explain(database, client, ask, 'by values');
  const sums = explained.filter(({ plan }) => touched(plan, 'expedition_item') > 0);
  expect(sums).toHaveLength(1);
  for (const { plan, text } of sums) {
    const orders = [...nodesOf(plan)].filter((node) => node['Relation Name'] === 'expedition');
    expect(orders.length).toBeGreaterThan(0);
    for (const node of orders) expect(node, text).toMatchObject({ 'Node Type': 'Index Only Scan' });
  }
});

test.each([
  ...[
    'orderNumber',
    'expeditionStatus',
    'recipient',
    'sentAt',
    'requiredExpeditionDate',
    'warehouse',
  ].flatMap((field) => (['ASC', 'DESC'] as const).map((order) => ({ sort: [{ field, order }] }))),
  { criteria: { sentAt: { null: true } } },
  { criteria: { recipient: { like: '%ova' } } },
])('reservations are found out of the index of open orders, %j', async (asked) => {
  const query = listQuery.parse({ limit: 50, nested: true, ...asked });
  const sort = query.sort ?? [...reservationSource.grid.sort];
  const ask = (tx: Tx) => listRows(tx, reservationSource, { ...query, sort, total: 'bounded' });
  const explained = await explain(database, SCOPES.provider, ask, 'by values');
  expect(explained.length).toBeGreaterThan(0);
  for (const { plan, text } of explained) {
    const orders = [...nodesOf(plan)].filter((node) => node['Relation Name'] === 'expedition');
    for (const node of orders.filter((one) => one['Node Type'] !== 'Index Only Scan'))
      expect(touched(node, 'expedition'), text).toBeLessThanOrEqual(50);
  }
});

test('a text of most orders is read beside the reservations, not looked up in all orders', async () => {
  const query = listQuery.parse({ limit: 50, nested: true, search: 'prijmeni' });
  const ask = (tx: Tx) =>
    listRows(tx, reservationSource, { ...query, sort: [...reservationSource.grid.sort], total: 'bounded' });
  const explained = await explain(database, SCOPES.provider, ask, 'by values');
  const counted = explained.filter(({ text }) => text.startsWith('Aggregate'));
  expect(counted.length).toBeGreaterThan(0);
  for (const { plan, text } of explained.filter((one) => !counted.includes(one)))
    expect(
      [...nodesOf(plan)].filter((node) => node['Function Name'] === 'search_expedition_head'),
      text,
    ).toEqual([]);
});

const organisation = organisationId(1);
const places = [7, 8, 9].map((number) => ({
  productId: productId(number),
  wmsId: WMS,
  warehouseId: warehouseId(1),
}));
const some = async (table: string): Promise<string[]> =>
  (
    await database.asOwner<{ id: string }>(
      `select id from ${table} where organisation_id = $1 order by id limit 3`,
      [organisation],
    )
  ).map(({ id }) => id);

/** What acts on a few records read of tables that hold all of them. */
const ACTS: Record<string, (tx: Tx) => Promise<unknown>> = {
  'locking the stock of places': (tx) => lockPlaces(tx, organisation, places),
  'locking what is held': async (tx) => lockBookings(tx, organisation, await some('expedition_item')),
  'orders that an advice could serve': async (tx) =>
    findPairable(tx, organisation, { stockAdviceItemIds: await some('stock_advice_item') }),
  'advices that could serve an order': async (tx) =>
    findPairable(tx, organisation, { expeditionIds: await some('expedition') }),
  'whole products': (tx) => readRecords(tx, organisation, [productId(7)], ['SKU-8', 'SKU-9']),
};

test.each(PLANNINGS.flatMap((planning) => Object.entries(ACTS).map((one) => [planning, ...one] as const)))(
  'planned %s, %s reads no more than it is about',
  async (planning, _, act) => {
    const explained = await explain(database, client, act, planning);
    expect(explained.length).toBeGreaterThan(0);
    for (const { plan, text } of explained)
      for (const table of tablesOf(plan)) expect(touched(plan, table), `${table}\n${text}`).toBeLessThan(500);
  },
);

const tablesOf = (plan: Plan): string[] => [
  ...new Set([...nodesOf(plan)].flatMap((node) => node['Relation Name'] ?? [])),
];
