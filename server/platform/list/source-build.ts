import type { Grid, GridColumn } from '../../../contracts/kit/grid.ts';
import { snake } from '../database/names.ts';
import { columnsOf } from './columns.ts';
import { relationTable } from './relations.ts';
import { type Case, type Counters, type ListSource, rankOf, type TextSearch } from './source.ts';

/** The table of a list, and the SQL that names do not give. */
export interface SourceParts {
  /** The table; for `rows` all tables that they are joined from, as nullability is taken from these. */
  table: string | readonly string[];
  /** A condition on the table: `deleted_at is null`. */
  where?: string;
  /** A sub-select, for rows that are joined or grouped from others; its alias is the entity in snake case. */
  rows?: string;
  /** See `ListSource`. */
  grouped?: boolean;
  /** The text column that is the id, where it is not `id`: `code`. */
  key?: string;
  columns?: Readonly<Record<string, string | undefined>>;
  /** Fields of the answer that are no column of the grid. */
  extra?: readonly string[];
  /** Joins by alias; one under the alias of a relation replaces the join by name. */
  joins?: Readonly<Record<string, string>>;
  /** See `ListSource`. */
  many?: Readonly<Record<string, string | undefined>>;
  some?: Readonly<Record<string, string | undefined>>;
  cases?: Readonly<Record<string, readonly Case[] | undefined>>;
  indexed?: readonly string[];
  order?: Readonly<Record<string, string | undefined>>;
  neverNull?: readonly string[];
  nested?: Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;
  /** Fields that the column `search` covers, by the alias of its table: the list's own table or a relation; another function than `search_<table>` by hand. */
  search?: Readonly<Record<string, readonly string[] | OwnSearch | undefined>>;
  counters?: Counters;
}

/** A search by another function, or by the names of the world. */
type OwnSearch = Omit<TextSearch, 'id' | 'function'> & Partial<Pick<TextSearch, 'function'>>;

/** The collation of what people read; codes are ordered by their characters. */
const READING = 'collate "und-x-icu"';

/** A relation of the grid: the table it points to, under the alias by which it is joined. */
interface Relation {
  alias: string;
  table: string;
  /** SQL of its id in the rows. */
  key: string;
  /** The key is never null. */
  always: boolean;
}

/** The rows of a list: alias, id and columns. */
interface Rows {
  grid: Grid;
  parts: SourceParts;
  alias: string;
  id: string;
  organisation: string | null;
  /** Whether each column may be null. */
  columns: ReadonlyMap<string, boolean>;
}

/** `sourceOf` without its types, for a grid that is known only at run time. */
export function buildSource(grid: Grid, given: SourceParts): ListSource {
  const parts = withImports(grid, given);
  const rows = rowsOf(grid, parts);
  const relations = relationsOf(rows);
  const columns = sqlOf(rows, relations);
  const nested = nestedOf(rows, relations);
  const { order, neverNull } = sortKeys(rows, relations, columns, nested);
  refuseUnknown(rows, columns);
  const many = defined(parts.many);
  return {
    grid,
    from: fromOf(rows),
    alias: rows.alias,
    derived: parts.rows !== undefined,
    grouped: parts.grouped ?? false,
    id: rows.id,
    hasTextId: parts.key !== undefined,
    organisation: rows.organisation,
    joins: joinsOf(rows, relations),
    columns,
    fields: Object.entries(columns).filter(
      ([field]) => field !== 'id' && !field.includes('.') && !(field in many),
    ),
    many,
    some: defined(parts.some),
    cases: defined(parts.cases),
    indexed: new Set(parts.indexed),
    order,
    neverNull,
    presence: presenceOf(rows, relations, columns),
    nested,
    search: searchesOf(rows, relations),
    ...(parts.counters ? { counters: parts.counters } : {}),
  };
}

/** The imports that made a record or changed it, where the grid has a column for them. */
function withImports(grid: Grid, parts: SourceParts): SourceParts {
  if (grid.columns.importResult?.relation !== 'import-result') return parts;
  const [table = ''] = [parts.table].flat();
  const brought = `import_record brought
    where brought.organisation_id = ${table}.organisation_id and brought.record_id = ${table}.id`;
  return {
    ...parts,
    columns: { importResult: 'brought.import_id', ...parts.columns },
    many: { importResult: brought, ...parts.many },
  };
}

function fail(grid: Grid, field: string, reason: string): never {
  throw new Error(`the list of ${grid.entity}: ${field} ${reason}`);
}

