import type { Grid } from '../../../contracts/kit/grid.ts';
import type { Tx } from '../database/transaction.ts';

/**
 * `search_expedition`: the audited function that finds ids by text, and the column behind it.
 * A filter "contains" on one of its `fields` is first narrowed by it, so that it never reads a whole tenant.
 */
export interface TextSearch {
  function: string;
  column: string;
  fields: readonly string[];
  /** What the ids that it finds are compared with: the row's own, or those of what the row is about. */
  of?: string;
}

/**
 * What a noun gives to be listed: where its rows are, and the SQL of each column. The alias before the dot
 * names the join that a column needs, so that a page joins nothing it does not filter or sort by, and relations
 * are fetched after the page is cut.
 */
export interface ListSource {
  grid: Grid;
  /** `expedition e` */
  from: string;
  /** Its rows are joined or grouped of others: a page carries them whole, instead of making them again by their id. */
  derived?: true;
  /** `e.id` */
  id: string;
  /** `e.organisation_id`; null where rows belong to no organisation. */
  organisation: string | null;
  /** `{ c: 'left join carrier c on c.id = e.carrier_id' }` */
  joins: Record<string, string>;
  /** SQL by the name in the grid, dotted paths too. */
  columns: Record<string, string>;
  /** Columns of which a row has several, with what they come from: a criterion holds when it holds for one of them. */
  many?: Record<string, string>;
  /** For whole numbers: the flag, with an index, that says that there is at least one. */
  some?: Record<string, string>;
  /** Where sorting goes by something else than the value: a rank, a collation. */
  order?: Record<string, string>;
  /** Sortable columns that are never null. */
  neverNull: readonly string[];
  /** Fields of an answer that are no column of the grid. */
  extra?: Record<string, string>;
  /** Relations by field: SQL of what `nested` gives, `{ carrier: { id: 'e.carrier_id', name: 'c.name' } }`. */
  nested?: Record<string, Record<string, string>>;
  /** Relations whose id is text (country, currency). */
  textRelations?: readonly string[];
  /** Where a row is found by its text: in one of them at least. */
  search?: readonly TextSearch[];
  /** A quick total for an unfiltered list, kept in counters. */
  countAll?: (tx: Tx) => Promise<number>;
}

/** The joins that these expressions need, in the order in which the source declares them. */
export function joinsFor(source: ListSource, expressions: string[]): string {
  const needed = new Set<string>();
  const mark = (text: string) => {
    for (const [, alias = ''] of text.matchAll(/\b([a-z_]+)\./g)) {
      const join = source.joins[alias];
      if (!join || needed.has(alias)) continue;
      needed.add(alias);
      mark(join.slice(join.indexOf(' on ')));
    }
  };
  for (const expression of expressions) mark(expression);
  return Object.entries(source.joins)
    .filter(([alias]) => needed.has(alias))
    .map(([, join]) => join)
    .join(' ');
}

/** Fixed names as the values of an `in (…)`, for the expressions of a source; never what a caller sent. */
export const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');
