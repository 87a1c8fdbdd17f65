import { type RawBuilder, sql } from 'kysely';
import { TOTAL_BOUND } from '../../../contracts/kit/grid.ts';
import type { Tx } from '../database/transaction.ts';
import { columnsOf } from './columns.ts';
import { expressionOf, ofMany, whereOf } from './criteria.ts';
import { orderBy } from './cursor.ts';
import {
  conditionsOf,
  type Filters,
  keyName,
  namedKeys,
  ofOrganisations,
  organisationsIn,
  rowsWhere,
  whereClause,
} from './filters.ts';
import { keysOf } from './page-rows.ts';
import type { CheckedQuery } from './query.ts';
import type { ListSource } from './source.ts';

/** Rows in the order of a list among which the hits of a common text are looked for, before all of them are sorted. */
const WALKED_ROWS = 100_000;
/** The same of another filter, for each thousand rows of what it leaves: they are many, and among them unless all stand far behind. */
const BRIEFLY_WALKED_ROWS = 50_000;
/** The same of a list of times: rows that lie beside one another are walked as fast as they are read and sorted. */
const WALKED_TIMES = 400_000;

/** Operators that ask for rows which stand together in an order. */
const RANGES: ReadonlySet<string> = new Set(['gt', 'gte', 'lt', 'lte']);

/** Whether a walk in the order of the list has no index that knows the filter: it may pass over all rows. */
export const isWalkedBlindly = (
  source: ListSource,
  checked: CheckedQuery,
  { where, rest, texts }: Filters,
): boolean => where.length <= 1 && rest.length + texts.length > 0 && isOwnOrder(source, checked);

/** Whether a list is asked in the grid's own order, which an index has. */
export const isOwnOrder = ({ grid }: ListSource, { sort }: CheckedQuery): boolean =>
  sort.length === grid.sort.length &&
  sort.every(({ field, order }, at) => field === grid.sort[at]?.field && order === grid.sort[at]?.order);

/** The ids of the page of a common text among the first rows in the order of the list. */
export const cutWalked = (source: ListSource, checked: CheckedQuery, filters: Filters): RawBuilder<unknown> =>
  cutAmong(source, checked, filters, WALKED_ROWS);

/** The ids of the page of any other filter among the first rows, or the rows of the first related records, in the order of the list. */
export function cutBrieflyWalked(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
): RawBuilder<unknown> {
  const reach = 1 + checked.offset / 1_000;
  const walked = Math.ceil(BRIEFLY_WALKED_ROWS * reach);
  const ofRelated = cutAmongRelated(tx, source, checked, filters, walked);
  if (ofRelated) return ofRelated;
  return cutAmong(source, checked, filters, isOfTimes(source) ? Math.ceil(WALKED_TIMES * reach) : walked);
}

/** Whether the grid's own order is one of a time of its rows: an index has them so, and they lie beside one another. */
export function isOfTimes(source: ListSource): boolean {
  const { sort, columns } = source.grid;
  const isOwn = keysOf(source, source.grid).every((key) => key.sql.startsWith(`${source.alias}.`));
  return isOwn && sort[0] !== undefined && columns[sort[0].field]?.kind === 'instant';
}

function cutAmong(
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
  walked: number,
): RawBuilder<unknown> {
  // Ordered again by the same keys, which costs no sort and lets the walk end with the page.
  return sql`select id from (${walkedRows(source, checked, filters, walked)}) as walked
    where hit order by ${sql.raw(orderBy(keysOf(source, checked), false, keyName))}
    limit ${sql.lit(checked.limit)} offset ${sql.lit(checked.offset)}`;
}

/** The first rows in the order of the list with their keys, and whether the filters that no index knows `hit` them. */
function walkedRows(
  source: ListSource,
  checked: CheckedQuery,
  { where, rest, texts, expressions }: Filters,
  walked: number,
): RawBuilder<unknown> {
  const keys = keysOf(source, checked);
  const hit = sql.join([...rest, ...texts.map(({ condition }) => condition)], sql` and `);
  return sql`select ${sql.raw(`${source.id} as id, ${namedKeys(keys)}`)}, ${hit} as hit
    ${rowsWhere(source, checked, expressions, [...where, ...rangesOf(source, checked)])}
    order by ${sql.raw(orderBy(keys))} limit ${sql.lit(walked)}`;
}

/** The conditions on what the list is ordered by first: an index has where they begin, and the walk begins there. */
function rangesOf(source: ListSource, checked: CheckedQuery): RawBuilder<unknown>[] {
  const [first] = keysOf(source, checked);
  const conditions = checked.criteria.conditions.filter(
    ({ field, operator }) => RANGES.has(operator) && expressionOf(source, field) === first?.sql,
  );
  return whereOf(source, { conditions, anyOf: [] });
}

/** How many of the first rows in the order of the list a common text hits, up to one beyond the bound of totals. */
export async function countWalked(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (
      select 1 from (${walkedRows(source, checked, filters, WALKED_ROWS)}) as walked where hit
      limit ${sql.lit(TOTAL_BOUND + 1)}
    ) as counted`.execute(tx.unprepared);
  return rows[0]?.total ?? 0;
}

/**
 * The same where a list is ordered by a related record, as lines are by their order: the first of these are walked, so that
 * those which the filter refuses cost no look at their rows. Null where the list is ordered by its own rows.
 */
function cutAmongRelated(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
  walked: number,
): RawBuilder<unknown> | null {
  const keys = keysOf(source, checked);
  const [first] = keys;
  const [, alias = ''] = /^(\w+)\./.exec(first?.sql ?? '') ?? [];
  const [join, table = ''] = /^join (\w+)(?: \w+)? on /.exec(source.joins[alias] ?? '') ?? [];
  const asked = organisationsIn(tx, checked);
  // No index has the records of several organisations in one order.
  const isOrdered = asked === null || asked.length === 1;
  if (!first || !join || !isOrdered || !columnsOf([table]).has('organisation_id')) return null;
  const joined = source.joins[alias]?.replace(join, `join walked as ${alias} on `) ?? '';
  const within = [...ofOrganisations(asked, `${alias}.organisation_id`), ...rangesOf(source, checked)];
  const among = { ...source, joins: { ...source.joins, [alias]: joined } };
  return sql`with walked as (
      select * from ${sql.raw(`${table} as ${alias}`)} ${whereClause(within)}
      order by ${sql.raw(orderBy([first]))} fetch first ${sql.lit(walked)} rows with ties
    ) select ${sql.raw(source.id)} as id
    ${rowsWhere(among, checked, filters.expressions, conditionsOf(asHeldByMany(filters), 'condition'))}
    order by ${sql.raw(orderBy(keys))} limit ${sql.lit(checked.limit)} offset ${sql.lit(checked.offset)}`;
}

/** The filters with each text as what many rows hold, as is known where they are walked. */
const asHeldByMany = (filters: Filters): Filters => ({
  ...filters,
  texts: filters.texts.map((text) => ({ ...text, condition: ofMany(text.condition) })),
});

/** Whether the walk came to the end of the list, so that a page that is not full is its last. */
export async function hasWalkedAll(
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
