import type { Sheet } from '../../../contracts/kit/sheet.ts';
import type { Fault, FileRow, TranslatedRow } from './import.kind.ts';
import type { Correction } from './import.store.ts';

/** Replaces characters that the database cannot store: NUL and unpaired surrogates. */
export const readable = (text: string): string =>
  text === '' ? text : text.replace(/[\0\p{Cs}]/gu, '\uFFFD').trim();

/** The fields of a sheet that are days or moments. */
export const momentsOf = ({ columns }: Sheet): ReadonlySet<string> =>
  new Set(columns.flatMap(({ field, kind }) => (kind === 'day' || kind === 'instant' ? field : [])));

const SHORT = /^(\d{1,2})(\/|\. ?)(\d{1,2})\2(\d{4}|\d\d)(?!\d)/;
/** `1.12.26` and, with slashes, `1/12/2026` and `1/12/26` as 1 December 2026, whatever follows it. */
export const dayFirst = (text: string, slashes = true): string =>
  text.replace(SHORT, (found, day, between, month, year: string) =>
    between === '/' && !slashes ? found : `${day}.${month}.${year.padStart(4, '20')}`,
  );
/** `12/31/2026`, as a spreadsheet in American English saves days. */
export const isMonthFirst = (text: string): boolean =>
  /^(0?[1-9]|1[0-2])\/(1[3-9]|[23]\d)\/(\d{4}|\d\d)(?!\d)/.test(text);

const NONE: readonly string[] = [];
const NO_FAULTS: readonly Fault[] = [];
const always = () => true;
const never = () => false;

/** A row as its file says it. */
interface RowAsRead extends TranslatedRow {
  /** Fields that a formula computes. */
  formulas?: readonly string[] | undefined;
  /** Whether its cells are as people typed them. */
  typed: boolean;
  hidden?: boolean | undefined;
}

/**
 * The row with its corrections; none where nothing is left in it.
 * @param moments fields in which `1/12/2026` is 1 December: a correction is typed in the portal, all of whose fields read it so.
 */
export function correctRow(
  row: RowAsRead,
  corrections: readonly Correction[],
  moments: ReadonlySet<string>,
): FileRow[] {
  const { number, values } = row;
  for (const { field, value } of corrections) {
    const text = readable(value) || undefined;
    values[field] = text && moments.has(field) ? dayFirst(text) : text;
  }
  if (!Object.values(values).some((value) => value)) return [];
  const typed = corrections.map((correction) => correction.field);
  const confirmed = corrections.filter((one) => one.confirmed).map(({ field }) => field);
  const isTyped = (field: string) => typed.includes(field);
  const formulas = row.formulas?.filter((field) => !isTyped(field));
  const faults = row.faults.filter(({ field }) => !isTyped(field));
  return [
    {
      number,
      values,
      formulas: formulas ?? NONE,
      isTyped: row.typed ? always : typed.length === 0 ? never : isTyped,
      faults: faults.length === 0 ? NO_FAULTS : faults.map((fault) => ({ ...fault, row: number })),
      blanks: row.blanks,
      ...(row.hidden && { hidden: true }),
      foreignNames: row.foreignNames,
      confirmed: confirmed.length === 0 ? NONE : confirmed,
    },
  ];
}

/** Whether all cells of a row are as people typed them, corrected or not. */
export const isAllTyped = ({ isTyped }: FileRow): boolean => isTyped === always;
