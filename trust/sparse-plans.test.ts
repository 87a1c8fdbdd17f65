import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedCatalogue } from '../bench/catalogue.ts';
import { seedGoods } from '../bench/goods.ts';
import { organisationId, seedBench } from '../bench/seed.ts';
import { IN_WMS, PRE_WMS } from '../contracts/expedition/expedition.states.ts';
import { listQuery } from '../contracts/kit/grid.ts';
import { expeditionSource } from '../server/features/expedition/expedition.list.store.ts';
import { expeditionItemSource } from '../server/features/expedition/expedition-item.list.store.ts';
import { productSource } from '../server/features/product/product.list.store.ts';
import { reservationSource } from '../server/features/reservation/reservation.list.store.ts';
import { stockAdviceItemSource } from '../server/features/stock-advice/stock-advice-item.list.store.ts';
import type { Tx } from '../server/platform/database/transaction.ts';
import { listRows } from '../server/platform/list/list.ts';
import { type ListSource, quoted } from '../server/platform/list/source.ts';
import type { TestDatabase } from '../testing/database.ts';
import { createBenchDatabase, SCOPES, SEEDING_MS } from './bench-database.ts';
import { explain, PLANNINGS, touched } from './explain.ts';

/* Lines by their product, of a catalogue of which few products have any. */
const CATALOGUE = 20_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await createBenchDatabase(async (owner) => {
    await seedBench(owner, 26_000);
    await seedCatalogue(owner, CATALOGUE);
    await seedGoods(owner, 10_000);
    await owner.query(
      `update expedition_item set ref1 = (array['a', 'B', null])[1 + ascii(right(id::text, 1)) % 3]`,
    );
  });
}, SEEDING_MS);
afterAll(() => database.drop());

const SOURCES: Record<string, ListSource> = {
  'lines of orders': expeditionItemSource,
  'lines of announcements': stockAdviceItemSource,
  reservations: reservationSource,
};
const sorts = [
  { field: 'product', order: 'ASC' },
  { field: 'productSku', order: 'DESC' },
] as const;
const cases = Object.entries(SOURCES).flatMap(([name, source]) =>
  sorts.map((sort) => [name, sort.field, sort.order, source] as const),
);

describe.each(Object.entries(SCOPES))('as %s', (_, scope) => {
  test.each(cases)(
    '%s by %s %s are read without the catalogue, page by page',
    async (_, field, order, source) => {
      const query = { sort: [{ field, order }], limit: 40, nested: true, total: 'bounded' as const };
      const ask = (more: object) => (tx: Tx) =>
        listRows<{ id: string }>(tx, source, { ...listQuery.parse({ ...query, ...more }), sort: query.sort });
      for (const planning of PLANNINGS) {
        const explained = await explain(database, scope, ask({}), planning);
        const read = explained.reduce((sum, { plan }) => sum + touched(plan, 'product'), 0);
        expect(read, explained.map(({ text }) => text).join('\n')).toBeLessThan(CATALOGUE / 4);
      }

      const page = (more: object) => database.read(scope, ask(more));
      const all = (await page({ limit: 200 })).results.map(({ id }) => id);
      const first = await page({ cursor: '' });
      const second = await page({ offset: 40, cursor: first.paging.next });
      const back = await page({ offset: 0, cursor: second.paging.previous });
      const ids = [first, second, back].map(({ results }) => results.map(({ id }) => id));
      expect(all.length).toBeGreaterThan(80);
      expect(ids).toEqual([all.slice(0, 40), all.slice(40, 80), all.slice(0, 40)]);
    },
  );
});

