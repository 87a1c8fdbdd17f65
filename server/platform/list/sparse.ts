import { type RawBuilder, sql } from 'kysely';
import { TOTAL_BOUND } from '../../../contracts/kit/grid.ts';
import type { Tx } from '../database/transaction.ts';
import { type Cursor, conditionsBeyond, orderBy, type SortKey } from './cursor.ts';
import {
  conditionsOf,
  type Filters,
  keyName,
  namedIn,
  ofOrganisations,
  organisationsIn,
  whereClause,
} from './filters.ts';
import { refuseCursor } from './page.ts';
import { databaseFor, keysOf, type Page, rowsOfPage } from './page-rows.ts';
import type { CheckedQuery } from './query.ts';
import { joinsFor, type ListSource, type Sparse } from './source.ts';

/** Related records, in the order of the list, among which those with rows are counted. */
const PROBED = 1_000;
/** With as many of them a page is found soon by walking along the related records. */
const DENSE = 10;

/** A list that is sorted by a related record: what of it a statement is made of. */
interface SortedBySparse {
  sparse: Sparse;
  keys: readonly [SortKey, ...SortKey[]];
  /** `from … where …` of the rows of one related record, which is called `near`. */
  rows: RawBuilder<unknown>;
  /** The condition that a column names an organisation that is asked for. */
  within: (column: string) => RawBuilder<unknown>[];
  /** Whether these are some, in whose common order no index has the related records. */
  areSeveral: boolean;
}

/**
 * A page that is sorted by a related record of which few have rows: of a million products a thousand are in orders. The
 * planner walks along all of these records, and takes for granted that most have rows. Here those with rows are found
 * first, by steps through an index, and ordered; then the rows of the first of them are read.
 * @returns null where a walk finds the page sooner.
 * @throws Problem 400 for a cursor that no list wrote.
 */
export async function pageOfSparse(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  sorted: SortedBySparse,
): Promise<Page | null> {
  if (!(await isSparse(tx, source, checked, sorted).catch(refuseCursor))) return null;
  const rowsAt = (at: CheckedQuery) => rowsOfPage(tx, source, at, cutOf(sorted, source, at));
  const page = await rowsAt(checked).catch(refuseCursor);
  // Where rows before the cursor are gone, those that follow it fill the page.
  const isShort = checked.cursor?.isBackward && page.rows.length < checked.limit;
  return isShort ? rowsAt({ ...checked, cursor: null }) : page;
}

/** What a statement is made of for a list that is sorted by a related record of which few may have rows; null for any other. */
export function sortedBySparse(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
): SortedBySparse | null {
  const [first, ...others] = keysOf(source, checked);
  const sparse = first?.isNeverNull ? source.sparse[/^\w+/.exec(first.sql)?.[0] ?? ''] : undefined;
  // The rows of a text that few hold are found by its ids.
  const namesRows = namedIn(checked, 'id') !== null || filters.texts.some((text) => !text.isCommon);
  if (!first || !sparse || namesRows) return null;
  const joins = joinsFor(source, [...filters.expressions, ...others.map((key) => key.sql)]);
  const link = sql.raw(`${sparse.key} = near.id and ${source.organisation} = near.organisation_id`);
  const where = whereClause([...conditionsOf(filters, 'condition'), link]);
  const asked = organisationsIn(tx, checked);
  return {
    sparse,
    keys: [first, ...others],
    rows: sql`from ${sql.raw(source.from)} ${sql.raw(joins)} ${where}`,
    within: (column) => ofOrganisations(asked, column),
    areSeveral: asked !== null && asked.length > 1,
  };
}

/** Whether few of the next related records have rows, and no more of all of them than a total counts. */
async function isSparse(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  sorted: SortedBySparse,
): Promise<boolean> {
  const { rows } = await sql<{ isSparse: boolean }>`
    with recursive few as (${stepsOf(sorted)})
    select case when (${probeOf(sorted, checked.cursor)}) < ${sql.lit(DENSE)}
      then (select count(*) <= ${sql.lit(TOTAL_BOUND)} from (select 1 from few limit ${sql.lit(TOTAL_BOUND + 1)}) as counted)
      else false end as "isSparse"`.execute(databaseFor(tx, source, checked));
  return rows[0]?.isSparse === true;
}

