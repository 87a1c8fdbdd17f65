import type { ImportSource } from '../../../../../contracts/import/import.schema.ts';
import type { Parameters } from '../../../../../contracts/kit/problem.ts';
import type { productSheet } from '../../../../../contracts/product/product.sheet.ts';

export type ProductField = (typeof productSheet.columns)[number]['field'];
export type ForeignSource = Exclude<ImportSource, 'lading'>;

export interface RecognisedSource {
  source: ImportSource;
  /**
   * The field that each column feeds, by its index; null: left out. Several columns may feed one field. Of our
   * own format it is all null: its headers are read by the labels and aliases of the sheet.
   */
  mapping: (ProductField | null)[];
}

/** One row of a shop system's file. */
export interface ForeignRow {
  number: number;
  cells: readonly string[];
}

/** A cell that cannot be taken over; its code is one of `violation.json`. A correction of the field heals it. */
export interface ForeignFault {
  field: ProductField;
  code: string;
  parameters: Parameters;
  found: string;
}

export type Values = Partial<Record<ProductField, string>>;

/** A product as a row of our own sheet: cells are canonical (dot, grams, millimetres, `true`), never ambiguous. */
export interface TranslatedRow {
  number: number;
  values: Values;
  faults: ForeignFault[];
  /** Cells that say nothing though something stands in them, as they stand: 0 for what was never measured. */
  blanks: Values;
}

export interface ForeignOptions {
  /** Of the prices of the file, which shop systems write without one. */
  currency: string | null;
}

/**
 * Turns the rows of a shop system, in the order of the file, into rows of our sheet. It holds rows back while
 * what follows may belong to them (further pictures, a parent that comes later): a row's product may come out
 * of a later `take` or of `end`, and not always in the order of the numbers.
 */
export interface Translator {
  take(row: ForeignRow): TranslatedRow[];
  end(): TranslatedRow[];
  /** Rows so far that are no goods of their own: parents of variations, groups, offers of other shops. */
  readonly leftOut: number;
}
