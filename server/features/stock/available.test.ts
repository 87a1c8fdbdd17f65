import { afterAll, beforeAll, expect, it } from 'vitest';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import { productStockRoutes, stockRoutes } from '../../../contracts/stock/stock.routes.ts';
import {
  bookingRequests,
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  buildWms,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { buildAdvice, buildTransfer } from '../../../testing/documents.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { blockRows } from '../../stock/blocking.ts';
import { correct } from '../../stock/correction.ts';
import { bookItems } from '../../stock/ledger.ts';

/*
 * Available is what may leave now, and incoming what its rows add up to, wherever they are shown.
 */

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

let portal: Portal;
let shop: Organisation;
let token: string;
let product: Row<'product'>;
let set: Row<'product'>;
/** Where torn goods lie. */
let scrapped: { wmsId: string; warehouseId: string };

/** Of 36 pieces 2 are booked, and 4 of the rest may leave; 10 are blocked, 5 are scrap and 15 lie too near to their end. */
const FIGURES = { available: 4, blocked: 10, notForSale: 5, expiring: 15 };

beforeAll(async () => {
  portal = await createTestPortal();
  const { database } = portal;
  shop = await buildOrganisation(database);
  token = (await signInUser(portal, shop)).token;
  product = await buildProduct(database, shop, { outbound_expiration_offset: 30, name: 'Cream' });
  set = await buildProduct(database, shop, { type: 'Bundle', weight: null, name: 'Set' });
  await database.asOwner(
    'insert into bundle_item (organisation_id, bundle_id, product_id, quantity) values ($1, $2, $3, 2)',
    [shop.id, set.id, product.id],
  );
  await buildStock(database, shop, product, 6, { lot: 'FREE', lotDate: dayIn(300) });
  await buildStock(database, shop, product, 10, { lot: 'BLOCKED', lotDate: dayIn(200) });
  await buildStock(database, shop, product, 8, { lot: 'SOON', lotDate: dayIn(20) });
  await buildStock(database, shop, product, 7, { lot: 'GONE', lotDate: dayIn(-20) });
  const scrap = await buildPlace({}, { type: 'scraping' });
  scrapped = { wmsId: scrap.default_wms_id, warehouseId: scrap.id };
  await buildStock(database, shop, product, 3, { lot: 'TORN', lotDate: dayIn(300), ...scrapped });
  await buildStock(database, shop, product, 2, { lot: 'TORN OLD', lotDate: dayIn(-20), ...scrapped });
  const order = await buildExpedition(database, shop, {
    status: 'stockOk',
    items: [{ product, quantity: 2, lot: 'FREE' }],
  });
  const rows = await database.asOwner<{ id: string }>(
    `select id from stock_row where product_id = $1 and lot = 'BLOCKED'`,
    [product.id],
  );
  const cause = (key: string) => ({ source: 'test', key });
  await database.transaction(systemScope(), async (tx) => {
    await bookItems(tx, bookingRequests(order), 'keep', cause('book'));
    await blockRows(
      tx,
      rows.map(({ id }) => id),
      'inboundExpiry',
      cause('block'),
    );
  });
});
afterAll(() => portal.close());

/** A warehouse in another physical one. */
async function buildPlace(
  overrides: Parameters<typeof buildWms>[1] = {},
  virtual: Parameters<typeof buildWarehouse>[3] = {},
) {
  const wms = await buildWms(portal.database, overrides);
  await portal.database.asOwner('insert into organisation_wms (organisation_id, wms_id) values ($1, $2)', [
    shop.id,
    wms.id,
  ]);
  return buildWarehouse(portal.database, shop, wms, virtual);
}

const list = async (route: typeof productRoutes.list | typeof stockRoutes.list, body: object) =>
  (await portal.call(route, { body }, { token })).body.results.map(
    ({ id, available, blocked, notForSale, expiring }) => ({ id, available, blocked, notForSale, expiring }),
  );

it('is one figure in the lists of products and of stocks, and on the page of the product', async () => {
  const expected = { id: product.id, ...FIGURES };
  expect(await list(productRoutes.list, { criteria: { id: { eq: product.id } } })).toEqual([expected]);
  expect(await list(stockRoutes.list, { criteria: { product: { eq: product.id } } })).toEqual([expected]);
  const { body: page } = await portal.call(productRoutes.read, { params: { id: product.id } }, { token });
  expect(page).toMatchObject(FIGURES);
  expect(page.lots.reduce((sum, { available }) => sum + available, 0)).toBe(4);
  const { body: stock } = await portal.call(productRoutes.stock, { params: { id: product.id } }, { token });
  expect(stock.totals).toMatchObject({ inStock: 36, booked: 2, ...FIGURES });
  expect(stock.rows.reduce((sum, { available }) => sum + available, 0)).toBe(4);
});

it('is the sum of the stock rows, each with what of it expires', async () => {
  const body = { criteria: { product: { eq: product.id } }, sort: [{ field: 'lot', order: 'ASC' as const }] };
  const { results } = (await portal.call(productStockRoutes.list, { body }, { token })).body;
  expect(
    results.map(({ lot, available, blocked, notForSale, expiring }) => [
      lot,
      available,
      blocked,
      notForSale,
      expiring,
    ]),
  ).toEqual([
    ['BLOCKED', 0, true, 0, 0],
    ['FREE', 4, false, 0, 0],
    ['GONE', 0, false, 0, 7],
    ['SOON', 0, false, 0, 8],
    ['TORN', 0, false, 3, 0],
    ['TORN OLD', 0, false, 2, 0],
  ]);
  const one = results.find(({ lot }) => lot === 'SOON');
  const { body: read } = await portal.call(
    productStockRoutes.read,
    { params: { id: one?.id ?? '' } },
    { token },
  );
  expect(read.lots.map(({ available }) => available)).toEqual([0, 0, 0, 4]);
  const filtered = { criteria: { ...body.criteria, available: { gt: 0 } } };
  const found = await portal.call(productStockRoutes.list, { body: filtered }, { token });
  expect(found.body.results.map(({ lot }) => lot)).toEqual(['FREE']);
});

it('is what lists are filtered and sorted by', async () => {
  const ids = async (route: typeof productRoutes.list | typeof stockRoutes.list, criteria: object) =>
    (await list(route, { criteria })).map(({ id }) => id);
  for (const route of [productRoutes.list, stockRoutes.list]) {
    const sets = route === productRoutes.list ? [set.id] : [];
    expect(await ids(route, { available: { gte: 4 } })).toEqual([product.id]);
    expect(await ids(route, { available: { gte: 5 } })).toEqual([]);
    expect(await ids(route, { available: { lte: 3 } })).toEqual(sets);
    expect(await ids(route, { available: { gt: 0 } })).toEqual([product.id, ...sets]);
    expect(await ids(route, { available: { lte: 0 } })).toEqual([]);
    expect(await ids(route, { blocked: { eq: 10 }, notForSale: { eq: 5 }, expiring: { eq: 15 } })).toEqual([
      product.id,
    ]);
    const sorted = await list(route, { sort: [{ field: 'available', order: 'DESC' }] });
    expect(sorted.map(({ available }) => available)).toEqual(sets.length > 0 ? [4, 2] : [4]);
  }
});

it('is what exports, pickers and sets show', async () => {
  const columns = ['productSku', 'available', 'blocked', 'notForSale', 'expiring'];
  for (const route of [productRoutes.export, stockRoutes.export]) {
    const exported = await portal.call(route, { params: { format: 'csv' }, body: { columns } }, { token });
    expect(exported.text).toContain(`${product.product_sku},4,10,5,15`);
  }
  const hits = await portal.call(productRoutes.find, { query: { q: product.product_sku } }, { token });
  expect(hits.body.hits.map(({ available }) => available)).toEqual([4]);
  // An order that names the warehouse of torn goods can have them.
  const query = { q: product.product_sku, warehouse: scrapped.warehouseId };
  const torn = await portal.call(productRoutes.find, { query }, { token });
  expect(torn.body.hits.map(({ available }) => available)).toEqual([3]);
  const { body } = await portal.call(productRoutes.read, { params: { id: set.id } }, { token });
  expect(body).toMatchObject({ available: 2, setAvailability: [{ available: 2 }] });
  expect(body.childrenProducts).toMatchObject([{ available: 4, enoughFor: 2 }]);
});

it('follows what the warehouse of the goods is for, which changes while it is empty', async () => {
  const { database } = portal;
  const goods = await buildProduct(database, shop);
  const warehouse = await buildPlace();
  const place = { wmsId: warehouse.default_wms_id, warehouseId: warehouse.id };
  const figures = async () => {
    const [row] = await list(stockRoutes.list, { criteria: { id: { eq: goods.id } } });
    return [row?.available, row?.notForSale];
  };
  await buildStock(database, shop, goods, 6, place);
  expect(await figures()).toEqual([6, 0]);
  const shelf = { productId: goods.id, lot: null, lotDate: null, ...place };
  await database.transaction(systemScope(), (tx) =>
    correct(tx, [{ organisationId: shop.id, at: shelf, quantity: 0 }], {
      source: 'test',
      key: 'empty',
      reason: 'opening',
    }),
  );
  await database.asOwner(`update warehouse set type = 'opened' where id = $1`, [warehouse.id]);
  await buildStock(database, shop, goods, 4, place);
  expect(await figures()).toEqual([0, 4]);
  await buildStock(database, shop, goods, 1);
  expect(await figures()).toEqual([1, 4]);
});

it('ends with the last day in the calendar of the warehouse where the goods lie', async () => {
  const { database } = portal;
  const dated = await buildProduct(database, shop);
  const lotDate = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Niue' }).format(new Date());
  for (const [zone, quantity] of [
    ['Pacific/Niue', 3],
    ['Pacific/Kiritimati', 5],
  ] as const) {
    const warehouse = await buildPlace({ time_zone: zone });
    const place = { wmsId: warehouse.default_wms_id, warehouseId: warehouse.id };
    await buildStock(database, shop, dated, quantity, { lot: zone, lotDate, ...place });
  }
  expect(await list(productRoutes.list, { criteria: { id: { eq: dated.id } } })).toEqual([
    { id: dated.id, available: 3, blocked: 0, notForSale: 0, expiring: 5 },
  ]);
});

it('counts as incoming what its rows bring: announced advices and transfers on the way', async () => {
  const { database } = portal;
  const coming = await buildProduct(database, shop);
  const advice = (status: string, quantity: number, supplied_quantity = 0) =>
    buildAdvice(database, shop, { status, items: [{ product: coming, quantity, supplied_quantity }] });
  await advice('new', 5);
  await advice('partiallyFinished', 20, 12);
  await advice('closed', 30, 10);
  await advice('canceled', 40);
  await advice('onHold', 50);
  await advice('incorrect', 60);
  const warehouse = await buildPlace();
  await buildTransfer(
    database,
    shop,
    { wms: { id: warehouse.default_wms_id }, warehouse },
    {
      status: 'created',
      items: [{ product: coming, quantity: 9, expedited: 7, received: 3 }],
    },
  );
  const { body } = await portal.call(productRoutes.stock, { params: { id: coming.id } }, { token });
  const rows = [...body.incoming, ...body.onTheWay].map(({ quantity }) => quantity);
  expect(rows.sort((a, b) => a - b)).toEqual([4, 5, 8]);
  expect(body.totals.incoming).toBe(17);
  const { body: page } = await portal.call(productRoutes.read, { params: { id: coming.id } }, { token });
  expect(page.quantityToStock).toBe(17);
  const stock = await portal.call(
    stockRoutes.list,
    { body: { criteria: { product: { eq: coming.id } } } },
    { token },
  );
  expect(stock.body.results[0]?.incoming).toBe(17);
});
