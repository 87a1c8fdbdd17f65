import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '../../../contracts/kit/grid.ts';
import type { Tx } from '../database/transaction.ts';
import { expressionOf } from './criteria.ts';
import type { CheckedQuery } from './query.ts';
import { joinsFor, type ListSource } from './source.ts';
import type { TextFilter } from './text-filter.ts';

/** Rows in the order of a list among which the hits of a common text are looked for, before all of them are sorted. */
const WALKED_ROWS = 20_000;
/** Fields by which every value has the same plan: an index begins with them. */
const PREPARED = new Set(['id', 'organisation']);

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

/**
 * Where a page and its total are asked: prepared where only a record or an organisation is named. How many rows any
 * other filter leaves decides between a sort and a walk in order, and that depends on the value.
 */
export const databaseFor = (tx: Tx, { criteria, search }: CheckedQuery) =>
  !search &&
  criteria.anyOf.length === 0 &&
  criteria.conditions.every(({ field, operator }) => operator === 'eq' && PREPARED.has(field))
    ? tx.db
    : tx.unprepared;

export const whereClause = (where: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`;

/** The `order by` of the keys that `keyAt` names, the id's last; see `orderClause`. */
function orderOf(source: ListSource, sort: Sort[], keyAt: (at: number) => string): string {
  const last = sort.at(-1)?.order ?? 'ASC';
  // A descending index scan yields nulls first: `nulls last` would prevent it, so never-null columns go without.
  const keys = sort.map(({ field, order }, at) => {
    const direction = order === 'DESC' ? (source.neverNull.has(field) ? 'desc' : 'desc nulls last') : 'asc';
    return `${keyAt(at)} ${direction}`;
  });
  const hasId = sort.some(({ field }) => field === 'id');
  return [...keys, ...(hasId ? [] : [`${keyAt(sort.length)} ${last === 'DESC' ? 'desc' : 'asc'}`])].join(
    ', ',
  );
}

/** The `order by`; ties are broken by id in the direction of the last key, so that an index on both can be walked. */
const orderClause = (source: ListSource, sort: Sort[]): string =>
  orderOf(source, sort, (at) => (sort[at] ? sortKeyOf(source, sort[at].field) : source.id));

const sortKeyOf = (source: ListSource, field: string): string =>
  source.order[field] ?? expressionOf(source, field);

/**
 * The rows of a page, with the selected fields by name. A text that thousands of rows hold is looked for along the
 * grid's own order first, which an index has: the page is found soon unless all hits stand far behind.
 */
export async function pageOf(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
): Promise<Record<string, unknown>[]> {
  const isCommon = filters.texts.some((text) => text.isCommon);
  if (!isCommon) return cutPage(tx, source, checked, filters, conditionsOf(filters, 'condition'));
  if (!source.derived && isOwnOrder(source, checked)) {
    const found = await walkedPage(tx, source, checked, filters);
    if (found.length === checked.limit) return found;
  }
  return cutPage(tx, source, checked, filters, conditionsOf(filters, 'indexed'));
}

const isOwnOrder = ({ grid }: ListSource, { sort }: CheckedQuery): boolean =>
  sort.length === grid.sort.length &&
  sort.every(({ field, order }, at) => field === grid.sort[at]?.field && order === grid.sort[at]?.order);

const sortKeysOf = (source: ListSource, { sort }: CheckedQuery): string[] =>
  sort.map(({ field }) => sortKeyOf(source, field));

const limitOf = ({ limit, offset }: CheckedQuery) => sql`limit ${sql.lit(limit)} offset ${sql.lit(offset)}`;

function cutPage(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  { expressions }: Filters,
  where: RawBuilder<unknown>[],
): Promise<Record<string, unknown>[]> {
  const joins = joinsFor(source, [...expressions, ...sortKeysOf(source, checked)]);
  const cut = sql`select ${sql.raw(source.derived ? `${source.alias}.*` : `${source.id} as id`)} from ${sql.raw(source.from)} ${sql.raw(joins)} ${whereClause(where)}
    order by ${sql.raw(orderClause(source, checked.sort))} ${limitOf(checked)}`;
  return rowsOfPage(tx, source, checked, cut);
}

function walkedPage(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  { where, rest, texts, expressions }: Filters,
): Promise<Record<string, unknown>[]> {
  const keys = sortKeysOf(source, checked);
  const joins = joinsFor(source, [...expressions, ...keys]);
  const hit = sql.join([...rest, ...texts.map(({ condition }) => condition)], sql` and `);
  const named = [...keys, source.id].map((key, at) => `${key} as key${at}`).join(', ');
  // Ordered again by the same keys, which costs no sort and lets the walk end with the page.
  const cut = sql`select id from (
      select ${sql.raw(source.id)} as id, ${hit} as hit, ${sql.raw(named)}
      from ${sql.raw(source.from)} ${sql.raw(joins)} ${whereClause(where)}
      order by ${sql.raw(orderClause(source, checked.sort))} limit ${sql.lit(WALKED_ROWS)}
    ) as walked where hit order by ${sql.raw(orderOf(source, checked.sort, (at) => `key${at}`))} ${limitOf(checked)}`;
  return rowsOfPage(tx, source, checked, cut);
}

/** The rows whose ids `cut` gives (whole rows of a derived source), with what is selected of them. */
async function rowsOfPage(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  cut: RawBuilder<unknown>,
): Promise<Record<string, unknown>[]> {
  const fields = selectedFields(source, checked);
  const page = source.derived ? `page ${source.alias}` : `page join ${source.from} on ${source.id} = page.id`;
  const list = fields.map(([name, expression]) => `${expression} as "${name}"`).join(', ');
  const joins = joinsFor(source, [
    ...fields.map(([, expression]) => expression),
    ...sortKeysOf(source, checked),
  ]);
  const result = await sql<Record<string, unknown>>`
    with page as materialized (${cut})
    select ${sql.raw(list)} from ${sql.raw(page)} ${sql.raw(joins)}
    order by ${sql.raw(orderClause(source, checked.sort))}`.execute(databaseFor(tx, checked));
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
export function present(row: Record<string, unknown>, checked: CheckedQuery): Record<string, unknown> {
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
