import { type RawBuilder, sql } from 'kysely';
import { invalidAt } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../database/transaction.ts';
import { type Cursor, conditionsBeyond, orderBy, type SortKey } from './cursor.ts';
import { isCounted, keysOf, type Page, rowsOfPage, TOTAL } from './page-rows.ts';
import type { CheckedQuery } from './query.ts';
import { joinsFor, type ListSource } from './source.ts';
import type { TextFilter } from './text-filter.ts';

/** Rows in the order of a list among which the hits of a common text are looked for, before all of them are sorted. */
const WALKED_ROWS = 100_000;
/** The same of another filter, for each thousand rows of what it leaves: they are many, and among them unless all stand far behind. */
const BRIEFLY_WALKED_ROWS = 50_000;

/** The conditions of a query, and the expressions in them, from which the joins follow. */
export interface Filters {
  /** Equalities, by which indexes begin. */
  where: RawBuilder<unknown>[];
  rest: RawBuilder<unknown>[];
  texts: readonly TextFilter[];
  expressions: readonly string[];
}

/** All conditions. @param how texts are found: see `TextFilter`. */
export const conditionsOf = (
  { where, rest, texts }: Filters,
  how: 'condition' | 'indexed',
): RawBuilder<unknown>[] => [...where, ...rest, ...texts.map((text) => text[how])];

/** The condition that rows are the caller's, none for the provider. */
export const ofScope = ({ scope }: Tx, column: string): RawBuilder<unknown>[] =>
  ofOrganisations(scope.organisations, column);

/** The condition that a column is one of these organisations, none for all. */
export function ofOrganisations(ids: readonly unknown[] | null, column: string): RawBuilder<unknown>[] {
  if (!ids) return [];
  return ids.length === 1
    ? [sql`${sql.raw(column)} = ${ids[0]}::uuid`]
    : [sql`${sql.raw(column)} = any (${ids}::uuid[])`];
}

