import { LIMITS } from '../../../contracts/kit/limits.ts';
import type { Sheet } from '../../../contracts/kit/sheet.ts';
import type { Entry, Fault, FileRow, Passed } from './import.kind.ts';
import type { ImportRecord, Progress } from './import.store.ts';

/** How many more errors may be stored: only the first of a file that is wrong throughout. Counts stay exact. */
export interface Room {
  errors: number;
  /** Rows with their values. */
  rows: number;
}

export const emptyRoom = (): Room => ({ errors: LIMITS.importShownErrors, rows: LIMITS.importShownRows });

/** The room that is left when an import continues after a restart. */
export function roomLeft({ errors, rows }: ImportRecord): Room {
  const whole = emptyRoom();
  return { errors: whole.errors - errors.length, rows: whole.rows - rows.filter((row) => row.values).length };
}

export const noProgress = (): Progress => ({
  processed: 0,
  imported: 0,
  updated: 0,
  unchanged: 0,
  imagesQueued: 0,
  validRows: 0,
  failedRows: 0,
  skipped: 0,
  differing: 0,
  merged: 0,
  waiting: 0,
  incorrect: 0,
  warnedRows: 0,
  errors: [],
  rows: [],
  seen: [],
});

/** One wrong cell fails its whole record, and no other. */
export function addFailure(progress: Progress, entry: Entry, faults: readonly Fault[], room: Room): void {
  const wrong = new Set(faults.map((fault) => fault.row));
  progress.failedRows += entry.rows.length;
  for (const row of entry.rows) {
    const isShown = wrong.has(row.number) && room.rows > 0;
    if (isShown) room.rows -= 1;
    const place = { row: row.number, record: firstRow(entry) };
    progress.rows.push(isShown ? { ...place, values: cutTexts(row.values) } : place);
  }
  progress.seen.push({ entry, verdict: 'wrong', errors: faults, warnings: [] });
  const kept = faults.slice(0, room.errors);
  room.errors -= kept.length;
  progress.errors.push(...kept);
}

/** What a record is known by within its file. */
export const firstRow = ({ rows: [row] }: Entry): number => row?.number ?? 0;

/** What needs a look in a record that is taken; first that rows of it are not seen in their spreadsheet. */
export const warningsOf = (sheet: Sheet, { rows }: Entry, others: readonly Fault[] = []): Fault[] => [
  ...rows.flatMap(({ number: row, hidden, values }): Fault[] => {
    const field = sheet.columns.find((column) => values[column.field])?.field;
    if (!hidden || field === undefined) return [];
    return [{ row, field, code: 'rowHidden', parameters: {}, found: values[field] ?? '' }];
  }),
  ...others,
];

/** Adds a record that is taken, as it stands in the file. */
export function addTaken(progress: Progress, entry: Entry, warnings: readonly Fault[]): void {
  progress.validRows += entry.rows.length;
  progress.warnedRows += new Set(warnings.map(({ row }) => row)).size;
  progress.seen.push({ entry, verdict: warnings.length > 0 ? 'warned' : 'good', errors: [], warnings });
}

export function addSkipped(progress: Progress, entry: Entry): void {
  progress.skipped += 1;
  progress.seen.push({ entry, verdict: 'skipped', errors: [], warnings: [] });
}

/** Adds a record that is there already: what the file says of it as well counts as unchanged, never as done. */
export function addPassed(progress: Progress, entry: Entry, { passed, warnings }: Passed): void {
  if (passed === 'same') progress.unchanged += 1;
  else progress.skipped += 1;
  if (passed === 'differing') progress.differing += 1;
  progress.seen.push({ entry, verdict: 'skipped', errors: [], warnings });
}

/** No field takes a longer text; a hostile file may hold megabytes of it. */
export const cutTexts = (values: FileRow['values']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, (text ?? '').slice(0, LIMITS.note)]),
  );
