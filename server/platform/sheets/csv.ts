import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream';
import { CsvError, type Parser, parse } from 'csv-parse';
import iconv from 'iconv-lite';
import type { Charset } from '../../../contracts/kit/charsets.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { columnLetter } from '../../../contracts/kit/sheet.ts';
import { detectCharset } from './charset.ts';
import { brokenSheet, SheetError, tooManyBytes } from './error.ts';
import { readHead } from './head.ts';
import type { SheetLimits } from './limits.ts';
import type { Pace } from './pace.ts';
import { unprotectCell } from './protection.ts';
import type { SheetRow } from './row.ts';

const HEAD_BYTES = 64 * 1024;
const SAMPLE_RECORDS = 20;
const DELIMITERS = [',', ';', '\t'];
/** Characters of all cells of a row; beyond twice of that in bytes a row is nothing but delimiters. */
const RECORD_LENGTH = 2 * 1024 * 1024;

/** How a text file was read. */
export interface TextReading {
  /** The code page that was guessed or chosen; null where the file shows its characters itself. */
  charset: Charset | null;
  delimiter: string;
}

export interface TextOptions {
  /** The code page of a file that does not show which it is written in; guessed when absent. */
  charset?: Charset | undefined;
  /** What its reader reads the portal in, which counts where nothing else tells code pages apart. */
  language?: Language | undefined;
  /** Told before the first row. */
  onText?: ((reading: TextReading) => void) | undefined;
}

/** The rows of a csv file that have content, in order; quoted cells may hold line ends. */
export async function* readCsv(
  path: string,
  limits: SheetLimits,
  pace: Pace,
  { charset: chosen, language, onText }: TextOptions = {},
): AsyncGenerator<SheetRow, void, undefined> {
  if ((await stat(path)).size > limits.inflatedBytes) throw tooManyBytes(limits.inflatedBytes);
  const { charset, isCodePage } = await detectCharset(path, pace, { chosen, language });
  const dialect = detectDialect(iconv.decode(await readHead(path, HEAD_BYTES), charset));
  onText?.({ charset: isCodePage ? charset : null, delimiter: dialect.delimiter });
  const parser = parse({
    bom: true,
    delimiter: dialect.delimiter,
    from_line: dialect.named ? 2 : 1,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: RECORD_LENGTH,
  });
  async function* watch(pieces: AsyncIterable<Buffer | string>): AsyncGenerator<Buffer | string> {
    let records = 0;
    let length = 0;
    for await (const piece of pieces) {
      length = parser.info.records === records ? length + piece.length : piece.length;
      records = parser.info.records;
      if (length > RECORD_LENGTH * 2) {
        throw new SheetError('sheetTooManyColumns', { max: limits.columns, row: records + 1 });
      }
      yield piece;
    }
  }
  const source = createReadStream(path);
  // Errors on the way reach whoever reads the parser.
  if (charset === 'utf-8') pipeline(source, watch, parser, () => {});
  else pipeline(source, iconv.decodeStream(charset), watch, parser, () => {});
  yield* takeRows(parser, limits, pace);
}

async function* takeRows(parser: Parser, limits: SheetLimits, pace: Pace): AsyncGenerator<SheetRow> {
  let number = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      number += 1;
      const length = record.findLastIndex((cell) => cell !== '') + 1;
      if (length > limits.columns) {
        throw new SheetError('sheetTooManyColumns', { max: limits.columns, row: number });
      }
      await pace.tick();
      if (length > 0) yield { number, cells: readCells(record.slice(0, length), number, limits.cellLength) };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const row = number + 1;
    if (error.code !== 'CSV_MAX_RECORD_SIZE') throw brokenSheet(error.code, { row });
    throw new SheetError('sheetCellTooLong', { max: limits.cellLength, row });
  }
}

function readCells(record: string[], row: number, cellLength: number): string[] {
  const cells = record.map(unprotectCell);
  const long = cells.findIndex((cell) => cell.length > cellLength);
  if (long === -1) return cells;
  throw new SheetError('sheetCellTooLong', { max: cellLength, row, column: columnLetter(long) });
}

/**
 * The delimiter that splits the first records alike. Excel's own first line `sep=;` names it (then `named`).
 */
export function detectDialect(head: string): { delimiter: string; named: boolean } {
  const named = /^\uFEFF?sep=([^\r\n])\r?\n/i.exec(head)?.[1];
  if (named !== undefined) return { delimiter: named, named: true };
  const records = splitRecords(head);
  let best = { delimiter: DELIMITERS.find((delimiter) => !head.includes(delimiter)) ?? ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = records.map((record) => record.split(delimiter).length - 1);
    const header = headerOf(counts);
    const score = (header * counts.filter((count) => count === header).length) / counts.length;
    if (score > best.score) best = { delimiter, score };
  }
  return { delimiter: best.delimiter, named: false };
}

/** How often a delimiter stands in the header. Titles above it have none; a comma in a text or two makes no table. */
function headerOf(counts: readonly number[]): number {
  const at = counts.findIndex((count) => count > 0);
  const [header = 0, ...others] = counts.slice(Math.max(at, 0));
  const unlike = others.filter((count) => count !== header).length;
  return at === 0 || (header > 1 && unlike <= others.length / 2) ? header : 0;
}

/** The first records without what is in quotes; the last one only if nothing else is there. */
function splitRecords(head: string): string[] {
  const records = head.replace(/"[^"]*("|$)/g, '').split(/\r\n|\n|\r/);
  const whole = records.slice(0, Math.max(1, records.length - 1)).filter((record) => record !== '');
  return whole.slice(0, SAMPLE_RECORDS);
}
