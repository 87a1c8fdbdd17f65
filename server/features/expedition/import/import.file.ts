import type { Language } from '../../../../contracts/kit/languages.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { detectSheet } from '../../../platform/sheets/detect.ts';
import { SheetError } from '../../../platform/sheets/error.ts';
import { readSheet, type SheetRow } from '../../../platform/sheets/reader.ts';
import type { Translate } from '../../../platform/translate/translate.ts';
import {
  type FileColumns,
  type ImportField,
  type RecognisedHeader,
  recogniseHeader,
} from './import.headers.ts';

/** What a person typed in place of a cell. */
export interface Correction {
  row: number;
  field: ImportField;
  value: string;
}

/** One row of the file with its corrections, by field. */
export interface FileRow {
  /** The number that a spreadsheet shows beside it. */
  number: number;
  values: Partial<Record<ImportField, string>>;
  /** Fields that a formula computes. */
  formulas: readonly ImportField[];
  /** Fields as people write them; the others are canonical because a workbook holds them as numbers. */
  isTyped: (field: ImportField) => boolean;
}

export interface ImportFile {
  columns: FileColumns;
  ignored: string[];
  rows: FileRow[];
}

/** What an import may cost: 10,000 rows of long texts need no more. */
const READING = { rows: LIMITS.importRows, inflatedBytes: 100 * 1024 * 1024, milliseconds: 60_000 };

/**
 * Reads a stored file whole, at most 10,000 rows of the known columns, and applies the corrections.
 * @throws SheetError for what cannot be read as a spreadsheet, or holds no rows.
 */
export async function readImportFile(
  path: string,
  corrections: readonly Correction[],
  translate: Translate,
  language: Language,
): Promise<ImportFile> {
  const isCsv = (await detectSheet(path)) === 'csv';
  const corrected = new Map<number, Correction[]>();
  for (const one of corrections) corrected.set(one.row, [...(corrected.get(one.row) ?? []), one]);
  let header: RecognisedHeader | undefined;
  const rows: FileRow[] = [];
  for await (const row of readSheet({ path }, { limits: READING })) {
    if (!header) header = recogniseHeader(translate, language, row.cells.map(readable));
    else {
      const taken = takeRow(header, row, corrected.get(row.number) ?? [], isCsv);
      if (Object.values(taken.values).some((value) => value !== '')) rows.push(taken);
    }
  }
  if (!header || rows.length === 0) throw new SheetError('sheetEmpty');
  const columns = { ...header.columns };
  // A correction may fill a column that the file has not.
  for (const { field } of corrections) columns[field] ??= { letter: '', header: '' };
  return { columns, ignored: header.ignored, rows };
}

/** Without what a database cannot hold: zero characters and halves of characters. */
const readable = (text: string): string => text.replace(/[\0\p{Cs}]/gu, '\uFFFD').trim();

const NONE: readonly ImportField[] = [];

function takeRow(
  header: RecognisedHeader,
  row: SheetRow,
  corrections: Correction[],
  isCsv: boolean,
): FileRow {
  const values: FileRow['values'] = {};
  header.fields.forEach((field, index) => {
    if (field) values[field] = readable(row.cells[index] ?? '');
  });
  const fields = corrections.map((correction) => correction.field);
  for (const { field, value } of corrections) values[field] = readable(value);
  return {
    number: row.number,
    values,
    formulas: row.formulas
      ? formulaFields(header, row.formulas).filter((field) => !fields.includes(field))
      : NONE,
    isTyped: isCsv ? always : fields.length === 0 ? never : (field) => fields.includes(field),
  };
}

const always = () => true;
const never = () => false;

const formulaFields = (header: RecognisedHeader, indexes: number[]): ImportField[] =>
  indexes.flatMap((index) => header.fields[index] ?? []);

/** Rows that make one expedition, in the order of the file; they need not stand together. */
export interface Order {
  /** The e-shop's id; undefined when the file names none that is there. */
  eshop: string | undefined;
  orderNumber: string;
  rows: FileRow[];
}

/** Gathers the rows of each order by e-shop and number; a row without a number stands alone. */
export function gatherOrders(
  rows: readonly FileRow[],
  findEshop: (name: string) => string | undefined,
): Order[] {
  const orders = new Map<string, Order>();
  for (const row of rows) {
    const orderNumber = row.values.orderNumber ?? '';
    const name = row.values.eshop ?? '';
    const eshop = findEshop(name);
    const key = orderNumber === '' ? `row ${row.number}` : `order ${eshop ?? `named ${name}`} ${orderNumber}`;
    const known = orders.get(key);
    if (known) known.rows.push(row);
    else orders.set(key, { eshop, orderNumber, rows: [row] });
  }
  return [...orders.values()];
}

/** Parts of a long import: so many orders, or so many rows where orders are long. */
export function* cutOrders(
  orders: readonly Order[],
  most: { orders: number; rows: number },
): Generator<Order[]> {
  let part: Order[] = [];
  let rows = 0;
  for (const order of orders) {
    part.push(order);
    rows += order.rows.length;
    if (part.length < most.orders && rows < most.rows) continue;
    yield part;
    part = [];
    rows = 0;
  }
  if (part.length > 0) yield part;
}
