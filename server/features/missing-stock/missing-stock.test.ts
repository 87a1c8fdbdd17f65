import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { missingStockRoutes } from '../../../contracts/missing-stock/missing-stock.routes.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  buildWms,
  type ExpeditionLine,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { buildAdvice, buildInternalStockChange, buildTransfer } from '../../../testing/documents.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { watchStatements } from '../../../testing/statements.ts';

let portal: Portal;
let mine: Organisation;
let token: string;
let bars: Row<'product'>;
let lamps: Row<'product'>;

const sent = async (items: ExpeditionLine[], head: Partial<Row<'expedition'>> = {}) => {
  const row = await buildExpedition(portal.database, mine, {
    billing_phone: '+420604118372',
    required_expedition_date: head.required_expedition_date ?? null,
    items,
  });
  const reply = await portal.call(expeditionRoutes.send, { params: { id: row.id } }, { token });
  expect(['waitingForGoods', 'awaitingProcessing']).toContain(reply.body.status);
  return row;
};

beforeAll(async () => {
  portal = await createTestPortal();
  const db = portal.database;
  mine = await buildOrganisation(db);
  token = (await signInUser(portal, mine)).token;
  [bars, lamps] = [await buildProduct(db, mine), await buildProduct(db, mine)];
  const enough = await buildProduct(db, mine);
  await sell(db, mine, [bars, lamps, enough]);
  await buildStock(db, mine, bars, 5);
  await buildStock(db, mine, enough, 5);
  await sent([{ product: bars, quantity: 4 }]);
  await sent([{ product: bars, quantity: 6 }], { required_expedition_date: '2098-02-01' });
  await sent([{ product: bars, quantity: 2 }], { required_expedition_date: '2098-01-01' });
  await sent([
    { product: lamps, quantity: 3 },
    { product: enough, quantity: 5 },
  ]);
  // Drafts ask for nothing yet.
  await buildExpedition(db, mine, { items: [{ product: lamps, quantity: 100 }] });
  const late = await buildAdvice(db, mine, {
    internal_id: 'AV-LATE',
    expected_at: '2098-01-09T08:00:00Z',
    items: [{ product: bars, quantity: 10, supplied_quantity: 4 }],
  });
  await buildAdvice(db, mine, {
    internal_id: 'AV-SOON',
    status: 'partiallyFinished',
    expected_at: '2098-01-03T08:00:00Z',
    items: [{ product: bars, quantity: 7 }],
  });
  await buildAdvice(db, mine, { status: 'closed', items: [{ product: bars, quantity: 50 }] });
  expect(late.status).toBe('new');
  const wms = await buildWms(db);
  await db.asOwner('insert into organisation_wms (organisation_id, wms_id) values ($1, $2)', [
    mine.id,
    wms.id,
  ]);
  const warehouse = await buildWarehouse(db, mine, wms);
  await buildTransfer(db, mine, { wms: mine.wms, warehouse: mine.warehouse } as never, {
    from_wms_id: wms.id,
    from_warehouse_id: warehouse.id,
    status: 'created',
    dispatched_at: new Date(),
    items: [{ product: bars, quantity: 9, expedited: 8, received: 2, sent_back: 1, lost: 1 }],
  });
});
afterAll(() => portal.close());

const list = async (body: object = {}) => {
  const reply = await portal.call(missingStockRoutes.list, { body: { nested: true, ...body } }, { token });
  expect(reply.problem?.violations ?? []).toEqual([]);
  return reply.body;
};

test('tells what sent orders lack by product and place, what comes and when', async () => {
  const { results, paging } = await list();
  expect(paging.total).toBe(2);
  expect(results.map(({ productSku }) => productSku)).toEqual([bars.product_sku, lamps.product_sku]);
  expect(results[0]).toMatchObject({
    product: { id: bars.id, name: bars.name },
    wms: { id: mine.wms.id },
    required: 12,
    booked: 5,
    paired: 0,
    missing: 7,
    orders: 2,
    incoming: 6 + 7 + 4,
    stockAdvice: { name: 'AV-SOON' },
    expectedAt: '2098-01-03T08:00:00.000Z',
    requiredExpeditionDate: '2098-01-01',
  });
  expect(results[1]).toMatchObject({
    missing: 3,
    orders: 1,
    incoming: 0,
    stockAdvice: null,
    expectedAt: null,
  });
  expect(results[0]?.id).not.toBe(results[1]?.id);
});

