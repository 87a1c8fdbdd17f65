import type { Tx } from '../../platform/database/transaction.ts';
import type { Change } from '../../platform/events/record.ts';
import { goodsOf, holdItemsBack, listItemRows } from './expedition.item.store.ts';
import { holdExpedition, moveExpedition, noteExpedition } from './expedition.lifecycle.ts';
import { type SettlingAct, settleExpeditions, sumLines } from './expedition.settle.ts';
import { type ExpeditionRow, readShop } from './expedition.store.ts';

/*
 * What becomes of an order when a person takes pieces from it or gives it some (domain.md section 4). Nothing is
 * booked here beyond what the person said: what is shown before is what happens.
 */

/** An order that holds, or lacks, what a person gives or takes. */
export type Owner = ExpeditionRow;

/** Reads and holds it; documents are held in the order of their ids. */
export const holdOwner = (tx: Tx, id: string): Promise<Owner> => holdExpedition(tx, id);

/** Whether the clients of its organisation decide about goods that an order left without. */
export const mayClientsDecide = async (tx: Tx, row: Owner): Promise<boolean> =>
  (await readShop(tx, row.eshop_id))?.rest_by_clients === true;

/** The allocator gives an item nothing before a moment; null ends that. */
export const holdItemBack = (tx: Tx, itemId: string, until: Date | null): Promise<void> =>
  holdItemsBack(tx, [itemId], until);

/** Nothing to come is promised to an item automatically before a moment; null ends that. */
export const holdPromisesBack = (tx: Tx, itemId: string, until: Date | null): Promise<void> =>
  holdItemsBack(tx, [itemId], until, 'pair_after');

/** Writes into an order's history what a person did to its reservation. */
export const noteReservation = (
  tx: Tx,
  row: Owner,
  act: 'cancelReservation' | 'giveReservation' | 'getReservation' | 'editReservation',
  diff: Change[],
): Promise<void> => noteExpedition(tx, row, { act, diff });

/**
 * Who gives up the last that an order holds of what it left without has closed its rest (row 62).
 * @returns whether it was closed.
 */
export async function closeEmptyRest(tx: Tx, row: Owner): Promise<boolean> {
  if (row.rest !== 'open') return false;
  const { booked, paired } = sumLines(await listItemRows(tx, row));
  if (booked + paired > 0) return false;
  await moveExpedition(tx, row, {
    act: 'closeRest',
    to: row.status,
    change: { rest: 'closed' },
    diff: [{ field: 'rest', from: row.rest, to: 'closed' }],
  });
  return true;
}

/** Calls an order back from its warehouse and sends it anew, to wait for what it is about to lose (rows 30 and 8). */
export async function recallExpedition(tx: Tx, row: Owner): Promise<void> {
  await moveExpedition(tx, row, { act: 'rollback', to: 'onHold', change: { held_until: null } });
  await moveExpedition(tx, row, { act: 'send', to: 'awaitingReservation' });
}

/** Takes an order, after a change of what it holds or was promised, to the status that follows; a draft stays one. */
export async function settleExpedition(tx: Tx, row: Owner, act: SettlingAct): Promise<void> {
  const items = goodsOf(await listItemRows(tx, row));
  await settleExpeditions(tx, [{ row, items }], act, null);
}
