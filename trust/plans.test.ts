import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organisationId, seedBench, WMS } from '../bench/seed.ts';
import { listQuery } from '../contracts/kit/grid.ts';
import { countDue } from '../server/features/expedition/expedition.due.store.ts';
import { countExpeditions, expeditionSource } from '../server/features/expedition/expedition.list.store.ts';
import { countStatuses, listTasks } from '../server/features/floor/floor.store.ts';
import type { Tx } from '../server/platform/database/transaction.ts';
import { listRows } from '../server/platform/list/list.ts';
import type { TestDatabase } from '../testing/database.ts';
import { LONG } from '../testing/long.ts';
import { watchStatements } from '../testing/statements.ts';
import { createBenchDatabase, SCOPES, SEEDING_MS } from './bench-database.ts';
import { explain, explainWithin, nodesOf, PLANNINGS, touched } from './explain.ts';
import { ADVICE, filtersOf, PROMISES, WORDS } from './plans-world.ts';

/* How PostgreSQL finds what the list of expeditions shows, under the policies. */
const ROWS = LONG ? 1_000_000 : 64_000;

/** The time at which so many orders had been changed for the last time. */
const changedAfter = (orders: number) =>
  new Date(Date.parse('2026-08-01T00:00:00Z') + orders * 7_000).toISOString();

let database: TestDatabase;
beforeAll(async () => {
  database = await createBenchDatabase(async (owner) => {
    await seedBench(owner, ROWS);
    await owner.query(PROMISES);
    await owner.query(WORDS);
  });
}, SEEDING_MS);
afterAll(() => database.drop());

const { client, provider } = SCOPES;
/** Of all orders, those of the two organisations. */
const SHARE_OF_TWO = 0.5;

const newest = [{ field: 'createdAt', order: 'DESC' as const }];
/** Each list query, and how deep it turns. */
const QUERIES: Record<string, object> = {
  'newest-page': { sort: newest, limit: 50, nested: true },
  'one-status': { criteria: { status: { eq: 'takeOut' } }, sort: newest, limit: 50, nested: true },
  'by-status': { sort: [{ field: 'status', order: 'ASC' }, ...newest], limit: 50, nested: true },
  'text-few-hits': { search: 'b-4242 ', limit: 50, nested: true },
  'contains-few-hits': { criteria: { recipient: { like: '%prijmeni4242%' } }, limit: 50, nested: true },
  'equals-none': { criteria: { recipient: { eq: 'Zzqy' } }, limit: 50, nested: true },
  'starts-with-none': { criteria: { recipient: { like: 'zzqy%' } }, limit: 50, nested: true },
  'ends-with-few-hits': { criteria: { recipient: { like: '%prijmeni4242' } }, limit: 50, nested: true },
  'order-number': { criteria: { orderNumber: { eq: 'B-4242' } }, limit: 50, nested: true },
  'deep-page': { sort: newest, limit: 50, offset: Math.min(90_000, ROWS * 0.4), nested: true },
  'waits-for-advice': { criteria: { stockAdvice: { eq: ADVICE } }, sort: newest, limit: 50, nested: true },
  rest: { criteria: { rest: { in: ['followed'] } }, limit: 50, nested: true },
  counts: {},
};

