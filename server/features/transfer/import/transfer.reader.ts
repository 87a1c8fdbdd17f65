import { type Parameters, type Violation, violationsOf } from '../../../../contracts/kit/problem.ts';
import type { SheetColumn } from '../../../../contracts/kit/sheet.ts';
import { type TransferBody, transferBody } from '../../../../contracts/transfer/transfer.schema.ts';
import { transferSheet } from '../../../../contracts/transfer/transfer.sheet.ts';
import { type Reading, readCell } from '../../../platform/import/import.cells.ts';
import type { Entry, Fault, FileRow } from '../../../platform/import/import.kind.ts';
import { judgeTransfer } from '../transfer.prepare.ts';
import type { TransferNames } from './transfer.names.ts';

type Field = (typeof transferSheet.columns)[number]['field'];
type Column = SheetColumn & { field: Field };

const COLUMNS: readonly Column[] = transferSheet.columns;
const SHARED = COLUMNS.filter((column) => !column.line);
const OF_LINE = COLUMNS.filter((column) => column.line);

interface Line {
  row: FileRow;
  item: { product: unknown; quantity: unknown; lot?: unknown };
}

/** Turns the rows of one transfer into a body by the rules of every transfer, or says what is wrong with them. */
export function judgeRows(
  entry: Entry,
  names: TransferNames,
): { body: TransferBody | null; faults: Fault[] } {
  const reader = new TransferReader(entry, names);
  const body = reader.read();
  return { body: reader.faults.length === 0 ? body : null, faults: reader.faults };
}

class TransferReader {
  readonly faults: Fault[] = [];
  readonly #rows: readonly FileRow[];
  readonly #names: TransferNames;
  readonly #body: Record<string, unknown> = {};
  readonly #lines: Line[] = [];

  constructor({ rows }: Entry, names: TransferNames) {
    this.#rows = rows;
    this.#names = names;
  }

  read(): TransferBody | null {
    for (const column of SHARED) this.#readShared(column);
    for (const row of this.#rows) this.#readLine(row);
    const parsed = transferBody.safeParse({
      ...this.#body,
      organisation: this.#names.organisationId,
      items: this.#lines.map(({ item }) => item),
    });
    if (!parsed.success) {
      this.#tell(violationsOf(parsed.error));
      return null;
    }
    this.#tell(judgeTransfer(parsed.data, this.#names, this.#names.organisationId, this.#names.now));
    return parsed.data;
  }

  /** A field of the transfer: every row that fills it in must say the same. */
  #readShared(column: Column): void {
    const { field } = column;
    let first: FileRow | undefined;
    for (const row of this.#rows) {
      const reading = this.#readCell(column, row);
      if (reading === null) continue;
      if ('code' in reading) this.#add(row, field, reading.code, reading.parameters);
      else if (!first) {
        first = row;
        this.#body[field] = reading.value;
      } else if (this.#body[field] !== reading.value)
        this.#add(row, field, 'differsInTransfer', { row: first.number });
    }
    const isWrong = this.faults.some((fault) => fault.field === field);
    if (column.required && !first && !isWrong && this.#rows[0]) this.#add(this.#rows[0], field, 'required');
  }

  #readLine(row: FileRow): void {
    const before = this.faults.length;
    const read: Partial<Record<Field, unknown>> = {};
    for (const column of OF_LINE) {
      const reading = this.#readCell(column, row);
      if (reading === null) {
        if (column.required) this.#add(row, column.field, 'required');
      } else if ('code' in reading) this.#add(row, column.field, reading.code, reading.parameters);
      else read[column.field] = reading.value;
    }
    if (this.faults.length > before) return;
    const { productSku: product, quantity, lot } = read;
    this.#lines.push({ row, item: { product, quantity, ...(lot !== undefined && { lot }) } });
  }

  /** What a cell says; null when it is empty. */
  #readCell({ field, kind }: Column, row: FileRow): Reading | null {
    const text = row.values[field] ?? '';
    if (row.formulas.includes(field)) return { code: 'formula' };
    if (text === '') return null;
    const known = (value: string | undefined, code: string): Reading => (value ? { value } : { code });
    switch (field) {
      case 'fromWarehouse':
      case 'toWarehouse':
        return known(this.#names.warehouse(text), 'warehouseUnknown');
      case 'fromWms':
      case 'toWms':
        return known(this.#names.wms(text), 'wmsUnknown');
      case 'productSku': {
        const product = this.#names.product(text);
        return product
          ? { value: product }
          : { code: 'productUnknown', parameters: { sku: text.slice(0, 100) } };
      }
      case 'lot':
        return { code: 'transferLot' };
      default:
        return readCell(kind, text, row.isTyped(field));
    }
  }

  /** Puts what a rule found onto the cells that it is about; what is known to be wrong is not told twice. */
  #tell(violations: readonly Violation[]): void {
    const wrong = new Set(this.faults.map(({ field }) => field));
    const lineIsWrong = OF_LINE.some(({ field }) => wrong.has(field));
    for (const { propertyPath, code, parameters } of violations) {
      const item = /^items(?:\[(\d+)\](?:\.(\w+))?)?$/.exec(propertyPath);
      if (!item) {
        if (wrong.has(propertyPath)) continue;
        const rows = this.#rows.filter((row) => row.values[propertyPath]);
        for (const row of rows.length > 0 ? rows : this.#rows.slice(0, 1))
          this.#add(row, propertyPath, code, parameters);
      } else if (!lineIsWrong) {
        const row = this.#lines[Number(item[1] ?? 0)]?.row ?? this.#rows[0];
        const field = item[2] === 'product' || item[2] === undefined ? 'productSku' : item[2];
        if (row) this.#add(row, field, code, parameters);
      }
    }
  }

  #add(row: FileRow, field: string, code: string, parameters: Parameters = {}): void {
    const found = (row.values[field] ?? '').slice(0, 200);
    this.faults.push({ row: row.number, field, code, parameters, found });
  }
}
