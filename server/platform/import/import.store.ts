import { type Insertable, sql } from 'kysely';
import type { ImportSource, Verdict } from '../../../contracts/import/import.schema.ts';
import type { Charset } from '../../../contracts/kit/charsets.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { Parameters } from '../../../contracts/kit/problem.ts';
import type { ImportResultTable } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';
import type { LeftOutRows } from './foreign/foreign.types.ts';
import type { ChosenMapping, FileColumns } from './import.headers.ts';
import type { Entry, Fault, ImportOrder } from './import.kind.ts';
import type { Began } from './importer.store.ts';

/** A row of a failed record; its values are kept only where it has an error itself, and only of the first ones. */
export interface FailedRow {
  row: number;
  /** The first row of its record. */
  record?: number;
  values?: Record<string, string>;
}

/** Why a whole file was not imported: a code of `problem.json`, or of `sheet.json` where it begins with `sheet`. */
export interface ImportProblem {
  code: string;
  parameters: Parameters;
}

/** A column of the file, the field that it is read as, and sample cells. */
export interface Correction {
  row: number;
  field: string;
  value: string;
  /** The person said that it is another record than the one that it reads like. */
  confirmed?: boolean | undefined;
}

export interface MappedColumn {
  letter: string;
  header: string;
  field: string | null;
  also?: string[];
  samples: string[];
  isSecond?: true;
  hidden?: true;
}

export interface ImportRecord extends Began {
  id: string;
  organisation_id: string;
  noun: string;
  eshop_id: string | null;
  status: 'waiting' | 'running' | 'finished';
  dry_run: boolean;
  language: Language;
  file_key: string;
  file_name: string;
  bytes: number;
  processed: number;
  total: number | null;
  imported: number;
  updated: number;
  unchanged: number;
  images_queued: number;
  valid_rows: number;
  failed_rows: number;
  skipped: number;
  differing: number;
  merged: number;
  left_out: number;
  left_out_reasons: LeftOutRows;
  waiting: number;
  incorrect: number;
  warned_rows: number;
  made: number;
  undone: number;
  refused: number;
  sample_row: number | null;
  actor_name: string;
  undo_account_id: string | null;
  undo_on_behalf_of: string | null;
  undo_api_key_id: string | null;
  undone_at: string | null;
  columns: FileColumns;
  ignored_columns: string[];
  source: ImportSource;
  mapping: MappedColumn[];
  /** How the letters of its file were read; null where the file shows it itself, and before it is read. */
  charset: Charset | null;
  /** The mapping that a person chose; empty until somebody confirms one. */
  chosen_mapping: ChosenMapping;
  options: Record<string, unknown>;
  corrections: Correction[];
  errors: Fault[];
  rows: FailedRow[];
  problem: ImportProblem | null;
  created_at: string;
  finished_at: string | null;
}

/** The part of an import record that its noun sees. */
export const orderOf = (
  record: Pick<ImportRecord, 'id' | 'organisation_id' | 'eshop_id' | 'options'>,
): ImportOrder => ({
  id: record.id,
  organisationId: record.organisation_id,
  eshopId: record.eshop_id,
  options: record.options,
});

/** Whose clocks the times of a file show that name no zone; those of files that said nothing are in UTC. */
export const timeZoneOf = ({ options }: Pick<ImportOrder, 'options'>): string =>
  typeof options.timeZone === 'string' ? options.timeZone : 'UTC';

/** How a person said that the letters of a file are written; undefined where they are to be guessed. */
export const charsetOf = ({ options }: Pick<ImportOrder, 'options'>): Charset | undefined =>
  typeof options.charset === 'string' ? (options.charset as Charset) : undefined;

type Chosen = Pick<ImportRecord, 'corrections' | 'chosen_mapping' | 'options'>;
export type NewImport = Omit<Insertable<ImportResultTable>, keyof Chosen | 'created_at' | 'heartbeat_at'> &
  Chosen;

export async function insertImport(tx: Tx, row: NewImport): Promise<void> {
  await tx.db
    .insertInto('import_result')
    .values({
      ...row,
      corrections: JSON.stringify(row.corrections),
      chosen_mapping: JSON.stringify(row.chosen_mapping),
      options: JSON.stringify(row.options),
      created_at: tx.now,
      heartbeat_at: tx.now,
    })
    .execute();
}

export async function readImport(tx: Tx, noun: string, id: string): Promise<ImportRecord | undefined> {
  const row = await tx.db
    .selectFrom('import_result')
    .selectAll()
    .where('id', '=', id)
    .where('noun', '=', noun)
    .executeTakeFirst();
  return row as unknown as ImportRecord | undefined;
}

