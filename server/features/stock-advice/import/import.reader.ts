import { type Parameters, Problem, type Violation, violationsOf } from '../../../../contracts/kit/problem.ts';
import type { SheetColumn } from '../../../../contracts/kit/sheet.ts';
import {
  type StockAdviceBody,
  stockAdviceBody,
} from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { stockAdviceSheet } from '../../../../contracts/stock-advice/stock-advice.sheet.ts';
import { type Reading, readCell } from '../../../platform/import/import.cells.ts';
import type { Entry, Fault, FileRow, Judged } from '../../../platform/import/import.kind.ts';
import { judgeAdvice, type Prepared } from '../stock-advice.prepare.ts';
import type { AdviceReferences } from './import.references.ts';

type Field = (typeof stockAdviceSheet.columns)[number]['field'];
type Column = SheetColumn & { field: Field };

const COLUMNS: readonly Column[] = stockAdviceSheet.columns;
const HEAD = COLUMNS.filter((column) => !column.line);
const LINE = COLUMNS.filter((column) => column.line);

/** Rows that make one announcement. */
export interface AdviceRows extends Entry {
  internalId: string;
}

/** Gathers the rows of each announcement by its number; a row without one stands alone. */
export function gatherAdvices(rows: readonly FileRow[]): AdviceRows[] {
  const advices = new Map<string, AdviceRows>();
  for (const row of rows) {
    const internalId = row.values.internalId ?? '';
    const key = internalId === '' ? `row ${row.number}` : `advice ${internalId}`;
    const known = advices.get(key);
    if (known) known.rows.push(row);
    else advices.set(key, { internalId, rows: [row] });
  }
  return [...advices.values()];
}

/** Turns the rows of one announcement into it by the rules of every one, or says what is wrong with them. */
export function judgeRows(entry: AdviceRows, references: AdviceReferences, now: Date): Judged<Prepared> {
  const reader = new AdviceReader(entry, references);
  const body = reader.read();
  if (!body) return { faults: reader.faults };
  const { warehouse, wms, supplier, items } = body;
  const products = items.map(({ product }) => product);
  try {
    const facts = references.of({ warehouse, wms, supplier, products });
    return { ready: judgeAdvice(body, facts, null, now), merged: reader.merged };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    reader.addViolations(error.violations);
    return { faults: reader.faults };
  }
}

interface Line {
  row: FileRow;
  product: string;
  quantity: number;
  lot: string | null;
  lotDate: unknown;
}

class AdviceReader {
  readonly faults: Fault[] = [];
  /** Rows that were added to an earlier row of the same product and lot. */
  merged = 0;
  readonly #entry: AdviceRows;
  readonly #references: AdviceReferences;
  readonly #body: Partial<Record<Field, unknown>> = {};
  readonly #lines = new Map<string, Line>();

  constructor(entry: AdviceRows, references: AdviceReferences) {
    this.#entry = entry;
    this.#references = references;
  }

