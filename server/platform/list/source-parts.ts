import type { Grid } from '../../../contracts/kit/grid.ts';
import { snake } from '../database/names.ts';
import { columnsOf } from './columns.ts';
import { relationTable } from './relations.ts';
import type { Case, Counters, TextSearch } from './source.ts';

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
  /** By relation of which an organisation may have many more than have rows, the table, or sub-select, that tells which have. */
  sparse?: Readonly<Record<string, string | undefined>>;
  counters?: Counters;
}

/** A search that is not by `search_<table>` in a column `search` without parts. */
type OwnSearch = Partial<Omit<TextSearch, 'id' | 'fields'>> & Pick<TextSearch, 'fields'>;

/** A relation of the grid: the table it points to, under the alias by which it is joined. */
export interface Relation {
  alias: string;
  table: string;
  /** SQL of its id in the rows. */
  key: string;
  /** The key is never null. */
  always: boolean;
}

/** The rows of a list: alias, id and columns. */
export interface Rows {
  grid: Grid;
  parts: SourceParts;
  alias: string;
  id: string;
  organisation: string | null;
  /** Whether each column may be null. */
  columns: ReadonlyMap<string, boolean>;
}

export function fail(grid: Grid, field: string, reason: string): never {
  throw new Error(`the list of ${grid.entity}: ${field} ${reason}`);
}

export function rowsOf(grid: Grid, parts: SourceParts): Rows {
  const tables = [parts.table].flat();
  const columns = columnsOf(tables);
  const [table = ''] = tables;
  const alias = parts.rows ? snake(grid.entity) : table;
  const own = table === 'organisation' ? 'id' : columns.has('organisation_id') ? 'organisation_id' : null;
  const organisation = own && `${alias}.${own}`;
  return { grid, parts, alias, id: `${alias}.${parts.key ?? 'id'}`, organisation, columns };
}

/** The column of the rows that this SQL consists of; null for any other expression. */
export const columnIn = ({ alias }: Pick<Rows, 'alias'>, sql: string): string | null =>
  sql.startsWith(`${alias}.`) && /^\w+\.\w+$/.test(sql) ? sql.slice(alias.length + 1) : null;

export function column({ grid, alias, columns }: Rows, field: string, name: string): string {
  if (!columns.has(name)) fail(grid, field, `has no SQL, and its table no column ${name}`);
  return `${alias}.${name}`;
}

export function relationsOf(rows: Rows): Map<string, Relation> {
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
