import type { z } from 'zod';
import type { confirmation } from '../../../contracts/kit/confirm.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { invalid, Problem } from '../../../contracts/kit/problem.ts';
import type { Sheet } from '../../../contracts/kit/sheet.ts';
import type { Scope } from '../access/scope.ts';
import type { Keep, UploadedFile } from '../http/handler.ts';
import { SheetError } from '../sheets/error.ts';
import type { Translate } from '../translate/translate.ts';
import { readImportFile } from './import.file.ts';
import { columnLabels, type FileColumns, headerLabel, missingColumns } from './import.headers.ts';
import type { Entry, Fault, FileRow, ImportKind, ImportServices } from './import.kind.ts';
import { chooseOrganisation, demandSheet, refuseSheet } from './import.service.ts';
import { faultOf } from './records/records.faults.ts';

/** Limits for reading a file while the caller waits. */
const READING = { inflatedBytes: 50 * 1024 * 1024, milliseconds: 20_000 };
/** Faults in one answer: more than anybody corrects before trying again. */
const MOST_FAULTS = 1_000;

/** A file that is read while its caller waits, and the words in which it is refused. */
export interface FileAtOnce {
  path: string;
  /** How it is read: `IMPORT_READING`. */
  options?: Record<string, unknown>;
  sheet: Sheet;
  translate: Translate;
  language: Language;
}

/**
 * The rows of a file.
 * @param findMissing required columns that the file lacks.
 * @throws Problem 413 and 415 for what is no spreadsheet, and 400 when a column is missing.
 */
export async function readRowsAtOnce(
  { path, sheet, translate, language, options = {} }: FileAtOnce,
  findMissing: (columns: FileColumns) => string[] = (columns) => missingColumns(sheet, columns, []),
): Promise<FileRow[]> {
  await demandSheet(path);
  const record = {
    id: '',
    organisation_id: '',
    eshop_id: null,
    options,
    corrections: [],
    language,
    chosen_mapping: {},
  };
  try {
    const { columns, rows } = await readImportFile({ sheet }, path, record, translate, READING);
    const missing = findMissing(columns);
    if (missing.length === 0) return rows;
    const parameters = {
      columns: columnLabels(translate, language, sheet, missing),
      count: missing.length,
    };
    throw new Problem('importColumnsMissing', { status: 400, parameters });
  } catch (error) {
    throw error instanceof SheetError ? refuseSheet(error) : error;
  }
}

/** Each fault by its place in the file, as a person finds it: `row 5, Quantity`. */
export function refuseRows({ sheet, translate, language }: FileAtOnce, faults: readonly Fault[]): Problem {
  const placeOf = ({ row, field }: Fault): string =>
    translate(language, 'importItem:place', { row, column: headerLabel(translate, language, sheet, field) });
  return invalid(
    [...faults]
      .sort((a, b) => a.row - b.row)
      .slice(0, MOST_FAULTS)
      .map((fault) => ({ propertyPath: placeOf(fault), code: fault.code, parameters: fault.parameters })),
  );
}

interface Asked {
  caller: { scope: Scope };
  body: Partial<Record<'organisation' | 'timeZone' | 'charset', string | null>>;
  file: UploadedFile;
  language: Language;
  keep: Keep<undefined>;
  query: z.output<typeof confirmation>;
}

/**
 * Writes everything in a file in one transaction, or nothing of it.
 * @param how.maxRows larger files go through the import job.
 * @param how.taken the violation code for a record whose key exists already.
 * @throws Problem 400 with every fault where it stands in the file; 413 and 415 for what cannot be read.
 */
export async function importAtOnce(
  { database, translate }: ImportServices,
  kind: ImportKind,
  { caller, body, file: { path }, language, keep, query }: Asked,
  how: { maxRows: number; taken: string; options: Record<string, unknown> },
): Promise<void> {
  const organisationId = await database.read(caller.scope, (tx) => chooseOrganisation(tx, body));
  const options = { ...how.options, timeZone: body.timeZone, charset: body.charset };
  const sheet = { ...kind.sheet, maxRows: how.maxRows };
  const file: FileAtOnce = { path, options, sheet, translate, language };
  const rows = await readRowsAtOnce(file);
  const { key } = kind.sheet;
  if (query.confirmed) for (const row of rows) row.confirmed = [key];
  const taken = ({ rows: [row] }: Entry): Fault[] =>
    row ? [faultOf(row, key, how.taken, { [key]: row.values[key] ?? '' })] : [];
  const order = { id: '', organisationId, eshopId: null, options };
  await database.transaction(
    caller.scope,
    async (tx) => {
      const work = await kind.open(tx, order, translate);
      const entries = work.gather(rows);
      await work.load(tx, entries);
      const faults: Fault[] = [];
      const ready: { entry: Entry; it: unknown }[] = [];
      for (const entry of entries) {
        const judged = work.judge(entry, tx.now);
        if (judged === 'skipped' || 'passed' in judged) faults.push(...taken(entry));
        else if ('faults' in judged) faults.push(...judged.faults);
        else ready.push({ entry, it: judged.ready });
      }
      if (faults.length > 0) throw refuseRows(file, faults);
      const all = ready.map(({ it }) => it);
      const { outcomes } = await work.write(tx, all, false);
      ready.forEach(({ entry }, index) => {
        const outcome = outcomes[index] ?? 'skipped';
        if (outcome === 'skipped') faults.push(...taken(entry));
        else if (typeof outcome === 'object') faults.push(...outcome.faults);
      });
      if (faults.length > 0) throw refuseRows(file, faults);
      await keep(tx, undefined);
    },
    { statementTimeout: 60_000 },
  );
}