/** Progress of one part of the file. */
export interface Progress {
  /** Rows of the file. */
  processed: number;
  imported: number;
  updated: number;
  unchanged: number;
  imagesQueued: number;
  validRows: number;
  failedRows: number;
  skipped: number;
  /** Of these, records that are there already and differ from what the file says. */
  differing: number;
  merged: number;
  waiting: number;
  incorrect: number;
  /** Rows that are taken and need a look all the same. */
  warnedRows: number;
  errors: Fault[];
  rows: FailedRow[];
  /** Every record that was judged, with what was found. */
  seen: Seen[];
}

/** What a check says of one record. */
export interface Seen {
  entry: Entry;
  verdict: Verdict;
  errors: readonly Fault[];
  warnings: readonly Fault[];
}

/** Stores what was read of the file, before its first row is processed. */
export async function beginImport(
  tx: Tx,
  id: string,
  file: {
    total: number;
    columns: FileColumns;
    ignored: readonly string[];
    source: ImportSource;
    leftOut: LeftOutRows;
    sampleRow: number | null;
    mapping: readonly MappedColumn[];
    charset: Charset | null;
  },
): Promise<void> {
  await tx.db
    .updateTable('import_result')
    .set({
      status: 'running',
      total: file.total,
      columns: JSON.stringify(file.columns),
      ignored_columns: JSON.stringify(file.ignored),
      source: file.source,
      left_out: Object.values(file.leftOut).reduce((sum, rows) => sum + rows, 0),
      left_out_reasons: JSON.stringify(file.leftOut),
      sample_row: file.sampleRow,
      mapping: JSON.stringify(file.mapping),
      charset: file.charset,
      heartbeat_at: tx.now,
    })
    .where('id', '=', id)
    .where('status', '<>', 'finished')
    .execute();
}

/** Resets the counts of an interrupted dry run, which starts again. */
export async function resetImport(tx: Tx, id: string): Promise<void> {
  await tx.db
    .updateTable('import_result')
    .set({
      processed: 0,
      imported: 0,
      updated: 0,
      unchanged: 0,
      images_queued: 0,
      valid_rows: 0,
      failed_rows: 0,
      skipped: 0,
      differing: 0,
      merged: 0,
      waiting: 0,
      incorrect: 0,
      warned_rows: 0,
      errors: '[]',
      rows: '[]',
    })
    .where('id', '=', id)
    .where('status', '<>', 'finished')
    .execute();
}

/**
 * Adds the progress of a part, in the transaction that writes it.
 * @param from rows processed before this part.
 * @returns false when another worker was quicker: then this part must not be written.
 */
export async function addProgress(tx: Tx, id: string, from: number, progress: Progress): Promise<boolean> {
  const result = await tx.db
    .updateTable('import_result')
    .set((is) => ({
      processed: is('processed', '+', progress.processed),
      imported: is('imported', '+', progress.imported),
      updated: is('updated', '+', progress.updated),
      unchanged: is('unchanged', '+', progress.unchanged),
      images_queued: is('images_queued', '+', progress.imagesQueued),
      valid_rows: is('valid_rows', '+', progress.validRows),
      failed_rows: is('failed_rows', '+', progress.failedRows),
      skipped: is('skipped', '+', progress.skipped),
      differing: is('differing', '+', progress.differing),
      merged: is('merged', '+', progress.merged),
      waiting: is('waiting', '+', progress.waiting),
      incorrect: is('incorrect', '+', progress.incorrect),
      warned_rows: is('warned_rows', '+', progress.warnedRows),
      heartbeat_at: tx.now,
      ...(progress.errors.length > 0 && {
        errors: sql<string>`errors || ${JSON.stringify(progress.errors)}::jsonb`,
      }),
      ...(progress.rows.length > 0 && { rows: sql<string>`rows || ${JSON.stringify(progress.rows)}::jsonb` }),
    }))
    .where('id', '=', id)
    .where('processed', '=', from)
    .where('status', '=', 'running')
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
}

/**
 * Lets the database look again at tables that have doubled, and plan its statements anew. What connections keep from
 * when tables were empty, for the keys between them too, walks through all that an import has written since.
 */
export async function analyzeGrown(tx: Tx): Promise<void> {
  await sql`select analyze_grown()`.execute(tx.db);
}

/** Updates the heartbeat of an import that has no progress to report. */
export async function beatImport(tx: Tx, id: string): Promise<void> {
  await tx.db.updateTable('import_result').set({ heartbeat_at: tx.now }).where('id', '=', id).execute();
}

export async function finishImport(tx: Tx, id: string, problem: ImportProblem | null): Promise<void> {
  await tx.db
    .updateTable('import_result')
    .set({
      status: 'finished',
      problem: problem && JSON.stringify(problem),
      // An unconfirmed mapping turns the import into a dry run.
      ...(problem?.code === 'importMappingUnconfirmed' && { dry_run: true }),
      heartbeat_at: tx.now,
      finished_at: tx.now,
    })
    .where('id', '=', id)
    .where('status', '<>', 'finished')
    .execute();
}
