import { type RawBuilder, sql } from 'kysely';
import { invalidAt } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../database/transaction.ts';
import { expressionOf } from './criteria.ts';
import { type Cursor, conditionsBeyond, orderBy, type SortKey } from './cursor.ts';
import type { CheckedQuery } from './query.ts';
import { joinsFor, type ListSource } from './source.ts';
import type { TextFilter } from './text-filter.ts';

/** Rows in the order of a list among which the hits of a common text are looked for, before all of them are sorted. */
const WALKED_ROWS = 100_000;
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
 * other filter leaves decides between a sort and a walk in order, and that depends on the value. So does how rows that are
 * made of several tables are found: by which of them, hangs on what the organisation has in each.
 */
export const databaseFor = (tx: Tx, { derived }: ListSource, { criteria, search }: CheckedQuery) =>
  !derived &&
  !search &&
  criteria.anyOf.length === 0 &&
  criteria.conditions.every(({ field, operator }) => operator === 'eq' && PREPARED.has(field))
    ? tx.db
    : tx.unprepared;

export const whereClause = (where: RawBuilder<unknown>[]): RawBuilder<unknown> =>
  where.length === 0 ? sql`` : sql`where ${sql.join(where, sql` and `)}`;

/** The keys that a list is sorted by; ties are broken by id in the direction of the last, so that an index on both can be walked. */
function keysOf(source: ListSource, { sort }: CheckedQuery): SortKey[] {
  const keys = sort.map(({ field, order }) => ({
    sql: source.order[field] ?? expressionOf(source, field),
    isDescending: order === 'DESC',
    isNeverNull: field === 'id' || source.neverNull.has(field),
  }));
  if (sort.some(({ field }) => field === 'id')) return keys;
  return [...keys, { sql: source.id, isDescending: keys.at(-1)?.isDescending ?? false, isNeverNull: true }];
}

/** Rows of the database with the selected fields by name, and the cursors of the pages around them. */
export interface Page {
  rows: Record<string, unknown>[];
  next?: Cursor;
  previous?: Cursor;
  /** How many rows match, where the page counted them. */
  total?: number;
}

/**
 * A page of a list. A text that thousands of rows hold is looked for along the grid's own order first, which an index
 * has: the page is found soon unless all hits stand far behind. A cursor spares passing over the rows before the page.
 * @throws Problem 400 for a cursor that no list wrote.
 */
export async function pageOf(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  filters: Filters,
): Promise<Page> {
  const isCommon = filters.texts.some((text) => text.isCommon);
  const { cursor, limit } = checked;
  if (cursor && !isCommon && !source.derived) {
    const found = await rowsOfPage(tx, source, checked, cutBeyond(source, checked, filters, cursor)).catch(
      refuseCursor,
    );
    // Where rows before the cursor are gone, those that follow it fill the page.
    if (!cursor.isBackward || found.rows.length === limit) return found;
  }
  if (isCommon && !source.derived && isOwnOrder(source, checked)) {
    const found = await rowsOfPage(tx, source, checked, cutWalked(source, checked, filters));
    if (found.rows.length === limit) return found;
  }
  const how = isCommon ? 'indexed' : 'condition';
  if (hasNullsBehind(source, checked)) {
    const found = await rowsOfPage(tx, source, checked, cutBeforeNulls(source, checked, filters, how));
    if (found.rows.length === limit) return found;
  }
  return rowsOfPage(tx, source, checked, cutAt(source, checked, filters, how));
}

/** The keys of a cursor are cast by the database: `abc` is no time. */
function refuseCursor(error: unknown): never {
  const isData = String((error as { code?: string }).code).startsWith('22');
  throw isData ? invalidAt('cursor', 'invalid') : error;
}

const isOwnOrder = ({ grid }: ListSource, { sort }: CheckedQuery): boolean =>
  sort.length === grid.sort.length &&
  sort.every(({ field, order }, at) => field === grid.sort[at]?.field && order === grid.sort[at]?.order);

