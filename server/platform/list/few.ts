import { type RawBuilder, sql } from 'kysely';
import { TOTAL_BOUND } from '../../../contracts/kit/grid.ts';
import type { Tx } from '../database/transaction.ts';
import { conditionsBeyond, orderBy, type SortKey } from './cursor.ts';
import { conditionsOf, type Filters, keyName, namedKeys, ofAllRows, rowsWhere } from './filters.ts';
import { refuseCursor } from './page.ts';
import { idsAsRows, keysOf, type Page, rowsOfPage } from './page-rows.ts';
import type { CheckedQuery } from './query.ts';
import type { ListSource } from './source.ts';

/**
 * A page of the rows that a filter leaves, and their number, where they are few. All of them are found first, in any order:
 * a walk in the order of the list ends soon only where they are spread over it, which the planner takes for granted.
 * @returns null for more than `TOTAL_BOUND` rows, of which a page is found soon by walking.
 */
export async function pageOfFew(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
): Promise<Page | null> {
  const { total, ids } = await findFew(tx, source, checked, filters).catch(refuseCursor);
  if (!ids) return null;
  // Where rows before the cursor are gone, those that follow it fill the page.
  const isShort = checked.cursor?.isBackward && ids.length < checked.limit;
  const shown = isShort ? await findFew(tx, source, { ...checked, cursor: null }, filters) : { ids };
  if (!shown.ids || shown.ids.length === 0) return { rows: [], total };
  return { ...(await rowsOfPage(tx, source, checked, idsAsRows(source, shown.ids), tx.db)), total };
}

/** How many rows match, and the ids of a page of them; no ids where there are more than the bound. */
async function findFew(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
): Promise<{ total: number; ids: string[] | null }> {
  const keys = keysOf(source, checked);
  const rows = rowsWhere(source, checked, filters.expressions, conditionsOf(ofAllRows(filters), 'condition'));
  const result = await sql<{ total: number; ids: string[] | null }>`
    with few as materialized (select ${sql.raw(`${source.id} as id, ${namedKeys(keys)}`)} ${rows} limit ${sql.lit(TOTAL_BOUND + 1)}),
      counted as (select count(*)::int as total from few)
    select total, case when total <= ${sql.lit(TOTAL_BOUND)} then array(${cutOfFew(keys, checked)}) end as ids from counted`.execute(
    tx.unprepared,
  );
  return result.rows[0] ?? { total: 0, ids: null };
}

/** The ids of a page of `few`: at an offset, or on one side of a cursor. */
function cutOfFew(keys: readonly SortKey[], { cursor, limit, offset }: CheckedQuery): RawBuilder<unknown> {
  const named = keys.map((key, at) => ({ ...key, sql: keyName(at) }));
  const order = sql.raw(orderBy(named, cursor?.isBackward));
  if (!cursor)
    return sql`select id from few order by ${order} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
  const beyond = conditionsBeyond(named, cursor).map(({ condition }) => sql`(${condition})`);
  return sql`select id from few where ${sql.join(beyond, sql` or `)} order by ${order} limit ${sql.lit(limit)}`;
}
