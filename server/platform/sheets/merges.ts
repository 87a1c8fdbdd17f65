import type { Archive } from './archive.ts';
import { brokenSheet } from './error.ts';
import type { Pace } from './pace.ts';
import { scanPart } from './workbook.ts';
import { readAttributes } from './xml.ts';

/** A cell that reaches down over the rows below it, which have none of their own there. */
interface Merge {
  column: number;
  /** The last row that it reaches. */
  to: number;
}

/** Merged cells by the row that they begin in. */
export type Merges = ReadonlyMap<number, readonly Merge[]>;

const TAG = 'mergeCell';
const MOST = 100_000;

/**
 * Finds the cells of a sheet that reach over several rows. They stand behind the rows, which are not kept: a sheet is
 * unpacked once more to find out whether it has any, and read once more where it does.
 */
export async function readMerges(archive: Archive, sheet: string, pace: Pace): Promise<Merges> {
  const merges = new Map<number, Merge[]>();
  if (!(await names(archive, sheet, pace))) return merges;
  let count = 0;
  const open = (name: string, raw: string) => {
    if (name !== TAG) return;
    const [first = '', last = ''] = (readAttributes(raw).ref ?? '').split(':');
    const [column, from, to] = [columnOf(first), rowOf(first), rowOf(last)];
    if (!(column >= 0 && to > from)) return;
    if (++count > MOST) throw brokenSheet('too many merged cells');
    merges.set(from, [...(merges.get(from) ?? []), { column, to }]);
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
  #reaching: (Merge & { text: string })[] = [];

  constructor(merges: Merges) {
    this.#merges = merges;
  }

  /** Fills the cells of a row with content that others reach over. */
  fill(row: number, cells: string[]): void {
    if (this.#merges.size === 0) return;
    this.#reaching = this.#reaching.filter(({ to }) => to >= row);
    for (const { column, text } of this.#reaching) cells[column] ||= text;
    for (const merge of this.#merges.get(row) ?? []) {
      const text = cells[merge.column];
      if (text) this.#reaching.push({ ...merge, text });
    }
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
