import type { Grid, GridColumn } from '../../../contracts/kit/grid.ts';
import { snake } from '../database/names.ts';
import { columnsOf } from './columns.ts';
import { relationTable } from './relations.ts';
import { type ListSource, rankOf, type Sparse, type TextSearch } from './source.ts';
import {
  column,
  columnIn,
  fail,
  type Relation,
  type Rows,
  relationsOf,
  rowsOf,
  type SourceParts,
} from './source-parts.ts';

/** The collation of what people read; codes are ordered by their characters. */
export const READING = 'collate "und-x-icu"';

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
    sparse: sparseOf(grid, parts, relations),
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

const defined = <T>(record: Readonly<Record<string, T | undefined>> = {}): Record<string, T> =>
  Object.fromEntries(Object.entries(record).filter((entry): entry is [string, T] => entry[1] !== undefined));

function fromOf({ parts, alias }: Rows): string {
  const rows = parts.rows ?? (parts.where ? `(select * from ${alias} where ${parts.where})` : null);
  return rows ? `${rows} ${alias}` : alias;
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

function sparseOf(grid: Grid, { sparse }: SourceParts, relations: ReadonlyMap<string, Relation>) {
  return Object.fromEntries(
    Object.entries(defined(sparse)).map(([field, rows]): [alias: string, Sparse] => {
      const { alias, table, key, always } =
        relations.get(field) ?? fail(grid, field, 'is sparse, and no relation');
      if (!always) fail(grid, field, 'is sparse, and rows may have none');
      return [alias, { alias, table, key, rows, column: `${table}_id` }];
    }),
  );
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
      ...(own?.isParted && { isParted: true }),
      ...(own?.newest && { newest: own.newest }),
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
