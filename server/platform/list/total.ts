import { type RawBuilder, sql } from 'kysely';
import { TOTAL_BOUND } from '../../../contracts/kit/grid.ts';
import type { Tx } from '../database/transaction.ts';
import {
  areCommon,
  asMany,
  conditionsOf,
  type Filters,
  isScopeAlone,
  ofAllRows,
  ofScope,
  organisationsIn,
  whereClause,
} from './filters.ts';
import { databaseFor, planJoins } from './page-rows.ts';
import type { CheckedQuery } from './query.ts';
import { joinsFor, type ListSource } from './source.ts';
import { areReadSooner, COUNTED_SOON } from './text-filter.ts';
import { countWalked, hasWalkedAll, isOfTimes } from './walk.ts';

/** How many rows match: exact, or the bound at which counting stopped when there are `more`. */
export interface Total {
  total: number;
  more?: boolean;
}

const BOUNDED: Total = { total: TOTAL_BOUND, more: true };

/** Whether a text of the query stands in no row, so that nothing else has to be asked. */
export const isNone = ({ texts }: Filters): boolean => texts.some((text) => text.isNone);

/** The total of a list whose page was read. @param returned rows of the page: one that is not full tells the total itself. */
export async function totalOf(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
  returned: number,
): Promise<Total> {
  if (checked.total === 'none') return { total: checked.offset + returned };
  // A page that is not full is the last one: its end is the total, unless rows before it came or went since the cursor.
  if (!checked.cursor && returned < checked.limit && (returned > 0 || checked.offset === 0))
    return { total: checked.offset + returned };
  return countMatches(tx, source, checked, filters);
}

/** The conditions on the columns of the counters; null where a query asks for more than they know. */
export function keptColumns(
  { counters }: ListSource,
  { criteria: { conditions, anyOf }, search }: CheckedQuery,
): RawBuilder<unknown>[] | null {
  if (!counters || search || anyOf.length > 0) return null;
  const where: RawBuilder<unknown>[] = [];
  for (const { field, operator, value } of conditions) {
    const column = counters.columns[field];
    if (!column || value === null || !(operator === 'eq' || operator === 'in')) return null;
    where.push(sql`${sql.ref(column)}::text = any (${[value].flat()}::text[])`);
  }
  return where;
}

/** The total that is kept in counters; null where the query asks for more than they know. */
async function keptTotal(tx: Tx, source: ListSource, checked: CheckedQuery): Promise<number | null> {
  const { counters } = source;
  const where = keptColumns(source, checked);
  if (!counters || !where) return null;
  where.unshift(...ofScope(tx, 'organisation_id'));
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(difference), 0)::int as total from ${sql.table(counters.table)} ${whereClause(where)}`.execute(
    tx.db,
  );
  return rows[0]?.total ?? 0;
}

/** How many rows match: told by counters or by the text's own hits where these know, else counted, up to the bound where the query says so. */
export async function countMatches(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
): Promise<Total> {
  if (isNone(filters)) return { total: 0 };
  const kept = await keptTotal(tx, source, checked);
  if (kept !== null) return { total: kept };
  const isBounded = checked.total === 'bounded';
  const text = isScopeAlone(tx, checked) && filters.texts.length === 1 ? filters.texts[0] : null;
  if (text && text.hits !== null && text.hits <= TOTAL_BOUND) return { total: text.hits };
  if (text && text.hits !== null && isBounded) return BOUNDED;
  if (text?.all) return { total: await countIds(tx, text.all) };
  const isCommon = isBounded && !source.derived && areCommon(filters);
  const total = isCommon
    ? await countCommon(tx, source, checked, filters)
    : await countBy(tx, source, checked, filters, isBounded ? 'condition' : 'indexed');
  return boundedOr(checked, total);
}

/**
 * How many rows hold a common text, up to one beyond the bound: counted among the newest first, as many ask for what is new
 * and what many rows hold stands among these as well; else found by the index, unless so many hold it that the first beyond the bound are read sooner.
 */
async function countCommon(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
): Promise<number> {
  if (isOfTimes(source) && organisationsIn(tx, checked)?.length === 1) {
    const newest = { ...checked, sort: [...source.grid.sort] };
    const among = await countWalked(tx, source, newest, filters);
    if (among > TOTAL_BOUND || (await hasWalkedAll(tx, source, newest, filters))) return among;
  }
  const isJoined = joinsFor(source, filters.expressions) !== '';
  // Rows of all organisations are read as they lie, by several workers.
  const isOfAll = organisationsIn(tx, checked) === null;
  const isRead = (isOfAll && !isJoined) || (await areReadSooner(tx, filters.texts, COUNTED_SOON));
  if (isJoined && !isRead) await planJoins(tx);
  return countBy(tx, source, checked, filters, isRead ? 'condition' : 'indexed');
}

async function countIds(tx: Tx, ids: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from ${ids} as id`.execute(
    tx.db,
  );
  return rows[0]?.total ?? 0;
}

/** The number of rows that match by one statement, up to one beyond the bound where the query says so. */
async function countBy(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
  how: 'condition' | 'indexed',
): Promise<number> {
  const joins = joinsFor(source, filters.expressions);
  const asked = ofAllRows(joins || source.derived ? asMany(source, filters) : filters);
  const limit = checked.total === 'bounded' ? sql`limit ${sql.lit(TOTAL_BOUND + 1)}` : sql``;
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
      select 1 from ${sql.raw(source.from)} ${sql.raw(joins)} ${whereClause(conditionsOf(asked, how))} ${limit}
    ) as counted`.execute(databaseFor(tx, source, checked));
  return rows[0]?.total ?? 0;
}

/** A number that was counted to one beyond the bound, as the total that the query asked for. */
export const boundedOr = (checked: CheckedQuery, total: number): Total =>
  checked.total === 'bounded' && total > TOTAL_BOUND ? BOUNDED : { total };
