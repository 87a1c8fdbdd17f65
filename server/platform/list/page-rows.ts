import { type RawBuilder, sql } from 'kysely';
import type { Sort } from '../../../contracts/kit/grid.ts';
import type { Tx } from '../database/transaction.ts';
import { expressionOf } from './criteria.ts';
import { type Cursor, orderBy, type SortKey } from './cursor.ts';
import type { CheckedQuery } from './query.ts';
import { joinsFor, type ListSource } from './source.ts';

/** Fields by which every value has the same plan: an index begins with them. */
const PREPARED = new Set(['id', 'organisation']);

/** Rows of the database with the selected fields by name, and the cursors of the pages around them. */
export interface Page {
  rows: Record<string, unknown>[];
  next?: Cursor;
  previous?: Cursor;
  /** How many rows match, where the page counted them. */
  total?: number;
}

/** Whether the criteria of a query name only a record or an organisation. */
const isUnfiltered = ({ criteria }: CheckedQuery): boolean =>
  criteria.anyOf.length === 0 &&
  criteria.conditions.every(({ field, operator }) => operator === 'eq' && PREPARED.has(field));

/** Whether only a record or an organisation is named. */
export const isPlain = (checked: CheckedQuery): boolean => !checked.search && isUnfiltered(checked);

/**
 * Where a page and its total are asked: prepared where only a record or an organisation is named. How many rows any
 * other filter leaves decides between a sort and a walk in order, and that depends on the value; not so a text that was
 * looked for before, of which the planner sees no more than that there are ids. How rows that are
 * made of several tables are found depends on the value as well: by which of them, hangs on what the organisation has in each.
 * @param isFound the ids of the rows that hold the text were found before.
 */
export const databaseFor = (
  tx: Tx,
  { derived }: ListSource,
  checked: CheckedQuery,
  isFound = false,
): Tx['db'] => (!derived && (isFound ? isUnfiltered(checked) : isPlain(checked)) ? tx.db : tx.unprepared);

/**
 * Lets the database order the joins of what follows. Transactions join in the order that is written, which plans
 * sooner; but rows that are joined themselves are found in the order of a related record only where that comes first:
 * lines that are reserved by product, 900 against 9 ms at a million. And lines of one product are found by it only where
 * they are not joined with their orders first.
 */
export const planJoins = (tx: Tx) => sql`select set_config('join_collapse_limit', '8', true)`.execute(tx.db);

/** The keys that a list is sorted by; ties are broken by id in the direction of the last, so that an index on both can be walked. */
export function keysOf(source: ListSource, { sort }: { sort: readonly Sort[] }): SortKey[] {
  const keys = sort.map(({ field, order }) => ({
    sql: source.order[field] ?? expressionOf(source, field),
    isDescending: order === 'DESC',
    isNeverNull: field === 'id' || source.neverNull.has(field),
  }));
  if (sort.some(({ field }) => field === 'id')) return keys;
  return [...keys, { sql: source.id, isDescending: keys.at(-1)?.isDescending ?? false, isNeverNull: true }];
}

/** Columns of a page: the sort keys of a row, its place, and the total of the list; no field is called so. */
const KEYS = '#keys';
const PLACE = '#place';
export const TOTAL = '#total';

export const isCounted = ({ grouped }: ListSource, { total }: CheckedQuery): boolean =>
  grouped && total !== 'none';

/**
 * The page that `cut` gives. Where that hangs on its values it is planned anew each time, so its ids are read by
 * themselves: their rows, of which the statement is several times as long, are then prepared.
 */
export async function rowsOfPage(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  cut: RawBuilder<unknown>,
  db = databaseFor(tx, source, checked),
): Promise<Page> {
  if (source.derived) return derivedRows(db, source, checked, cut);
  if (db === tx.db) return tableRows(tx, source, checked, cut);
  const { rows } = await sql<{ id: string }>`${cut}`.execute(db);
  if (rows.length === 0) return { rows: [] };
  const ids = rows.map(({ id }) => id);
  return tableRows(tx, source, checked, idsAsRows(source, ids));
}

