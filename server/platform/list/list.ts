import type { RawBuilder } from 'kysely';
import type { Condition } from '../../../contracts/kit/criteria.ts';
import { TOTAL_BOUND } from '../../../contracts/kit/grid.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { notFound } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../database/transaction.ts';
import { type Counted, countsOf } from './counts.ts';
import { expressionOf, type Finding, fieldsOf, whereOf } from './criteria.ts';
import { writeCursor } from './cursor.ts';
import { pageOfFew } from './few.ts';
import { asMany, type Filters, namesScope, ofScope } from './filters.ts';
import { idsOf, pageOf } from './page.ts';
import { isPlain, type Page, planJoins, present } from './page-rows.ts';
import { prefixRange } from './prefix.ts';
import { type CheckedQuery, checkQuery, type Query } from './query.ts';
import { joinsFor, type ListSource } from './source.ts';
import { pageOfSparse, sortedBySparse } from './sparse.ts';
import { textFilters } from './text-filter.ts';
import { boundedOr, isNone, keptColumns, type Total, totalOf } from './total.ts';
import { inLanguage } from './world.ts';

export interface ListAnswer<Row> {
  results: Row[];
  paging: { returned: number; from: number; to: number; next?: string; previous?: string } & Total;
  counts?: Total[];
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
  const filters = await filtersToFind(tx, source, checked);
  const isEmpty = checked.limit === 0 || isNone(filters);
  const page: Page = isEmpty ? { rows: [] } : await fewOrMany(tx, source, checked, asMany(source, filters));
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
      ? { counts: await countsOf(tx, source, await countedOf(tx, source, query.counts)) }
      : {}),
  };
}

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

/** Whether a filter leaves rows of which neither a text index nor a counter knows how many they are: few products may be in all lines. */
const isScanned = (source: ListSource, checked: CheckedQuery, { texts }: Filters): boolean =>
  !source.derived &&
  checked.total !== 'none' &&
  texts.every(({ isOfManyRelated }) => isOfManyRelated) &&
  !isPlain(checked) &&
  keptColumns(source, checked) === null;

/**
 * Whether rows are found by what a related record has, of which the planner can tell how many have it; of a common text it
 * expects a handful.
 */
const isOfRelated = (source: ListSource, { expressions, texts }: Filters): boolean =>
  joinsFor(source, expressions) !== '' && texts.every((text) => !text.isCommon);

/** The filters by which rows are found, with the joins of what follows planned as these need it. */
async function filtersToFind(tx: Tx, source: ListSource, checked: CheckedQuery): Promise<Filters> {
  const filters = await filtersOf(tx, source, checked);
  if (source.derived || isOfRelated(source, filters)) await planJoins(tx);
  return filters;
}

/** Queries of which the rows are counted, up to the bound. */
const countedOf = (tx: Tx, source: ListSource, queries: readonly Query[]): Promise<Counted[]> =>
  Promise.all(
    queries.map(async (query) => {
      const checked = checkQuery(source, { ...query, total: 'bounded' });
      return { checked, filters: await filtersOf(tx, source, checked) };
    }),
  );

/** The filters of a query. Every index of tenant tables begins with the organisation, which policies of `asReader` do not name for it. */
async function filtersOf(tx: Tx, source: ListSource, checked: CheckedQuery): Promise<Filters> {
  const isIndexed = ({ operator }: { operator: string }) => operator === 'eq' || operator === 'in';
  const { conditions, anyOf } = checked.criteria;
  const texts = await textFilters(tx, source, checked);
  const isOfText = (one: Condition) => texts.some(({ asked }) => asked === one);
  const where = whereOf(source, { conditions: conditions.filter(isIndexed), anyOf: [] });
  const others = conditions.filter((one) => !isIndexed(one) && !isOfText(one));
  where.push(...conditions.flatMap((one) => prefixRange(source, one)));
  const restOf = (finding: Finding) => whereOf(source, { conditions: others, anyOf }, finding);
  const expressions = fieldsOf(checked.criteria).map((field) => expressionOf(source, field));
  // Said twice, the planner would take it for two conditions and expect the square of its share.
  const isNamed = conditions.some((one) => namesScope(tx, one));
  if (source.organisation && !isNamed) where.unshift(...ofScope(tx, source.organisation));
  return {
    where,
    rest: restOf('walked'),
    restOfAll: restOf('all'),
    texts,
    expressions: [...expressions, ...texts.flatMap((text) => text.expressions)],
  };
}

/**
 * A query of the ids of all that match, in the order of the list, to be written down in one statement.
 * @throws Problem 400, see `checkQuery`.
 */
export async function matchingIds(tx: Tx, source: ListSource, query: Query): Promise<RawBuilder<unknown>> {
  const checked = checkQuery(source, query);
  return idsOf(source, checked, asMany(source, await filtersToFind(tx, source, checked)));
}

/** The number of rows that match a query, whatever page it asks for. */
export async function countRows(tx: Tx, source: ListSource, query: Query): Promise<number> {
  const page = { ...query, limit: 0, offset: 0, total: 'exact' as const };
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
