import type { expeditionSheet } from '../../../../../contracts/expedition/expedition.sheet.ts';
import type { LeftOut } from '../../../../../contracts/import/import.schema.ts';
import type { FindRole } from '../../../../platform/import/foreign/foreign.columns.ts';
import type * as foreign from '../../../../platform/import/foreign/foreign.types.ts';

export type OrderField = (typeof expeditionSheet.columns)[number]['field'];
export type OrderValues = foreign.ForeignValues<OrderField>;

/** What stands in the columns of one row, or of all rows of an order, by what the columns are. */
export type TextOf<R extends string> = (role: R) => string;

/** One program whose order exports are read. */
export interface OrderProgram<R extends string> {
  name: foreign.ForeignName;
  findRole: FindRole<R>;
  /** The column by which rows are one order. */
  number: R;
  /** Of several columns of one field these are read first. */
  preferred?: readonly R[];
  /** The field that each column feeds. */
  fields: Partial<Record<R, OrderField>>;
  /** Further fields that a column gives. */
  also?: Partial<Record<R, readonly OrderField[]>>;
  /** Whether these columns are this program's. */
  knows(found: ReadonlySet<R | null>): boolean;
  /** Columns with a full name: the first names are cut off before the last blank. */
  fullNames?: readonly R[];
  /** The column that says how it is paid, and whether that is on delivery; null: as any payment is read. */
  payment?: R;
  isPaid?(text: TextOf<R>): boolean;
  /** How a moment is written, as our sheet writes it. */
  readMoment?(text: string): string;
  /** Why an order as a whole is left out; null when it is not. */
  refuseOrder?(text: TextOf<R>): LeftOut | null;
  /** Why a line is left out; null when it is not. */
  refuseLine?(text: TextOf<R>, line: OrderValues): LeftOut | null;
  /** The columns in which one cell holds lines of an order, and how they are read. */
  cellLines?: { roles: readonly R[]; read(text: string): OrderValues[] };
  /** The order's value is what its lines come to, where no column says it. */
  sumsUp?: boolean;
  /** More of an order than its columns say one by one. */
  finish?(values: OrderValues, text: TextOf<R>): void;
}
