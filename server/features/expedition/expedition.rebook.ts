import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { demandAct, holdExpedition, moveExpedition } from './expedition.act.ts';
import { goodsOf, holdItemsBack, type ItemRow, listItemRows } from './expedition.item.store.ts';
import { bookMissing, releaseExpedition, reserveExpedition } from './expedition.reserve.ts';
import { sumLines } from './expedition.settle.ts';
import { type ExpeditionRow, readShop } from './expedition.store.ts';

const WAITING: readonly ExpeditionStatus[] = [
  'awaitingReservation',
  'waitingForGoods',
  'waitingForAsn',
  'readyForAsn',
];

/**
 * Books what is free now, also for what was not to be booked again yet: for a draft (row 9), which then holds it
 * until somebody gives it back, and for an order that waits.
 */
export async function rebookExpedition(
  tx: Tx,
  id: string,
  version: number | null = null,
): Promise<ExpeditionRow> {
  const row = await holdExpedition(tx, id, version);
  const isWaiting = WAITING.includes(row.status);
  if (!isWaiting) demandAct(row, 'rebook', actorOf(tx.scope));
  const items = goodsOf(await listItemRows(tx, row));
  const heldBack = items.filter((item) => item.rebook_after !== null);
  await holdItemsBack(
    tx,
    heldBack.map((item) => item.id),
    null,
  );
  for (const item of heldBack) item.rebook_after = null;
  if (isWaiting) {
    await reserveExpedition(tx, row);
    return row;
  }
  await bookDraft(tx, row, items, 'rebook');
  const { booked, missing } = sumLines(items);
  await moveExpedition(tx, row, {
    act: 'rebook',
    to: 'onHold',
    change: { held_until: null },
    diff: [{ field: 'booked', from: null, to: { booked, missing } }],
  });
  return row;
}

/** Books what lines of a draft lack, by its organisation's rule of partial bookings. */
export async function bookDraft(
  tx: Tx,
  row: ExpeditionRow,
  items: readonly ItemRow[],
  act: string,
): Promise<void> {
  const shop = await readShop(tx, row.eshop_id);
  await bookMissing(tx, row, items, shop?.partial_booking ?? 'keep', {
    source: `expedition.${act}`,
    key: `${row.id}:${row.version}`,
  });
}

/** Gives back what a draft holds (row 9). */
export async function unbookExpedition(
  tx: Tx,
  id: string,
  version: number | null = null,
): Promise<ExpeditionRow> {
  const row = await holdExpedition(tx, id, version);
  demandAct(row, 'unbook', actorOf(tx.scope));
  const { booked } = sumLines(await listItemRows(tx, row));
  await releaseExpedition(tx, row, 'unbook');
  await moveExpedition(tx, row, {
    act: 'unbook',
    to: 'onHold',
    change: { held_until: null },
    diff: [{ field: 'booked', from: booked, to: 0 }],
  });
  return row;
}
