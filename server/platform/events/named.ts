import { type RawBuilder, sql } from 'kysely';
import type { HistoryEvent } from '../../../contracts/event/event.schema.ts';
import type { Grid } from '../../../contracts/kit/grid.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { countryName } from '../../../contracts/kit/world.ts';
import { snake } from '../database/names.ts';
import type { Tx } from '../database/transaction.ts';
import { relationTable } from '../list/relations.ts';

const isId = (value: unknown): value is string => typeof value === 'string' && /^[0-9a-f-]{36}$/.test(value);

/**
 * The events with the names of the records that a changed field pointed to, instead of their ids: one query for each
 * table that is named. A record that is gone, or that the caller may not see, keeps its id.
 * Countries are written by their names in the reader's language.
 * @param grid the list of the events' noun: its columns say which fields point to records.
 */
export async function nameRelations(
  tx: Tx,
  { columns }: Grid,
  events: readonly HistoryEvent[],
  language: Language,
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
    const named =
      table === 'user'
        ? // Accounts are closed to clients; their people are named through the organisation that both are of.
          sql`select account_id as id, member_name(account_id, organisation_id) as name from organisation_user
            where account_id = any (${[...wanted]}::uuid[])`
        : name &&
          sql`select id, ${sql.ref(name)}::text as name from ${sql.table(table)} where id = any (${[...wanted]}::uuid[])`;
    if (!named) continue;
    const { rows } = await (named as RawBuilder<{ id: string; name: string }>).execute(tx.db);
    for (const row of rows) names.set(row.id, row.name);
  }
  const named = (field: string, value: unknown) =>
    typeof value === 'string' && /country(OfOrigin)?$/i.test(field)
      ? countryName(value, language)
      : (names.get(value) ?? value);
  return events.map((event) => ({
    ...event,
    diff: event.diff.map((change) => ({
      ...change,
      from: named(change.field, change.from),
      to: named(change.field, change.to),
    })),
  }));
}
