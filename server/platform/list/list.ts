import { type RawBuilder, sql } from 'kysely';
import { type Sort, TOTAL_BOUND } from '../../../contracts/kit/grid.ts';
import { notFound } from '../../../contracts/kit/problem.ts';
import { onlyOrganisation } from '../access/scope.ts';
import type { Tx } from '../database/transaction.ts';
import { expressionOf, fieldsOf, whereOf } from './criteria.ts';
import { type CheckedQuery, checkQuery, type Query } from './query.ts';
import { searchNeedle } from './search-text.ts';
import { joinsFor, type ListSource, type TextSearch } from './source.ts';

export interface ListAnswer<Row> {
  results: Row[];
  paging: { returned: number; from: number; to: number } & Total;
  counts?: Total[];
}

/** How many rows match: exact, or the bound at which counting stopped when there are `more`. */
interface Total {
  total: number;
  more?: boolean;
}

/** Up to this many hits of a text are collected as ids by the trigram index; beyond, the sort index is walked. */
const COLLECTED_HITS = 2_000;

/**
 * One page of a list with its total, in at most two statements and one for each text that is searched.
 * @throws Problem 400, see `checkQuery`.
 */
export async function listRows<Row>(tx: Tx, source: ListSource, query: Query): Promise<ListAnswer<Row>> {
  const checked = checkQuery(source, query);
  const filters = await filtersOf(tx, source, checked);
  const rows = await pageOf(tx, source, checked, filters);
  const total = await totalOf(tx, source, checked, filters, rows.length);
  const results = rows.map((row) => present(row, checked)) as Row[];
  return {
    results,
    paging: { returned: rows.length, from: checked.offset, to: checked.offset + rows.length, ...total },
    ...(query.counts
      ? { counts: await Promise.all(query.counts.map((one) => countOf(tx, source, one))) }
      : {}),
  };
}

/** How many rows match a query, counted up to the bound. */
async function countOf(tx: Tx, source: ListSource, query: Query): Promise<Total> {
  const checked = checkQuery(source, { ...query, total: 'bounded' });
  return countMatches(tx, source, checked, await filtersOf(tx, source, checked));
}

/** The conditions of a `where`, and the expressions in them, from which the joins follow. */
interface Filters {
  where: RawBuilder<unknown>[];
  expressions: readonly string[];
}

/** Fields by which every value has the same plan: an index begins with them. */
const PREPARED = new Set(['id', 'organisation']);

/**
 * Where a page and its total are asked: prepared where only a record or an organisation is named. How many rows any
 * other filter leaves decides between a sort and a walk in order, and that depends on the value.
 */
const databaseFor = (tx: Tx, { criteria, search }: CheckedQuery) =>
  !search &&
  criteria.anyOf.length === 0 &&
  criteria.conditions.every(({ field, operator }) => operator === 'eq' && PREPARED.has(field))
    ? tx.db
    : tx.unprepared;

/** The filters of a query. Every index of tenant tables begins with the organisation, so it is named where it is known. */
async function filtersOf(tx: Tx, source: ListSource, checked: CheckedQuery): Promise<Filters> {
  const where = whereOf(source, checked.criteria);
  const expressions = fieldsOf(checked.criteria).map((field) => expressionOf(source, field));
  const organisation = onlyOrganisation(tx.scope);
  if (organisation && source.organisation)
    where.unshift(sql`${sql.raw(source.organisation)} = ${organisation}::uuid`);
  for (const sought of soughtOf(source, checked)) {
    const narrowed = await narrowByText(tx, sought);
    where.push(...narrowed.where);
    expressions.push(...narrowed.expressions);
  }
  return { where, expressions };
}

interface Sought {
  text: string;
  by: readonly TextSearch[];
}