export const whereClause = (where: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`;

/**
 * A page of a list. A text that thousands of rows hold is looked for along the grid's own order first, which an index
 * has: the page is found soon unless all hits stand far behind. A cursor spares passing over the rows before the page.
 * @param isMany more rows match than a total counts.
 * @throws Problem 400 for a cursor that no list wrote.
 */
export async function pageOf(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
  isMany = false,
): Promise<Page> {
  // Beside a text that few hold the others are read in its rows.
  const isCommon = filters.texts.length > 0 && filters.texts.every((text) => text.isCommon);
  const { cursor, limit } = checked;
  if (cursor && !isCommon && !source.derived) {
    const found = await rowsOfPage(tx, source, checked, cutBeyond(source, checked, filters, cursor)).catch(
      refuseCursor,
    );
    // Where rows before the cursor are gone, those that follow it fill the page.
    if (!cursor.isBackward || found.rows.length === limit) return found;
  }
  if (isCommon && !source.derived && isOwnOrder(source, checked)) {
    const found = await rowsOfPage(tx, source, checked, cutWalked(source, checked, filters, WALKED_ROWS));
    if (found.rows.length === limit || (await hasWalkedAll(tx, source, checked, filters))) return found;
  }
  // A letter that stands in half of all orders, but in few of their numbers.
  const isRead = isCommon && !source.derived && (await areReadSooner(tx, filters));
  if (isRead && isOwnOrder(source, checked))
    return rowsOfPage(tx, source, checked, cutSorted(source, checked, filters));
  if (isMany && isWalkedBlindly(source, checked, filters)) {
    const walk = cutWalked(source, checked, filters, BRIEFLY_WALKED_ROWS * (1 + checked.offset / 1_000));
    const found = await rowsOfPage(tx, source, checked, walk);
    return found.rows.length === limit
      ? found
      : rowsOfPage(tx, source, checked, cutSorted(source, checked, filters));
  }
  const how = isCommon && !isRead ? 'indexed' : 'condition';
  if (hasNullsBehind(source, checked)) {
    const found = await rowsOfPage(tx, source, checked, cutBeforeNulls(source, checked, filters, how));
    if (found.rows.length === limit) return found;
  }
  return rowsOfPage(tx, source, checked, cutAt(source, checked, filters, how));
}

/** The keys of a cursor are cast by the database: `abc` is no time. */
export function refuseCursor(error: unknown): never {
  const isData = String((error as { code?: string }).code).startsWith('22');
  throw isData ? invalidAt('cursor', 'invalid') : error;
}

/** Whether a walk in the order of the list has no index that knows the filter: it may pass over all rows. */
const isWalkedBlindly = (source: ListSource, checked: CheckedQuery, { where, rest }: Filters): boolean =>
  where.length <= 1 && rest.length > 0 && isOwnOrder(source, checked);

const isOwnOrder = ({ grid }: ListSource, { sort }: CheckedQuery): boolean =>
  sort.length === grid.sort.length &&
  sort.every(({ field, order }, at) => field === grid.sort[at]?.field && order === grid.sort[at]?.order);

/** `from` and `where` of the rows of a list. */
export function rowsWhere(
  source: ListSource,
  checked: CheckedQuery,
  expressions: readonly string[],
  where: RawBuilder<unknown>[],
): RawBuilder<unknown> {
  const joins = joinsFor(source, [...expressions, ...keysOf(source, checked).map((key) => key.sql)]);
  return sql`from ${sql.raw(source.from)} ${sql.raw(joins)} ${whereClause(where)}`;
}

/** The ids of all that match, in their order. */
export const idsOf = (source: ListSource, checked: CheckedQuery, filters: Filters): RawBuilder<unknown> =>
  sql`select ${sql.raw(source.id)} as id
    ${rowsWhere(source, checked, filters.expressions, conditionsOf(filters, 'indexed'))}
    order by ${sql.raw(orderBy(keysOf(source, checked)))}`;

/** The page at an offset: its ids, whole rows of a grouped source. */
function cutAt(
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
  how: 'condition' | 'indexed',
  keys = keysOf(source, checked),
): RawBuilder<unknown> {
  const { limit, offset } = checked;
  const whole = isCounted(source, checked)
    ? `${source.alias}.*, count(*) over ()::int as "${TOTAL}"`
    : `${source.alias}.*`;
  return sql`select ${sql.raw(source.grouped ? whole : `${source.id} as id`)}
    ${rowsWhere(source, checked, filters.expressions, conditionsOf(filters, how))}
    order by ${sql.raw(orderBy(keys))} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/**
 * Whether a list is sorted by the largest of a field with an index, which has nulls where it is walked from: it is walked
 * from behind them, and they follow only where there is not enough before them.
 */
const hasNullsBehind = (source: ListSource, { sort: [first] }: CheckedQuery): boolean =>
  first?.order === 'DESC' && source.indexed.has(first.field) && !source.neverNull.has(first.field);

/** The page at an offset, of the rows alone whose first key is not null. */
function cutBeforeNulls(
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
  how: 'condition' | 'indexed',
): RawBuilder<unknown> {
  const [first, ...others] = keysOf(source, checked);
  if (!first) return cutAt(source, checked, filters, how);
  const rest = [...filters.rest, sql`${sql.raw(first.sql)} is not null`];
  return cutAt(source, checked, { ...filters, rest }, how, [{ ...first, isNeverNull: true }, ...others]);
}

/** The ids of the page on the wanted side of a cursor. */
function cutBeyond(
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
  cursor: Cursor,
): RawBuilder<unknown> {
  const keys = keysOf(source, checked);
  const limit = sql`limit ${sql.lit(checked.limit)}`;
  const ranges = conditionsBeyond(keys, cursor).map(
    (beyond) => sql`(select ${sql.raw(`${source.id} as id, ${namedKeys(keys)}`)}
      ${rowsWhere(source, checked, filters.expressions, [...conditionsOf(filters, 'condition'), beyond.condition])}
      order by ${sql.raw(orderBy(beyond.keys, cursor.isBackward))} ${limit})`,
  );
  return sql`select id from (${sql.join(ranges, sql` union all `)}) as near
    order by ${sql.raw(orderBy(keys, cursor.isBackward, keyName))} ${limit}`;
}

/** The ids of the page among the first rows in the order of the list. */
function cutWalked(
  source: ListSource,
  checked: CheckedQuery,
  { where, rest, texts, expressions }: Filters,
  walked: number,
): RawBuilder<unknown> {
  const keys = keysOf(source, checked);
  const hit = sql.join([...rest, ...texts.map(({ condition }) => condition)], sql` and `);
  // Ordered again by the same keys, which costs no sort and lets the walk end with the page.
  return sql`select id from (
      select ${sql.raw(`${source.id} as id, ${namedKeys(keys)}`)}, ${hit} as hit
      ${rowsWhere(source, checked, expressions, where)}
      order by ${sql.raw(orderBy(keys))} limit ${sql.lit(Math.ceil(walked))}
    ) as walked where hit order by ${sql.raw(orderBy(keys, false, keyName))}
    limit ${sql.lit(checked.limit)} offset ${sql.lit(checked.offset)}`;
}

/** The ids of the page, of all rows that match: found in any order and then sorted, never by a walk (`offset 0`). */
function cutSorted(source: ListSource, checked: CheckedQuery, filters: Filters): RawBuilder<unknown> {
  const keys = keysOf(source, checked);
  return sql`select id from (
      select ${sql.raw(`${source.id} as id, ${namedKeys(keys)}`)}
      ${rowsWhere(source, checked, filters.expressions, conditionsOf(filters, 'condition'))} offset 0
    ) as found order by ${sql.raw(orderBy(keys, false, keyName))}
    limit ${sql.lit(checked.limit)} offset ${sql.lit(checked.offset)}`;
}

/** Whether all rows of a list are read sooner than those that hold its texts are found by their indexes. */
async function areReadSooner(tx: Tx, { texts }: Filters): Promise<boolean> {
  const each = texts.map(({ isReadSooner }) => sql`(${isReadSooner})`);
  const { rows } = await sql<{
    isSooner: boolean;
  }>`select ${sql.join(each, sql` and `)} as "isSooner"`.execute(tx.db);
  return rows[0]?.isSooner === true;
}

/** Whether the walk came to the end of the list, so that a page that is not full is its last. */
async function hasWalkedAll(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  { where, expressions }: Filters,
): Promise<boolean> {
  const rows = rowsWhere(source, checked, expressions, where);
  const result = await sql<{ hasMore: boolean }>`
    select exists (select 1 ${rows} offset ${sql.lit(WALKED_ROWS)}) as "hasMore"`.execute(tx.unprepared);
  return result.rows[0]?.hasMore === false;
}

export const keyName = (at: number): string => `key${at}`;
export const namedKeys = (keys: readonly SortKey[]): string =>
  keys.map((key, at) => `${key.sql} as ${keyName(at)}`).join(', ');
