import type { Archive } from './archive.ts';
import { brokenSheet } from './error.ts';
import type { Pace } from './pace.ts';
import { scanPart } from './workbook.ts';
import { readAttributes } from './xml.ts';

/**
 * Cells that reach down over the rows below them, which have none of their own there: by the row and the column that they
 * begin in, the last row that they reach.
 */
export type Merges = ReadonlyMap<number, ReadonlyMap<number, number>>;

const TAG = 'mergeCell';
const MOST = 100_000;

/**
 * Finds the cells of a sheet that reach over several rows. They stand behind the rows, which are not kept: a sheet is
 * unpacked once more to find out whether it has any, and read once more where it does.
 */
export async function readMerges(archive: Archive, sheet: string, pace: Pace): Promise<Merges> {
  const merges = new Map<number, Map<number, number>>();
  if (!(await names(archive, sheet, pace))) return merges;
  let count = 0;
  const open = (name: string, raw: string) => {
    if (name !== TAG) return;
    const [first = '', last = ''] = (readAttributes(raw).ref ?? '').split(':');
    const [column, from, to] = [columnOf(first), rowOf(first), rowOf(last)];
    if (!(column >= 0 && to > from)) return;
    if (++count > MOST) throw brokenSheet('too many merged cells');
    const inRow = merges.get(from);
    if (inRow) inRow.set(column, to);
    else merges.set(from, new Map([[column, to]]));
  };
  await scanPart(archive, sheet, { open, close() {}, text() {} }, pace);
  return merges;
}

async function names(archive: Archive, sheet: string, pace: Pace): Promise<boolean> {
  let found = false;
  let end = '';
  for await (const piece of archive.read(sheet)) {
    // Where a piece ends in the middle of the word.
    found ||= piece.includes(TAG) || (end + piece.toString('latin1', 0, TAG.length)).includes(TAG);
    if (found) break;
    end = piece.toString('latin1', Math.max(0, piece.length - TAG.length));
    await pace.tick();
  }
  return found;
}

/** Hands the text of merged cells down, row by row. */
export class MergedCells {
  readonly #merges: Merges;
  /** By column, so that a sheet that names one cell often costs no more. */
  readonly #reaching = new Map<number, { to: number; text: string }>();

  constructor(merges: Merges) {
    this.#merges = merges;
  }

  /** Fills the cells of a row with content that others reach over. @returns their columns. */
  fill(row: number, cells: string[]): number[] {
    const filled: number[] = [];
    for (const [column, { to, text }] of this.#reaching)
      if (to < row) this.#reaching.delete(column);
      else if (!cells[column]) {
        cells[column] = text;
        filled.push(column);
      }
    for (const [column, to] of this.#merges.get(row) ?? []) {
      const text = cells[column];
      if (text) this.#reaching.set(column, { to, text });
    }
    return filled;
  }
}

/** `AB12` is column 27; NaN for what is no reference. */
export function columnOf(reference: string): number {
  let column = 0;
  let at = 0;
  for (; at < reference.length; at += 1) {
    const letter = reference.charCodeAt(at) - 64;
    if (letter < 1 || letter > 26) break;
    column = column * 26 + letter;
  }
  return at >= 1 && at <= 3 ? column - 1 : Number.NaN;
}

const rowOf = (reference: string): number => Number(/\d+$/.exec(reference)?.[0]);
