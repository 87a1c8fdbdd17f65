import Big from 'big.js';
import { type ExpeditionBody, expeditionBody } from '../../../../contracts/expedition/expedition.schema.ts';
import { expeditionSheet } from '../../../../contracts/expedition/expedition.sheet.ts';
import { type Parameters, Problem, type Violation, violationsOf } from '../../../../contracts/kit/problem.ts';
import type { SheetColumn } from '../../../../contracts/kit/sheet.ts';
import { type Reading, readCell } from '../../../platform/import/import.cells.ts';
import type { Fault, FileRow, Judged } from '../../../platform/import/import.kind.ts';
import { judgeExpedition, type Prepared } from '../expedition.prepare.ts';
import type { Order } from './import.gather.ts';
import type { ImportReferences } from './import.references.ts';

export type ImportField = (typeof expeditionSheet.columns)[number]['field'];
type ImportColumn = SheetColumn & { field: ImportField };

const COLUMNS: readonly ImportColumn[] = expeditionSheet.columns;
const ORDER_COLUMNS = COLUMNS.filter((column) => !column.line);
const NIL = '00000000-0000-0000-0000-000000000000';
const LINE_COLUMNS = COLUMNS.filter((column) => column.line);

/** Turns the rows of one order into an expedition by the rules of every expedition, or says what is wrong with them. */
export function judgeOrder(order: Order, references: ImportReferences, now: Date): Judged<Prepared> {
  const reader = new OrderReader(order, references);
  const body = reader.read();
  if (!body) return { faults: reader.faults };
  const facts = references.of({
    eshop: body.eshop,
    warehouse: body.warehouse,
    service: body.carrierService,
    products: body.items.map((item) => item.product),
  });
  if (!facts) return { faults: [reader.faultOf('eshop', 'eshopUnknown')] };
  try {
    return { ready: judgeExpedition(body, facts, null, now), merged: reader.merged };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    reader.addViolations(error.violations);
    return { faults: reader.faults };
  }
}

interface Line {
  row: FileRow;
  product: string;
  quantity: unknown;
  productValue: unknown;
  lot: string | null;
}

class OrderReader {
  readonly faults: Fault[] = [];
  /** Rows that were added to an earlier row of the same product. */
  merged = 0;
  readonly #order: Order;
  readonly #references: ImportReferences;
  readonly #body: Record<string, unknown> = {};
  readonly #lines: Line[] = [];
  readonly #byProduct = new Map<string, Line>();

  constructor(order: Order, references: ImportReferences) {
    this.#order = order;
    this.#references = references;
  }

  /** The body as the API would take it; null when there are faults. */
  read(): ExpeditionBody | null {
    for (const column of ORDER_COLUMNS) this.#readShared(column);
    for (const row of this.#order.rows) this.#readLine(row);
    this.#body.differentDeliveryAddress ??= this.#hasDelivery();
    const parsed = expeditionBody.safeParse({
      ...this.#body,
      items: this.#lines.map(({ row: _row, ...item }) => item),
    });
    if (!parsed.success) this.addViolations(violationsOf(parsed.error));
    return parsed.success && this.faults.length === 0 ? parsed.data : null;
  }

  /** A delivery address is meant where one is written and nobody said otherwise. */
  #hasDelivery(): boolean {
    return Boolean(this.#body.deliveryStreet ?? this.#body.deliveryCity ?? this.#body.deliveryZip);
  }

  /** A field of the order: every row that fills it in must say the same. */
  #readShared(column: ImportColumn): void {
    const { field } = column;
    const readings = new Map<string, Reading>();
    for (const row of this.#order.rows) {
      const text = row.values[field] ?? '';
      if (row.formulas.includes(field)) this.#add(row, field, 'formula');
      else if (text !== '') {
        const reading = readings.get(text) ?? this.#readOne(column, text, row.isTyped(field));
        readings.set(text, reading);
        this.#keep(row, field, reading);
      }
    }
    if (field === 'eshop') this.#body.eshop ??= this.#order.eshop;
  }

  #keep(row: FileRow, field: ImportField, reading: Reading): void {
    if ('code' in reading) this.#add(row, field, reading.code, reading.parameters);
    else if (this.#body[field] === undefined) this.#body[field] = reading.value;
    else if (this.#body[field] !== reading.value) {
      this.#add(row, field, 'differsInOrder', { row: this.#firstRow(field).number });
    }
  }

