import { type RawBuilder, sql } from 'kysely';
import { invalidAt } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../database/transaction.ts';
import { type Cursor, conditionsBeyond, orderBy } from './cursor.ts';
import {
  areCommon,
  asMany,
  conditionsOf,
  type Filters,
  isScopeAlone,
  keyName,
  namedKeys,
  rowsWhere,
} from './filters.ts';
import { databaseFor, isCounted, isPlain, keysOf, type Page, rowsOfPage, TOTAL } from './page-rows.ts';
import type { CheckedQuery } from './query.ts';
import type { ListSource } from './source.ts';
import { areReadSooner } from './text-filter.ts';
import { cutBrieflyWalked, cutWalked, hasWalkedAll, isOwnOrder, isWalkedBlindly } from './walk.ts';

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
  const isCommon = areCommon(filters);
  const { cursor, limit } = checked;
  // Rows beyond a cursor are walked: a common text is met soon there.
  const walked = isCommon ? asMany(source, filters) : filters;
  const isFound = filters.texts.length > 0 && filters.texts.every((text) => !text.isCommon);
  const db = databaseFor(tx, source, checked, isFound);
  if (cursor && !source.derived) {
    const found = await rowsOfPage(tx, source, checked, cutBeyond(source, checked, walked, cursor), db).catch(
      refuseCursor,
    );
    // Where rows before the cursor are gone, those that follow it fill the page.
    if (!cursor.isBackward || found.rows.length === limit) return found;
  }
  const common = isCommon && !source.derived ? await pageOfCommon(tx, source, checked, filters) : null;
  if (common) return common;
  if (isMany && isWalkedBlindly(source, checked, filters)) {
    const found = await rowsOfPage(tx, source, checked, cutBrieflyWalked(tx, source, checked, filters));
    return found.rows.length === limit
      ? found
      : rowsOfPage(tx, source, checked, cutSorted(source, checked, filters));
  }
  if (hasNullsBehind(source, checked)) {
    const found = await rowsOfPage(tx, source, checked, cutBeforeNulls(source, checked, filters), db);
    if (found.rows.length === limit) return found;
  }
  const read = () => rowsOfPage(tx, source, checked, cutAt(source, checked, filters), db);
  return isSortedWhole(source, checked) ? withoutBitmaps(tx, read) : read();
}

/** Whether all rows of the caller have to be read and sorted for a page: no index has them in this order. */
const isSortedWhole = (source: ListSource, checked: CheckedQuery): boolean =>
  !source.derived &&
  isPlain(checked) &&
  !isOwnOrder(source, checked) &&
  !source.indexed.has(checked.sort[0]?.field ?? 'id');

/**
 * Reads without bitmaps of rows. The trigram index begins with the organisation, and so small is its bitmap of all rows of one
 * that the planner prefers it by a hair to reading them as they lie, which takes a quarter less.
 */
async function withoutBitmaps<T>(tx: Tx, read: () => Promise<T>): Promise<T> {
  const allow = (bitmaps: 'on' | 'off') =>
    sql`select set_config('enable_bitmapscan', ${bitmaps}, true)`.execute(tx.db);
  await allow('off');
  const found = await read();
  await allow('on');
  return found;
}

/**
 * A page of texts that thousands of rows hold, read where an index has one of them in the order of the list. Null where that
 * order is another than the grid's own and so many rows hold them that the page is found soon along it.
 */
async function pageOfCommon(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
): Promise<Page | null> {
  const isAlong = isOwnOrder(source, checked);
  const first = isAlong && isScopeAlone(tx, checked) ? filters.texts[0]?.first : null;
  if (first) {
    const { limit, offset } = checked;
    const cut = sql`select id from ${first(offset + limit)} as id offset ${sql.lit(offset)}`;
    return rowsOfPage(tx, source, checked, cut, tx.db);
  }
  if (isAlong) {
    const found = await rowsOfPage(tx, source, checked, cutWalked(source, checked, filters));
    if (found.rows.length === checked.limit || (await hasWalkedAll(tx, source, checked, filters)))
      return found;
  }
  // A letter that stands in half of all orders, but in few of their numbers.
  const isRead = await areReadSooner(tx, filters.texts);
  if (isRead && !isAlong) return null;
  return rowsOfPage(
    tx,
    source,
    checked,
    cutSorted(source, checked, filters, isRead ? 'condition' : 'indexed'),
  );
}

/** The keys of a cursor are cast by the database: `abc` is no time. */
export function refuseCursor(error: unknown): never {
  const isData = String((error as { code?: string }).code).startsWith('22');
  throw isData ? invalidAt('cursor', 'invalid') : error;
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
  keys = keysOf(source, checked),
): RawBuilder<unknown> {
  const { limit, offset } = checked;
  const whole = isCounted(source, checked)
    ? `${source.alias}.*, count(*) over ()::int as "${TOTAL}"`
    : `${source.alias}.*`;
  return sql`select ${sql.raw(source.grouped ? whole : `${source.id} as id`)}
    ${rowsWhere(source, checked, filters.expressions, conditionsOf(filters, 'condition'))}
    order by ${sql.raw(orderBy(keys))} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;
}

/**
 * Whether a list is sorted by the largest of a field with an index, which has nulls where it is walked from: it is walked
 * from behind them, and they follow only where there is not enough before them.
 */
const hasNullsBehind = (source: ListSource, { sort: [first] }: CheckedQuery): boolean =>
  first?.order === 'DESC' && source.indexed.has(first.field) && !source.neverNull.has(first.field);

/** The page at an offset, of the rows alone whose first key is not null. */
function cutBeforeNulls(source: ListSource, checked: CheckedQuery, filters: Filters): RawBuilder<unknown> {
  const [first, ...others] = keysOf(source, checked);
  if (!first) return cutAt(source, checked, filters);
  const rest = [...filters.rest, sql`${sql.raw(first.sql)} is not null`];
  return cutAt(source, checked, { ...filters, rest }, [{ ...first, isNeverNull: true }, ...others]);
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

/** The ids of the page, of all rows that match: found in any order and then sorted, never by a walk (`offset 0`). */
function cutSorted(
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
  how: 'condition' | 'indexed' = 'condition',
): RawBuilder<unknown> {
  const keys = keysOf(source, checked);
  return sql`select id from (
      select ${sql.raw(`${source.id} as id, ${namedKeys(keys)}`)}
      ${rowsWhere(source, checked, filters.expressions, conditionsOf(filters, how))} offset 0
    ) as found order by ${sql.raw(orderBy(keys, false, keyName))}
    limit ${sql.lit(checked.limit)} offset ${sql.lit(checked.offset)}`;
}
