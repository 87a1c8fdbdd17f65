import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { productStockRoutes, stockRoutes } from '../../../contracts/stock/stock.routes.ts';
import {
  buildEshop,
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { buildAdvice } from '../../../testing/documents.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { correct } from '../../stock/correction.ts';

let portal: Portal;
let shop: Organisation;
let owner: Awaited<ReturnType<typeof signInUser>>;
let product: Row<'product'>;

beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  shop = await buildOrganisation(portal.database);
  owner = await signInUser(portal, shop);
  product = await buildProduct(portal.database, shop);
});

const as = (person: Awaited<ReturnType<typeof signInUser>>) => ({ token: person.token });
const rowsOf = () =>
  portal.database.asOwner<{ id: string; quantity: number; blocked: boolean; lot: string }>(
    'select id, quantity, blocked, lot from stock_row where product_id = $1 order by lot',
    [product.id],
  );

async function stockOf() {
  const { body } = await portal.call(
    stockRoutes.list,
    { body: { criteria: { product: { eq: product.id } } } },
    as(owner),
  );
  return body.results[0];
}

const announce = (status: string, quantity: number, supplied = 0, of = product) =>
  buildAdvice(portal.database, shop, {
    status,
    items: [{ product: of, quantity, supplied_quantity: supplied }],
  });

describe('the stocks of products', () => {
  it('say what is there, comes, is asked for and missing', async () => {
    await buildStock(portal.database, shop, product, 10);
    await announce('new', 30);
    await announce('partiallyFinished', 20, 15);
    await announce('onHold', 500);
    await announce('finished', 7, 6);
    await buildExpedition(portal.database, shop, {
      status: 'waitingForGoods',
      items: [{ product, quantity: 4 }],
    });
    await buildExpedition(portal.database, shop, { status: 'onHold', items: [{ product, quantity: 100 }] });
    expect(await stockOf()).toMatchObject({
      inStock: 10,
      booked: 0,
      available: 10,
      blocked: 0,
      incoming: 35,
      required: 4,
      missing: 4,
    });
  });

  it('list physical products only, and find them by text', async () => {
    await buildProduct(portal.database, shop, { type: 'Virtual', weight: null });
    const all = await portal.call(stockRoutes.list, { body: {} }, as(owner));
    expect(all.body.results.map(({ id }) => id)).toEqual([product.id]);
    const none = await portal.call(stockRoutes.list, { body: { search: 'no such thing' } }, as(owner));
    expect(none.body.results).toEqual([]);
  });

  it('are sorted and filtered by what comes, is asked for and is missing', async () => {
    const others = await Promise.all([1, 2].map(() => buildProduct(portal.database, shop)));
    const ids = [product, ...others].map(({ id }) => id);
    await announce('new', 5);
    await announce('waiting', 8, 1, others[0]);
    for (const [index, wanted] of [product, ...others].entries())
      await buildExpedition(portal.database, shop, {
        status: 'waitingForGoods',
        items: [{ product: wanted, quantity: [3, 9, 6][index] ?? 0 }],
      });
    const list = async (body: object) =>
      (await portal.call(stockRoutes.list, { body }, as(owner))).body.results.map(({ id }) =>
        ids.indexOf(id),
      );
    expect(await list({ sort: [{ field: 'incoming', order: 'DESC' }] })).toEqual([1, 0, 2]);
    expect(await list({ sort: [{ field: 'required', order: 'ASC' }] })).toEqual([0, 2, 1]);
    expect(
      await list({ criteria: { missing: { gte: 6 } }, sort: [{ field: 'missing', order: 'ASC' }] }),
    ).toEqual([2, 1]);
  });
});

describe('stock rows', () => {
  it('are found by the e-shops that sell the product and that the warehouse serves', async () => {
    await buildStock(portal.database, shop, product, 10);
    const elsewhere = await buildEshop(portal.database, shop, shop.warehouse);
    const unsold = await buildProduct(portal.database, shop);
    await buildStock(portal.database, shop, unsold, 5);
    await portal.database.asOwner('insert into product_eshop values ($1, $2, $3)', [
      shop.id,
      product.id,
      shop.eshop.id,
    ]);
    const list = async (criteria: object) =>
      (
        await portal.call(productStockRoutes.list, { body: { criteria: criteria as never } }, as(owner))
      ).body.results.map(({ product: of }) => of);
    const both = [product.id, unsold.id].sort();
    expect(await list({ 'product.eshops': { eq: shop.eshop.id } })).toEqual([product.id]);
    expect(await list({ 'product.eshops': { in: [elsewhere.id] } })).toEqual([]);
    expect((await list({ 'warehouse.eshops': { eq: elsewhere.id } })).sort()).toEqual(both);
    expect((await list({ 'warehouse.eshops': { in: [shop.eshop.id] } })).sort()).toEqual(both);
    const theirs = (await buildOrganisation(portal.database)).eshop.id;
    expect(await list({ 'warehouse.eshops': { eq: theirs } })).toEqual([]);
    expect(
      await list({ 'product.eshops': { eq: shop.eshop.id }, 'warehouse.eshops': { eq: shop.eshop.id } }),
    ).toEqual([product.id]);
  });

  it('are read one by one, with the lots beside them, by their organisation only', async () => {
    await buildStock(portal.database, shop, product, 10, { lot: 'B-2', lotDate: '2027-02-01' });
    await buildStock(portal.database, shop, product, 4, { lot: 'A-1', lotDate: '2027-03-01' });
    const [row] = await rowsOf();
    const params = { id: row?.id ?? '' };
    const read = await portal.call(productStockRoutes.read, { params }, as(owner));
    const listed = await portal.call(
      productStockRoutes.list,
      { body: { nested: true, criteria: { lot: { eq: 'A-1' } } } },
      as(owner),
    );
    expect(read.body).toEqual({
      ...listed.body.results[0],
      lots: [
        { lot: 'B-2', date: '2027-02-01', quantity: 10, booked: 0, available: 10 },
        { lot: 'A-1', date: '2027-03-01', quantity: 4, booked: 0, available: 4 },
      ],
    });
    const stranger = await signInUser(portal, await buildOrganisation(portal.database));
    expect((await portal.call(productStockRoutes.read, { params }, as(stranger))).status).toBe(404);
  });
});

