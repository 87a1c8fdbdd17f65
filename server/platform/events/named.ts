import { sql } from 'kysely';
import type { HistoryEvent } from '../../../contracts/event/event.schema.ts';
import type { Grid } from '../../../contracts/kit/grid.ts';
import { snake } from '../database/names.ts';
import type { Tx } from '../database/transaction.ts';
import { relationTable } from '../list/relations.ts';

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);

/**
 * The events with the names of the records that a changed field pointed to, instead of their ids: one query for each
 * table that is named. A record that is gone, or that the caller may not see, keeps its id.
 * @param grid the list of the events' noun: its columns say which fields point to records.
 */
export async function nameRelations(
  tx: Tx,
  { columns }: Grid,
  events: readonly HistoryEvent[],
): Promise<HistoryEvent[]> {
  const tableOf = (field: string) => snake(columns[field]?.relation ?? '');
  const ids = new Map<string, Set<string>>();
  for (const { field, from, to } of events.flatMap(({ diff }) => diff))
    for (const id of [from, to])
      if (isId(id) && columns[field]?.relation)
        ids.set(tableOf(field), (ids.get(tableOf(field)) ?? new Set()).add(id));
  const names = new Map<unknown, string>();
  for (const [table, wanted] of ids) {
    const { name } = relationTable(table) ?? {};
    if (!name) continue;
    const { rows } = await sql<{ id: string; name: string }>`
      select id, ${sql.ref(name)}::text as name from ${sql.table(table)} where id = any (${[...wanted]}::uuid[])`.execute(
      tx.db,
    );
    for (const row of rows) names.set(row.id, row.name);
  }
  const named = (value: unknown) => names.get(value) ?? value;
  return events.map((event) => ({
    ...event,
    diff: event.diff.map((change) => ({ ...change, from: named(change.from), to: named(change.to) })),
  }));
}