  #readOne({ field, kind }: ImportColumn, text: string, typed: boolean): Reading {
    const { directory } = this.#references;
    const known = (value: string | undefined, code: string): Reading => (value ? { value } : { code });
    switch (field) {
      case 'eshop':
        return known(this.#order.eshop, 'eshopUnknown');
      case 'warehouse':
        return known(directory.warehouse(text), 'warehouseUnknown');
      case 'carrier':
        return known(directory.carrier(text), 'carrierUnknown');
      case 'carrierService': {
        const { carrier } = this.#body;
        // Which services there are depends on the carrier: while that is wrong, nothing is said of them.
        if (typeof carrier !== 'string') return { value: NIL };
        return known(directory.service(carrier, text), 'carrierServiceUnknown');
      }
      case 'billingCountry':
      case 'deliveryCountry':
        return known(directory.country(text), 'country');
      case 'currency':
      case 'codCurrency':
      case 'deliveryCostCurrency':
        return known(directory.currency(text), 'currency');
      case 'productSku': {
        const product = this.#references.product(text);
        return product
          ? { value: product }
          : { code: 'productUnknown', parameters: { sku: text.slice(0, 100) } };
      }
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

  #readLine(row: FileRow): void {
    const before = this.faults.length;
    const line: Partial<Record<ImportField, unknown>> = {};
    for (const column of LINE_COLUMNS) {
      const { field } = column;
      const text = row.values[field] ?? '';
      if (row.formulas.includes(field)) this.#add(row, field, 'formula');
      else if (text !== '') {
        const reading = this.#readOne(column, text, row.isTyped(field));
        if ('code' in reading) this.#add(row, field, reading.code, reading.parameters);
        else line[field] = reading.value;
      } else if (column.required) this.#add(row, field, 'required');
    }
    if (this.faults.length > before) return;
    this.#addLine({
      row,
      product: String(line.productSku),
      quantity: line.quantity,
      productValue: line.productValue,
      lot: typeof line.lot === 'string' ? line.lot : null,
    });
  }

  /** The same product and lot again adds to the line that is there; what both cost together stays the same. */
  #addLine(line: Line): void {
    const key = `${line.product} ${line.lot ?? ''}`;
    const same = this.#byProduct.get(key);
    if (!same) {
      this.#lines.push(line);
      this.#byProduct.set(key, line);
      return;
    }
    this.merged += 1;
    same.productValue = meanValue(same, line);
    same.quantity = Number(same.quantity) + Number(line.quantity);
  }

  /** Puts what a rule found onto the cells that it is about; what is known to be wrong already is not told twice. */
  addViolations(violations: readonly Violation[]): void {
    const wrong = new Set(this.faults.map((fault) => fault.field));
    const lineIsWrong = LINE_COLUMNS.some((column) => wrong.has(column.field));
    for (const { propertyPath, code, parameters } of violations) {
      const item = /^items(?:\[(\d+)\](?:\.(\w+))?)?$/.exec(propertyPath);
      if (!item) {
        if (!wrong.has(propertyPath)) this.#addShared(propertyPath, code, parameters);
      } else if (!lineIsWrong) {
        const row = this.#lines[Number(item[1] ?? 0)]?.row ?? this.#order.rows[0];
        const field = item[2] === 'product' || item[2] === undefined ? 'productSku' : item[2];
        if (row) this.#add(row, field, code, parameters);
      }
    }
  }

  /** A wrong field of the order is wrong in every row that says it. */
  #addShared(field: string, code: string, parameters: Parameters): void {
    const rows = this.#order.rows.filter((row) => row.values[field]);
    for (const row of rows.length > 0 ? rows : this.#order.rows.slice(0, 1))
      this.#add(row, field, code, parameters);
  }

  faultOf(field: string, code: string, parameters: Parameters = {}, row = this.#firstRow(field)): Fault {
    const found = (row.values[field] ?? '').slice(0, 200);
    return { row: row.number, field, code, parameters, found };
  }

  #add(row: FileRow, field: string, code: string, parameters: Parameters = {}): void {
    this.faults.push(this.faultOf(field, code, parameters, row));
  }

  /** The row that says a field first; the first of the order when none does. */
  #firstRow(field: string): FileRow {
    const { rows } = this.#order;
    return (rows.find((row) => row.values[field]) ?? rows[0]) as FileRow;
  }
}

function meanValue(one: Line, other: Line): unknown {
  if (one.productValue === undefined || other.productValue === undefined)
    return one.productValue ?? other.productValue;
  if (one.productValue === other.productValue) return one.productValue;
  const pieces = Number(one.quantity) + Number(other.quantity);
  if (!(pieces > 0)) return one.productValue;
  const total = new Big(String(one.productValue))
    .times(Number(one.quantity))
    .plus(new Big(String(other.productValue)).times(Number(other.quantity)));
  return total.div(pieces).round(4).toString();
}
