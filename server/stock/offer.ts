import type { Tx } from '../platform/database/transaction.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { type Place, placeKey } from './place.ts';

/**
 * Offers free stock to waiting documents: enqueues the job that serves them in queue order.
 * @param at the moment of the offer, for stock that a person holds back until then.
 */
export async function offerStock(
  tx: Tx,
  organisationId: string,
  places: readonly Place[],
  at?: Date,
): Promise<void> {
  if (places.length === 0) return;
  const named = new Map(
    places.map(({ productId, wmsId, warehouseId }) => {
      const place = { productId, wmsId, warehouseId };
      return [placeKey(place), place] as const;
    }),
  );
  await enqueueJob(tx, {
    task: 'stock.allocate',
    payload: { organisationId, places: [...named.values()] },
    queue: `allocate:${organisationId}`,
    ...(at && { runAt: at }),
  });
}

/**
 * Offers pieces of advices that are promised to nobody: those who wait are paired by a job, in the order of the queue.
 * @param at the moment of the offer, for those to whom a person let nothing be promised until then.
 */
export async function offerPairings(
  tx: Tx,
  organisationId: string,
  stockAdviceItemIds: readonly string[],
  at?: Date,
): Promise<void> {
  if (stockAdviceItemIds.length === 0) return;
  await enqueueJob(tx, {
    task: 'stock.pair',
    payload: { organisationId, stockAdviceItems: [...stockAdviceItemIds] },
    queue: `allocate:${organisationId}`,
    ...(at && { runAt: at }),
  });
}
