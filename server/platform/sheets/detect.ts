import { createReadStream } from 'node:fs';
import type { SheetFormat } from '../../../contracts/kit/sheet.ts';
import { Archive } from './archive.ts';
import { wideCharset } from './charset.ts';
import { SheetError } from './error.ts';
import { readHead } from './head.ts';
import { SHEET_LIMITS, type SheetLimits } from './limits.ts';

const HEAD_BYTES = 64 * 1024;
const ZIP = Buffer.from('PK\x03\x04', 'latin1');
const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf]);
const OLE = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);
/** Text but no table: PDF, PostScript, RTF, markup (web pages are often saved under .xls). */
const NO_TABLE = /^(?:\xef\xbb\xbf)?\s*(?:%PDF-|%!|\{\\rtf|<[a-z!?/])/i;

/** Spreadsheets that are not read: a part that they have, their name, and what a document of texts would not begin with. */
const OTHER_SHEETS = [
  [/^content\.xml$/, '.ods', 'opendocument.spreadsheet'],
  [/^xl\/workbook\.bin$/, '.xlsb', ''],
  [/^Index\/CalculationEngine.*\.iwa$/, '.numbers', ''],
] as const;

/**
 * What a file is by its content, whatever its name says; null for what is no spreadsheet of ours. Throws what
 * has a better answer than that: `sheetEmpty`, `sheetOldXls`, `sheetOtherFormat`, `sheetEncrypted`, and for a workbook beyond the
 * limits or damaged `sheetTooManyEntries`, `sheetTooManyBytes`, `sheetBroken`.
 */
export async function detectSheet(
  path: string,
  limits: SheetLimits = SHEET_LIMITS,
): Promise<SheetFormat | null> {
  const head = await readHead(path, HEAD_BYTES);
  if (head.length === 0) throw new SheetError('sheetEmpty');
  if (startsWith(head, ZIP)) return (await isWorkbook(path, limits)) ? 'xlsx' : null;
  if (startsWith(head, OLE)) return refuseOle(path);
  return isTable(head) ? 'csv' : null;
}

async function readNames(path: string, limits: SheetLimits): Promise<string[]> {
  const archive = await Archive.open(path, limits);
  await archive.close();
  return archive.names;
}

async function isWorkbook(path: string, limits: SheetLimits): Promise<boolean> {
  const names = await readNames(path, limits);
  const has = (name: RegExp) => names.some((one) => name.test(one));
  const other = OTHER_SHEETS.find(([part]) => has(part));
  if (other) {
    const [, format, mimetype] = other;
    if (!mimetype || (await readHead(path, 200)).includes(mimetype))
      throw new SheetError('sheetOtherFormat', { format });
  }
  return names.includes('[Content_Types].xml') && has(/^xl\/workbook\w*\.xml$/);
}

/** Whether a workbook brings programs along: its rows can be read, but nobody should be handed it. */
export const hasMacros = async (path: string): Promise<boolean> =>
  (await readNames(path, SHEET_LIMITS)).some((name) => /vbaProject\.bin$/i.test(name));

/** The container of the old Office: an .xls, or a workbook with a password, or something else. */
async function refuseOle(path: string): Promise<null> {
  let rest = '';
  let isXls = false;
  for await (const piece of createReadStream(path, 'utf16le') as AsyncIterable<string>) {
    const text = rest + piece;
    if (text.includes('EncryptedPackage')) throw new SheetError('sheetEncrypted');
    isXls ||= text.includes('Workbook\0') || text.includes('Book\0');
    rest = text.slice(-32);
  }
  if (isXls) throw new SheetError('sheetOldXls');
  return null;
}

function isTable(head: Buffer): boolean {
  if (wideCharset(head) !== null) return true;
  if (NO_TABLE.test(head.toString('latin1'))) return false;
  let control = 0;
  for (const byte of head) if (byte < 9 || (byte > 13 && byte < 32)) control += 1;
  return !head.includes(0) && (control <= head.length / 10 || startsWith(head, UTF8_MARK));
}

const startsWith = (head: Buffer, magic: Buffer): boolean => head.subarray(0, magic.length).equals(magic);
