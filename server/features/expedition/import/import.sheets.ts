import type { Language } from '../../../../contracts/kit/languages.ts';
import type { SheetFormat } from '../../../../contracts/kit/sheet.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { FileAnswer } from '../../../platform/http/handler.ts';
import { SHEET_TYPES } from '../../../platform/list/export.ts';
import { type WriteColumn, writeSheet } from '../../../platform/sheets/writer.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import type { Translate } from '../../../platform/translate/translate.ts';
import { importErrorOf } from './import.answer.ts';
import { readImportFile } from './import.file.ts';
import {
  columnOfField,
  headerLabel,
  IMPORT_COLUMNS,
  type ImportColumn,
  type ImportField,
} from './import.headers.ts';
import type { ImportRecord } from './import.store.ts';
import { findExampleProduct, listNames } from './reference.store.ts';

/** Spreadsheets of those who write a decimal comma expect semicolons. */
const delimiterOf = (language: Language): ',' | ';' => (language === 'en' ? ',' : ';');

const headed = (translate: Translate, language: Language, { field, kind }: ImportColumn): WriteColumn => ({
  header: headerLabel(translate, language, field),
  kind,
});

/** The spreadsheet that an import takes, with one order as an example. */
export function writeTemplate(
  translate: Translate,
  language: Language,
  format: SheetFormat,
  examples: Partial<Record<ImportField, string>>,
): FileAnswer {
  const columns = IMPORT_COLUMNS.map((column) => headed(translate, language, column));
  const row = IMPORT_COLUMNS.map(({ field, kind, example }) => {
    const value = examples[field] ?? example;
    return kind === 'flag' ? value === 'true' : value;
  });
  return {
    fileName: `expedition-template.${format}`,
    contentType: SHEET_TYPES[format],
    stream: writeSheet(format, columns, [row], { delimiter: delimiterOf(language) }),
  };
}

const DAY = 24 * 3_600_000;

/** Examples that this organisation could import: its own e-shop, carrier, warehouse and product. */
export async function readExamples(
  tx: Tx,
  organisationId: string,
  eshopId: string | undefined,
): Promise<Partial<Record<ImportField, string>>> {
  const { eshops, warehouses, carriers, services } = await listNames(tx, organisationId);
  const eshop = eshops.find((one) => one.id === eshopId) ?? eshops[0];
  const service = services[0];
  const carrier = carriers.find((one) => one.id === service?.carrierId);
  const product = eshop && (await findExampleProduct(tx, organisationId, eshop.id));
  const warehouse = warehouses.find((one) => one.active);
  const examples: Partial<Record<ImportField, string | undefined>> = {
    eshop: eshop?.name,
    warehouse: warehouse?.name,
    carrier: carrier?.name,
    carrierService: service?.name,
    productSku: product,
    eshopOrderDate: tx.now.toISOString(),
    requiredExpeditionDate: new Date(tx.now.getTime() + 7 * DAY).toISOString().slice(0, 10),
  };
  return Object.fromEntries(Object.entries(examples).filter(([, value]) => value !== undefined));
}

/** The rows of the orders that failed, as they stand after the corrections, with what is wrong beside them. */
export async function writeFailedRows(
  translate: Translate,
  storage: Storage,
  language: Language,
  format: SheetFormat,
  record: ImportRecord,
): Promise<FileAnswer> {
  const failed = new Set(record.rows.map(({ row }) => row));
  const fields = Object.keys(record.columns) as ImportField[];
  const columns = fields
    .flatMap((field) => columnOfField(field) ?? [])
    .sort((a, b) => placeOf(record, a.field) - placeOf(record, b.field));
  const reasons = new Map<number, string[]>();
  for (const fault of record.errors) {
    const { field, error } = importErrorOf(translate, language, record.columns, fault);
    const reason = `${headerLabel(translate, language, field)}: ${error}`;
    reasons.set(fault.row, [...(reasons.get(fault.row) ?? []), reason]);
  }
  async function* rows(): AsyncGenerator<(string | null)[]> {
    if (failed.size === 0) return;
    const path = storage.path(record.file_key);
    const file = await readImportFile(path, record.corrections, translate, record.language);
    for (const { number, values } of file.rows) {
      if (!failed.has(number)) continue;
      yield [...columns.map(({ field }) => values[field] ?? null), (reasons.get(number) ?? []).join(' ')];
    }
  }
  const headers = columns.map((column) => headed(translate, language, column));
  const last: WriteColumn = { header: headerLabel(translate, language, 'errors'), kind: 'text' };
  return {
    fileName: `${record.file_name.replace(/\.\w{1,5}$/, '')}-failed.${format}`,
    contentType: SHEET_TYPES[format],
    stream: writeSheet(format, [...headers, last], rows(), { delimiter: delimiterOf(language) }),
  };
}

/** Where a column stands in the file; those that only a correction has come last. */
function placeOf({ columns }: ImportRecord, field: ImportField): number {
  const letter = columns[field]?.letter ?? '';
  if (letter === '') return Number.POSITIVE_INFINITY;
  return [...letter].reduce((index, sign) => index * 26 + sign.charCodeAt(0) - 64, 0);
}
