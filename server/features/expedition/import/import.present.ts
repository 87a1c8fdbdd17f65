import Big from 'big.js';
import type { ExpeditionBody } from '../../../../contracts/expedition/expedition.schema.ts';
import { expeditionSheet } from '../../../../contracts/expedition/expedition.sheet.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import type { Violation } from '../../../../contracts/kit/problem.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { fieldOf } from '../../../platform/import/records/records.lines.ts';
import type { Directory } from '../../../platform/import/records/records.names.ts';
import type { ExistingRecord, RecordKey } from '../../../platform/import/records/records.work.ts';
import { listRows } from '../../../platform/list/list.ts';
import { expeditionSource } from '../expedition.list.store.ts';
import { listSheetLines, type SheetLine } from './sheet.store.ts';

/** The fields of an order that its sheet has. */
const FIELDS = [
  ...new Set(
    expeditionSheet.columns
      .filter(({ line }) => !line)
      .map((column) => fieldOf(column).split('.')[0] as keyof ExpeditionBody),
  ),
];

/** An order that is there already, with its lines. */
interface PresentOrder extends ExistingRecord {
  lines: readonly SheetLine[];
}

const linesOf = (order: ExistingRecord): readonly SheetLine[] => (order as PresentOrder).lines;

const idOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;

/** The orders of these numbers, as `<e-shop> <number>`, in three statements at most. */
export async function listPresent(
  tx: Tx,
  keys: readonly RecordKey[],
): Promise<ReadonlyMap<string, ExistingRecord>> {
  if (keys.length === 0) return new Map();
  const { results } = await listRows<ExistingRecord>(tx, expeditionSource, {
    criteria: {
      orderNumber: { in: [...new Set(keys.map(({ value }) => value))] },
      eshop: { in: [...new Set(keys.flatMap(({ within }) => within ?? []))] },
    },
    select: ['id', ...FIELDS],
    limit: LIMITS.listPage,
    total: 'none',
  });
  const lines = await listSheetLines(
    tx,
    results.map(({ id }) => id),
  );
  return new Map(
    results.map((order): [string, PresentOrder] => [
      `${idOf(order.eshop)} ${order.orderNumber}`,
      { ...order, lines: lines.get(order.id) ?? [] },
    ]),
  );
}

/**
 * The body with what its file does not say as the order has it: of a line a price, a lot, a reference; of its moment what a
 * spreadsheet leaves out, thousandths always and seconds mostly.
 */
export function withWhatIsKnown(present: ExistingRecord, body: ExpeditionBody): ExpeditionBody {
  const open = [...linesOf(present)];
  const items = body.items.map((item) => {
    const at = open.findIndex((line) => isLineOf(line, item));
    const [line] = at < 0 ? [] : open.splice(at, 1);
    if (!line) return item;
    const { productValue, productValueCurrency, productLabel, lot, lotOption, ref1, ref2, ref3 } = line;
    const known = { productValue, productValueCurrency, productLabel, lot, lotOption, ref1, ref2, ref3 };
    const said = Object.fromEntries(Object.entries(item).filter(([, value]) => value != null));
    return { ...known, ...said } as typeof item;
  });
  return { ...body, items, eshopOrderDate: withItsSeconds(present.eshopOrderDate, body.eshopOrderDate) };
}

function withItsSeconds(known: unknown, said: string | null | undefined): string | null | undefined {
  const [start] = said?.split(/(?::00)?\.000Z$/) ?? [];
  return start && typeof known === 'string' && known.startsWith(start) ? known : said;
}

const isLineOf = (line: SheetLine, { product, lot }: ExpeditionBody['items'][number]): boolean =>
  line.productId === product && (!lot || line.lot === lot);

const AMOUNTS: readonly string[] = ['value', 'codValue', 'deliveryCost', 'productValue'];

/** A value as it is compared: amounts by what they are worth, moments by when they are. */
function comparable(field: string, value: unknown): string {
  const bare = idOf(value);
  if (bare === null || bare === undefined || bare === '') return '';
  if (AMOUNTS.includes(field)) return new Big(String(bare)).toString();
  if (field === 'eshopOrderDate') return new Date(String(bare)).toISOString();
  if (Array.isArray(bare)) return bare.length === 0 ? '' : JSON.stringify(bare);
  return typeof bare === 'object' ? JSON.stringify(bare) : String(bare);
}

const NOUNS = ['warehouse', 'wms', 'partner', 'carrier', 'carrierService'];

/** A value in the words of a person: records by their names. */
function wordsOf(directory: Directory, field: string, value: unknown): string | null {
  const text = comparable(field, value);
  if (text === '') return null;
  const named = NOUNS.includes(field) ? directory.list(field).find(({ id }) => id === text) : undefined;
  return named?.names[0] ?? text;
}

/** What the file says otherwise than the order, field by field and line by line, as it is and as it would be. */
export function differencesOf(
  directory: Directory,
  present: ExistingRecord,
  body: ExpeditionBody,
): Violation[] {
  const found: Violation[] = [];
  const compare = (propertyPath: string, field: string, was: unknown, is: unknown) => {
    if (comparable(field, was) === comparable(field, is)) return;
    const parameters = { was: wordsOf(directory, field, was), is: wordsOf(directory, field, is) };
    found.push({ propertyPath, code: changeCode(parameters), parameters });
  };
  for (const field of FIELDS) compare(field, field, present[field], body[field]);
  const open = [...linesOf(present)];
  body.items.forEach((item, index) => {
    const at = open.findIndex((line) => isLineOf(line, item));
    const [line] = at < 0 ? [] : open.splice(at, 1);
    const path = `items[${index}]`;
    if (!line) {
      found.push({ propertyPath: `${path}.product`, code: 'lineAdded', parameters: {} });
      return;
    }
    compare(`${path}.quantity`, 'quantity', line.quantity, item.quantity);
    for (const field of ['productValue', 'productLabel', 'ref1', 'ref2', 'ref3'] as const)
      if (item[field]) compare(`${path}.${field}`, field, line[field], item[field]);
  });
  for (const { productSku, quantity } of open)
    found.push({ propertyPath: 'orderNumber', code: 'lineGone', parameters: { sku: productSku, quantity } });
  return found;
}

const changeCode = ({ was, is }: { was: string | null; is: string | null }): string =>
  was === null ? 'valueAdded' : is === null ? 'valueGone' : 'valueChanged';
