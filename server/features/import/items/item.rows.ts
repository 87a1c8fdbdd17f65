import { importItemSheet } from '../../../../contracts/import/import-item.sheet.ts';
import { integer, optionalText, text } from '../../../../contracts/kit/fields.ts';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { type Parameters, Problem, violationsOf } from '../../../../contracts/kit/problem.ts';
import { readCell } from '../../../platform/import/import.cells.ts';
import { headerLabel, missingColumns, recogniseHeader } from '../../../platform/import/import.headers.ts';
import { detectSheet } from '../../../platform/sheets/detect.ts';
import { SheetError } from '../../../platform/sheets/error.ts';
import { readSheet } from '../../../platform/sheets/reader.ts';
import type { SheetRow } from '../../../platform/sheets/row.ts';
import type { Translate } from '../../../platform/translate/translate.ts';

export type ItemField = (typeof importItemSheet.columns)[number]['field'];

export interface ItemRow {
  number: number;
  /** SKU, EAN or another code. */
  code: string;
  quantity: number;
  lot: string | null;
}

export interface ItemFault {
  row: number;
  field: ItemField;
  code: string;
  parameters: Parameters;
}

const READING = { rows: LIMITS.importItemRows, inflatedBytes: 50 * 1024 * 1024, milliseconds: 20_000 };

const FIELDS = {
  productSku: text(LIMITS.productName),
  quantity: integer(1, LIMITS.quantity),
  lot: optionalText(64),
} as const;

/**
 * Reads the lines of a file, each with what is wrong in it.
 * @throws SheetError for what is no spreadsheet, and Problem 400 when a column is missing.
 */
export async function readItemRows(
  path: string,
  translate: Translate,
  language: Language,
): Promise<{ rows: ItemRow[]; faults: ItemFault[] }> {
  const typed = (await detectSheet(path)) === 'csv';
  let fields: (ItemField | null)[] | undefined;
  const rows: ItemRow[] = [];
  const faults: ItemFault[] = [];
  for await (const row of readSheet({ path }, { limits: READING })) {
    if (fields) {
      const read = new RowReading(row, fields, typed);
      if (read.isEmpty) continue;
      faults.push(...read.faults);
      if (read.item) rows.push(read.item);
    } else fields = findFields(row.cells, translate, language);
  }
  if (rows.length === 0 && faults.length === 0) throw new SheetError('sheetEmpty');
  return { rows, faults };
}

function findFields(
  cells: readonly string[],
  translate: Translate,
  language: Language,
): (ItemField | null)[] {
  const { fields, columns } = recogniseHeader({ translate, language, sheet: importItemSheet }, cells);
  const missing = missingColumns(importItemSheet, columns, []);
  if (!columns.productSku && !columns.ean) missing.unshift('productSku');
  if (missing.length > 0) {
    const labels = missing.map((field) => headerLabel(translate, language, importItemSheet, field));
    throw new Problem('importColumnsMissing', {
      status: 400,
      parameters: {
        columns: new Intl.ListFormat(language, { type: 'conjunction' }).format(labels),
        count: labels.length,
      },
    });
  }
  return fields as (ItemField | null)[];
}

/** One row of the file: its item, or what is wrong. */
class RowReading {
  readonly faults: ItemFault[] = [];
  readonly item: ItemRow | null = null;
  readonly isEmpty: boolean;
  readonly #number: number;

  constructor({ number, cells, formulas }: SheetRow, fields: readonly (ItemField | null)[], typed: boolean) {
    this.#number = number;
    const values: Partial<Record<ItemField, string>> = {};
    fields.forEach((field, index) => {
      const cell = cells[index]?.trim();
      if (field && cell) values[field] = cell;
    });
    this.isEmpty = Object.keys(values).length === 0;
    for (const index of formulas ?? []) {
      const field = fields[index];
      if (field) this.#add(field, 'formula');
    }
    const code = this.#read('productSku', values.productSku ?? values.ean) as string;
    const quantity = this.#read('quantity', this.#readNumber(values.quantity, typed)) as number;
    const lot = this.#read('lot', values.lot) as string | null | undefined;
    if (this.faults.length === 0) this.item = { number, code, quantity, lot: lot ?? null };
  }

  #add(field: ItemField, code: string, parameters: Parameters = {}): void {
    if (this.faults.every((fault) => fault.field !== field))
      this.faults.push({ row: this.#number, field, code, parameters });
  }

  #readNumber(cell: string | undefined, typed: boolean): unknown {
    if (cell === undefined) return undefined;
    const reading = readCell('number', cell, typed);
    if ('value' in reading) return reading.value;
    this.#add('quantity', reading.code, reading.parameters);
    return undefined;
  }

  #read(field: keyof typeof FIELDS, value: unknown): unknown {
    const { data, error } = FIELDS[field].safeParse(value);
    const [violation] = error ? violationsOf(error) : [];
    if (violation) this.#add(field, violation.code, violation.parameters);
    return data;
  }
}
