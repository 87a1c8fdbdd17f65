import { LIMITS } from '../../../../../contracts/kit/limits.ts';
import {
  isShortened,
  readCode,
  readMeasure,
  readPrice,
} from '../../../../platform/import/foreign/foreign.cells.ts';
import type { Cell, ForeignColumns } from '../../../../platform/import/foreign/foreign.columns.ts';
import { cutText, plainLine, plainText } from '../../../../platform/import/foreign/foreign.text.ts';
import { joinList } from '../../../../platform/import/import.lists.ts';
import { leafOf, readCodes } from './foreign.lists.ts';
import type { ForeignFault, ForeignOptions, ProductField, TranslatedRow, Values } from './foreign.types.ts';

/** What a shop system says in its own way: how one of its own columns is read for a field; null: as any other. */
export type OwnReading<R extends string> = (field: ProductField, cells: Cell<R>[]) => string | null;

const isMeasure = (field: ProductField): boolean => /^(weight|length|width|height)$/.test(field);

/** A SKU without the apostrophe by which programs keep spreadsheets from reading it as a number or formula. */
const readSku = (text: string): string => text.replace(/^'(?=[\d=+@-])/, '');

/** How the cell of any column is read for a field, whoever wrote it. */
function readField(field: ProductField, text: string): string {
  switch (field) {
    case 'productSku':
      return readSku(text);
    case 'name':
      return plainLine(text);
    case 'description':
    case 'customsDescription':
      return cutText(plainText(text), LIMITS.description);
    case 'value':
    case 'unitPurchasePrice':
      return readPrice(text);
    case 'internalSku':
      return readCode(text);
    case 'productGroup':
      return leafOf(plainLine(text));
    default:
      return text;
  }
}

/**
 * One product of a shop system as a row of our sheet: the first column with content feeds a field, features are
 * gathered from all of theirs.
 */
export function readProduct<R extends string>(
  columns: ForeignColumns<R, ProductField>,
  row: { number: number; cells: readonly string[] },
  readOwn: OwnReading<R>,
): TranslatedRow {
  const values: Values = {};
  const faults: ForeignFault[] = [];
  const blanks: Values = {};
  for (const field of columns.fields) {
    const cells = columns.feeding(row.cells, field);
    const [first] = cells;
    if (!first) continue;
    const own = readOwn(field, cells);
    if (own !== null) values[field] = own;
    else if (field === 'features' || field === 'referenceNumbers')
      values[field] = joinList(cells.map(({ text }) => text));
    else if (field === 'primaryEan') readEan(first.text, values, faults);
    else if (isMeasure(field)) readSize(field, first, values, faults);
    else values[field] = readField(field, first.text);
    if (isMeasure(field) && values[field] === '') blanks[field] = first.text;
  }
  return { number: row.number, values, faults, blanks };
}

/** The shop's own columns name their unit; another column that a person chose is in ours when it names none. */
function readSize<R extends string>(
  field: ProductField,
  { column, text }: Cell<R>,
  values: Values,
  faults: ForeignFault[],
): void {
  const unit = column.unit === undefined && column.role === null ? 1 : column.unit;
  values[field] = readMeasure(text, unit ?? 1);
  if (!unit && values[field] !== '') faults.push({ field, code: 'unitMissing', parameters: {}, found: text });
}

function readEan(text: string, values: Values, faults: ForeignFault[]): void {
  const { primaryEan, codes } = readCodes(text);
  values.primaryEan = primaryEan;
  if (codes) values.codes ??= codes;
  if (isShortened(primaryEan))
    faults.push({ field: 'primaryEan', code: 'codeShortened', parameters: {}, found: text });
}

/** Ends a row: prices without a currency have that of the file, and fields without content are left out. */
export function finish(row: TranslatedRow, { currency }: ForeignOptions): TranslatedRow {
  const { values } = row;
  if (values.value || values.unitPurchasePrice) values.valueCurrency ||= currency ?? '';
  for (const field of Object.keys(values) as ProductField[]) if (!values[field]) delete values[field];
  return row;
}
