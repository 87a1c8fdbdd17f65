import { type RawBuilder, sql } from 'kysely';
import type { Condition } from '../../../contracts/kit/criteria.ts';
import { TOTAL_BOUND } from '../../../contracts/kit/grid.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { notFound } from '../../../contracts/kit/problem.ts';
import { onlyOrganisation } from '../access/scope.ts';
import type { Tx } from '../database/transaction.ts';
import { expressionOf, fieldsOf, whereOf } from './criteria.ts';
import { writeCursor } from './cursor.ts';
import { pageOfFew } from './few.ts';
import { conditionsOf, type Filters, ofScope, whereClause } from './filters.ts';
import { idsOf, pageOf } from './page.ts';
import { databaseFor, isPlain, type Page, present } from './page-rows.ts';
import { type CheckedQuery, checkQuery, type Query } from './query.ts';
import { joinsFor, type ListSource } from './source.ts';
import { pageOfSparse, sortedBySparse } from './sparse.ts';
import { ofMany, textFilters } from './text-filter.ts';
import { inLanguage } from './world.ts';

export interface ListAnswer<Row> {
  results: Row[];
  paging: { returned: number; from: number; to: number; next?: string; previous?: string } & Total;
  counts?: Total[];
}

/** How many rows match: exact, or the bound at which counting stopped when there are `more`. */
interface Total {
  total: number;
  more?: boolean;
}

/**
 * One page of a list with its total, in at most two statements and one for each text that is searched.
 * @throws Problem 400, see `checkQuery`.
 */
export const listRows = <Row>(tx: Tx, source: ListSource, query: Query): Promise<ListAnswer<Row>> =>
  tx.asReader(() => rowsOf<Row>(tx, source, query));

async function rowsOf<Row>(tx: Tx, asked: ListSource, query: Query): Promise<ListAnswer<Row>> {
  const source = inLanguage(asked, query.language ?? 'en');
  const checked = checkQuery(source, query);
  const filters = await filtersOf(tx, source, checked);
  if (source.derived || isOfRelated(source, filters)) await planJoins(tx);
  const page: Page = isNone(filters) ? { rows: [] } : await fewOrMany(tx, source, checked, filters);
  const { rows, next, previous, total: counted } = page;
  const total =
    counted === undefined || checked.total === 'none'
      ? await totalOf(tx, source, checked, filters, rows.length)
      : boundedOr(checked, counted);
  return {
    results: present(rows, checked) as Row[],
    paging: {
      returned: rows.length,
      from: checked.offset,
      to: checked.offset + rows.length,
      ...total,
      ...(next ? { next: writeCursor(next, checked.sort) } : {}),
      ...(previous ? { previous: writeCursor(previous, checked.sort) } : {}),
    },
    ...(query.counts
      ? { counts: await Promise.all(query.counts.map((one) => countOf(tx, source, one))) }
      : {}),
  };
}

/** Whether a text of the query stands in no row, so that nothing else has to be asked. */
const isNone = ({ texts }: Filters): boolean => texts.some((text) => text.isNone);

async function fewOrMany(tx: Tx, source: ListSource, checked: CheckedQuery, filters: Filters): Promise<Page> {
  const isBounded = checked.total === 'bounded';
  const isMany = isScanned(source, checked, filters);
  const sorted = sortedBySparse(tx, source, checked, filters);
  const isFiltered = sorted !== null && !isPlain(checked);
  const few = isMany || isFiltered ? await pageOfFew(tx, source, checked, filters) : null;
  if (few) return few;
  const sparse = sorted && (await pageOfSparse(tx, source, checked, sorted));
  const page = sparse ?? (await pageOf(tx, source, checked, filters, isMany));
  // That there are more than the bound is known: they are not counted up to it again.
  return isBounded && (isMany || isFiltered) ? { ...page, total: TOTAL_BOUND + 1 } : page;
}

/** Whether a filter leaves rows of which neither a text index nor a counter knows how many they are. */
const isScanned = (source: ListSource, checked: CheckedQuery, { texts }: Filters): boolean =>
  !source.derived &&
  checked.total !== 'none' &&
  texts.length === 0 &&
  !isPlain(checked) &&
  keptColumns(source, checked) === null;

const BOUNDED: Total = { total: TOTAL_BOUND, more: true };

/**
 * Whether rows are found by what a related record has, of which the planner can tell how many have it; of a common text it
 * expects a handful.
 */
const isOfRelated = (source: ListSource, { expressions, texts }: Filters): boolean =>
  joinsFor(source, expressions) !== '' && texts.every((text) => !text.isCommon);

/**
 * Lets the database order the joins of what follows. Transactions join in the order that is written, which plans
 * sooner; but rows that are joined themselves are found in the order of a related record only where that comes first:
 * lines that are reserved by product, 900 against 9 ms at a million. And lines of one product are found by it only where
 * they are not joined with their orders first.
 */
const planJoins = (tx: Tx) => sql`select set_config('join_collapse_limit', '8', true)`.execute(tx.db);