/** Ids that were read before, as rows. */
export const idsAsRows = ({ hasTextId }: ListSource, ids: readonly string[]): RawBuilder<unknown> =>
  sql`select id from unnest(${ids}::${sql.raw(hasTextId ? 'text' : 'uuid')}[]) as shown (id)`;

/** The page whose ids `cut` gives, with the cursors around it. */
async function tableRows(
  tx: Tx,
  source: ListSource,
  checked: CheckedQuery,
  cut: RawBuilder<unknown>,
): Promise<Page> {
  const { limit, offset, hasCursors } = checked;
  const keys = keysOf(source, checked);
  const edge = `array[${keys.map((key) => `(${key.sql})::text`).join(', ')}]`;
  const fields = [...selectedFields(source, checked), ...(hasCursors ? [[KEYS, edge] as const] : [])];
  const joins = joinsFor(source, [
    ...fields.map(([, expression]) => expression),
    ...keys.map((key) => key.sql),
  ]);
  const result = await sql<Record<string, unknown>>`
    with page as materialized (${cut})
    select ${sql.raw(listOf(fields))}
    from page join ${sql.raw(source.from)} on ${sql.raw(source.id)} = page.id ${sql.raw(joins)}
    order by ${sql.raw(orderBy(keys))}`.execute(tx.db);
  if (!hasCursors) return { rows: result.rows };
  const edges = result.rows.map(({ [KEYS]: of }) => of as (string | null)[]);
  const rows = result.rows.map(({ [KEYS]: _, ...row }) => row);
  const [first, last] = [edges[0], edges.at(-1)];
  return {
    rows,
    ...(last && rows.length === limit
      ? { next: { isBackward: false, keys: last, offset: offset + rows.length } }
      : {}),
    ...(first && offset > 0
      ? { previous: { isBackward: true, keys: first, offset: Math.max(0, offset - limit) } }
      : {}),
  };
}

/**
 * The page whose ids, or whole rows where the source is grouped, `cut` gives. It keeps their places: what they are sorted by
 * may be joined from many rows, which is not done again.
 */
async function derivedRows(
  db: Tx['db'],
  source: ListSource,
  checked: CheckedQuery,
  cut: RawBuilder<unknown>,
): Promise<Page> {
  const counted = isCounted(source, checked) ? [[TOTAL, `${source.alias}."${TOTAL}"`] as const] : [];
  const fields = [...selectedFields(source, checked), ...counted];
  const page = source.grouped ? `page ${source.alias}` : `page join ${source.from} on ${source.id} = page.id`;
  const joins = joinsFor(
    source,
    fields.map(([, expression]) => expression),
  );
  const { rows } = await sql<Record<string, unknown>>`
    with page as materialized (select *, row_number() over () as "${sql.raw(PLACE)}" from (${cut}) as cut)
    select ${sql.raw(listOf(fields))} from ${sql.raw(page)} ${sql.raw(joins)}
    order by ${sql.raw(source.grouped ? source.alias : 'page')}."${sql.raw(PLACE)}"`.execute(db);
  const total = rows[0]?.[TOTAL] as number | undefined;
  return total === undefined ? { rows } : { rows: rows.map(({ [TOTAL]: _, ...row }) => row), total };
}

const listOf = (fields: readonly (readonly [field: string, sql: string])[]): string =>
  fields.map(([name, expression]) => `${expression} as "${name}"`).join(', ');

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
  // An object that grows by more than a dozen computed names becomes a dictionary, of 17 kB for an order; copies of what JSON gives do not.
  const empty = JSON.parse(JSON.stringify(Object.fromEntries(fields.map(({ field }) => [field, null]))));
  return rows.map((row) => {
    const shown: Record<string, unknown> = { ...empty };
    for (const { field, parts, id } of fields) {
      if (!parts) shown[field] = row[field];
      else if (row[id] !== null) {
        const relation: Record<string, unknown> = {};
        for (const [part, name] of parts) relation[part] = row[name];
        shown[field] = relation;
      }
    }
    return shown;
  });
}
