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
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

export interface Explained {
  plan: Plan;
  text: string;
}

/** Explains the statements of `work` as they run. What runs within a function is told by `explainWithin`. */
export async function explain(
  database: TestDatabase,
  scope: Scope,
  work: Parameters<Database['read']>[1],
): Promise<Explained[]> {
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

/** The plans of what runs within a function, as `auto_explain` tells them. */
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