/** How many rows match a query, counted up to the bound. */
async function countOf(tx: Tx, source: ListSource, query: Query): Promise<Total> {
  const checked = checkQuery(source, { ...query, total: 'bounded' });
  return countMatches(tx, source, checked, await filtersOf(tx, source, checked));
}

/** The filters of a query. Every index of tenant tables begins with the organisation, which policies of `asReader` do not name for it. */
async function filtersOf(tx: Tx, source: ListSource, checked: CheckedQuery): Promise<Filters> {
  const isIndexed = ({ operator }: { operator: string }) => operator === 'eq' || operator === 'in';
  const { conditions, anyOf } = checked.criteria;
  const texts = await textFilters(tx, source, checked.criteria, checked.search);
  const isCommon = (one: Condition) =>
    !isIndexed(one) && texts.some((text) => text.isCommon && text.asked === one);
  const part = (one: Condition) => {
    const where = whereOf(source, { conditions: [one], anyOf: [] });
    return isCommon(one) ? where.map(ofMany) : where;
  };
  const where = conditions.filter(isIndexed).flatMap(part);
  const rest = [
    ...conditions.filter((one) => !isIndexed(one)).flatMap(part),
    ...whereOf(source, { conditions: [], anyOf }),
  ];
  const expressions = fieldsOf(checked.criteria).map((field) => expressionOf(source, field));
  // Said twice, the planner would take it for two conditions and expect the square of its share.
  const isNamed = conditions.some((one) => namesScope(tx, one));
  if (source.organisation && !isNamed) where.unshift(...ofScope(tx, source.organisation));
  return { where, rest, texts, expressions: [...expressions, ...texts.flatMap((text) => text.expressions)] };
}

async function totalOf(
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
function keptColumns(
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

async function countMatches(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
): Promise<Total> {
  if (isNone(filters)) return { total: 0 };
  const kept = await keptTotal(tx, source, checked);
  if (kept !== null) return { total: kept };
  const isBounded = checked.total === 'bounded';
  const hits = isScopeAlone(tx, checked) && filters.texts.length === 1 ? filters.texts[0]?.hits : null;
  if (typeof hits === 'number' && hits <= TOTAL_BOUND) return { total: hits };
  if (typeof hits === 'number' && isBounded) return BOUNDED;
  const where = conditionsOf(filters, isBounded ? 'condition' : 'indexed');
  const from = sql`from ${sql.raw(source.from)} ${sql.raw(joinsFor(source, filters.expressions))} ${whereClause(where)}`;
  const counted = isBounded
    ? sql<{
        total: number;
      }>`select count(*)::int as total from (select 1 ${from} limit ${sql.lit(TOTAL_BOUND + 1)}) as counted`
    : sql<{ total: number }>`select count(*)::int as total ${from}`;
  const { rows } = await counted.execute(databaseFor(tx, source, checked));
  return boundedOr(checked, rows[0]?.total ?? 0);
}

const boundedOr = (checked: CheckedQuery, total: number): Total =>
  checked.total === 'bounded' && total > TOTAL_BOUND ? BOUNDED : { total };

/** Whether a query asks for nothing but a text and what the caller's scope says anyway. */
const isScopeAlone = (tx: Tx, { criteria, search }: CheckedQuery): boolean =>
  search !== null && criteria.anyOf.length === 0 && criteria.conditions.every((one) => namesScope(tx, one));

/** Whether a condition names what the caller's scope says anyway. */
const namesScope = (tx: Tx, { field, operator, value }: Condition): boolean =>
  field === 'organisation' && operator === 'eq' && value === onlyOrganisation(tx.scope);

/**
 * A query of the ids of all that match, in the order of the list, to be written down in one statement.
 * @throws Problem 400, see `checkQuery`.
 */
export async function matchingIds(tx: Tx, source: ListSource, query: Query): Promise<RawBuilder<unknown>> {
  const checked = checkQuery(source, query);
  if (source.derived) await planJoins(tx);
  return idsOf(source, checked, await filtersOf(tx, source, checked));
}

/** The number of rows that match a query, whatever page it asks for. */
export async function countRows(tx: Tx, source: ListSource, query: Query): Promise<number> {
  const page = { ...query, limit: 1, offset: 0, select: ['id'], total: 'exact' as const };
  return (await listRows(tx, source, page)).paging.total;
}

/**
 * One record in the form of the list's nested rows.
 * @throws Problem 404 when it does not exist or is outside the caller's scope.
 */
export async function readRow<Row>(
  tx: Tx,
  source: ListSource,
  id: string,
  language: Language = 'en',
): Promise<Row> {
  const query = { criteria: { id: { eq: id } }, limit: 1, nested: true, total: 'none' as const, language };
  const [row] = (await rowsOf<Row>(tx, source, query)).results;
  if (!row) throw notFound();
  return row;
}

/** Whether a record exists within the caller's scope. */
export async function hasRow(tx: Tx, source: ListSource, id: string): Promise<boolean> {
  const query = { criteria: { id: { eq: id } }, select: ['id'], limit: 1, total: 'none' as const };
  return (await rowsOf(tx, source, query)).results.length > 0;
}