describe.each(Object.entries(SCOPES))('as %s', (who, scope) => {
  test.each(
    PLANNINGS.flatMap((planning) => Object.entries(QUERIES).map((one) => [planning, ...one] as const)),
  )('planned %s, %s reads by an index', async (planning, name, query) => {
    const parsed = listQuery.parse(query);
    const ask = (tx: Tx) =>
      name === 'counts' ? countExpeditions(tx) : listRows(tx, expeditionSource, { ...parsed, total: 'none' });
    const explained = await explain(database, scope, ask, planning);
    expect(explained.length).toBeGreaterThan(0);
    for (const { plan, text } of explained) {
      const scans = [...nodesOf(plan)].filter(
        (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'expedition',
      );
      expect(scans, text).toEqual([]);
    }
    // What is read is of the order of what is shown, besides the rows that a deep page passes over: with two
    // organisations those of others too, for no index has the rows of several in one order.
    const rows = explained.reduce((sum, { plan }) => sum + touched(plan, 'expedition'), 0);
    const passed = (parsed.offset ?? 0) / (who === 'ofTwo' ? SHARE_OF_TWO : 1);
    const most = 5_000 + passed * 1.1;
    expect(rows, explained.map(({ text }) => text).join('\n')).toBeLessThan(most);
  });

  /** Not leakproof as it is, a LIKE could not use the index under a policy: it stands in a function of its own. */
  test('the search function finds few hits by the trigram index, after one look at a sample', async () => {
    const plans = await explainWithin(database, scope, `select * from search_expedition('%b-4242 %', 2001)`);
    const plan = plans.find((text) => text.includes('search like needle limit bound')) ?? '';
    expect(plan).toContain('expedition_search');
    expect(plan).not.toContain('Seq Scan');
    expect(plans.filter((text) => text.includes('Sample Scan'))).toHaveLength(1);
  });
});

/** The newest 1,750 all hold it, of the 2,000 behind them most, of the next 4,000 none does: then they are looked for elsewhere. */
test('a text of the newest rows is read for along them only as long as they hold it', async () => {
  const plans = await explainWithin(database, client, `select * from search_expedition('%newish%', 10001)`);
  expect(plans.filter((text) => text.includes('rows with ties'))).toHaveLength(5);
  // A sample says whether by the trigram index or in that of texts: at this size they are near the share that decides.
  const elsewhere = plans.filter((text) => /like needle (limit bound|then 1)/.test(text));
  expect(elsewhere).toHaveLength(1);
});

/** The index of texts has them in the order of the list; what does not fit into it has an index of its own. */
test('a text that thousands of orders hold is counted and turned to in the index of texts', async () => {
  const counted = await explainWithin(
    database,
    client,
    `select * from search_expedition('%ostrava%', 10001)`,
  );
  const steps = counted.filter((text) => text.includes('rows with ties'));
  expect(steps.length).toBeGreaterThan(1);
  const turned = await explainWithin(database, client, `select * from newest_expedition('%oldish%', 100)`);
  const pages = turned.filter((text) => text.includes('union all'));
  expect(pages.join('\n')).toContain('using expedition_long_text');
  for (const text of [...steps, ...pages]) {
    expect(text).toContain('Index Only Scan using expedition_text');
    expect(text).not.toMatch(/Sort {2}|Seq Scan|expedition_search/);
  }
});

/** Of one letter the trigram index knows nothing, and was read whole; two make trigrams with whatever follows them. */
test('two letters are found by the index, one that no row holds in the rows', async () => {
  const of = (text: string) =>
    explainWithin(
      database,
      provider,
      `set local enable_seqscan = off; select * from search_expedition('${text}', 10001)`,
    );
  const [two, one] = [(await of('%qx%')).join('\n'), (await of('%q%')).join('\n')];
  expect(two).toContain(`Bitmap Index Scan on expedition_search  `);
  expect(two).toContain(`expedition_search_rest`);
  expect(one).toContain(`search || '' like`);
  expect(one).not.toContain('Index Scan on expedition_search');
});

/** Of thousands that wait at a station the first are read, in the order in which their index has them. */
test.each(PLANNINGS.flatMap((planning) => [null, WMS].map((wms) => [planning, wms] as const)))(
  'planned %s, in the building %s, a station reads the first of its queue',
  async (planning, wms) => {
    const first = await explain(
      database,
      provider,
      (tx) => listTasks(tx, ['preallocated', 'takeOut'], wms),
      planning,
    );
    const rows = first.reduce((sum, { plan }) => sum + touched(plan, 'expedition'), 0);
    expect(rows, first.map(({ text }) => text).join('\n')).toBeLessThan(1_000);
    const [counted] = await explain(
      database,
      provider,
      (tx) => countStatuses(tx, ['takeOut', 'carrierPickedUp'], wms),
      planning,
    );
    const read =
      counted === undefined ? [] : [...nodesOf(counted.plan)].filter((node) => 'Relation Name' in node);
    // Of all buildings the index of statuses has them together too.
    const index = wms ? /^expedition_floor$/ : /^expedition_(floor|status_created_at_id_idx)$/;
    expect(read, counted?.text).toEqual([
      expect.objectContaining({ 'Node Type': 'Index Only Scan', 'Index Name': expect.stringMatching(index) }),
    ]);
  },
);

/** All hits of a common text cost seconds at a million, and a list that was walked to its end has shown what it has. */
test('a common text is not looked for among all its hits where the list was walked to its end', async () => {
  const query = listQuery.parse({ search: 'b-', limit: 50 });
  const asked = watchStatements(database.pool);
  const ask = (offset: number) =>
    database.read(client, (tx) => listRows(tx, expeditionSource, { ...query, offset, total: 'exact' }));
  const { total } = (await ask(0)).paging;
  asked.splice(0);
  const { results, paging } = await ask(total - 10);
  expect({ returned: results.length, total: paging.total }).toEqual({ returned: 10, total });
  expect(asked.filter((text) => text.includes('with page as'))).toHaveLength(1);
});

/** Many rows, all behind 52,000 newer ones: what lies beside one another is walked as fast as it is read to be sorted. */
test('the old orders that a filter leaves are walked for, not all sorted', async () => {
  const asked = watchStatements(database.pool);
  const asks = { criteria: { changedAt: { lt: changedAfter(12_000) } }, sort: newest };
  const query = listQuery.parse({ ...asks, limit: 50, total: 'bounded' });
  const { results, paging } = await database.read(provider, (tx) => listRows(tx, expeditionSource, query));
  expect({ returned: results.length, more: paging.more }).toEqual({ returned: 50, more: true });
  expect(asked.filter((text) => text.includes('with page as'))).toHaveLength(1);
});

/** The plan for any status collects all rows of one and sorts them: it must not be the one that is kept. */
test.each(PLANNINGS)(
  'planned %s, the status of most orders is walked in the order asked for',
  async (planning) => {
    const query = listQuery.parse({
      criteria: { status: { eq: 'delivered' } },
      sort: [{ field: 'requiredExpeditionDate', order: 'ASC' }],
      limit: 50,
    });
    const ask = (tx: Tx) => listRows(tx, expeditionSource, { ...query, total: 'none' });
    const explained = await explain(database, client, ask, planning);
    const rows = explained.reduce((sum, { plan }) => sum + touched(plan, 'expedition'), 0);
    expect(rows, explained.map(({ text }) => text).join('\n')).toBeLessThan(5_000);
  },
);

/** Of all orders the dashboard looks at those alone that can be late. */
test.each(
  PLANNINGS.flatMap((planning) =>
    Object.entries(SCOPES).map(([who, scope]) => [planning, who, scope] as const),
  ),
)('planned %s, as %s, what is late is counted in its own index', async (planning, _, scope) => {
  const ask = (tx: Tx) => countDue(tx, { today: new Date().toISOString().slice(0, 10) }, 'before');
  const explained = await explain(database, scope, ask, planning);
  for (const { plan, text } of explained) {
    const found = [...nodesOf(plan)].filter((node) => node['Relation Name'] === 'expedition');
    expect(
      found.map((node) => [node['Node Type'], node['Index Name']]),
      text,
    ).toEqual([['Index Only Scan', 'expedition_due']]);
  }
});

/** What is passed over costs nothing: the page behind a cursor is found by key, however its order is indexed. */
test.each(
  PLANNINGS.flatMap((planning) =>
    Object.entries({
      'newest first': newest,
      'by status, newest first': [{ field: 'status', order: 'ASC' as const }, ...newest],
    }).map((one) => [planning, ...one] as const),
  ),
)('planned %s, %s, a page far behind reads what it shows', async (planning, _, sort) => {
  const query = { sort, limit: 50, total: 'none' as const };
  const before = await database.read(client, (tx) =>
    listRows(tx, expeditionSource, listQuery.parse({ ...query, offset: 10_000, cursor: '' })),
  );
  const behind = { ...query, offset: 10_050, cursor: before.paging.next };
  const ask = (tx: Tx) => listRows(tx, expeditionSource, behind);
  const explained = await explain(database, client, ask, planning);
  const rows = explained.reduce((sum, { plan }) => sum + touched(plan, 'expedition'), 0);
  expect(rows, explained.map(({ text }) => text).join('\n')).toBeLessThan(1_000);
});

describe.each(Object.entries({ client, provider }))('a text or another filter, as %s,', (who, scope) => {
  test.each(filtersOf(changedAfter(ROWS / 2)))(
    '%s: the page and its total are those of plain SQL',
    async (_, query, where) => {
      const own = who === 'client' ? `organisation_id = '${organisationId(1)}' and` : '';
      const parsed = listQuery.parse({ sort: newest, limit: 50, ...query });
      const expected = await database.asOwner<{ id: string }>(
        `select id from expedition where ${own} ${where} order by created_at desc, id desc limit 50 offset ${parsed.offset ?? 0}`,
      );
      const [{ count } = { count: 0 }] = await database.asOwner<{ count: number }>(
        `select count(*)::int as count from expedition where ${own} ${where}`,
      );
      const ask = (total: 'exact' | 'bounded') =>
        database.read(scope, (tx) => listRows<{ id: string }>(tx, expeditionSource, { ...parsed, total }));
      const { results, paging } = await ask('exact');
      expect(results.map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
      expect(paging.total).toBe(count);
      const bounded = (await ask('bounded')).paging;
      expect(bounded).toMatchObject(count > 10_000 ? { total: 10_000, more: true } : { total: count });
    },
  );
});

/** A program that follows the cursors alone, and says no offset, comes to the end too. */
test.each(Object.entries({ client, provider }))(
  'as %s, the pages of a text that thousands of orders hold are turned by their cursors alone',
  async (who, scope) => {
    const own = who === 'client' ? `organisation_id = '${organisationId(1)}' and` : '';
    const expected = await database.asOwner<{ id: string }>(
      `select id from expedition where ${own} search like '%oldish%' order by created_at desc, id desc`,
    );
    const turn = (cursor: string) =>
      database.read(scope, (tx) =>
        listRows<{ id: string }>(
          tx,
          expeditionSource,
          listQuery.parse({ search: 'oldish', sort: newest, limit: 1_000, cursor, total: 'none' }),
        ),
      );
    const seen: string[] = [];
    for (let cursor: string | undefined = ''; cursor !== undefined && seen.length <= expected.length; ) {
      const { results, paging } = await turn(cursor);
      seen.push(...results.map(({ id }) => id));
      cursor = paging.next;
    }
    expect(seen).toEqual(expected.map(({ id }) => id));
  },
);

/** The index takes in every hit before it gives the first. Last of all, as it writes most rows anew. */
test('a text of most rows, but none of the newest, is read for in the rows as they lie', async () => {
  await database.asOwner(`update expedition set search = search || ' elder' where id in (
    select id from expedition order by created_at limit ${ROWS - 20_000})`);
  const plans = await explainWithin(database, provider, `select * from search_expedition('%elder%', 10001)`);
  expect(plans.filter((text) => text.includes('rows with ties'))).toHaveLength(1);
  expect(plans.filter((text) => text.includes('Sample Scan'))).toHaveLength(2);
  expect(plans.filter((text) => text.includes('case when r.search like needle'))).toHaveLength(1);
  expect(plans.filter((text) => text.includes('search like needle limit bound'))).toEqual([]);
});