  /** The body as the API would take it; null when there are faults. */
  read(): StockAdviceBody | null {
    for (const column of HEAD) this.#readShared(column);
    for (const row of this.#entry.rows) this.#readLine(row);
    this.#body.warehouse ??= this.#references.defaultWarehouse;
    const items = [...this.#lines.values()].map(({ row: _, ...item }) => item);
    const parsed = stockAdviceBody.safeParse({ ...this.#body, items });
    if (!parsed.success) this.addViolations(violationsOf(parsed.error));
    return parsed.success && this.faults.length === 0 ? parsed.data : null;
  }

  /** A field of the announcement: every row that fills it in must say the same. */
  #readShared(column: Column): void {
    const { field } = column;
    for (const row of this.#entry.rows) {
      const reading = this.#readCell(row, column);
      if (reading === undefined) continue;
      if (this.#body[field] === undefined) this.#body[field] = reading;
      else if (this.#body[field] !== reading)
        this.#add(row, field, 'differsInAdvice', { row: this.#firstRow(field).number });
    }
  }

  #readLine(row: FileRow): void {
    const before = this.faults.length;
    const cells: Partial<Record<Field, unknown>> = {};
    for (const column of LINE) {
      const value = this.#readCell(row, column);
      if (value !== undefined) cells[column.field] = value;
      else if ('required' in column && column.required && !row.values[column.field])
        this.#add(row, column.field, 'required');
    }
    if (this.faults.length > before) return;
    const line: Line = {
      row,
      product: String(cells.productSku),
      quantity: Number(cells.quantity),
      lot: typeof cells.lot === 'string' ? cells.lot : null,
      lotDate: cells.lotDate ?? null,
    };
    const key = `${line.product} ${line.lot ?? ''}`;
    const same = this.#lines.get(key);
    if (!same) this.#lines.set(key, line);
    else if (same.lotDate !== line.lotDate && line.lotDate !== null && same.lotDate !== null)
      this.#add(row, 'lotDate', 'differsInAdvice', { row: same.row.number });
    else {
      this.merged += 1;
      same.quantity += line.quantity;
      same.lotDate ??= line.lotDate;
    }
  }

  /** What a cell holds; undefined where it is empty or wrong, which is told. */
  #readCell(row: FileRow, { field, kind }: Column): unknown {
    const text = row.values[field] ?? '';
    if (row.formulas.includes(field)) {
      this.#add(row, field, 'formula');
      return undefined;
    }
    if (text === '') return undefined;
    const reading = this.#readOne(field, kind, text, row.isTyped(field));
    if ('value' in reading) return reading.value;
    this.#add(row, field, reading.code, reading.parameters);
    return undefined;
  }

  #readOne(field: Field, kind: Column['kind'], text: string, typed: boolean): Reading {
    const references = this.#references;
    const known = (value: string | undefined, code: string, parameters?: Parameters): Reading =>
      value ? { value } : { code, ...(parameters && { parameters }) };
    switch (field) {
      case 'supplier':
        return known(references.supplier(text), 'supplierUnknown');
      case 'warehouse':
        return known(references.warehouse(text), 'warehouseUnknown');
      case 'wms':
        return known(references.wms(text), 'wmsUnknown');
      case 'type':
      case 'packagingUnit':
        // A word that is none of the values is refused by the field itself, which names the choices.
        return { value: references[field](text) ?? text };
      case 'productSku':
        return known(references.product(text)?.id, 'productUnknown', { sku: text.slice(0, 100) });
      case 'quantity': {
        // Before rows are added together, which would hide it.
        const reading = readCell(kind, text, typed);
        return 'value' in reading && Number(reading.value) < 1
          ? { code: 'tooSmall', parameters: { min: 1 } }
          : reading;
      }
      default:
        return readCell(kind, text, typed);
    }
  }

  /** Puts what a rule found onto the cells that it is about; what is known to be wrong already is not told twice. */
  addViolations(violations: readonly Violation[]): void {
    const wrong = new Set(this.faults.map(({ field }) => field));
    const lineIsWrong = LINE.some(({ field }) => wrong.has(field));
    const lines = [...this.#lines.values()];
    for (const { propertyPath, code, parameters } of violations) {
      const item = /^items(?:\[(\d+)\](?:\.(\w+))?)?$/.exec(propertyPath);
      if (!item) {
        if (!wrong.has(propertyPath)) this.#addShared(propertyPath, code, parameters);
      } else if (!lineIsWrong) {
        const row = lines[Number(item[1] ?? 0)]?.row ?? this.#entry.rows[0];
        const field = item[2] === 'product' || item[2] === undefined ? 'productSku' : item[2];
        if (row) this.#add(row, field, code, parameters);
      }
    }
  }

  /** A wrong field of the announcement is wrong in every row that says it. */
  #addShared(field: string, code: string, parameters: Parameters): void {
    const rows = this.#entry.rows.filter((row) => row.values[field]);
    for (const row of rows.length > 0 ? rows : this.#entry.rows.slice(0, 1))
      this.#add(row, field, code, parameters);
  }

  #add(row: FileRow, field: string, code: string, parameters: Parameters = {}): void {
    const found = (row.values[field] ?? '').slice(0, 200);
    this.faults.push({ row: row.number, field, code, parameters, found });
  }

  /** The row that says a field first. */
  #firstRow(field: string): FileRow {
    const { rows } = this.#entry;
    return (rows.find((row) => row.values[field]) ?? rows[0]) as FileRow;
  }
}
