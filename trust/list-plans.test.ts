import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedGoods } from '../bench/goods.ts';
import { seedParcels, trackingNumber } from '../bench/parcels.ts';
import { organisationId, seedBench, WMS, warehouseId } from '../bench/seed.ts';
import { sourcesByEntity } from '../bench/sweep-floor.ts';
import { listBody } from '../contracts/kit/grid.ts';
import { expeditionSource } from '../server/features/expedition/expedition.list.store.ts';
import { expeditionItemSource } from '../server/features/expedition/expedition-item.list.store.ts';
import { parcelSource } from '../server/features/parcel/parcel.list.store.ts';
import { reservationSource } from '../server/features/reservation/reservation.list.store.ts';
import { productStockSource } from '../server/features/stock/stock.list.store.ts';
import { listRows } from '../server/platform/list/list.ts';
import type { ListSource } from '../server/platform/list/source.ts';
import type { TestDatabase } from '../testing/database.ts';
import { watchStatements } from '../testing/statements.ts';
import { createBenchDatabase, SCOPES, SEEDING_MS } from './bench-database.ts';
import { explain, PLANNINGS, touched } from './explain.ts';

/* What the sorts and filters of long lists read, beside the page that they show. */
const ROWS = 20_000;
const WEIGHTLESS = 120;

let database: TestDatabase;
beforeAll(async () => {
  database = await createBenchDatabase(async (owner) => {
    await seedBench(owner, ROWS);
    await seedGoods(owner, 100);
    await seedParcels(owner, ROWS);
    await owner.query(`update parcel set weight = null where tracking_number > $1;`, [
      trackingNumber(ROWS - WEIGHTLESS),
    ]);
    await owner.query(`insert into stock_row (id, organisation_id, product_id, wms_id, warehouse_id, quantity)
      select gen_random_uuid(), organisation_id, id, '${WMS}', '${warehouseId(1)}', 10 from product
      where organisation_id = '${organisationId(1)}'`);
    await owner.query('analyze');
  });
}, SEEDING_MS);
afterAll(() => database.drop());

const { client } = SCOPES;
const all = (source: ListSource, query: object) => (tx: Parameters<typeof listRows>[0]) =>
  listRows<{ id: string }>(tx, source, listBody.parse({ limit: 50, nested: true, total: 'none', ...query }));
const delivered = { status: { in: ['delivered'] } };
const LEFT = ['waitingForTheCarrier', 'carrierPickedUp', 'delivered'];

/** A query, a table, and how many rows of it are read at most. */
const CASES: Record<string, [ListSource, object, string, number]> = {
  'lines by a figure of their own read no orders but theirs': [
    expeditionItemSource,
    { sort: [{ field: 'missing', order: 'DESC' }] },
    'expedition',
    500,
  ],
  'lines that none is as are sought among lines': [
    expeditionItemSource,
    { criteria: { expedited: { gt: 5 } }, total: 'bounded' },
    'expedition',
    500,
  ],
  'lines that lack what none lacks are sought among lines': [
    expeditionItemSource,
    { criteria: { missing: { gt: 500 } }, total: 'bounded' },
    'expedition',
    500,
  ],
  'the heaviest parcels are walked': [
    parcelSource,
    { sort: [{ field: 'weight', order: 'DESC' }] },
    'parcel',
    500,
  ],
  'the last tracking numbers are walked': [
    parcelSource,
    { sort: [{ field: 'trackingNumber', order: 'DESC' }] },
    'parcel',
    500,
  ],
  'parcels of a weight are found': [
    parcelSource,
    { criteria: { weight: { gt: 99_999 } }, total: 'bounded' },
    'parcel',
    500,
  ],
  'what expires soon is sought among the lots with a date': [
    productStockSource,
    { criteria: { expiring: { gt: 0 } }, total: 'bounded' },
    'stock_row',
    50,
  ],
  'stock that is out is counted without its products': [
    productStockSource,
    { criteria: { available: { lte: 0 } }, limit: 0, total: 'bounded' },
    'product',
    1,
  ],
  'lines that left without some pieces are sought among the open ones': [
    expeditionItemSource,
    { criteria: { status: { in: LEFT }, missing: { gt: 0 } }, limit: 0, total: 'bounded' },
    'expedition_item',
    4_500,
  ],
  'the latest orders by their date': [
    expeditionSource,
    { sort: [{ field: 'requiredExpeditionDate', order: 'DESC' }] },
    'expedition',
    500,
  ],
  'orders of one status, by status': [
    expeditionSource,
    { criteria: delivered, sort: [{ field: 'status', order: 'ASC' }] },
    'expedition',
    1_000,
  ],
};

test.each(PLANNINGS.flatMap((planning) => Object.entries(CASES).map((one) => [planning, ...one] as const)))(
  'planned %s, %s',
  async (planning, _, [source, query, table, most]) => {
    const explained = await explain(database, client, all(source, query), planning);
    const rows = explained.reduce((sum, { plan }) => sum + touched(plan, table), 0);
    expect(rows, explained.map(({ text }) => text).join('\n')).toBeLessThan(most);
  },
);