/** `from` and `where` of the rows of a list. */
function rowsWhere(
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

/** The page at an offset: its ids, whole rows of a derived source. */
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
  return sql`select ${sql.raw(source.derived ? whole : `${source.id} as id`)}
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
): RawBuilder<unknown> {
  const keys = keysOf(source, checked);
  const hit = sql.join([...rest, ...texts.map(({ condition }) => condition)], sql` and `);
  // Ordered again by the same keys, which costs no sort and lets the walk end with the page.
  return sql`select id from (
      select ${sql.raw(`${source.id} as id, ${namedKeys(keys)}`)}, ${hit} as hit
      ${rowsWhere(source, checked, expressions, where)}
      order by ${sql.raw(orderBy(keys))} limit ${sql.lit(WALKED_ROWS)}
    ) as walked where hit order by ${sql.raw(orderBy(keys, false, keyName))}
    limit ${sql.lit(checked.limit)} offset ${sql.lit(checked.offset)}`;
}

const keyName = (at: number): string => `key${at}`;
const namedKeys = (keys: readonly SortKey[]): string =>
  keys.map((key, at) => `${key.sql} as ${keyName(at)}`).join(', ');

/** The columns with the sort keys of a row and with the total of its page; no field is called so. */
const KEYS = '#keys';
const TOTAL = '#total';

const isCounted = ({ grouped }: ListSource, { total }: CheckedQuery): boolean => grouped && total !== 'none';

/** The page whose ids `cut` gives, or whose whole rows where the source is derived. */
async function rowsOfPage(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  cut: RawBuilder<unknown>,
): Promise<Page> {
  const { limit, offset } = checked;
  const keys = keysOf(source, checked);
  const hasCursors = checked.hasCursors && !source.derived;
  const edge = `array[${keys.map((key) => `(${key.sql})::text`).join(', ')}]`;
  const fields = [
    ...selectedFields(source, checked),
    ...(hasCursors ? [[KEYS, edge] as const] : []),
    ...(isCounted(source, checked) ? [[TOTAL, `${source.alias}."${TOTAL}"`] as const] : []),
  ];
  const page = source.derived ? `page ${source.alias}` : `page join ${source.from} on ${source.id} = page.id`;
  const list = fields.map(([name, expression]) => `${expression} as "${name}"`).join(', ');
  const joins = joinsFor(source, [
    ...fields.map(([, expression]) => expression),
    ...keys.map((key) => key.sql),
  ]);
  const result = await sql<Record<string, unknown>>`
    with page as materialized (${cut})
    select ${sql.raw(list)} from ${sql.raw(page)} ${sql.raw(joins)}
    order by ${sql.raw(orderBy(keys))}`.execute(databaseFor(tx, source, checked));
  if (isCounted(source, checked)) {
    const total = result.rows[0]?.[TOTAL] as number | undefined;
    return {
      rows: result.rows.map(({ [TOTAL]: _, ...row }) => row),
      ...(total === undefined ? {} : { total }),
    };
  }
  if (!hasCursors) return { rows: result.rows };
  const edges = result.rows.map(({ [KEYS]: of }) => of as (string | null)[]);
  const rows = result.rows.map(({ [KEYS]: _, ...row }) => row);
  const [first, last] = [edges[0], edges.at(-1)];
  return {
    rows,
    ...(last && rows.length === limit ? { next: { isBackward: false, keys: last } } : {}),
    ...(first && offset > 0 ? { previous: { isBackward: true, keys: first } } : {}),
  };
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

/** Folds `carrier.id` and `carrier.name` of each row into `carrier: { id, name }`; null where the id is null. */
export function present(
  rows: Record<string, unknown>[],
  { nested }: CheckedQuery,
): Record<string, unknown>[] {
  const [first] = rows;
  if (!nested || !first) return rows;
  // All rows have the same names: they are taken apart once.
  const partsOf = new Map<string, (readonly [part: string, name: string])[] | null>();
  for (const name of Object.keys(first)) {
    const dot = name.indexOf('.');
    if (dot === -1) partsOf.set(name, null);
    else {
      const field = name.slice(0, dot);
      partsOf.set(field, [...(partsOf.get(field) ?? []), [name.slice(dot + 1), name]]);
    }
  }
  const fields = [...partsOf].map(([field, parts]) => ({ field, parts, id: `${field}.id` }));
  return rows.map((row) => {
    const shown: Record<string, unknown> = {};
    for (const { field, parts, id } of fields) {
      if (!parts) shown[field] = row[field];
      else if (row[id] === null) shown[field] = null;
      else {
        const relation: Record<string, unknown> = {};
        for (const [part, name] of parts) relation[part] = row[name];
        shown[field] = relation;
      }
    }
    return shown;
  });
}