test.each(Object.entries(SOURCES))(
  '%s of products with a text are found by these products',
  async (_, source) => {
    // Eleven products, in the two ways in which a person would write it.
    for (const like of ['%U-11%', '%u-11%']) {
      const query = listQuery.parse({ criteria: { productSku: { like } }, total: 'bounded', nested: true });
      const ask = (tx: Tx) => listRows(tx, source, query);
      for (const scope of Object.values(SCOPES))
        for (const planning of PLANNINGS) {
          const explained = await explain(database, scope, ask, planning);
          const read = explained.reduce((sum, { plan }) => sum + touched(plan, 'product'), 0);
          expect(read, explained.map(({ text }) => text).join('\n')).toBeLessThan(CATALOGUE / 4);
        }
    }
  },
);

test.each(PLANNINGS)(
  'lines whose orders hold a text are found by those orders, planned %s',
  async (planning) => {
    // A quarter of the client's orders: more than are taken along as ids.
    const query = listQuery.parse({ search: 'jana', limit: 40, nested: true, total: 'bounded' });
    const ask = (tx: Tx) => listRows(tx, expeditionItemSource, query);
    const explained = await explain(database, SCOPES.client, ask, planning);
    const [held] = await database.asOwner<{ lines: number; all: number }>(`
    select count(*) filter (where e.search like '%jana%')::int as lines, count(*)::int as all from expedition_item i
    join expedition e on e.id = i.expedition_id where i.organisation_id = '${organisationId(1)}'`);
    const read = explained.reduce((sum, { plan }) => sum + touched(plan, 'expedition_item'), 0);
    expect(read, explained.map(({ text }) => text).join('\n')).toBeLessThan(3 * (held?.lines ?? 0));
    expect((await database.read(SCOPES.client, ask)).paging.total).toBe(held?.lines);
    expect(3 * (held?.lines ?? 0)).toBeLessThan(held?.all ?? 0);
  },
);

test.each([
  // More than a total counts of products that few lines name beside those of others.
  ['one product', { productSku: { in: ['SKU-1'] } }, 500],
  // More than a total counts, behind the newest orders.
  ['orders that were sent before the newest', { sentAt: { lt: '2026-08-02T20:40:00Z' } }, 11_000],
  // All lines of a thousand products: read up to the bound, and in the order of the list for a page.
  ['many products', { productSku: { like: 'SKU%' } }, 12_000],
])('for the provider, lines of %s are found without the lines of others', async (_, criteria, most) => {
  const query = listQuery.parse({ criteria, nested: true, total: 'bounded' });
  const ask = (tx: Tx) => listRows(tx, expeditionItemSource, query);
  for (const planning of PLANNINGS) {
    const explained = await explain(database, SCOPES.provider, ask, planning);
    const read = explained.reduce((sum, { plan }) => sum + touched(plan, 'expedition_item'), 0);
    expect(read, explained.map(({ text }) => text).join('\n')).toBeLessThan(most);
  }
});

test.each(PLANNINGS)(
  'orders before a day are walked from that day, not from the newest, planned %s',
  async (planning) => {
    const query = listQuery.parse({
      criteria: { createdAt: { lt: '2026-08-01T23:30:00Z' } },
      total: 'bounded',
    });
    const ask = (tx: Tx) => listRows(tx, expeditionSource, query);
    const explained = await explain(database, SCOPES.provider, ask, planning);
    const read = explained.reduce((sum, { plan }) => sum + touched(plan, 'expedition'), 0);
    expect(read, explained.map(({ text }) => text).join('\n')).toBeLessThan(11_000);
  },
);

