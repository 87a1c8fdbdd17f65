import Big from 'big.js';
import { expeditionSheet } from '../../../../../contracts/expedition/expedition.sheet.ts';
import type { LeftOut } from '../../../../../contracts/import/import.schema.ts';
import { ForeignColumns } from '../../../../platform/import/foreign/foreign.columns.ts';
import type {
  ForeignFault,
  ForeignRow,
  ForeignSource,
  LeftOutRows,
  TranslatedRow,
  Translator,
} from '../../../../platform/import/foreign/foreign.types.ts';
import { settleAddresses, splitName } from './order.address.ts';
import type { OrderField, OrderProgram, OrderValues, TextOf } from './order.types.ts';
import { isOnDelivery, isPositive, readOrderCell, settleMoney } from './order.values.ts';

const OF_LINE: ReadonlySet<string> = new Set(
  expeditionSheet.columns.filter(({ line }) => line).map(({ field }) => field),
);

/** Of a file with one address this is the billing address, which every order has. */
const asBilled = (fields: (OrderField | null)[]): (OrderField | null)[] =>
  fields.includes('billingStreet')
    ? fields
    : fields.map(
        (field) => (field?.replace(/^delivery(?!Cost)/, 'billing') as OrderField | undefined) ?? null,
      );

/** A row of an order; rows of one order that follow one another are one block of the file. */
interface OrderRow extends ForeignRow {
  block: number;
}

/** One line of an order with the row that it stands in; with the block of it, where a row is a line. */
interface OrderLine {
  number: number;
  values: OrderValues;
  block?: number;
}

/** The order exports of a program, as a source of the import. */
export const orderSource = <R extends string>(program: OrderProgram<R>): ForeignSource<OrderField> => ({
  name: program.name,
  recognise(headers) {
    const roles = headers.map(program.findRole);
    if (!program.knows(new Set(roles))) return null;
    return asBilled(roles.map((role) => (role && program.fields[role]) ?? null));
  },
  also: (header) => {
    const role = program.findRole(header);
    return (role && program.also?.[role]) ?? [];
  },
  translator: (headers, mapping) => new OrderTranslator(program, headers, mapping),
});

/**
 * Rows of orders, one for each line or one for each order. They are held until the end: what only one row of an order
 * says holds for all of it, and the row that says it may be one that is left out.
 */
class OrderTranslator<R extends string> implements Translator<OrderField> {
  readonly leftOut: LeftOutRows = {};
  readonly #program: OrderProgram<R>;
  readonly #columns: ForeignColumns<R, OrderField>;
  readonly #orders = new Map<string, OrderRow[]>();
  #last = '';
  #block = 0;
  /** The last number of the file: further lines that one row holds are counted on from there. */
  #end = 0;

  constructor(program: OrderProgram<R>, headers: readonly string[], mapping: readonly (OrderField | null)[]) {
    this.#program = program;
    this.#columns = new ForeignColumns(headers, mapping, program.findRole, program.preferred);
  }

  take(row: ForeignRow): [] {
    const number = this.#columns.text(row.cells, this.#program.number);
    if (number !== '' && number !== this.#last) {
      this.#last = number;
      this.#block += 1;
    }
    const own = { ...row, block: this.#block };
    const rows = this.#orders.get(this.#last);
    if (rows) rows.push(own);
    else this.#orders.set(this.#last, [own]);
    this.#end = Math.max(this.#end, row.number);
    return [];
  }

  end(): TranslatedRow<OrderField>[] {
    const all = [...this.#orders.values()].flatMap((rows) => this.#translate(rows));
    this.#orders.clear();
    return all;
  }

  #translate(rows: readonly OrderRow[]): TranslatedRow<OrderField>[] {
    const cells = joinRows(rows);
    const text: TextOf<R> = (role) => this.#columns.text(cells, role);
    const refused = this.#program.refuseOrder?.(text) ?? null;
    const lines = refused ? [] : this.#listLines(rows, cells);
    if (refused) this.#leaveOut(refused, rows.length);
    const [first, ...others] = lines;
    if (!first) return [];
    const head = this.#readHead(cells, text, lines);
    const { orderNumber, eshop } = head;
    // Which order a further line is of, and of which e-shop.
    const key = { ...(orderNumber && { orderNumber }), ...(eshop && { eshop }) };
    const again = rowOfSecond(rows, lines);
    const faults: ForeignFault<OrderField>[] =
      again === undefined
        ? []
        : [
            {
              field: 'orderNumber',
              code: 'orderAgainInFile',
              parameters: { row: again },
              found: orderNumber ?? '',
            },
          ];
    return [
      { ...rowOf(first.number, { ...head, ...first.values }), faults },
      ...others.map(({ number, values }) => rowOf(number, { ...key, ...values })),
    ];
  }

  #leaveOut(reason: LeftOut, rows: number): void {
    this.leftOut[reason] = (this.leftOut[reason] ?? 0) + rows;
  }

