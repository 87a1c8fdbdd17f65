import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { CellValue } from 'hucre/xlsx';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { SheetFormat } from '../../../contracts/kit/sheet.ts';
import { type CellContent, type CellKind, toCell, wallClock } from './cell.ts';
import { SheetError } from './error.ts';
import { SHEET_LIMITS } from './limits.ts';
import { protectCell, protectLookalike } from './protection.ts';

export interface WriteColumn {
  header: string;
  kind: CellKind;
}

export interface WriteOptions {
  /** The wall time of which zone instants are written in; readers of the file see no zone. Default UTC. */
  timeZone?: string;
  /** xlsx: the name on the tab, at most 31 characters, none of `[]:*?/\`. */
  sheetName?: string;
  /** xlsx: so many empty rows below are for a person to fill in; what is typed into a column of texts stays as typed. */
  room?: number;
  /** csv: spreadsheets expect the delimiter of the person's country; `,` by default. */
  delimiter?: ',' | ';' | '\t';
  /** csv: what stands before the fraction of a number; `.` by default. */
  decimal?: '.' | ',';
}

/** How the spreadsheets of a language's readers expect csv: in others than English `5.12` would become 5 December. */
export const habitsOf = (language: Language): Pick<WriteOptions, 'delimiter' | 'decimal'> =>
  language === 'en' ? { delimiter: ',', decimal: '.' } : { delimiter: ';', decimal: ',' };

/** Excel keeps fifteen digits; what has more is written as text. */
const EXACT_NUMBER = /^-?(?=[\d.]{1,16}$)\d{1,15}(\.\d{1,14})?$/;
const FORMATS: Partial<Record<CellKind, string>> = { day: 'yyyy-mm-dd', instant: 'yyyy-mm-dd hh:mm' };
/** Of a text to come; otherwise `14/2` becomes a day, and `0123` loses its zero. */
const AS_TYPED = '@';
const WIDTHS: Record<CellKind, number> = { text: 22, number: 12, money: 12, instant: 18, day: 12, flag: 10 };

/**
 * Writes a header and rows as they come, in bounded memory; destroying the stream ends the source of the rows.
 * What `readSheet` gives back is what went in: texts in xlsx are always texts, in csv they are protected where
 * a spreadsheet would calculate them, numbers are numbers. Values: text, number or decimal text, boolean, Date
 * or ISO text, null. A text beyond 32,767 characters ends the stream with `sheetCellTooLong`.
 */
export function writeSheet(
  format: SheetFormat,
  columns: readonly WriteColumn[],
  rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
  options: WriteOptions = {},
): Readable {
  return format === 'xlsx' ? writeXlsx(columns, rows, options) : writeCsv(columns, rows, options);
}

async function* toCells(
  columns: readonly WriteColumn[],
  rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
  timeZone = 'UTC',
): AsyncGenerator<CellContent[], void, undefined> {
  const wallTime = wallClock(timeZone);
  let number = 1;
  for await (const row of rows) {
    number += 1;
    const cells = columns.map((column, index) => toCell(row[index], column.kind, wallTime));
    for (const cell of cells) {
      if (cell.kind === 'text' && cell.text.length > SHEET_LIMITS.cellLength) {
        throw new SheetError('sheetCellTooLong', { max: SHEET_LIMITS.cellLength, row: number });
      }
    }
    yield cells;
  }
}

function writeCsv(
  columns: readonly WriteColumn[],
  rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
  { timeZone, delimiter = ',', decimal = '.' }: WriteOptions,
): Readable {
  // Other delimiters are quoted as well: the person's spreadsheet may split by another one than ours.
  const quote = (text: string) =>
    /["\r\n,;\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const line = (texts: string[]) => `${texts.map(quote).join(delimiter)}\r\n`;
  async function* lines(): AsyncGenerator<string, void, undefined> {
    yield `\uFEFF${line(columns.map((column) => protectCell(column.header)))}`;
    for await (const cells of toCells(columns, rows, timeZone))
      yield line(cells.map((cell) => csvText(cell, decimal)));
  }
  return Readable.from(inPieces(lines()), { objectMode: false });
}

function csvText(cell: CellContent, decimal: '.' | ','): string {
  if (cell.kind === 'empty') return '';
  if (cell.kind === 'number') return cell.text.replace('.', decimal);
  if (cell.kind === 'flag') return String(cell.value);
  // With a T between them, spreadsheets leave day and time a text.
  if (cell.kind === 'instant') return cell.text.replace('T', ' ');
  // A zero character would make the file no text any more.
  return cell.kind === 'text' ? protectCell(cell.text.replaceAll('\0', '\uFFFD')) : cell.text;
}

async function* inPieces(lines: AsyncIterable<string>): AsyncGenerator<string, void, undefined> {
  let piece = '';
  for await (const line of lines) {
    piece += line;
    if (piece.length < 32 * 1024) continue;
    yield piece;
    piece = '';
  }
  if (piece !== '') yield piece;
}

function writeXlsx(
  columns: readonly WriteColumn[],
  rows: AsyncIterable<readonly unknown[]> | Iterable<readonly unknown[]>,
  { timeZone, sheetName = 'Sheet1', room = 0 }: WriteOptions,
): Readable {
  async function* values(): AsyncGenerator<CellValue[], void, undefined> {
    yield columns.map((column) => officeText(column.header));
    for await (const cells of toCells(columns, rows, timeZone)) yield cells.map(xlsxValue);
    for (let row = 0; row < room; row += 1) yield columns.map(() => null);
  }
  const formatOf = (kind: CellKind) => FORMATS[kind] ?? (kind === 'text' && room > 0 ? AS_TYPED : undefined);
  async function* pieces(): AsyncGenerator<Uint8Array, void, undefined> {
    const { writeXlsxStream } = await import('hucre/xlsx');
    const stream = writeXlsxStream(values(), {
      name: sheetName,
      columns: columns.map(({ kind }) => ({ width: WIDTHS[kind], numFmt: formatOf(kind) })),
      freezePane: { rows: 1 },
    });
    yield* stream as ReadableStream<Uint8Array>;
  }
  return Readable.from(pieces(), { objectMode: false });
}

function xlsxValue(cell: CellContent): CellValue {
  if (cell.kind === 'empty') return null;
  if (cell.kind === 'flag') return cell.value;
  if (cell.kind === 'number' && EXACT_NUMBER.test(cell.text)) return Number(cell.text);
  // The days before are counted wrongly on purpose by every spreadsheet (1900 had no 29 February).
  if ((cell.kind === 'day' || cell.kind === 'instant') && cell.text >= '1900-03-01') {
    return new Date(cell.kind === 'day' ? cell.text : `${cell.text}Z`);
  }
  return officeText(cell.text);
}

/** What XML cannot hold, and what would be taken for such an escape, in the way of Office (`_xFFFE_`). */
function officeText(text: string): string {
  return protectLookalike(text)
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\uFFFE\uFFFF]/g, (letter) => `_x${letter.charCodeAt(0).toString(16).toUpperCase()}_`);
}
