import type { ImportSource, LeftOut } from '../../../../contracts/import/import.schema.ts';
import type { Parameters } from '../../../../contracts/kit/problem.ts';

export type ForeignName = Exclude<ImportSource, 'lading'>;

/** One row of another program's file. */
export interface ForeignRow {
  number: number;
  cells: readonly string[];
}

/** A cell that cannot be taken over; its code is one of `violation.json`. A correction of the field heals it. */
export interface ForeignFault<F extends string = string> {
  field: F;
  code: string;
  parameters: Parameters;
  found: string;
}

/** The cells of a row by field. */
export type ForeignValues<F extends string = string> = Partial<Record<F, string>>;

/** A record of another program as a row of our own sheet: cells are canonical (dot, grams, `true`), never ambiguous. */
export interface TranslatedRow<F extends string = string> {
  number: number;
  values: ForeignValues<F>;
  faults: ForeignFault<F>[];
  /** Cells that say nothing though something stands in them, as they stand: 0 for what was never measured. */
  blanks: ForeignValues<F>;
  /** Cells in which the program names our records by words of its own: the ways of shipping of a shop. */
  foreignNames?: ForeignValues<F>;
}

/** How many rows were left out, by the reason. */
export type LeftOutRows = Partial<Record<LeftOut, number>>;

/**
 * Turns the rows of another program, in the order of the file, into rows of our sheet. It holds rows back while
 * what follows may belong to them (further pictures, a parent that comes later, further lines): a row may come out
 * of a later `take` or of `end`, and not always in the order of the numbers.
 */
export interface Translator<F extends string = string> {
  take(row: ForeignRow): TranslatedRow<F>[];
  end(): TranslatedRow<F>[];
  /** Rows so far that are no records of their own. */
  readonly leftOut: LeftOutRows;
}

/** One program whose exports a noun reads. */
export interface ForeignSource<F extends string = string> {
  name: ForeignName;
  /** The field that each column feeds when these are the program's headers, by its index; null for another's. */
  recognise(headers: readonly string[]): (F | null)[] | null;
  /** Further fields that a column gives where it is read: a cell with all lines of an order has their quantities. */
  also?(header: string): readonly F[];
  /**
   * @param mapping the field that each column feeds, as the person confirmed it. Columns of the structure (a parent, a
   * handle, a status) are read for that in any case; mapped to null they feed no field.
   * @param options what was said for the whole file.
   */
  translator(
    headers: readonly string[],
    mapping: readonly (F | null)[],
    options: Readonly<Record<string, unknown>>,
  ): Translator<F>;
}