/** The texts to search: the query's own, in all searches, and each "contains" on a field, in the searches that hold it. */
function soughtOf(source: ListSource, checked: CheckedQuery): Sought[] {
  const { search } = source;
  const contains = checked.criteria.conditions.flatMap(({ field, operator, value }) => {
    const by = search.filter(({ fields }) => fields.includes(field));
    if (operator !== 'like' || by.length === 0) return [];
    const inner = /^%((?:[^%_\\]|\\[%_\\])+)%$/.exec(String(value))?.[1];
    return inner === undefined ? [] : [{ text: inner.replace(/\\([%_\\])/g, '$1'), by }];
  });
  return [...(checked.search ? [{ text: checked.search, by: search }] : []), ...contains];
}

/** Narrows by text: few hits become a list of ids, many stay a `like` on the search column. */
async function narrowByText(tx: Tx, { text, by }: Sought): Promise<Filters> {
  const needle = searchNeedle(text);
  const found: RawBuilder<unknown>[] = [];
  const expressions: string[] = [];
  for (const search of by) {
    const { rows } = await sql<{ ids: string[] | null }>`
      select array_agg(id) as ids from ${sql.raw(search.function)}(${needle}, ${COLLECTED_HITS + 1}) as id`.execute(
      tx.db,
    );
    const ids = rows[0]?.ids ?? [];
    if (ids.length === 0) continue;
    const isFew = ids.length <= COLLECTED_HITS;
    expressions.push(isFew ? search.id : search.column);
    found.push(
      isFew
        ? sql`${sql.raw(search.id)} = any (${ids}::uuid[])`
        : sql`${sql.raw(search.column)} like ${needle}`,
    );
  }
  return { where: [found.length === 0 ? sql`false` : sql`(${sql.join(found, sql` or `)})`], expressions };
}

