import { readCsv, type TextOptions } from './csv.ts';
import { detectSheet } from './detect.ts';
import { SheetError } from './error.ts';
import { SHEET_LIMITS, type SheetLimits } from './limits.ts';
import { Pace } from './pace.ts';
import type { SheetRow } from './row.ts';
import { readXlsx, type WorkbookOptions } from './xlsx.ts';

interface SheetOptions extends TextOptions, WorkbookOptions {
  limits?: Partial<SheetLimits>;
}

/**
 * Reads the first visible sheet with content of an xlsx file, or a csv file, row by row in bounded memory; which of the two
 * it is decides the content. Leaving the loop early releases the file. Throws `SheetError`, also in mid-file:
 * whoever writes what it reads does so in one transaction or remembers how far it came.
 */
export async function* readSheet(
  source: { path: string },
  options: SheetOptions = {},
): AsyncGenerator<SheetRow, void, undefined> {
  const limits = { ...SHEET_LIMITS, ...options.limits };
  const pace = new Pace(limits.milliseconds);
  const format = await detectSheet(source.path, limits);
  if (format === null) throw new SheetError('sheetUnknownType');
  let rows = 0;
  const all =
    format === 'xlsx'
      ? readXlsx(source.path, limits, pace, options)
      : readCsv(source.path, limits, pace, options);
  for await (const row of all) {
    rows += 1;
    // The header is one more.
    if (rows > limits.rows + 1) throw new SheetError('sheetTooManyRows', { max: limits.rows });
    pace.pause();
    yield row;
    pace.resume();
  }
  if (rows === 0) throw new SheetError('sheetEmpty');
}
