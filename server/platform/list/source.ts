import type { Grid } from '../../../contracts/kit/grid.ts';

/** What has a code, and a name in each language. */
export type World = 'country' | 'currency';

/**
 * A text search, such as `search_expedition`: the audited function that finds ids by text, and the column it reads.
 * A filter "contains" on one of its `fields` is first narrowed by it, so that it never reads a whole tenant.
 */
export interface TextSearch {
  function: string;
  /** Found by the names of the world instead of the function: the column holds a code. */
  world?: World;
  column: string;
  /** The column holds a `partedText`. */
  isParted?: boolean;
  /** The function that gives the first hits of one organisation in the grid's own order, where an index has the texts in it. */
  newest?: string;
  fields: readonly string[];
  /** SQL of the id that the function finds: the row's own, or that of a related record. */
  id: string;
}

/** How rows of one kind have a figure: a condition that none of another kind meets, and SQL. */
export interface Case {
  when: string;
  sql: string;
  /** The condition of an index without which the figure is not above zero. */
  some?: string;
}

/** A related record of which an organisation may have many more than have rows: products, of which few are in orders. */
export interface Sparse {
  /** The table of these records, and the alias by which a list joins it. */
  table: string;
  alias: string;
  /** Table or sub-select of rows, and its column of them; an index of it begins with the organisation and this column. */
  rows: string;
  column: string;
  /** SQL of that column in the list. */
  key: string;
}

/** A table of rows `difference`, whose sum is the number of records with the values of the other columns. */
export interface Counters {
  table: string;
  /** The columns by field of the grid. */
  columns: Readonly<Record<string, string>>;
}

/**
 * A list as SQL; `sourceOf` makes it. The alias before the dot of an expression names the join that it needs, so that
 * a page joins nothing that it does not filter or sort by, and relations are fetched after the page is cut.
 */
export interface ListSource {
  grid: Grid;
  /** `transfer`, or a sub-select with its alias. */
  from: string;
  /** The alias of the rows: `transfer`. */
  alias: string;
  /** Rows are joined or grouped from others. */
  derived: boolean;
  /** Rows are grouped, which makes all of them: a page counts them too, and carries them whole instead of finding them again by their id. */
  grouped: boolean;
  /** `transfer.id` */
  id: string;
  /** The id is text (countries, currencies), not a UUID. */
  hasTextId: boolean;
  /** `transfer.organisation_id`; null where rows belong to no organisation. */
  organisation: string | null;
  /** Joins by alias, in the order in which they are planned. */
  joins: Readonly<Record<string, string>>;
  /** SQL by field, dotted paths too: the columns of the grid and further fields of the answer. */
  columns: Readonly<Record<string, string>>;
  /** Name and SQL of the fields that an answer holds; relations as their id. */
  fields: readonly (readonly [field: string, sql: string])[];
  /** For columns of which a row has several values, `from … where …` of these: a criterion holds when it holds for one. */
  many: Readonly<Record<string, string>>;
  /** For whole numbers: the indexed flag without which the number is not above zero. */
  some: Readonly<Record<string, string>>;
  /** For figures that rows of two kinds have in two ways: which rows, and the SQL of each; the rest is the last. */
  cases: Readonly<Record<string, readonly Case[]>>;
  /** Fields with an index of their own, smallest first. */
  indexed: ReadonlySet<string>;
  /** SQL of the sort key, where it is not the value itself: a rank, a collation, the name of a relation. */
  order: Readonly<Record<string, string>>;
  /** Columns whose sort key is never null. */
  neverNull: ReadonlySet<string>;
  /** SQL that is null where a field is, and needs no join: of what a related record always has, the key of that. */
  presence: Readonly<Record<string, string>>;
  /** Relations by field, the SQL of each part: `{ carrier: { id: 'carrier.id', name: 'carrier.name' } }`. */
  nested: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By alias, of relations that every row has. */
  sparse: Readonly<Record<string, Sparse>>;
  /** A text is found in one of these at least. */
  search: readonly TextSearch[];
  /** Totals that triggers keep, for queries that ask for nothing but equality of these fields. */
  counters?: Counters;
}

/** The aliases that each expression of a source needs joined; expressions are few and fixed, so they are read once. */
const ALIASES = new WeakMap<ListSource, Map<string, readonly string[]>>();

function aliasesOf(source: ListSource, expression: string): readonly string[] {
  const known = ALIASES.get(source) ?? new Map<string, readonly string[]>();
  ALIASES.set(source, known);
  const before = known.get(expression);
  if (before) return before;
  const needed = new Set<string>();
  const mark = (text: string) => {
    for (const [, alias = ''] of text.matchAll(/\b([a-z_]+)\./g)) {
      const join = source.joins[alias];
      if (!join || needed.has(alias)) continue;
      needed.add(alias);
      mark(join.slice(join.indexOf(' on ')));
    }
  };
  mark(expression);
  known.set(expression, [...needed]);
  return [...needed];
}

/** The joins that these expressions of the source need, in the order in which the source declares them. */
export function joinsFor(source: ListSource, expressions: readonly string[]): string {
  const needed = new Set(expressions.flatMap((expression) => aliasesOf(source, expression)));
  return Object.entries(source.joins)
    .filter(([alias]) => needed.has(alias))
    .map(([, join]) => join)
    .join(' ');
}

/** Fixed names as the values of an `in (…)`, for the expressions of a source; never a value that a caller sent. */
export const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/** The sort key of a closed set of values: their position in `values`. */
export const rankOf = (values: readonly string[], sql: string): string =>
  `array_position(array[${quoted(values)}], ${sql})`;