const whereClause = (where: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`;

/** The `order by`; ties are broken by id in the direction of the last key, so that an index on both can be walked. */
function orderClause(source: ListSource, sort: Sort[]): string {
  const last = sort.at(-1)?.order ?? 'ASC';
  // A descending index scan yields nulls first: `nulls last` would prevent it, so never-null columns go without.
  const keys = sort.map(({ field, order }) => {
    const direction = order === 'DESC' ? (source.neverNull.has(field) ? 'desc' : 'desc nulls last') : 'asc';
    return `${sortKeyOf(source, field)} ${direction}`;
  });
  return [
    ...keys,
    ...(sort.some((one) => one.field === 'id') ? [] : [`${source.id} ${last === 'DESC' ? 'desc' : 'asc'}`]),
  ].join(', ');
}

const sortKeyOf = (source: ListSource, field: string): string =>
  source.order[field] ?? expressionOf(source, field);

async function pageOf(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  { where, expressions }: Filters,
): Promise<Record<string, unknown>[]> {
  const order = orderClause(source, checked.sort);
  const fields = selectedFields(source, checked);
  const sortKeys = checked.sort.map(({ field }) => sortKeyOf(source, field));
  const cutJoins = joinsFor(source, [...expressions, ...sortKeys]);
  const cut = sql`select ${sql.raw(source.derived ? `${source.alias}.*` : `${source.id} as id`)} from ${sql.raw(source.from)} ${sql.raw(cutJoins)} ${whereClause(where)}
    order by ${sql.raw(order)} limit ${sql.lit(checked.limit)} offset ${sql.lit(checked.offset)}`;
  const page = source.derived ? `page ${source.alias}` : `page join ${source.from} on ${source.id} = page.id`;
  const list = fields.map(([name, expression]) => `${expression} as "${name}"`).join(', ');
  const joins = joinsFor(source, [...fields.map(([, expression]) => expression), ...sortKeys]);
  const result = await sql<Record<string, unknown>>`
    with page as materialized (${cut})
    select ${sql.raw(list)} from ${sql.raw(page)} ${sql.raw(joins)}
    order by ${sql.raw(order)}`.execute(databaseFor(tx, checked));
  return result.rows;
}

/** Name and SQL of each selected field; parts of nested relations are named `field.part`. */
function selectedFields(
  source: ListSource,
  { select, nested }: CheckedQuery,
): (readonly [field: string, sql: string])[] {
  const wanted = (field: string) => select === null || select.includes(field);
  const isNested = (field: string) => nested && Object.hasOwn(source.nested, field);
  const plain = source.fields.filter(([field]) => wanted(field) && !isNested(field));
  const parts = Object.entries(nested ? source.nested : {}).flatMap(([field, shape]) =>
    wanted(field)
      ? Object.entries(shape).map(([part, expression]) => [`${field}.${part}`, expression] as const)
      : [],
  );
  return [['id', source.id], ...plain, ...parts];
}

/** Folds `carrier.id` and `carrier.name` into `carrier: { id, name }`; null where the id is null. */
function present(row: Record<string, unknown>, checked: CheckedQuery): Record<string, unknown> {
  if (!checked.nested) return row;
  const shown: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(row)) {
    const dot = name.indexOf('.');
    if (dot === -1) {
      shown[name] = value;
      continue;
    }
    const field = name.slice(0, dot);
    if (row[`${field}.id`] === null) {
      shown[field] = null;
      continue;
    }
    shown[field] ??= {};
    (shown[field] as Record<string, unknown>)[name.slice(dot + 1)] = value;
  }
  return shown;
}

async function totalOf(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
  returned: number,
): Promise<Total> {
  if (checked.total === 'none') return { total: checked.offset + returned };
  // A page that is not full is the last one: its end is the total.
  if (returned < checked.limit && (returned > 0 || checked.offset === 0))
    return { total: checked.offset + returned };
  return countMatches(tx, source, checked, filters);
}

/** The total that is kept in counters; null where the query asks for more than they know. */
async function keptTotal(tx: Tx, { counters }: ListSource, checked: CheckedQuery): Promise<number | null> {
  const { conditions, anyOf } = checked.criteria;
  if (!counters || checked.search || anyOf.length > 0) return null;
  const where: RawBuilder<unknown>[] = [];
  for (const { field, operator, value } of conditions) {
    const column = counters.columns[field];
    if (!column || value === null || !(operator === 'eq' || operator === 'in')) return null;
    where.push(sql`${sql.ref(column)}::text = any (${[value].flat()}::text[])`);
  }
  const organisation = onlyOrganisation(tx.scope);
  if (organisation) where.unshift(sql`organisation_id = ${organisation}::uuid`);
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
  { where, expressions }: Filters,
): Promise<Total> {
  const kept = await keptTotal(tx, source, checked);
  if (kept !== null) return { total: kept };
  const from = sql`from ${sql.raw(source.from)} ${sql.raw(joinsFor(source, expressions))} ${whereClause(where)}`;
  const bounded = checked.total === 'bounded';
  const db = databaseFor(tx, checked);
  const { rows } = bounded
    ? await sql<{
        total: number;
      }>`select count(*)::int as total from (select 1 ${from} limit ${sql.lit(TOTAL_BOUND + 1)}) as counted`.execute(
        db,
      )
    : await sql<{ total: number }>`select count(*)::int as total ${from}`.execute(db);
  const total = rows[0]?.total ?? 0;
  return bounded && total > TOTAL_BOUND ? { total: TOTAL_BOUND, more: true } : { total };
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
export async function readRow<Row>(tx: Tx, source: ListSource, id: string): Promise<Row> {
  const query = { criteria: { id: { eq: id } }, limit: 1, nested: true, total: 'none' as const };
  const [row] = (await listRows<Row>(tx, source, query)).results;
  if (!row) throw notFound();
  return row;
}

/** Whether a record exists within the caller's scope. */
export async function hasRow(tx: Tx, source: ListSource, id: string): Promise<boolean> {
  const query = { criteria: { id: { eq: id } }, select: ['id'], limit: 1, total: 'none' as const };
  return (await listRows(tx, source, query)).results.length > 0;
}