  #listLines(rows: readonly OrderRow[], all: readonly string[]): OrderLine[] {
    const { refuseLine, cellLines } = this.#program;
    const ofCells = (cellLines?.roles ?? []).flatMap((role) =>
      this.#columns.texts(all, role).flatMap((text) => cellLines?.read(text) ?? []),
    );
    const lines =
      ofCells.length > 0
        ? ofCells.map((values, index) => this.#lineOf(values, rows[index]))
        : rows.map((row) => ({
            number: row.number,
            values: this.#readFields(row.cells, true),
            block: row.block,
            row,
          }));
    return lines.flatMap(({ row, ...line }: OrderLine & { row?: ForeignRow }) => {
      const text: TextOf<R> = (role) => (row ? this.#columns.text(row.cells, role) : '');
      const refused = refuseLine?.(text, line.values) ?? null;
      if (refused) this.#leaveOut(refused, 1);
      return refused ? [] : [line];
    });
  }

  /** A line that shares its row with others has a number of its own: corrections name a line by it. */
  #lineOf(values: OrderValues, row: ForeignRow | undefined): OrderLine & { row?: ForeignRow } {
    if (row) return { number: row.number, values };
    this.#end += 1;
    return { number: this.#end, values };
  }

  #readFields(cells: readonly string[], ofLine: boolean): OrderValues {
    const values: OrderValues = {};
    for (const field of this.#columns.fields) {
      if (OF_LINE.has(field) !== ofLine) continue;
      const [cell] = this.#columns.feeding(cells, field);
      if (cell) values[field] = this.#readCell(field, cell.column.role, cell.text, values);
    }
    return values;
  }

  #readCell(field: OrderField, role: R | null, text: string, values: OrderValues): string {
    const { fullNames = [], payment, readMoment } = this.#program;
    const side = /^(billing|delivery)LastName$/.exec(field)?.[1] as 'billing' | 'delivery' | undefined;
    if (side && role && fullNames.includes(role)) {
      const { first, last } = splitName(readOrderCell(field, text));
      if (first) values[`${side}FirstName`] ||= first;
      return last;
    }
    if (field === 'cod' && role && role === payment) return String(isOnDelivery(text));
    if (field === 'eshopOrderDate' && readMoment) return readMoment(text);
    return readOrderCell(field, text);
  }

  #readHead(cells: readonly string[], text: TextOf<R>, lines: readonly OrderLine[]): OrderValues {
    const { finish, isPaid, sumsUp } = this.#program;
    const values = this.#readFields(cells, false);
    if (values.cod === 'true' && isPaid?.(text)) values.cod = 'false';
    if (sumsUp && !values.value) sumLines(values, lines);
    finish?.(values, text);
    settleAddresses(values);
    settleMoney(values);
    return values;
  }
}

/**
 * The row where an order stands in the file a second time, as where exports of two days were put together: apart from its
 * other rows, and with a product that these have. Of a file that was sorted by products each order has others in each place.
 */
function rowOfSecond(rows: readonly OrderRow[], lines: readonly OrderLine[]): number | undefined {
  const isApart = rows.find(({ block }) => block !== rows[0]?.block);
  if (!isApart) return undefined;
  const blocks = new Map<string, number>();
  for (const { number, values, block } of lines) {
    // One row has all lines of an order: the other says them again.
    if (block === undefined) return isApart.number;
    const product = values.productSku ?? '';
    if (product === '') continue;
    const before = blocks.get(product);
    if (before === undefined) blocks.set(product, block);
    else if (before !== block) return number;
  }
  return undefined;
}

/** What the lines of an order come to, where each has a price and is counted. */
function sumLines(values: OrderValues, lines: readonly OrderLine[]): void {
  let sum = new Big(0);
  for (const { values: line } of lines) {
    if (!/^\d+(\.\d+)?$/.test(line.productValue ?? '') || !/^\d+$/.test(line.quantity ?? '')) return;
    sum = sum.plus(new Big(line.productValue ?? 0).times(Number(line.quantity)));
  }
  if (isPositive(sum.toString())) values.value = sum.round(2).toString();
}

/** What stands first in each column over the rows of one order. */
function joinRows(rows: readonly ForeignRow[]): readonly string[] {
  const [first] = rows;
  if (rows.length === 1 && first) return first.cells;
  const cells: string[] = [];
  for (const row of rows)
    row.cells.forEach((cell, index) => {
      if (cell.trim() !== '' && !cells[index]) cells[index] = cell;
    });
  return cells;
}

function rowOf(number: number, values: OrderValues): TranslatedRow<OrderField> {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  const { carrierService } = values;
  return {
    number,
    values: Object.fromEntries(filled) as OrderValues,
    faults: [],
    blanks: {},
    // What a shop calls its ways of shipping.
    ...(carrierService && { foreignNames: { carrierService } }),
  };
}
