import type { Tx } from '../platform/database/transaction.ts';
import { enqueueJob } from '../platform/jobs/enqueue.ts';
import { type Place, placeKey } from './place.ts';

/**
 * Stock came free: those who wait for it are served by a job, in the order of the queue.
 * @param at when: what was taken away on purpose is offered again when its time is over.
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
