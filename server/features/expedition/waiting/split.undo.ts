import type { Tx } from '../../../platform/database/transaction.ts';
import { moveBooking } from '../../../stock/move.ts';
import { pairItems, unpairExpeditions } from '../../../stock/pairing.ts';
import {
  goodsOf,
  holdItemsBack,
  type ItemRow,
  listItemRows,
  replaceItems,
} from '../expedition.item.store.ts';
import { holdExpedition, moveExpedition } from '../expedition.lifecycle.ts';
import { recallExpedition } from '../expedition.reservation.service.ts';
import { renewSearchOf } from '../expedition.search.store.ts';
import { settleExpeditions } from '../expedition.settle.ts';
import { type ExpeditionRow, expeditionStore } from '../expedition.store.ts';

const HEAD = [
  'value',
  'cod',
  'cod_value',
  'cod_currency',
  'cod_variable_symbol',
  'count_of_items',
  'count_of_sku',
  'sum_of_quantity',
  'weight',
] as const satisfies (keyof ExpeditionRow)[];

/** What makes a split order whole again. */
export interface SplitUndo {
  id: string;
  rest: string;
  items: readonly ItemRow[];
  /** The line of the rest by the line that it comes from. */
  laterOf: [string, string][];
  head: Pick<ExpeditionRow, (typeof HEAD)[number]>;
}

/** The figures of an order that a split shares. */
export const headOf = (row: ExpeditionRow): SplitUndo['head'] =>
  Object.fromEntries(HEAD.map((column) => [column, row[column]])) as SplitUndo['head'];

/**
 * Makes a split order whole: its lines and figures are as they were, what the rest holds and was promised comes back,
 * and the rest is cancelled under its number.
 */
export async function undoSplit(tx: Tx, undo: SplitUndo): Promise<void> {
  const [row, rest] = [await holdExpedition(tx, undo.id), await holdExpedition(tx, undo.rest)];
  if (!['waitingForGoods', 'waitingForAsn'].includes(row.status)) await recallExpedition(tx, row);
  const earlierOf = new Map(undo.laterOf.map(([earlier, later]) => [later, earlier]));
  const promised = await unpairExpeditions(tx, [rest.id]);
  const lines = undo.items.map(
    ({ booked: _, paired: __, expedited: ___, rebook_after: ____, pair_after: _____, ...item }) => ({
      ...item,
      organisation_id: row.organisation_id,
    }),
  );
  await replaceItems(tx, row, await listItemRows(tx, row), lines);
  for (const item of goodsOf(await listItemRows(tx, rest))) {
    const toItemId = earlierOf.get(item.id);
    if (toItemId === undefined || item.booked === 0) continue;
    const cause = { source: 'expedition.undoSplit', key: `${rest.id}:${rest.version}:${item.id}` };
    await moveBooking(tx, { fromItemId: item.id, toItemId, quantity: item.booked }, cause);
  }
  const pairings = promised.flatMap(({ expeditionItemId, stockAdviceItemId, quantity }) => {
    const id = earlierOf.get(expeditionItemId);
    return id === undefined ? [] : [{ expeditionItemId: id, stockAdviceItemId, quantity }];
  });
  if (pairings.length > 0) await pairItems(tx, pairings);
  for (const item of undo.items)
    for (const withheld of ['rebook_after', 'pair_after'] as const)
      if (item[withheld] !== null) await holdItemsBack(tx, [item.id], new Date(item[withheld]), withheld);
  await expeditionStore.update(tx, [row], undo.head);
  await moveExpedition(tx, rest, { act: 'cancel', to: 'canceled' });
  await renewSearchOf(tx, [row.id, rest.id]);
  await settleExpeditions(tx, [{ row, items: goodsOf(await listItemRows(tx, row)) }], 'reserve', null);
}
