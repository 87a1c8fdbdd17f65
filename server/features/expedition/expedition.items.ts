import { v7 as uuid } from 'uuid';
import type { ExpeditionBody } from '../../../contracts/expedition/expedition.schema.ts';
import { type ItemRow, isSameLine, type NewItem, orderedOf } from './expedition.item.store.ts';
import type { Prepared } from './expedition.prepare.ts';
import type { ProductFacts } from './expedition.product.store.ts';

type Lines = Pick<Prepared, 'body' | 'products'>;

/** Grams of everything in it, by the weights of its products; of a set, by those of its components. */
export const weightOf = ({ body, products }: Lines): number =>
  body.items.reduce((sum, item) => {
    const product = products.get(item.product);
    return sum + item.quantity * (product ? weightOfOne(product) : 0);
  }, 0);

const weightOfOne = ({ type, weight, parts }: ProductFacts): number =>
  type === 'Bundle'
    ? parts.reduce((sum, part) => sum + part.quantity * (part.weight ?? 0), 0)
    : (weight ?? 0);

export interface Before {
  items: readonly ItemRow[];
  /** What was sent keeps the contents that its sets had then. */
  keepsSets: boolean;
}

/**
 * The lines of a body as rows, in their order, each set followed by its components as they are now. Lines that were
 * there before keep their ids: they are recognised by them, or by what was ordered.
 */
export function itemRows(
  expedition: { id: string; organisationId: string },
  { body, products }: Lines,
  before: Before = { items: [], keepsSets: false },
): NewItem[] {
  const rows: NewItem[] = [];
  const match = matcher(before.items);
  const contentsOf = groupBy(before.items, (row) => row.parent_item_id);
  const add = (row: Omit<NewItem, 'organisation_id' | 'expedition_id' | 'position'>) =>
    rows.push({
      ...row,
      organisation_id: expedition.organisationId,
      expedition_id: expedition.id,
      position: rows.length + 1,
    });
  for (const item of body.items) {
    const product = products.get(item.product);
    const known = match(item);
    const id = known?.id ?? uuid();
    const lot_option = item.lotOption ?? 'none';
    add({
      id,
      product_id: item.product,
      parent_item_id: null,
      is_set: product?.type === 'Bundle',
      set_quantity: null,
      quantity: item.quantity,
      lot: item.lot ?? null,
      lot_option,
      product_value: item.productValue ?? null,
      product_value_currency: item.productValueCurrency ?? body.currency ?? null,
      product_label: item.productLabel ?? null,
      ref1: item.ref1 ?? null,
      ref2: item.ref2 ?? null,
      ref3: item.ref3 ?? null,
    });
    if (product?.type !== 'Bundle') continue;
    const contents = known ? (contentsOf.get(known.id) ?? []) : [];
    const parts =
      before.keepsSets && known
        ? contents.map((row) => ({ productId: row.product_id, quantity: row.set_quantity ?? 1 }))
        : product.parts;
    for (const { productId, quantity } of parts) {
      add({
        id: contents.find((row) => row.product_id === productId)?.id ?? uuid(),
        product_id: productId,
        parent_item_id: id,
        is_set: false,
        set_quantity: quantity,
        quantity: quantity * item.quantity,
        lot: null,
        lot_option,
        product_value: null,
        product_value_currency: null,
        product_label: null,
        ref1: null,
        ref2: null,
        ref3: null,
      });
    }
  }
  return rows;
}

function groupBy<T, K>(rows: readonly T[], keyOf: (row: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** Finds, for each line of a body, the stored line that it is; none is found twice. */
function matcher(before: readonly ItemRow[]): (item: ExpeditionBody['items'][number]) => ItemRow | undefined {
  const open = groupBy(orderedOf(before), (row) => row.product_id);
  return (item) => {
    const same = open.get(item.product) ?? [];
    const found =
      same.find((row) => row.id === item.id) ?? same.find((row) => (row.lot ?? '') === (item.lot ?? ''));
    if (found) same.splice(same.indexOf(found), 1);
    return found;
  };
}

export interface LineChanges {
  /** Lines that are no more. */
  gone: ItemRow[];
  /** Lines of other goods than before: what they hold is no longer what they want. */
  rewished: ItemRow[];
  /** Lines that need fewer pieces than they hold, and by how many. */
  lowered: { item: ItemRow; by: number }[];
  /** Goods that are new, or of which more or others are wanted: their ids. */
  wanting: string[];
  /** Anything at all is different, were it a reference. */
  any: boolean;
}

/** What becomes of the stored lines when they are replaced. */
export function compareItems(before: readonly ItemRow[], after: readonly NewItem[]): LineChanges {
  const wanted = new Map(after.map((row) => [row.id, row]));
  const known = new Map(before.map((row) => [row.id, row]));
  const changes: LineChanges = { gone: [], rewished: [], lowered: [], wanting: [], any: false };
  for (const item of before) {
    const row = wanted.get(item.id);
    if (!row) changes.gone.push(item);
    else if (item.lot !== row.lot || item.lot_option !== row.lot_option) changes.rewished.push(item);
    else if (item.booked + item.paired + item.expedited > row.quantity)
      changes.lowered.push({ item, by: item.booked + item.paired + item.expedited - row.quantity });
  }
  const isRewished = new Set(changes.rewished.map(({ id }) => id));
  for (const row of after) {
    const item = known.get(row.id);
    if (!row.is_set && (!item || isRewished.has(row.id) || row.quantity > item.quantity))
      changes.wanting.push(row.id);
  }
  const order = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join();
  const differs = (row: NewItem): boolean => {
    const item = known.get(row.id);
    return item === undefined || !isSameLine(item, row);
  };
  changes.any =
    order([...before].sort((a, b) => a.position - b.position)) !== order(after) || after.some(differs);
  return changes;
}
