import { v7 as uuid } from 'uuid';
import { furtherNumbers } from '../../../../contracts/expedition/expedition.numbers.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { conflict } from '../../../../contracts/kit/problem.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { recordEvent } from '../../../platform/events/record.ts';
import { moveBooking } from '../../../stock/move.ts';
import { pairItems, unpairExpeditions } from '../../../stock/pairing.ts';
import { goodsOf, holdItemsBack, type ItemRow, type NewItem } from '../expedition.item.store.ts';
import { holdExpedition } from '../expedition.lifecycle.ts';
import {
  type ExpeditionRow,
  insertExpeditions,
  type NewExpedition,
  nextInternalNumbers,
} from '../expedition.store.ts';
import { listFreeNumbers } from './split.store.ts';

/*
 * The order that brings the rest of another: of one that is split while it waits, or of one that left without a part of
 * its goods.
 */

/** What a part collects on delivery: its share, or nothing. */
export const cashOf = (amount: string | null) =>
  amount === null
    ? { cod: false, cod_value: null, cod_currency: null, cod_variable_symbol: null }
    : { cod: true, cod_value: amount };

/** What belongs to the first parcel, or is the product's own to say. */
const NOT_COPIED = [
  'id',
  'internal_number',
  'order_number',
  // Calculated by the table.
  'order_number_key',
  'status',
  'status_rank',
  'status_before_cancel',
  'external_tracking_number',
  'tracking_number',
  'tracking_url',
  'packages_count',
  'pallets',
  'delivery_cost',
  'delivery_cost_currency',
  'value',
  'split_from_id',
  'rest',
  'sent_at',
  'packed_at',
  'delivered_at',
  'held_until',
  'import_id',
  'sending',
  'send_refusal',
  'removed_virtual_products',
  'removed_virtual_quantities',
  'expedited_completely',
  'search',
  'version',
  'created_at',
  'changed_at',
] as const satisfies (keyof ExpeditionRow | 'order_number_key')[];

/**
 * Writes the order that is to bring the rest of another, on hold and without its lines yet.
 * @param own what it does not share with the other: its part of the value, and of the cash on delivery.
 * @throws Problem 409 `notSplit.noNumber` when no number after the other's is free.
 */
export async function insertRest(
  tx: Tx,
  row: ExpeditionRow,
  own: Partial<NewExpedition>,
): Promise<ExpeditionRow> {
  const numbers = furtherNumbers(row.order_number, row.split_from_id !== null, LIMITS.orderNumber);
  const [orderNumber] = await listFreeNumbers(tx, row, numbers);
  const [internalNumber = ''] = await nextInternalNumbers(tx, 1);
  if (orderNumber === undefined) throw conflict('notSplit.noNumber', { orderNumber: row.order_number });
  const copied = Object.fromEntries(
    Object.entries(row).filter(([column]) => !(NOT_COPIED as readonly string[]).includes(column)),
  );
  const rest = {
    ...copied,
    id: uuid(),
    internal_number: internalNumber,
    order_number: orderNumber,
    status: 'onHold',
    ...own,
    split_from_id: row.id,
    errors: JSON.stringify([]),
    carrier_options: row.carrier_options === null ? null : JSON.stringify(row.carrier_options),
    created_at: tx.now,
    changed_at: tx.now,
  } as NewExpedition;
  const written = await insertExpeditions(tx, [rest]);
  // Somebody took the number meanwhile.
  if (written.size === 0) throw conflict('notSplit.noNumber', { orderNumber: row.order_number });
  await recordEvent(tx, {
    organisationId: row.organisation_id,
    noun: 'expedition',
    recordId: rest.id as string,
    act: 'create',
    to: 'onHold',
    diff: [{ field: 'splitFrom', from: null, to: row.order_number }],
  });
  return holdExpedition(tx, rest.id as string);
}

/** How the lines of an order are divided. */
interface Divided {
  /** What the first order keeps, under the ids that its lines have. */
  now: readonly Pick<NewItem, 'id' | 'quantity'>[];
  /** The line of the rest by the line that it comes from. */
  laterOf: ReadonlyMap<string, string>;
}

/** What was promised, and what is booked beyond what goes now, goes over to the lines of the rest. */
export async function moveHoldings(
  tx: Tx,
  row: ExpeditionRow,
  before: readonly ItemRow[],
  { now, laterOf }: Divided,
): Promise<void> {
  const promised = await unpairExpeditions(tx, [row.id]);
  const keeps = new Map(now.map(({ id, quantity }) => [id, quantity]));
  for (const item of goodsOf(before)) {
    const over = item.booked + item.expedited - (keeps.get(item.id) ?? 0);
    const toItemId = laterOf.get(item.id);
    if (over <= 0 || toItemId === undefined) continue;
    const cause = { source: 'expedition.split', key: `${row.id}:${row.version}:${item.id}` };
    await moveBooking(tx, { fromItemId: item.id, toItemId, quantity: over }, cause);
  }
  const lines = promised.flatMap(({ expeditionItemId, stockAdviceItemId, quantity }) => {
    const id = laterOf.get(expeditionItemId);
    return id === undefined ? [] : [{ expeditionItemId: id, stockAdviceItemId, quantity }];
  });
  if (lines.length > 0) await pairItems(tx, lines);
}

/** Lines of the rest are kept from the allocator for as long as those that they come from. */
export async function holdBack(
  tx: Tx,
  before: readonly ItemRow[],
  { laterOf }: Pick<Divided, 'laterOf'>,
): Promise<void> {
  for (const item of before) {
    const later = laterOf.get(item.id);
    if (!later) continue;
    for (const withheld of ['rebook_after', 'pair_after'] as const) {
      const until = item[withheld];
      if (until !== null) await holdItemsBack(tx, [later], new Date(until), withheld);
    }
  }
}

/** The sums of the lines in the head of an order. */
export function totalsOf(items: readonly NewItem[], weights: ReadonlyMap<string, number>) {
  const ordered = items.filter(({ parent_item_id }) => parent_item_id === null);
  return {
    count_of_items: ordered.length,
    count_of_sku: new Set(ordered.map(({ product_id }) => product_id)).size,
    sum_of_quantity: ordered.reduce((sum, { quantity }) => sum + quantity, 0),
    weight: items
      .filter(({ is_set }) => !is_set)
      .reduce((sum, { product_id, quantity }) => sum + quantity * (weights.get(product_id) ?? 0), 0),
  };
}
