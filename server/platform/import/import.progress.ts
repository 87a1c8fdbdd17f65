import { LIMITS } from '../../../contracts/kit/limits.ts';
import type { Entry, Fault, FileRow } from './import.kind.ts';
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
  merged: 0,
  waiting: 0,
  incorrect: 0,
  errors: [],
  rows: [],
});

/** One wrong cell fails its whole record, and no other. */
export function addFailure(progress: Progress, entry: Entry, faults: readonly Fault[], room: Room): void {
  const wrong = new Set(faults.map((fault) => fault.row));
  progress.failedRows += entry.rows.length;
  for (const row of entry.rows) {
    const isShown = wrong.has(row.number) && room.rows > 0;
    if (isShown) room.rows -= 1;
    progress.rows.push(isShown ? { row: row.number, values: cutTexts(row.values) } : { row: row.number });
  }
  const kept = faults.slice(0, room.errors);
  room.errors -= kept.length;
  progress.errors.push(...kept);
}

/** No field takes a longer text; a hostile file may hold megabytes of it. */
const cutTexts = (values: FileRow['values']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([field, text]) => [field, (text ?? '').slice(0, LIMITS.note)]),
  );
