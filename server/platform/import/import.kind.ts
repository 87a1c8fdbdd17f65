import type { ImportSource } from '../../../contracts/import/import.schema.ts';
import type { Permission } from '../../../contracts/kit/permissions.ts';
import type { Parameters } from '../../../contracts/kit/problem.ts';
import type { Sheet } from '../../../contracts/kit/sheet.ts';
import type { Database, Tx } from '../database/transaction.ts';
import type { Caller } from '../http/handler.ts';
import type { Storage } from '../storage/storage.ts';
import type { Translate } from '../translate/translate.ts';
import type { LeftOutRows } from './foreign/foreign.types.ts';

/** Services that imports need. */
export interface ImportServices {
  database: Database;
  storage: Storage;
  translate: Translate;
}

/** One row of the file with its corrections, by field. */
export interface FileRow {
  /** The number that a spreadsheet shows beside it. */
  number: number;
  /** Cells with content only. */
  values: Record<string, string | undefined>;
  /** Fields that a formula computes. */
  formulas: readonly string[];
  /** Whether a field is as a person typed it; otherwise it is canonical, such as a number of a workbook. */
  isTyped: (field: string) => boolean;
  /** Fields that a person confirmed as they are. */
  confirmed?: readonly string[] | undefined;
  /** Whether its spreadsheet does not show it. */
  hidden?: boolean | undefined;
  /** Faults found while translating another program's file. */
  faults: readonly Fault[];
  /** Original text of cells that count as empty in such a file: 0 for a weight that was never measured. */
  blanks?: FileRow['values'] | undefined;
  /** Cells with what another program calls our records, as they stand in its file. */
  foreignNames?: FileRow['values'] | undefined;
}

/** One wrong cell. It is worded when somebody reads it, in their language. */
export interface Fault {
  row: number;
  field: string;
  code: string;
  parameters: Parameters;
  found: string;
}

/** Rows that make one record, in the order of the file; they need not stand together. */
export interface Entry {
  rows: FileRow[];
}

/** A record that is there already and is left as it is: as the file says, other than it says, or not to be compared. */
export interface Passed {
  passed: 'same' | 'differing' | 'unread';
  /** What differs, in its cells. */
  warnings: Fault[];
}

/** The verdict on one record: its faults, that it is passed over, or what to write. */
export type Judged<T> = { faults: Fault[] } | 'skipped' | Passed | { ready: T; merged: number };

/** The outcome for one record; of a dry run, the outcome that it would have. */
export type Outcome = 'created' | 'updated' | 'unchanged' | 'skipped' | { faults: Fault[] };

export interface Written {
  /** One for each record, in their order. */
  outcomes: Outcome[];
  /** What needs a look although the record is taken, one list for each record. */
  warnings?: readonly (readonly Fault[])[];
  /** The ids of the records that were made. */
  created?: readonly string[];
  /** Records that were changed, with what it takes to change them back. */
  changed?: readonly { id: string; change: object }[];
  /** The ids of records that were changed and that nothing changes back. */
  updated?: readonly string[];
  /** Records that will wait for goods. */
  waiting?: number;
  /** Records that are taken as they are and have to be corrected before they go on. */
  incorrect?: number;
  imagesQueued?: number;
}

/** Options of one import, beside its file. */
export interface ImportOrder {
  id: string;
  organisationId: string;
  /** The e-shop of rows that name none. */
  eshopId: string | null;
  options: Record<string, unknown>;
}

/** One running import. What it looked up is kept until its end. */
export interface ImportWork<E extends Entry, T> {
  /** Required columns that a file may lack, because there is a default. */
  readonly optional: readonly string[];
  /** The records of a file, in the order in which they are written; the same for the same file. */
  gather(rows: readonly FileRow[]): E[];
  /** Texts by which this row bears on the verdict of others of the file: its key, its codes, what it holds. */
  tiesOf(row: FileRow): string[];
  /** Looks up what these records name, in a few statements. */
  load(tx: Tx, part: readonly E[]): Promise<void>;
  judge(entry: E, now: Date): Judged<T>;
  /** Writes the records; with `dryRun` only determines the outcomes. */
  write(tx: Tx, ready: readonly T[], dryRun: boolean): Promise<Written>;
}

/** A row of another program's file as a row of ours: cells are canonical, never ambiguous. */
export interface TranslatedRow {
  number: number;
  values: FileRow['values'];
  /** Cells that could not be taken over. */
  faults: readonly Omit<Fault, 'row'>[];
  /** Original text of cells that count as empty. */
  blanks?: FileRow['values'] | undefined;
  foreignNames?: FileRow['values'] | undefined;
}

/** How files of other programs are read. */
export interface ForeignFormat {
  /** Whose file it is and the field that each column feeds; several may feed one. Of our own format, `lading`. */
  recognise(headers: readonly string[]): {
    source: ImportSource;
    mapping: (string | null)[];
    /** Further fields that each column gives where it is read. */
    also?: readonly (readonly string[])[];
  };
  /** Takes the rows in their order; may hold a row back until a later `take` or the `end`. */
  translator(
    source: ImportSource,
    headers: readonly string[],
    mapping: readonly (string | null)[],
    order: ImportOrder,
  ): {
    take(row: { number: number; cells: readonly string[] }): TranslatedRow[];
    end(): TranslatedRow[];
    /** Rows so far that are no records of their own, by the reason. */
    readonly leftOut: LeftOutRows;
  };
}

/** Of the records of an import that are sent after it: how many were, were refused, and are still to be. */
export interface SendCounts {
  sent: number;
  sendRefused: number;
  toSend: number;
}

/** How a noun is imported. */
export interface ImportKind<E extends Entry = Entry, T = unknown> {
  readonly sheet: Sheet;
  /** The task of its job. */
  readonly task: string;
  /** The permission that the person must still have when the job runs. */
  readonly permission: Permission;
  /** Size of one transaction: short enough not to hold others up, large enough to be fast. */
  readonly part: { records: number; rows: number };
  readonly foreign?: ForeignFormat;
  /** @throws Problem 403 for options that the caller may not ask for. */
  demand?(
    tx: Tx,
    caller: Caller,
    organisationId: string,
    options: Record<string, unknown>,
  ): void | Promise<void>;
  /** Where records go on by themselves after the import that wrote them. */
  countSends?(tx: Tx, order: ImportOrder): Promise<SendCounts>;
  open(tx: Tx, order: ImportOrder, translate: Translate): Promise<ImportWork<E, T>>;
  /**
   * Takes back a record that an import made, so that the same file can be imported again.
   * @throws Problem with the reason when others build on it already.
   */
  takeBack(tx: Tx, id: string, change: unknown): Promise<unknown>;
  /** Example cells for the template that this organisation could import. */
  readExamples(
    tx: Tx,
    organisationId: string,
    eshopId: string | undefined,
    translate: Translate,
  ): Promise<Record<string, string | undefined>>;
}
