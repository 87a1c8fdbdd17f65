import { v7 as uuid } from 'uuid';
import { furtherNumbers } from '../../../../contracts/expedition/expedition.numbers.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { conflict } from '../../../../contracts/kit/problem.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { recordEvent } from '../../../platform/events/record.ts';
import { offerUndo } from '../../../platform/events/undo.ts';
import { moveBooking } from '../../../stock/move.ts';
import { pairItems, unpairExpeditions } from '../../../stock/pairing.ts';
import { ratesOf } from '../../currency/currency.service.ts';
import {
  goodsOf,
  holdItemsBack,
  type ItemRow,
  insertItems,
  listItemRows,
  type NewItem,
  replaceItems,
} from '../expedition.item.store.ts';
import { holdExpedition, moveExpedition, noteExpedition } from '../expedition.lifecycle.ts';
import { reserveExpedition } from '../expedition.reserve.ts';
import { renewSearchOf } from '../expedition.search.store.ts';
import { settleExpeditions } from '../expedition.settle.ts';
import {
  type ExpeditionRow,
  expeditionStore,
  insertExpeditions,
  type NewExpedition,
  nextInternalNumbers,
} from '../expedition.store.ts';
import { currenciesOf, planSplit, type SplitPlan, shareCash, shareValue, whyNoSplit } from './split.plan.ts';
import { listFreeNumbers, readWeights } from './split.store.ts';
import { headOf, type SplitUndo } from './split.undo.ts';

/**
 * Sends what is booked and makes the rest an order of its own, which waits in the place in the queue that the whole
 * had. What was promised goes with the rest, and so does what is booked of sets that are not whole. Value and cash on
 * delivery are shared by the values of the lines.
 * @returns the id of the rest.
 * @throws Problem 409 `notSplit` with the reason.
 */
export async function splitExpedition(tx: Tx, id: string, version: number | null): Promise<string> {
  const row = await holdExpedition(tx, id, version);
  const before = await listItemRows(tx, row);
  const plan = planSplit(before, await ratesOf(tx, currenciesOf(before)));
  const reason = whyNoSplit(row.status, plan);
  if (reason) throw conflict(`notSplit.${reason}`, { orderNumber: row.order_number });
  const head = headOf(row);
  const rest = await insertRest(tx, row, plan);
  const lines = linesOf(row, rest, plan);
  await insertItems(tx, lines.later);
  await moveHoldings(tx, row, before, lines);
  await replaceItems(tx, row, before, lines.now);
  await holdBack(tx, before, lines);
  await renewSearchOf(tx, [row.id, rest.id]);

  const weights = await readWeights(tx, row.organisation_id, [
    ...new Set(before.map(({ product_id }) => product_id)),
  ]);
  const shared = {
    value: shareValue(row.value, plan)?.now ?? null,
    ...(row.cod && cashOf(shareCash(row.cod_value, plan).now)),
  };
  const codValue = 'cod_value' in shared ? shared.cod_value : row.cod_value;
  const figures = [
    { field: 'sumOfQuantity', from: plan.booked + plan.rest, to: plan.booked },
    { field: 'value', from: row.value, to: shared.value },
    { field: 'codValue', from: row.cod_value, to: codValue },
  ];
  await noteExpedition(tx, row, {
    act: 'split',
    change: { ...totalsOf(lines.now, weights), ...shared },
    diff: [
      ...figures.filter(({ from, to }) => from !== to),
      { field: 'splitInto', from: null, to: rest.order_number },
    ],
  });
  await expeditionStore.update(tx, [rest], totalsOf(lines.later, weights));
  const sentAt = row.sent_at ?? tx.now;
  await moveExpedition(tx, rest, {
    act: 'send',
    to: 'awaitingReservation',
    change: { sent_at: sentAt },
  });
  await settleExpeditions(tx, [{ row, items: goodsOf(await listItemRows(tx, row)) }], 'reserve');
  await reserveExpedition(tx, rest);
  const data: SplitUndo = { id, rest: rest.id, items: before, laterOf: [...lines.laterOf], head };
  await offerUndo(tx, 'expedition', ['split', 'create'], {
    act: 'split',
    records: [id, rest.id],
    passes: ['accept'],
    data,
  });
  return rest.id;
}

/** What a part collects on delivery: its share, or nothing. */
const cashOf = (amount: string | null) =>
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

/** The order that is to wait for the rest, without its lines yet. */
async function insertRest(tx: Tx, row: ExpeditionRow, plan: SplitPlan): Promise<ExpeditionRow> {
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
    value: shareValue(row.value, plan)?.later ?? null,
    ...cashOf(row.cod ? shareCash(row.cod_value, plan).later : null),
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

interface Lines {
  /** What the first order keeps, under the ids that it had. */
  now: NewItem[];
  later: NewItem[];
  /** The line of the rest by the line that it comes from. */
  laterOf: Map<string, string>;
}

function linesOf(row: ExpeditionRow, rest: ExpeditionRow, plan: SplitPlan): Lines {
  const lines: Lines = { now: [], later: [], laterOf: new Map() };
  const add = (to: 'now' | 'later', item: ItemRow, quantity: number, parent: string | null): string => {
    const { booked: _, paired: __, expedited: ___, rebook_after: ____, pair_after: _____, ...kept } = item;
    const id = to === 'now' ? item.id : uuid();
    if (to === 'later') lines.laterOf.set(item.id, id);
    lines[to].push({
      ...kept,
      id,
      organisation_id: row.organisation_id,
      expedition_id: to === 'now' ? row.id : rest.id,
      parent_item_id: parent,
      quantity,
      position: lines[to].length + 1,
    });
    return id;
  };
  for (const { line, parts, ...pieces } of plan.lines) {
    for (const to of ['now', 'later'] as const) {
      if (pieces[to] === 0) continue;
      const parent = add(to, line, pieces[to], null);
      for (const part of parts) add(to, part, (part.set_quantity ?? 1) * pieces[to], parent);
    }
  }
  return lines;
}

/** What was promised, and what is booked beyond what goes now, goes over to the lines of the rest. */
async function moveHoldings(
  tx: Tx,
  row: ExpeditionRow,
  before: readonly ItemRow[],
  { now, laterOf }: Lines,
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
async function holdBack(tx: Tx, before: readonly ItemRow[], { laterOf }: Lines): Promise<void> {
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
function totalsOf(items: readonly NewItem[], weights: ReadonlyMap<string, number>) {
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
