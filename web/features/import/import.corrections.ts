import type { ImportError, ImportResult } from '../../../contracts/import/import.schema.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import type { Sheet } from '../../../contracts/kit/sheet.ts';

/** A cell of the uploaded file that was written anew on screen. */
export interface Correction {
  row: number;
  field: string;
  /** The first row of its record; the row itself where that is not known. */
  record?: number | undefined;
  /** What stood there. */
  found: string;
  value: string;
  /** The key of another record, although it reads like that of one. */
  confirmed?: boolean;
}

/** Corrections as the server takes them. */
export const toSend = (corrections: readonly Correction[]) =>
  corrections.map(({ row, field, value, confirmed }) => ({
    row,
    field,
    value,
    ...(confirmed && { confirmed }),
  }));

export interface Cell {
  row: number;
  field: string;
}

export const cellKey = ({ row, field }: Cell): string => `${row} ${field}`;

/** The corrections with one more; the text that was there before takes a correction back. */
export function correct(corrections: readonly Correction[], next: Correction): Correction[] {
  const others = corrections.filter((one) => cellKey(one) !== cellKey(next));
  const found = corrections.find((one) => cellKey(one) === cellKey(next))?.found ?? next.found;
  return next.value === found && !next.confirmed ? others : [...others, { ...next, found }];
}

/** A before B, Z before AA; what the file has no column for comes last. */
const byLetter = (a: string, b: string): number =>
  Number(a === '') - Number(b === '') || a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/** The errors in the order of reading: row by row, from the left. */
export const inReadingOrder = (errors: readonly ImportError[]): ImportError[] =>
  [...errors].sort((a, b) => a.row - b.row || byLetter(a.column, b.column));

/** Whether a cell can be written anew: a field of the sheet, be it in the file or not. */
const isCell = ({ columns }: Sheet, { field }: Cell): boolean =>
  columns.some((column) => column.field === field);

const cellOf = (error: ImportError | undefined): Cell | null =>
  error ? { row: error.row, field: error.field } : null;

export const firstError = (sheet: Sheet, errors: readonly ImportError[]): Cell | null =>
  cellOf(errors.find((error) => isCell(sheet, error)));

/** The next wrong cell after this one (before it with `step` -1) that nobody has corrected; null at the end. */
export function nextError(
  sheet: Sheet,
  errors: readonly ImportError[],
  corrections: readonly Correction[],
  from: Cell,
  step: 1 | -1,
): Cell | null {
  const done = new Set(corrections.map(cellKey));
  const here = errors.findIndex((error) => cellKey(error) === cellKey(from));
  for (let index = here + step; index >= 0 && index < errors.length; index += step) {
    const error = errors[index];
    if (error && isCell(sheet, error) && !done.has(cellKey(error))) return cellOf(error);
  }
  return null;
}

/** Keys that read like those of records that are there, or of earlier rows: another record, or that one. */
export const isTwin = ({ code }: Pick<ImportError, 'code'>): boolean => code.startsWith('likelyTwin');

/** The key of a row as it is, confirmed. */
export const confirmKey = ({ row, field, found }: ImportError): Correction => ({
  row,
  field,
  found,
  value: found,
  confirmed: true,
});

/** The key that is there already instead of the row's own. */
export const takeLikely = ({ row, field, found, suggestion }: ImportError): Correction => ({
  row,
  field,
  found,
  value: suggestion ?? found,
});

/** Rows that were wrong in the file and are right as it is corrected; `errors` is what is wrong now. */
export function countCorrected(
  { rows, failedRows, errors: found }: Pick<ImportResult, 'rows' | 'failedRows' | 'errors'>,
  errors: readonly ImportError[],
): number {
  const isWhole = rows.length < LIMITS.importShownRows && found.length < LIMITS.importShownErrors;
  if (errors.length === 0 && isWhole) return failedRows;
  const recordOf = new Map(rows.map(({ row, record }) => [row, record]));
  const wrong = new Set(errors.map(({ row }) => recordOf.get(row) ?? row));
  return Math.min(failedRows, rows.filter(({ record }) => !wrong.has(record)).length);
}

export interface MistakeGroup {
  field: string;
  code: string;
  found: string;
  rows: number[];
  /** What it most likely should be; null when only a person can know. */
  suggestion: string | null;
}

/** The same wrong text in the same column of several rows, the most frequent first; corrected cells are left out. */
export function groupMistakes(
  noun: { sheet: Sheet; taken?: string },
  suggest: (error: ImportError) => string | null,
  errors: readonly ImportError[],
  corrections: readonly Correction[],
): MistakeGroup[] {
  const done = new Set(corrections.map(cellKey));
  const groups = new Map<string, MistakeGroup>();
  for (const error of errors) {
    if (!isCell(noun.sheet, error) || done.has(cellKey(error)) || isTwin(error)) continue;
    const key = [error.field, error.code, error.code === noun.taken ? '' : error.found].join('\n');
    const group = groups.get(key);
    if (group) group.rows.push(error.row);
    else
      groups.set(key, {
        field: error.field,
        code: error.code,
        found: error.found,
        rows: [error.row],
        suggestion: suggest(error),
      });
  }
  return [...groups.values()]
    .filter((group) => group.rows.length > 1 || group.suggestion !== null)
    .sort((a, b) => b.rows.length - a.rows.length);
}

export interface ShownColumn {
  field: string;
  /** Empty when the file has no such column. */
  letter: string;
  header: string;
  isNumber: boolean;
}

type Columns = Pick<ImportResult, 'columns'>;

const columnsOf = (sheet: Sheet, { columns }: Columns, labelOf: (field: string) => string): ShownColumn[] =>
  sheet.columns
    .map(({ field, kind }) => ({
      field,
      letter: columns[field]?.letter ?? '',
      header: columns[field]?.header || labelOf(field),
      isNumber: kind === 'number' || kind === 'money',
    }))
    .sort((a, b) => byLetter(a.letter, b.letter));

/** All columns of the file that are read. */
export const fileColumns = (
  { sheet }: { sheet: Sheet },
  result: Columns,
  labelOf: (field: string) => string,
): ShownColumn[] => columnsOf(sheet, result, labelOf).filter(({ letter }) => letter !== '');

/** Those of them by which people know a record. */
export const namingColumns = (
  { sheet, naming }: { sheet: Sheet; naming: readonly string[] },
  result: Columns,
  labelOf: (field: string) => string,
): ShownColumn[] =>
  fileColumns({ sheet }, result, labelOf).filter(
    ({ field }) => naming.includes(field) && !sheet.columns.find((one) => one.field === field)?.line,
  );

/**
 * The columns that the review shows, in the order of the file: those with errors, and those that name a row.
 * What is wrong because the file has no column for it comes last, under the field's own name.
 */
export function shownColumns(
  { sheet, naming }: { sheet: Sheet; naming: readonly string[] },
  result: Pick<ImportResult, 'columns' | 'errors' | 'rows'>,
  labelOf: (field: string) => string,
): ShownColumn[] {
  const wrong = new Set(result.errors.map((error) => error.field));
  const isFilled = (field: string) => result.rows.some((row) => row.values[field]);
  return columnsOf(sheet, result, labelOf).filter(
    ({ field }) => wrong.has(field) || (naming.includes(field) && isFilled(field)),
  );
}