describe('stock as of a moment', () => {
  it('is what the books said then', async () => {
    await buildStock(portal.database, shop, product, 10);
    const [{ now }] = (await portal.database.asOwner('select clock_timestamp() as now')) as [{ now: string }];
    const at = new Date(now).toISOString();
    await portal.database.asOwner(
      `update stock_movement set created_at = created_at - interval '1 hour' where product_id = $1`,
      [product.id],
    );
    await portal.database.asOwner(
      `update stock_row set created_at = created_at - interval '1 hour' where product_id = $1`,
      [product.id],
    );
    await portal.database.transaction(systemScope(), async (tx) =>
      correct(tx, [{ organisationId: shop.id, at: (await rowsOf())[0]?.id ?? '', quantity: 3 }], {
        source: 'test',
        key: 'count',
        reason: 'opening',
      }),
    );
    const asOf = async (moment: string) =>
      (
        await portal.call(productStockRoutes.asOf, { body: { at: moment, product: product.id } }, as(owner))
      ).body.results.map(({ quantity, unbooked }) => ({ quantity, unbooked }));
    const before = new Date(Date.parse(at) - 60_000).toISOString();
    expect(await asOf(before)).toEqual([{ quantity: 10, unbooked: 10 }]);
    expect(await asOf(new Date(Date.parse(at) + 60_000).toISOString())).toEqual([
      { quantity: 3, unbooked: 3 },
    ]);
    expect(await asOf('2020-01-01T00:00:00Z')).toEqual([]);
  });
});

describe('the check of the ledger', () => {
  it('finds what has drifted, and sets it right', async () => {
    await buildStock(portal.database, shop, product, 10);
    const admin = await signInAdmin(portal, 'full');
    await portal.database.asOwner('update stock_row set quantity = 12 where product_id = $1', [product.id]);
    const drift = await portal.call(stockRoutes.drift, {}, as(admin));
    expect(drift.body.drift).toMatchObject([{ quantity: 12, quantityByMovements: 10 }]);
    const rebuilt = await portal.call(stockRoutes.rebuild, {}, as(admin));
    expect(rebuilt.body.after).toMatchObject({ drift: [], items: [], products: [] });
    expect(await rowsOf()).toMatchObject([{ quantity: 10 }]);
  });

  it('finds figures that are not what the documents come to, and sets them right', async () => {
    await announce('new', 30);
    const admin = await signInAdmin(portal, 'full');
    await portal.database.asOwner(
      'update product_figure set incoming = 7, missing = 2 where product_id = $1',
      [product.id],
    );
    const drift = await portal.call(stockRoutes.drift, {}, as(admin));
    expect(drift.body.products).toMatchObject([
      { incoming: 7, incomingByDocuments: 30, missing: 2, missingByDocuments: 0 },
    ]);
    const rebuilt = await portal.call(stockRoutes.rebuild, {}, as(admin));
    expect(rebuilt.body.after.products).toEqual([]);
    expect(await stockOf()).toMatchObject({ incoming: 30, missing: 0 });
  });

  it('shows a client the own balances only; the repair is for administrators with all rights', async () => {
    const reader = await signInAdmin(portal, 'readOnly');
    const other = await buildOrganisation(portal.database);
    const foreign = await buildProduct(portal.database, other);
    await buildStock(portal.database, other, foreign, 3);
    await buildStock(portal.database, shop, product, 10);
    const both = [foreign.id, product.id];
    await portal.database.asOwner('update stock_row set quantity = 12 where product_id = any($1)', [both]);
    const seenBy = async (person: typeof owner) =>
      (await portal.call(stockRoutes.drift, {}, as(person))).body.drift.map((row) => row.product);
    expect(await seenBy(reader)).toEqual(expect.arrayContaining(both));
    expect(await seenBy(owner)).toEqual([product.id]);
    expect((await portal.call(stockRoutes.rebuild, {}, as(reader))).status).toBe(403);
    expect((await portal.call(stockRoutes.rebuild, {}, as(owner))).status).toBe(403);
  });
});
