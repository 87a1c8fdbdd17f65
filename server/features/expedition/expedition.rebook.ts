import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Act } from '../../platform/lifecycle/lifecycle.ts';
import { type Held, readHeld } from './expedition.held.store.ts';
import { goodsOf, holdItemsBack, listItemRows } from './expedition.item.store.ts';
import { demandAct, holdExpedition, moveExpedition } from './expedition.lifecycle.ts';
import {
  bookMissing,
  releaseExpedition,
  reserveExpedition,
  WAITING_FOR_STOCK,
} from './expedition.reserve.ts';
import { sumLines } from './expedition.settle.ts';
import type { ExpeditionRow } from './expedition.store.ts';

/**
 * Books what is free now, also for what was not to be booked again yet: for a draft (row 9), which then holds it
 * until somebody gives it back, and for an order that waits.
 */
export const rebookExpedition: Act<ExpeditionRow> = async (tx, id, version = null) => {
  const row = await holdExpedition(tx, id, version);
  const isWaiting = WAITING_FOR_STOCK.includes(row.status);
  if (!isWaiting) demandAct(row, 'rebook', actorOf(tx.scope));
  const held = await readHeld(tx, row);
  const items = goodsOf(held.items);
  for (const withheld of ['rebook_after', 'pair_after'] as const) {
    const heldBack = items.filter((item) => item[withheld] !== null);
    await holdItemsBack(
      tx,
      heldBack.map((item) => item.id),
      null,
      withheld,
    );
    for (const item of heldBack) item[withheld] = null;
  }
  if (isWaiting) {
    await reserveExpedition(tx, row, held);
    return row;
  }
  await bookDraft(tx, row, { ...held, items }, 'rebook');
  const { booked, missing } = sumLines(items);
  await moveExpedition(tx, row, {
    act: 'rebook',
    to: 'onHold',
    change: { held_until: null },
    diff: [{ field: 'booked', from: null, to: { booked, missing } }],
  });
  return row;
};

/** Books what lines of a draft lack, by its organisation's rule of partial bookings. */
export async function bookDraft(
  tx: Tx,
  row: ExpeditionRow,
  { shop, items }: Held,
  act: string,
): Promise<void> {
  await bookMissing(tx, row, items, shop?.partial_booking ?? 'keep', {
    source: `expedition.${act}`,
    key: `${row.id}:${row.version}`,
  });
}

/** Gives back what a draft holds (row 9). */
export const unbookExpedition: Act<ExpeditionRow> = async (tx, id, version = null) => {
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
};
