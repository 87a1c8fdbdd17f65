import { v7 as uuid } from 'uuid';
import type { StockAdviceBody } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import type { Change } from '../../platform/events/record.ts';
import { isReported } from './stock-advice.lifecycle.ts';
import type { Prepared } from './stock-advice.prepare.ts';
import type { AdviceItemRow, AdviceRow, ItemChange, NewAdviceItem } from './stock-advice.store.ts';

type ItemBody = StockAdviceBody['items'][number];

/** What becomes of the lines of an advice. */
export interface ItemPlan {
  added: NewAdviceItem[];
  changed: ItemChange[];
  removed: string[];
  /** Promises that lines can keep no longer. */
  limits: { stockAdviceItemId: string; keep: number }[];
  /** All lines as they will be. */
  after: { product_id: string; quantity: number; supplied_quantity: number }[];
  diff: Change[];
  /** Paths of what may not change in this status. */
  locked: string[];
  /** A product of which something came already and that may not be taken out; null when there is none. */
  missing: string | null;
}

/** Compares the lines of a body with those that are there: a line is recognised by its id, else by product and lot. */
export function planItems(
  row: AdviceRow,
  before: readonly AdviceItemRow[],
  prepared: Prepared,
  skuOf: (productId: string) => string,
): ItemPlan {
  const { body, organisationId } = prepared;
  const left = new Map(before.map((item) => [item.id, item]));
  const matches = matchItems(before, body.items);
  const plan: ItemPlan = {
    added: [],
    changed: [],
    removed: [],
    limits: [],
    after: [],
    diff: [],
    locked: [],
    missing: null,
  };
  const described: { from: string[]; to: string[] } = { from: [], to: [] };
  body.items.forEach((item, index) => {
    const position = index + 1;
    const old = matches[index];
    const next = { quantity: item.quantity, lot: item.lot ?? null, lot_date: item.lotDate ?? null };
    const note = item.note ?? null;
    const supplied = old?.supplied_quantity ?? 0;
    plan.after.push({
      product_id: item.product,
      quantity: item.quantity,
      supplied_quantity: supplied,
    });
    if (!old) {
      if (row.status === 'new') plan.locked.push(`items[${index}].product`);
      const made = { id: uuid(), organisation_id: organisationId, stock_advice_id: row.id };
      plan.added.push({ ...made, product_id: item.product, position, ...next, note });
      described.to.push(describe(skuOf(item.product), next));
      return;
    }
    left.delete(old.id);
    const isOtherLot = (old.lot ?? '') !== (next.lot ?? '');
    if (row.status === 'new' && isOtherLot) plan.locked.push(`items[${index}].lot`);
    const differs =
      isOtherLot || old.quantity !== next.quantity || (old.lot_date ?? '') !== (next.lot_date ?? '');
    if (differs) {
      described.from.push(describe(skuOf(item.product), old));
      described.to.push(describe(skuOf(item.product), next));
    }
    const isNoted = (old.note ?? '') !== (note ?? '');
    if (isNoted && !differs) plan.diff.push({ field: 'items', from: old.note, to: note });
    if (differs || isNoted || old.position !== position)
      plan.changed.push({ id: old.id, position, ...next, note });
    // Another lot is another promise: an order that demands the first is not served by it.
    const keep = isOtherLot ? 0 : Math.max(next.quantity - supplied, 0);
    // While it is announced, pieces that nobody was promised as the lines were read may be promised now.
    const isLess = row.status === 'new' && keep < old.quantity - supplied;
    if (isLess || old.paired > keep) plan.limits.push({ stockAdviceItemId: old.id, keep });
  });
  leaveOut(row, [...left.values()], plan, described, skuOf);
  if (described.from.length + described.to.length > 0)
    plan.diff.push({ field: 'items', from: listed(described.from), to: listed(described.to) });
  return plan;
}

/** Lines that the body has no more: taken out, unless something of them came. */
function leaveOut(
  row: AdviceRow,
  left: readonly AdviceItemRow[],
  plan: ItemPlan,
  described: { from: string[] },
  skuOf: (productId: string) => string,
): void {
  let position = plan.after.length;
  for (const item of left) {
    // Goods that came unannounced are the warehouse's line, which a person never had to send back.
    if (item.quantity === 0) {
      position += 1;
      plan.after.push(item);
      if (item.position !== position) {
        const { id, quantity, lot, lot_date, note } = item;
        plan.changed.push({ id, position, quantity, lot, lot_date, note });
      }
      continue;
    }
    if (row.status === 'new') plan.locked.push('items');
    else if (isReported(row) && item.supplied_quantity > 0) plan.missing ??= skuOf(item.product_id);
    plan.removed.push(item.id);
    if (item.paired > 0) plan.limits.push({ stockAdviceItemId: item.id, keep: 0 });
    described.from.push(describe(skuOf(item.product_id), item));
  }
}

/** The line that is there for each of the body; each at most once. */
function matchItems(
  before: readonly AdviceItemRow[],
  items: readonly ItemBody[],
): (AdviceItemRow | undefined)[] {
  const free = new Map(before.filter(({ quantity }) => quantity > 0).map((item) => [item.id, item]));
  const take = (found: AdviceItemRow | undefined) => {
    if (found) free.delete(found.id);
    return found;
  };
  const byId = items.map((item) => {
    const named = item.id ? free.get(item.id) : undefined;
    return take(named?.product_id === item.product ? named : undefined);
  });
  const find = (isSame: (old: AdviceItemRow) => boolean) => take([...free.values()].find(isSame));
  return items.map(
    (item, index) =>
      byId[index] ?? find((old) => old.product_id === item.product && (old.lot ?? '') === (item.lot ?? '')),
  );
}

const describe = (
  sku: string,
  { quantity, lot, lot_date }: { quantity: number; lot: string | null; lot_date: string | null },
): string => [`${sku} × ${quantity}`, lot, lot_date].filter(Boolean).join(', ');

/** Lines that one entry of the history names. */
const MOST_TOLD = 20;
const listed = (lines: readonly string[]): string | null =>
  lines.length === 0
    ? null
    : [...lines.slice(0, MOST_TOLD), ...(lines.length > MOST_TOLD ? ['…'] : [])].join('; ');
