import { mkdirSync, writeFileSync } from 'node:fs';
import pg from 'pg';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { organisationId, seedBench } from '../../bench/seed.ts';
import { listQuery } from '../../contracts/kit/grid.ts';
import { countExpeditions, expeditionSource } from '../features/expedition/expedition.list.store.ts';
import { providerScope, type Scope, tenantScope } from '../platform/access/scope.ts';
import { systemClock } from '../platform/clock.ts';
import { createDatabase, type Database, openingStatement } from '../platform/database/transaction.ts';
import { listRows } from '../platform/list/list.ts';
import { createTestDatabase, type TestDatabase } from '../testing/database.ts';
import { LONG } from './run.ts';

/*
 * How PostgreSQL finds what the list of expeditions shows, under the policies. `LADING_WRITE_PLANS=1` keeps the
 * plans in `docs/plans`, so that a review sees when one changes.
 */
const ROWS = LONG ? 1_000_000 : 60_000;
const FOLDER = new URL('../../docs/plans/', import.meta.url);

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  await seedBench(client, ROWS);
  await client.end();
}, 1_200_000);
afterAll(() => database.drop());

const acting = { kind: 'user', id: null, name: 'Somebody' } as const;
const client = tenantScope([organisationId(1)], acting);
const ofTwo = tenantScope([organisationId(1), organisationId(2)], acting);
const provider = providerScope({ ...acting, kind: 'admin' });
const SCOPES: Record<string, Scope> = { client, ofTwo, provider };

const newest = [{ field: 'createdAt', order: 'DESC' as const }];
/** Each list query, and how deep it turns. */
const QUERIES: Record<string, object> = {
  'newest-page': { sort: newest, limit: 50, nested: true },
  'one-status': { criteria: { status: { eq: 'takeOut' } }, sort: newest, limit: 50, nested: true },
  'by-status': { sort: [{ field: 'status', order: 'ASC' }, ...newest], limit: 50, nested: true },
  'text-few-hits': { search: 'b-4242 ', limit: 50, nested: true },
  'contains-few-hits': { criteria: { recipient: { like: '%prijmeni4242%' } }, limit: 50, nested: true },
  'order-number': { criteria: { orderNumber: { eq: 'B-4242' } }, limit: 50, nested: true },
  'deep-page': { sort: newest, limit: 50, offset: Math.min(90_000, ROWS * 0.4), nested: true },
  counts: {},
};

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

interface Explained {
  plan: Plan;
  text: string;
}

/** Explains the statements of `work` as they run. What runs within a function has a test of its own. */
async function explain(scope: Scope, work: Parameters<Database['read']>[1]): Promise<Explained[]> {
  const connection = await database.pool.connect();
  const explained: Explained[] = [];
  const query = connection.query.bind(connection) as (
    text: string,
    values?: unknown[],
  ) => Promise<pg.QueryResult>;
  const watched = new Proxy(database.pool, {
    get: (pool, name) => (name === 'connect' ? async () => watchedConnection : Reflect.get(pool, name)),
  });
  const watchedConnection = new Proxy(connection, {
    get: (target, name) => {
      if (name === 'release') return () => undefined;
      if (name !== 'query') return Reflect.get(target, name);
      return async (text: string, values?: unknown[]) => {
        if (/^\s*(with|select)\b/i.test(text) && !text.includes('set_config')) {
          const asJson = await query(
            `explain (analyze, format json, timing off, summary off) ${text}`,
            values,
          );
          const asText = await query(`explain (costs off) ${text}`, values);
          explained.push({
            plan: asJson.rows[0]['QUERY PLAN'][0].Plan,
            text: asText.rows.map((row) => row['QUERY PLAN']).join('\n'),
          });
        }
        return query(text, values);
      };
    },
  });
  await createDatabase(watched, systemClock, pino({ level: 'silent' })).read(scope, work);
  connection.release();
  return explained;
}

function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const inner of plan.Plans ?? []) yield* nodesOf(inner);
}

/** Rows of the table that a plan touches. */
const touched = (plan: Plan): number =>
  [...nodesOf(plan)]
    .filter((node) => node['Relation Name'] === 'expedition')
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );

/** Without what differs from run to run, and the policy's condition by its name. */
const readable = (text: string): string =>
  text
    .replaceAll(
      /COALESCE\(\(NULLIF\(current_setting\('lading\.organisations'[^)]*\), ''::text\)\)::uuid\[\], '\{\}'::uuid\[\]\)/g,
      'lading_organisations()',
    )
    .replaceAll(/'\{[0-9a-f-]{36}[^}']*\}'::uuid\[\]/g, 'ids')
    .replace(/^duration: .*\n/, '')
    .replaceAll(/ {2}\(cost=[^)]*\)/g, '')
    .trimEnd();

function keep(name: string, text: string): void {
  if (process.env.LADING_WRITE_PLANS !== '1') return;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(new URL(`${name}.txt`, FOLDER), `${readable(text)}\n`);
}

describe.each(Object.keys(SCOPES))('as %s', (who) => {
  const scope = SCOPES[who] as Scope;

  test.each(Object.entries(QUERIES))('%s reads by an index', async (name, query) => {
    const parsed = listQuery.parse(query);
    const explained = await explain(scope, (tx) =>
      name === 'counts' ? countExpeditions(tx) : listRows(tx, expeditionSource, { ...parsed, total: 'none' }),
    );
    expect(explained.length).toBeGreaterThan(0);
    keep(`${name}-${who}`, explained.map(({ text }) => text).join('\n\n'));
    for (const { plan, text } of explained) {
      const scans = [...nodesOf(plan)].filter(
        (node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'expedition',
      );
      expect(scans, text).toEqual([]);
    }
    // What is read is of the order of what is shown, besides the rows that a deep page passes over.
    const rows = explained.reduce((sum, { plan }) => sum + touched(plan), 0);
    const most = 5_000 + (parsed.offset ?? 0) * 1.1;
    expect(rows, explained.map(({ text }) => text).join('\n')).toBeLessThan(most);
  });

  /** Not leakproof as it is, a LIKE could not use the index under a policy: it stands in a function of its own. */
  test('the search function finds few hits by the trigram index', async () => {
    const connection = new pg.Client({ connectionString: database.ownerUrl });
    const notices: string[] = [];
    connection.on('notice', ({ message }) => notices.push(message ?? ''));
    await connection.connect();
    await connection.query(`load 'auto_explain'; set session_preload_libraries = ''; set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice`);
    await connection.query(openingStatement(scope, {}));
    await connection.query(`select * from search_expedition('%b-4242 %', 2001)`);
    await connection.end();
    const plan =
      notices.find((notice) => notice.includes('like needle') && notice.includes('expedition')) ?? '';
    keep(`search-function-${who}`, plan);
    expect(plan).toContain('expedition_search');
    expect(plan).not.toContain('Seq Scan');
  });
});
