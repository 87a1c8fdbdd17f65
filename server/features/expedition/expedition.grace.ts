import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { holdExpedition, noteExpedition } from './expedition.lifecycle.ts';
import { releaseExpedition } from './expedition.reserve.ts';
import type { ExpeditionRow, ShopFacts } from './expedition.store.ts';

/*
 * The time of grace of an e-shop: an expedition that came back from the warehouse keeps its bookings for so long, so
 * that a correction does not lose them to others.
 */

/** When the e-shop's time of grace that begins now ends; null where it gives none. */
export function graceFrom(tx: Tx, shop: Pick<ShopFacts, 'rollback_grace_minutes'> | undefined): Date | null {
  const minutes = shop?.rollback_grace_minutes ?? 0;
  return minutes > 0 ? new Date(tx.now.getTime() + minutes * 60_000) : null;
}

/** Lets `endGrace` run at the end of the time of grace. */
export const enqueueEndOfGrace = (tx: Tx, row: ExpeditionRow, until: Date): Promise<void> =>
  enqueueJob(tx, {
    task: 'expedition.endGrace',
    payload: { expedition: row.id },
    runAt: until,
    key: `grace:${row.id}`,
  });

const isDraft = (status: string): boolean => status === 'onHold' || status === 'incorrect';

/** Releases what an expedition still holds when its time of grace is over (row 9). */
export async function endGrace(tx: Tx, id: string): Promise<void> {
  const row = await holdExpedition(tx, id);
  if (!isDraft(row.status) || row.held_until === null || Date.parse(row.held_until) > tx.now.getTime())
    return;
  await releaseExpedition(tx, row, 'endGrace');
  await noteExpedition(tx, row, { act: 'endGrace', change: { held_until: null } });
}
