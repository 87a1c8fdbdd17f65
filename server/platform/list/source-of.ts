import type { Grid } from '../../../contracts/kit/grid.ts';
import type { Camel, Snake } from '../database/names.ts';
import type { Tables } from '../database/tables.ts';
import type { RelationTable } from './relations.ts';
import type { Case, ListSource, TextSearch } from './source.ts';
import { buildSource } from './source-build.ts';
import type { SourceParts } from './source-parts.ts';

type Table = keyof Tables;
type ColumnOf<T extends Table> = T extends Table ? keyof Tables[T] & string : never;
type FieldOf<G extends Grid> = keyof G['columns'] & string;
type Related<Column> = Column extends { relation: infer R extends string } ? Snake<R> : never;

/** Whether the SQL of a field follows from its name. */
type IsNamed<G extends Grid, T extends Table, F extends string> = F extends `${infer Head}.${infer Part}`
  ? IsNamedPart<G['columns'][Head], Part>
  : G['columns'][F] extends { relation: 'import-result' }
    ? true
    : G['columns'][F] extends { kind: 'relation' }
      ? [Related<G['columns'][F]>] extends [RelationTable]
        ? IsOneOf<Snake<F>, T> extends true
          ? true
          : IsOneOf<`${Snake<F>}_id`, ColumnOf<T>>
        : false
      : IsOneOf<Snake<F>, ColumnOf<T>>;

type IsNamedPart<Column, Part extends string> = Column extends { kind: 'relation' }
  ? Related<Column> extends infer R extends RelationTable
    ? IsOneOf<Snake<Part>, ColumnOf<R>>
    : false
  : Column extends { kind: 'country' | 'currency' }
    ? IsOneOf<Part, 'code'>
    : false;

type IsOneOf<Name extends string, Names extends string> = [Name] extends [Names] ? true : false;

/** Columns of the grid and extra fields whose SQL does not follow from their name. */
type Unnamed<G extends Grid, T extends Table, Extra extends string> =
  | { [F in FieldOf<G>]: IsNamed<G, T, F> extends true ? never : F }[FieldOf<G>]
  | Exclude<Extra, Camel<ColumnOf<T>>>;

type Written<G extends Grid, T extends Table, Extra extends string> = {
  [F in Unnamed<G, T, Extra>]: string;
} & { [F in FieldOf<G> | Extra]?: string };

type TypedParts<G extends Grid, T extends Table, Extra extends string> = Omit<
  SourceParts,
  'columns' | 'some' | 'many' | 'cases' | 'order' | 'nested' | 'sparse' | 'search'
> & {
  table: T | readonly T[];
  extra?: readonly Extra[];
  some?: { [F in FieldOf<G>]?: string };
  many?: { [F in FieldOf<G>]?: string };
  cases?: { [F in FieldOf<G>]?: readonly Case[] };
  indexed?: readonly FieldOf<G>[];
  order?: { [F in FieldOf<G>]?: string };
  nested?: { [F in FieldOf<G>]?: Record<string, string> };
  neverNull?: readonly FieldOf<G>[];
  sparse?: { [F in FieldOf<G>]?: string };
  search?: {
    [Alias in T | Snake<FieldOf<G>>]?:
      | readonly FieldOf<G>[]
      | (Partial<Omit<TextSearch, 'id' | 'fields'>> & { fields: readonly FieldOf<G>[] });
  };
} & ([Unnamed<G, T, Extra>] extends [never]
    ? { columns?: Written<G, T, Extra> }
    : { columns: Written<G, T, Extra> });

/**
 * Makes a list source by name. A column of the grid is the table's column in snake case; a relation is the column
 * `…_id`, joined to the table of its noun; a dotted path is a column of that table. A status sorts by
 * the column `…_rank`, else by the order of its values; text and names sort with an ICU collation. `parts` holds the
 * SQL of fields that differ. A field that neither the table nor `parts` provides is a type error.
 * @throws Error at start that names the field, where the types are too wide to see the mistake.
 */
export const sourceOf = <const G extends Grid, const T extends Table, const Extra extends string = never>(
  grid: G,
  parts: TypedParts<G, T, Extra>,
): ListSource => buildSource(grid, parts);