test('what many recipients hold is read for in the parcels alone, without their orders', async () => {
  const ask = all(parcelSource, { criteria: { recipient: { like: '%prijmeni%' } }, total: 'bounded' });
  for (const planning of PLANNINGS) {
    const explained = await explain(database, SCOPES.provider, ask, planning);
    expect(explained.map(({ text }) => text).join()).toContain('search_expedition_head');
    const read = explained.reduce((sum, { plan }) => sum + touched(plan, 'expedition'), 0);
    expect(read, explained.map(({ text }) => text).join('\n')).toBeLessThan(500);
  }
});

test('two letters of an order are read for beside the rows, and more are looked for among the orders', async () => {
  const asked = watchStatements(database.pool);
  const searched = async (source: ListSource, like: string) => {
    asked.splice(0);
    await database.read(client, all(source, { criteria: { recipient: { like } }, total: 'bounded' }));
    return asked.some((text) => text.includes('search_expedition_head'));
  };
  for (const source of [reservationSource, expeditionItemSource, parcelSource]) {
    expect(await searched(source, '%jan%')).toBe(true);
    expect(await searched(source, '%ja%')).toBe(false);
  }
});

/** A function that only the leader may run keeps the whole statement from being shared out. */
test('what a page of any list shows can be read by several workers', async () => {
  const alone = await database.asOwner<{ name: string }>(
    `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and proparallel = 'u'`,
  );
  const names = new Set(alone.map(({ name }) => name));
  const asked = watchStatements(database.pool);
  const found: string[] = [];
  for (const [entity, source] of await sourcesByEntity()) {
    asked.splice(0);
    await database.read(client, all(source, {}));
    const called = asked.flatMap((text) =>
      [...text.matchAll(/\b([a-z_]+)\(/g)].map(([, name]) => name ?? ''),
    );
    expect(called.length, entity).toBeGreaterThan(0);
    found.push(...called.filter((name) => names.has(name)).map((name) => `${entity}: ${name}`));
  }
  expect(found).toEqual([]);
});

test('from the heaviest parcel to those without a weight, forward and back, no page misses one', async () => {
  const expected = await database.asOwner<{ id: string }>(
    `select id from parcel order by weight desc nulls last, id desc limit 300 offset ${ROWS - 300}`,
  );
  const ids = expected.map(({ id }) => id);
  const asked = { select: ['id'], sort: [{ field: 'weight', order: 'DESC' }], limit: 100 };
  const page = (offset: number, cursor: string | undefined) =>
    database.read(client, all(parcelSource, { ...asked, offset, cursor }));
  let at = await page(ROWS - 300, '');
  const forward = [...at.results];
  for (const offset of [ROWS - 200, ROWS - 100]) {
    at = await page(offset, at.paging.next);
    forward.push(...at.results);
  }
  expect(forward.map(({ id }) => id)).toEqual(ids);
  const back = await page(ROWS - 200, at.paging.previous);
  expect(back.results.map(({ id }) => id)).toEqual(ids.slice(100, 200));
  const byOffset = await page(ROWS - 200, '');
  expect(byOffset.results.map(({ id }) => id)).toEqual(ids.slice(100, 200));
});

test('the pages of few rows are turned by key, forward to the last and back to the first', async () => {
  const query = { criteria: { value: { gt: 4_900 } }, limit: 60, total: 'bounded' };
  const expected = await database.asOwner<{ id: string }>(
    `select id from expedition where organisation_id = '${organisationId(1)}' and value > 4900
     order by created_at desc, id desc`,
  );
  const turn = async (cursor: string | undefined, page: number) => {
    const asked = listBody.parse({ ...query, cursor, offset: page * query.limit });
    const { results, paging } = await database.read(client, (tx) =>
      listRows<{ id: string }>(tx, expeditionSource, asked),
    );
    expect(paging.total).toBe(expected.length);
    return { ...paging, ids: results.map(({ id }) => id) };
  };
  const last = Math.floor(expected.length / query.limit);
  expect(last).toBeGreaterThan(1);
  const forward = [await turn('', 0)];
  for (let page = 1; page <= last; page++) forward.push(await turn(forward.at(-1)?.next, page));
  expect(forward.flatMap(({ ids }) => ids)).toEqual(expected.map(({ id }) => id));
  const back = forward.slice(-1);
  for (let page = last - 1; page >= 0; page--) back.unshift(await turn(back[0]?.previous, page));
  expect(back.map(({ ids }) => ids)).toEqual(forward.map(({ ids }) => ids));
});

/** The index of texts begins with the organisation: a bitmap of half of all rows costs little but is of no use. */
test.each(PLANNINGS)(
  'orders sorted by what no index has are read as they lie, planned %s',
  async (planning) => {
    const sort = [{ field: 'deliveryFirstName', order: 'ASC' }];
    for (const { text } of await explain(database, client, all(expeditionSource, { sort }), planning))
      expect(text).not.toContain('Bitmap Index Scan on expedition_search');
  },
);
