import pg from 'pg';
import { pino } from 'pino';
import type { Scope } from '../server/platform/access/scope.ts';
import { systemClock } from '../server/platform/clock.ts';
import { createDatabase, type Database, openingStatement } from '../server/platform/database/transaction.ts';
import type { TestDatabase } from '../testing/database.ts';

/* How PostgreSQL finds what a list or a picker shows, under the policies. */

export interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Function Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

export interface Explained {
  plan: Plan;
  text: string;
}

type Ask = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;

/** A value as a literal, for what takes no parameters. */
function literal(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return pg.escapeLiteral(`{${value.map((one) => JSON.stringify(one)).join(',')}}`);
  return pg.escapeLiteral(value instanceof Date ? value.toISOString() : String(value));
}

async function explainOne(ask: Ask, statement: string, values: unknown[]): Promise<Explained> {
  const asJson = await ask(`explain (analyze, format json, timing off, summary off) ${statement}`, values);
  const asText = await ask(`explain (costs off) ${statement}`, values);
  return {
    plan: asJson.rows[0]['QUERY PLAN'][0].Plan,
    text: asText.rows.map((row) => row['QUERY PLAN']).join('\n'),
  };
}

/** The plan that a connection keeps of a prepared statement: the same for any values. */
async function explainKept(ask: Ask, text: string, values: unknown[]): Promise<Explained> {
  await ask('set local plan_cache_mode = force_generic_plan');
  await ask(`prepare explained as ${text}`);
  const given = values.length > 0 ? ` (${values.map(literal).join(', ')})` : '';
  const explained = await explainOne(ask, `execute explained${given}`, []);
  await ask('deallocate explained; set local plan_cache_mode = auto');
  return explained;
}

/** What would write, or open the transaction, more than once if it were explained as it runs. */
const WRITES = /\b(insert into|delete from|set_config)\b|\bupdate "?\w+"?( \w+)?\s+set\b/i;

/** Plans for the values that are asked for, and plans as connections keep them of statements that are prepared. */
export const PLANNINGS = ['by values', 'for any values'] as const;

/** Explains the statements of `work` as they run. For statements within a function see `explainWithin`. */
export async function explain(
  database: TestDatabase,
  scope: Scope,
  work: Parameters<Database['read']>[1],
  planning: (typeof PLANNINGS)[number],
): Promise<Explained[]> {
  const connection = await database.pool.connect();
  const explained: Explained[] = [];
  let before: Promise<unknown> = Promise.resolve();
  const query = connection.query.bind(connection) as Ask;
  const watched = new Proxy(database.pool, {
    get: (pool, name) => (name === 'connect' ? async () => watchedConnection : Reflect.get(pool, name)),
  });
  const watchedConnection = new Proxy(connection, {
    get: (target, name) => {
      if (name === 'release') return () => undefined;
      if (name !== 'query') return Reflect.get(target, name);
      // What may be prepared comes as an object, what is planned by its values as text.
      return (asked: string | { text: string; values: unknown[] }, given: unknown[] = []) => {
        const isPrepared = typeof asked === 'object';
        const [text, values] = isPrepared ? [asked.text, asked.values] : [asked, given];
        const answer = before.then(async () => {
          if (/^\s*(with|select)\b/i.test(text) && !WRITES.test(text)) {
            const explainIt = isPrepared && planning === 'for any values' ? explainKept : explainOne;
            explained.push(await explainIt(query, text, values));
          }
          return query(text, values);
        });
        // Statements are sent without waiting for one another; they are explained one by one.
        before = answer.catch(() => undefined);
        return answer;
      };
    },
  });
  try {
    await createDatabase(watched, systemClock, pino({ level: 'silent' })).transaction(scope, work);
    return explained;
  } finally {
    connection.release();
  }
}

/** The plans of what runs within a function, as `auto_explain` logs them. */
export async function explainWithin(
  database: TestDatabase,
  scope: Scope,
  statement: string,
): Promise<string[]> {
  const connection = new pg.Client({ connectionString: database.ownerUrl });
  const notices: string[] = [];
  connection.on('notice', ({ message }) => notices.push(message ?? ''));
  await connection.connect();
  await connection.query(`load 'auto_explain'; set session_preload_libraries = ''; set auto_explain.log_min_duration = 0;
    set auto_explain.log_nested_statements = on; set auto_explain.log_level = notice`);
  await connection.query(openingStatement(scope, { readOnly: true }));
  await connection.query(statement);
  await connection.end();
  return notices.filter((notice) => notice.includes('plan:') && !notice.includes('set_config('));
}

export function* nodesOf(plan: Plan): Generator<Plan> {
  yield plan;
  for (const inner of plan.Plans ?? []) yield* nodesOf(inner);
}

/** Rows of a table that a plan touches. */
export const touched = (plan: Plan, relation: string): number =>
  [...nodesOf(plan)]
    .filter((node) => node['Relation Name'] === relation)
    .reduce(
      (sum, node) =>
        sum + (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
      0,
    );
