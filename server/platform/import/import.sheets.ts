import type { Grid } from '../../../contracts/kit/grid.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { Sheet, SheetColumn, SheetFormat } from '../../../contracts/kit/sheet.ts';
import type { FileAnswer } from '../http/handler.ts';
import {
  type ExportServices,
  exportFile,
  SHEET_TYPES,
  type SheetRequest,
  sheetNameOf,
  titleOf,
} from '../list/export.ts';
import { habitsOf, type WriteColumn, writeSheet } from '../sheets/writer.ts';
import type { Storage } from '../storage/storage.ts';
import type { Translate } from '../translate/translate.ts';
import { importErrorOf } from './import.answer.ts';
import { readImportFile } from './import.file.ts';
import { columnOfField, headerLabel } from './import.headers.ts';
import type { ImportKind } from './import.kind.ts';
import { type ImportRecord, timeZoneOf } from './import.store.ts';

/** Rows of a template that are ready for what people type. */
const TEMPLATE_ROWS = 500;

/** A column of a file that we write, headed in the reader's language. */
const headed = (
  translate: Translate,
  language: Language,
  sheet: Sheet,
  { field, kind }: SheetColumn,
): WriteColumn => ({ header: headerLabel(translate, language, sheet, field), kind });

/** Records in the columns of the spreadsheet that their import takes, as a file with the title of their list. */
export const exportSheet = (
  services: ExportServices,
  { params, body, language }: SheetRequest,
  grid: Grid,
  sheet: Sheet,
  rows: AsyncIterable<readonly unknown[]>,
): FileAnswer =>
  exportFile(services, titleOf(services.translate, language, grid), params.format, language, {
    header: sheet.columns.map((column) => headed(services.translate, language, sheet, column)),
    rows,
    timeZone: body.timeZone,
  });

/** The spreadsheet that an import takes, with one record as an example. */
export function writeTemplate(
  { sheet }: Pick<ImportKind, 'sheet'>,
  translate: Translate,
  language: Language,
  format: SheetFormat,
  examples: Record<string, string | undefined>,
): FileAnswer {
  const columns = sheet.columns.map((column) => headed(translate, language, sheet, column));
  const row = sheet.columns.map(({ field, kind, example }) => {
    const value = examples[field] ?? example;
    return kind === 'flag' ? value === 'true' : value;
  });
  const title = translate(language, `${sheet.noun}:title`);
  return {
    fileName: `${translate(language, 'sheet:template', { title })}.${format}`,
    contentType: SHEET_TYPES[format],
    stream: writeSheet(format, columns, [row], {
      ...habitsOf(language),
      sheetName: sheetNameOf(title),
      room: TEMPLATE_ROWS,
    }),
  };
}

/** The rows of failed records after the corrections, with their errors in the last column. */
export async function writeFailedRows(
  kind: Pick<ImportKind, 'sheet' | 'foreign'>,
  translate: Translate,
  storage: Storage,
  language: Language,
  format: SheetFormat,
  record: ImportRecord,
): Promise<FileAnswer> {
  const { sheet } = kind;
  const failed = new Set(record.rows.map(({ row }) => row));
  const columns = columnsOf(sheet, record);
  const reasons = new Map<number, string[]>();
  for (const fault of record.errors) {
    const { field, error } = importErrorOf(kind, translate, language, record.columns, fault);
    const reason = `${headerLabel(translate, language, sheet, field)}: ${error}`;
    reasons.set(fault.row, [...(reasons.get(fault.row) ?? []), reason]);
  }
  async function* rows(): AsyncGenerator<(string | null)[]> {
    if (failed.size === 0) return;
    const file = await readImportFile(kind, storage.path(record.file_key), record, translate);
    for (const { number, values } of file.rows) {
      if (!failed.has(number)) continue;
      yield [...columns.map(({ field }) => values[field] ?? null), (reasons.get(number) ?? []).join(' ')];
    }
  }
  const headers = columns.map((column) => headed(translate, language, sheet, column));
  const last: WriteColumn = { header: headerLabel(translate, language, sheet, 'errors'), kind: 'text' };
  const title = record.file_name.replace(/\.\w{1,5}$/, '');
  return {
    fileName: `${translate(language, 'sheet:failed', { title })}.${format}`,
    contentType: SHEET_TYPES[format],
    stream: writeSheet(format, [...headers, last], rows(), {
      ...habitsOf(language),
      timeZone: timeZoneOf(record),
    }),
  };
}

/** The columns of a file in its order; of another program's file all columns of the sheet, since its rows are translated. */
function columnsOf(sheet: Sheet, record: ImportRecord): SheetColumn[] {
  if (record.source !== 'lading') return [...sheet.columns];
  return Object.keys(record.columns)
    .flatMap((field) => columnOfField(sheet, field) ?? [])
    .sort((a, b) => placeOf(record, a.field) - placeOf(record, b.field));
}

/** The position of a column in the file; columns that only corrections fill come last. */
function placeOf({ columns }: ImportRecord, field: string): number {
  const letter = columns[field]?.letter ?? '';
  if (letter === '') return Number.POSITIVE_INFINITY;
  return [...letter].reduce((index, sign) => index * 26 + sign.charCodeAt(0) - 64, 0);
}