/** How many of the next related records have rows, counted as far as matters; of several organisations the next of each. */
function probeOf(sorted: SortedBySparse, cursor: Cursor | null): RawBuilder<unknown> {
  const {
    sparse: { alias, table },
    keys: [first],
    rows,
    within,
    areSeveral,
  } = sorted;
  const column = `${alias}.organisation_id`;
  const value = cursor?.keys[0] ?? null;
  const isUp = first.isDescending === (cursor?.isBackward ?? false);
  const beyond = value === null ? [] : [sql`${sql.raw(`${first.sql} ${isUp ? '>=' : '<='}`)} ${value}`];
  const next = (of: RawBuilder<unknown>[]) => sql`(
    select ${sql.raw(`${alias}.id, ${column} from ${table} ${alias}`)} ${whereClause([...of, ...beyond])}
    order by ${sql.raw(orderBy([first], cursor?.isBackward))} limit ${sql.lit(PROBED)}) as near`;
  const from = areSeveral
    ? sql`organisation of cross join lateral ${next([sql`${sql.raw(column)} = of.id`])}`
    : next(within(column));
  // One after another: what exists would be joined from all rows where a filter seems to leave few of them.
  return sql`select count(*) from (select 1 from ${from} cross join lateral (select 1 ${rows} limit 1) as has
    ${whereClause(areSeveral ? within('of.id') : [])} limit ${sql.lit(DENSE)}) as found`;
}

/** The related records with rows: the first of each organisation, and behind each the next, by steps in an index of the rows. */
function stepsOf({ sparse: { rows, column }, within }: SortedBySparse): RawBuilder<unknown> {
  const [table, id] = [sql.raw(rows), sql.raw(column)];
  const step = (within: RawBuilder<unknown>) => sql`
    select one.organisation_id, one.${id} as id from ${table} one where ${within} order by one.${id} limit 1`;
  return sql`
    (select first.* from organisation of cross join lateral (${step(sql`one.organisation_id = of.id`)}) as first
    ${whereClause(within('of.id'))})
    union all select next.* from few
    cross join lateral (${step(sql`one.organisation_id = few.organisation_id and one.${id} > few.id`)}) as next`;
}

/** The ids of the page: at an offset, or on one side of a cursor. */
function cutOf(
  sorted: SortedBySparse,
  source: ListSource,
  { cursor, limit, offset }: CheckedQuery,
): RawBuilder<unknown> {
  const {
    sparse: { alias, table },
    keys,
    rows,
  } = sorted;
  const [first, ...others] = keys;
  const isBackward = cursor?.isBackward;
  // One by one (`limit 1`): the planner, which takes all of them for few or many alike, would read them all.
  const near = sql`select one.* from few cross join lateral (
      select ${sql.raw(`${alias}.id, ${alias}.organisation_id, ${first.sql} as ${keyName(0)} from ${table} ${alias}`)}
      where ${sql.raw(`${alias}.id = few.id and ${alias}.organisation_id = few.organisation_id`)} limit 1
    ) as one order by ${sql.raw(orderBy([first], isBackward, keyName))}`;
  const named = keys.map((key, at) => ({ ...key, sql: `${at === 0 ? 'near' : 'found'}.${keyName(at)}` }));
  const fields = [`${source.id} as id`, ...others.map((key, at) => `${key.sql} as ${keyName(at + 1)}`)];
  const page = (beyond: RawBuilder<unknown>[], order: readonly SortKey[]) => sql`
    select found.id, ${sql.raw(named.map((key) => key.sql).join(', '))} from (${near}) as near
    cross join lateral (select ${sql.raw(fields.join(', '))} ${rows}) as found
    ${whereClause(beyond)} order by ${sql.raw(orderBy(order, isBackward))} limit ${sql.lit(limit)}`;
  const pages = cursor
    ? conditionsBeyond(named, cursor).map((beyond) => sql`(${page([beyond.condition], beyond.keys)})`)
    : [sql`(${page([], named)} offset ${sql.lit(offset)})`];
  return sql`with recursive few as (${stepsOf(sorted)})
    select id from (${sql.join(pages, sql` union all `)}) as page
    order by ${sql.raw(orderBy(keys, isBackward, keyName))} limit ${sql.lit(limit)}`;
}