test('filters and sorts by every figure, worked out ones too, and is found again by its id', async () => {
  const found = await list({ criteria: { incoming: { gt: 10 }, missing: { gte: 7 }, booked: { eq: 5 } } });
  expect(found.results.map(({ productSku }) => productSku)).toEqual([bars.product_sku]);
  const [last] = (await list({ sort: [{ field: 'incoming', order: 'ASC' }] })).results;
  expect(last?.productSku).toBe(lamps.product_sku);
  const byId = await list({ criteria: { id: { eq: last?.id ?? '' } } });
  expect(byId.results.map(({ id }) => id)).toEqual([last?.id]);
  const flat = await list({ nested: false, select: ['id', 'product', 'missing'] });
  expect(flat.results[0]).toEqual({ id: expect.any(String), product: bars.id, missing: 7 });
});

test('counts what transfers and internal changes lack where they take it, beside the orders', async () => {
  const db = portal.database;
  const scarce = await buildProduct(db, mine);
  const wms = await buildWms(db);
  const warehouse = await buildWarehouse(db, mine, wms);
  await buildTransfer(db, mine, { wms, warehouse }, { items: [{ product: scarce, quantity: 4 }] });
  await buildInternalStockChange(db, mine, warehouse, { items: [{ product: scarce, quantity: 2 }] });
  await buildInternalStockChange(db, mine, warehouse, {
    status: 'New',
    items: [{ product: scarce, quantity: 50 }],
  });
  const { results } = await list({ criteria: { product: { in: [scarce.id] } } });
  expect(results).toMatchObject([
    { wms: { id: mine.wms.id }, missing: 6, required: 6, booked: 0, paired: 0, orders: 0, moves: 2 },
  ]);
});

test('is searched by the product', async () => {
  await portal.database.asOwner(`update product set search = 'oat bars' where id = $1`, [bars.id]);
  const found = async (search: string) => {
    const { body } = await portal.call(
      missingStockRoutes.list,
      { body: { nested: true, search } },
      { token },
    );
    return body.results.map((row) => row.product?.id);
  };
  expect(new Set(await found('BÁRS'))).toEqual(new Set([bars.id]));
  expect(await found('lamps')).toEqual([]);
});

/** The goods that are missing are all made to count any of them. */
test('the counts beside its tabs are those of its lists, made at once', async () => {
  const tabs = [
    { criteria: {} },
    { criteria: { incoming: { gt: 0 } } },
    { criteria: { incoming: { lte: 0 } } },
  ];
  const single = [];
  for (const { criteria } of tabs) single.push((await list({ criteria, total: 'bounded' })).paging.total);
  expect(single.slice(1).every((total) => total > 0)).toBe(true);
  const asked = watchStatements(portal.database.pool);
  const { counts, results } = await list({ limit: 0, total: 'none', counts: tabs });
  expect(counts).toEqual(single.map((total) => ({ total })));
  // One for all counts, and none for a page of no rows.
  expect(results).toEqual([]);
  expect(asked.filter((text) => text.includes('missing_stock'))).toHaveLength(1);
});

test('is exported', async () => {
  const reply = await portal.call(
    missingStockRoutes.export,
    { params: { format: 'csv' }, body: { columns: ['productSku', 'missing', 'stockAdvice'] } },
    { token },
  );
  expect(reply.text).toContain(`${bars.product_sku},7,AV-SOON`);
});

test('shows nobody else anything of it', async () => {
  const stranger = await signInUser(portal, await buildOrganisation(portal.database));
  const reply = await portal.call(missingStockRoutes.list, { body: {} }, { token: stranger.token });
  expect(reply.body.results).toEqual([]);
});
