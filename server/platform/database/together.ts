import { ExpressionWrapper, type OperationNodeSource, type RawBuilder, sql } from 'kysely';
import type { Tx } from './transaction.ts';

/** Reads in one statement what several would read: all rows of each query, as JSON has them (numbers, moments as text). */
export async function readTogether<R extends Record<string, unknown>>(
  tx: Tx,
  queries: { [K in keyof R]: RawBuilder<R[K]> },
): Promise<{ [K in keyof R]: R[K][] }> {
  const columns = Object.entries(queries).map(
    ([name, query]) => sql`(select coalesce(json_agg(q), '[]') from (${query}) q) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<{ [K in keyof R]: R[K][] }>`select ${sql.join(columns)}`.execute(tx.db);
  return rows[0] as { [K in keyof R]: R[K][] };
}

/** Sends writes as one statement. Each sees the tables as they were before all of them; keys are checked after the last. */
export async function sendTogether(tx: Tx, writes: readonly OperationNodeSource[]): Promise<void> {
  if (writes.length === 0) return;
  const parts = writes.map((write) => new ExpressionWrapper(write.toOperationNode()));
  const named = parts.slice(0, -1).map((part, at) => sql`${sql.ref(`write${at}`)} as (${part})`);
  const statement = sql`${named.length > 0 ? sql`with ${sql.join(named)} ` : sql``}${parts.at(-1)}`;
  await tx.send(statement.compile(tx.db));
}