const defined = <T>(record: Readonly<Record<string, T | undefined>> = {}): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, T] => entry[1] !== undefined));

function rowsOf(grid: Grid, parts: SourceParts): Rows {
  const tables = [parts.table].flat();
  const columns = columnsOf(tables);
  const [table = ''] = tables;
  const alias = parts.rows ? snake(grid.entity) : table;
  const own = table === 'organisation' ? 'id' : columns.has('organisation_id') ? 'organisation_id' : null;
  const organisation = own && `${alias}.${own}`;
  return { grid, parts, alias, id: `${alias}.${parts.key ?? 'id'}`, organisation, columns };
}

function fromOf({ parts, alias }: Rows): string {
  const rows = parts.rows ?? (parts.where ? `(select * from ${alias} where ${parts.where})` : null);
  return rows ? `${rows} ${alias}` : alias;
}

/** The column of the rows that this SQL consists of; null for any other expression. */
const columnIn = ({ alias }: Pick<Rows, 'alias'>, sql: string): string | null =>
  sql.startsWith(`${alias}.`) && /^\w+\.\w+$/.test(sql) ? sql.slice(alias.length + 1) : null;

function column({ grid, alias, columns }: Rows, field: string, name: string): string {
  if (!columns.has(name)) fail(grid, field, `has no SQL, and its table no column ${name}`);
  return `${alias}.${name}`;
}

function relationsOf(rows: Rows): Map<string, Relation> {
  const { grid, parts } = rows;
  const found = new Map<string, Relation>();
  for (const [field, { kind, relation = '' }] of Object.entries(grid.columns)) {
    if (kind !== 'relation' || field.includes('.') || parts.many?.[field]) continue;
    const alias = snake(field);
    const table = snake(relation);
    const known = relationTable(table);
    if (!known) {
      if (!parts.nested?.[field] || !parts.order?.[field])
        fail(grid, field, `points to ${relation}, which is no noun and no table with a name`);
      continue;
    }
    const isRow = alias === rows.alias;
    const key = parts.columns?.[field] ?? (isRow ? rows.id : column(rows, field, `${alias}_id`));
    const always = known.isInner && rows.columns.get(columnIn(rows, key) ?? '') === false;
    found.set(field, { alias, table, key, always: isRow || always });
  }
  return found;
}

function sqlOf(rows: Rows, relations: ReadonlyMap<string, Relation>): Record<string, string> {
  const { grid, parts } = rows;
  const named = (field: string): string => {
    const [head = '', part] = field.split('.');
    if (part === undefined) return relations.get(field)?.key ?? column(rows, field, snake(field));
    const relation = relations.get(head);
    if (relation && columnsOf([relation.table]).has(snake(part))) return `${relation.alias}.${snake(part)}`;
    // A country or currency is known by its code alone.
    if (part === 'code') return column(rows, field, snake(head));
    return fail(grid, field, 'has no SQL, and is no column of a relation');
  };
  const fields = [...Object.keys(grid.columns), ...(parts.extra ?? [])];
  return Object.fromEntries(fields.map((field) => [field, parts.columns?.[field] ?? named(field)]));
}

function nestedOf({ parts }: Rows, relations: ReadonlyMap<string, Relation>): ListSource['nested'] {
  const byName = [...relations].map(([field, { alias, table }]) => {
    const { name = '', parts: more = [] } = relationTable(table) ?? {};
    const shape = { id: `${alias}.id`, name: `${alias}.${name}` };
    return [
      field,
      { ...shape, ...Object.fromEntries(more.map((part) => [part, `${alias}.${snake(part)}`])) },
    ];
  });
  return { ...Object.fromEntries(byName), ...defined(parts.nested) };
}

function sortKeys(
  rows: Rows,
  relations: ReadonlyMap<string, Relation>,
  columns: Record<string, string>,
  nested: ListSource['nested'],
): Pick<ListSource, 'order' | 'neverNull'> {
  const { grid, parts } = rows;
  const byAlias = new Map([...relations.values()].map((relation) => [relation.alias, relation]));
  const isNeverNull = (sql: string): boolean => {
    const own = columnIn(rows, sql);
    if (own) return rows.columns.get(own) === false;
    const [alias = '', name = ''] = sql.split('.');
    const relation = byAlias.get(alias);
    return relation?.always === true && columnsOf([relation.table]).get(name) === false;
  };
  const order: Record<string, string> = {};
  const neverNull = new Set<string>(parts.neverNull);
  for (const [field, declared] of Object.entries(grid.columns)) {
    const value = nested[field]?.name ?? columns[field] ?? '';
    if (isNeverNull(value)) neverNull.add(field);
    const key = parts.order?.[field] ?? sortKey(rows, declared, value, relations.get(field));
    if (key !== columns[field]) order[field] = key;
  }
  return { order, neverNull };
}

