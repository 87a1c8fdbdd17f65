import type { z } from 'zod';
import type { Permission } from '../../../../contracts/kit/permissions.ts';
import type { Violation } from '../../../../contracts/kit/problem.ts';
import type { Sheet } from '../../../../contracts/kit/sheet.ts';
import type { Tx } from '../../database/transaction.ts';
import type { KeyedNoun } from '../../record/likely-twins.ts';
import type { ForeignFormat, ImportKind, ImportOrder, Outcome, Written } from '../import.kind.ts';
import type { Twins } from './records.lines.ts';
import type { Directory, SaidFields } from './records.names.ts';

/** The key of a record within an import. */
export interface RecordKey {
  /** The text of the key column. */
  value: string;
  /** The id that the column `within` names: the e-shop of an order number. */
  within?: string | undefined;
}

/** An existing record, by its fields. */
export type ExistingRecord = { id: string } & SaidFields;

/** The outcomes of writing; violations are shown in the cells that they concern. */
export interface WrittenRecords extends Omit<Written, 'outcomes' | 'warnings'> {
  outcomes: (Exclude<Outcome, object> | readonly Violation[])[];
  /** What needs a look although the record is taken, one list for each of them. */
  warnings?: readonly (readonly Violation[])[];
}

/** What a noun does in one import. */
export interface RecordWork<B, P> {
  /** Default fields of the body, given what the rows say. */
  defaults?(said: SaidFields): SaidFields;
  /** The keys that other records have, as `<within> <value>` or the value alone: their rows are skipped. */
  taken?(tx: Tx, keys: readonly RecordKey[]): Promise<ReadonlySet<string>>;
  /**
   * Records that are there already, with their fields, as `<within> <value>`: the file is compared with them, and an empty
   * cell says nothing.
   */
  present?(tx: Tx, keys: readonly RecordKey[]): Promise<ReadonlyMap<string, ExistingRecord>>;
  /** What a body changes of such a record, in the fields that it concerns. */
  differences?(present: ExistingRecord, body: B): Violation[];
  /** Whether such records are changed; else they are left as they are. */
  takesChanges?: boolean;
  /** Existing records by key. They are updated; an empty cell leaves its field as it is. */
  existing?(tx: Tx, keys: readonly string[]): Promise<ReadonlyMap<string, ExistingRecord>>;
  /**
   * Looks up what the rules of these records need, in a few statements.
   * @returns a function that prepares one body, given the existing record; it throws a Problem 400 with violations.
   */
  prepare(tx: Tx, bodies: readonly B[]): Promise<(body: B, existing: ExistingRecord | null) => P>;
  /** Writes the prepared records; with `dryRun` only determines the outcomes. */
  save(tx: Tx, prepared: readonly P[], dryRun: boolean): Promise<WrittenRecords>;
  /** What other programs call records, as the written records have it, to be known the next time. */
  learn?: { field: string; all(tx: Tx, learnt: readonly { text: string; body: B }[]): Promise<void> };
}

/** What example cells are made from. */
export interface ExampleOf {
  tx: Tx;
  organisationId: string;
  eshopId: string | undefined;
  directory: Directory;
}

export interface RecordImport<B, P> {
  sheet: Sheet;
  /** The body that creates a record. */
  body: z.ZodType<B>;
  permission: Permission;
  /** The task of its job; `<noun>.import` by default. */
  task?: string;
  /** Size of one transaction. */
  part?: ImportKind['part'];
  /** The column within whose value keys are unique: an order number is unique within its e-shop. */
  within?: string;
  /** The keys of the noun: a new record whose key reads like another one is asked about. */
  keyed?: KeyedNoun;
  /** For records with lines: which rows are one line. */
  twins?: Twins;
  /** The violation code for rows of one record that disagree; `differsInRecord` by default. */
  differs?: string;
  /** How files of other programs are read. */
  foreign?: ForeignFormat;
  demand?: ImportKind['demand'];
  countSends?: ImportKind['countSends'];
  takeBack: ImportKind['takeBack'];
  open(tx: Tx, order: ImportOrder, directory: Directory): Promise<RecordWork<B, P>>;
  examples?(of: ExampleOf): Promise<Record<string, string | undefined>>;
}