test.each([
  ['a client', SCOPES.client, {}, `organisation_id = '${organisationId(1)}'`],
  ['the provider', SCOPES.provider, { or: [{ quantity: { gt: 0 } }, { ref1: { eq: 'a' } }] }, 'true'],
  [
    'the provider, of a text that most orders hold',
    SCOPES.provider,
    { recipient: { like: '%rijmen%' } },
    'true',
  ],
  [
    'the provider, of one client',
    SCOPES.provider,
    { organisation: { in: [organisationId(1)] }, expedited: { lt: 9 } },
    `organisation_id = '${organisationId(1)}'`,
  ],
])(
  'for %s, lines of one product stand in the order of plain SQL, whichever way pages are turned',
  async (_, scope, criteria, where) => {
    const expected = await database.asOwner<{ id: string }>(`
    select i.id from (select * from expedition_item where parent_item_id is null and ${where}) i
    join product p on p.id = i.product_id
    order by p.name collate "und-x-icu", i.ref1 collate "und-x-icu" desc nulls last, i.id desc limit 120`);
    const sort = [
      { field: 'product', order: 'ASC' as const },
      { field: 'ref1', order: 'DESC' as const },
    ];
    const turn = (offset: number, cursor: string | undefined) =>
      database.read(scope, (tx) =>
        listRows<{ id: string }>(tx, expeditionItemSource, {
          ...listQuery.parse({ criteria, limit: 40, offset, cursor, total: 'none' }),
          sort,
        }),
      );
    const first = await turn(0, '');
    const second = await turn(40, first.paging.next);
    const third = await turn(80, second.paging.next);
    const back = await turn(40, third.paging.previous);
    const ids = [first, second, third, back].map(({ results }) => results.map(({ id }) => id));
    const wanted = expected.map(({ id }) => id);
    expect(ids).toEqual([wanted.slice(0, 40), wanted.slice(40, 80), wanted.slice(80), wanted.slice(40, 80)]);
  },
);

test.each([
  ['products', productSource, { name: { like: '%00%' } }, `from product r where r.name like '%00%'`],
  [
    'lines',
    expeditionItemSource,
    { recipient: { like: '%Prijmeni1' } },
    `from expedition_item r join expedition e on e.id = r.expedition_id where e.recipient like '%Prijmeni1'`,
  ],
  [
    'reservations',
    reservationSource,
    { recipient: { like: '%Prijmeni%1' } },
    `from expedition_item r join expedition e on e.id = r.expedition_id where e.recipient like '%Prijmeni%1'
      and e.status in (${quoted([...PRE_WMS, ...IN_WMS])}) and not r.is_set and r.expedited < r.quantity`,
  ],
  ['orders', expeditionSource, { recipient: { like: 'Prijmeni%' } }, 'from expedition r where false'],
] as const)(
  '%s by a field are as many as plain SQL counts, though many rows hold the text elsewhere',
  async (_, source, criteria, rows) => {
    const query = listQuery.parse({ criteria, total: 'bounded' });
    const of = { client: `and r.organisation_id = '${organisationId(1)}'`, provider: '' };
    for (const role of ['client', 'provider'] as const) {
      const [counted] = await database.asOwner<{ total: number }>(
        `select count(*)::int as total ${rows} ${of[role]}`,
      );
      const { paging } = await database.read(SCOPES[role], (tx) => listRows(tx, source, query));
      expect(paging.total).toBe(counted?.total);
    }
  },
);

/** Last of all, as it writes most orders anew. */
test.each(['client', 'provider'] as const)(
  'as %s, lines of the orders of a recipient are all found, though thousands of newer orders hold the text in their lines',
  async (role) => {
    await database.asOwner(`
      update expedition set search = search || ' | wanted-1' where search not like '%wanted%';
      update expedition set recipient = 'Wanted', search = 'b-0 wanted praha' where id in (
        select expedition_id from expedition_item where organisation_id = '${organisationId(1)}' order by id limit 5)`);
    const query = listQuery.parse({ criteria: { recipient: { like: '%wanted%' } }, total: 'bounded' });
    const { results, paging } = await database.read(SCOPES[role], (tx) =>
      listRows(tx, expeditionItemSource, query),
    );
    const [held] = await database.asOwner<{ lines: number }>(
      `select count(*)::int as lines from expedition_item i join expedition e on e.id = i.expedition_id where e.recipient = 'Wanted'`,
    );
    expect([results.length, paging.total]).toEqual([held?.lines, held?.lines]);
    expect(held?.lines).toBeGreaterThan(4);
  },
);