/**
 * For what a row has of a related record, the key by which it has one, where the column is never null there: a record of the
 * same organisation that a key names is there.
 */
function presenceOf(rows: Rows, relations: ReadonlyMap<string, Relation>, columns: Record<string, string>) {
  const { parts, organisation } = rows;
  const keyOf = (sql: string): string | undefined => {
    const [alias = '', name = ''] = sql.split('.');
    const relation = [...relations.values()].find((one) => one.alias === alias);
    if (!relation || !columnIn(rows, relation.key) || Object.hasOwn(parts.joins ?? {}, alias)) return;
    const there = columnsOf([relation.table]);
    return there.has('organisation_id') && there.get(name) === false ? relation.key : undefined;
  };
  if (parts.rows || !organisation) return {};
  return defined(Object.fromEntries(Object.entries(columns).map(([field, sql]) => [field, keyOf(sql)])));
}

function sortKey(rows: Rows, declared: GridColumn, value: string, relation: Relation | undefined): string {
  const isText = relation ? relationTable(relation.table)?.name === 'name' : declared.kind === 'text';
  if (isText) return `${value} ${READING}`;
  // Countries stand in the order of the names that are read, not of their codes.
  if (declared.kind === 'country') return `{country:${value}} ${READING}`;
  if (declared.kind !== 'status') return value;
  const rank = `${columnIn(rows, value)}_rank`;
  return rows.columns.has(rank) ? `${rows.alias}.${rank}` : rankOf(declared.values ?? [], value);
}

/** Inner joins first, so that a plan may start from them, then those written by hand, then the rest. */
function joinsOf({ parts, alias, organisation }: Rows, relations: ReadonlyMap<string, Relation>) {
  const byName = [...relations.values()]
    .filter((relation) => relation.alias !== alias && !Object.hasOwn(parts.joins ?? {}, relation.alias))
    .map((relation) => {
      const table =
        relation.table === relation.alias ? relation.table : `${relation.table} ${relation.alias}`;
      const within =
        organisation && columnsOf([relation.table]).has('organisation_id')
          ? ` and ${relation.alias}.organisation_id = ${organisation}`
          : '';
      const join = `${relation.always ? 'join' : 'left join'} ${table} on ${relation.alias}.id = ${relation.key}${within}`;
      return { ...relation, join };
    });
  const joins = (always: boolean) =>
    Object.fromEntries(byName.filter((one) => one.always === always).map((one) => [one.alias, one.join]));
  return { ...joins(true), ...parts.joins, ...joins(false) };
}

function searchesOf(rows: Rows, relations: ReadonlyMap<string, Relation>): TextSearch[] {
  const { grid, parts, alias, id } = rows;
  const searches = Object.entries(defined(parts.search)).map(([of, fields]): TextSearch => {
    const relation = [...relations.values()].find((one) => one.alias === of);
    if (of !== alias && !relation) fail(grid, of, 'is searched, and is neither the table nor a relation');
    const own = 'fields' in fields ? fields : null;
    return {
      function: own?.function ?? `search_${relation?.table ?? of}`,
      column: own?.column ?? `${of}.search`,
      fields: own?.fields ?? (fields as readonly string[]),
      id: of === alias ? id : (relation?.key ?? id),
      ...(own?.world && { world: own.world }),
    };
  });
  if (grid.search !== searches.length > 0)
    fail(grid, 'search', 'is declared by the grid or the source alone');
  return searches;
}

/** Refuses parts for fields that the list does not have. */
function refuseUnknown({ grid, parts }: Rows, columns: Record<string, string>): void {
  const named = [parts.columns, parts.many, parts.some, parts.cases, parts.order, parts.nested].flatMap(
    (part) => Object.keys(part ?? {}),
  );
  const searched = Object.values(defined(parts.search)).flatMap((one) =>
    'fields' in one ? one.fields : one,
  );
  for (const field of [...named, ...searched, ...(parts.neverNull ?? []), ...(parts.indexed ?? [])])
    if (!Object.hasOwn(columns, field))
      fail(grid, field, 'is neither a column of the grid nor an extra field');
}
