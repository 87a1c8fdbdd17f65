import { z } from 'zod';
import { systemScope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import type { Job, JobHelp } from '../../platform/jobs/worker.ts';
import type { Services } from '../../services.ts';
import { ALLOCATOR, findWaiting } from '../../stock/allocation.ts';
import type { DocumentKind } from '../../stock/document.ts';
import { letActsEnd } from '../../stock/pairing.ts';
import { serveInternalStockChange } from '../internal-stock-change/internal-stock-change.reserve.service.ts';
import { serveTransfer } from '../transfer/transfer.reserve.service.ts';
import { foldCounts } from './expedition.counts.store.ts';
import { releaseExpired } from './expedition.expiry.ts';
import { endGrace } from './expedition.grace.ts';
import { ANSWER, DELIVERY, endOverdue, RELEASE } from './expedition.overdue.ts';
import { pairWaiting } from './expedition.pair.service.ts';
import { serveWaiting } from './expedition.reserve.ts';
import { renewSearch } from './expedition.search.store.ts';
import { hasFreeStock } from './expedition.waiting.store.ts';

const named = z.object({ expedition: z.uuid() });
const offer = z.object({
  organisationId: z.uuid(),
  places: z.array(z.object({ productId: z.uuid(), wmsId: z.uuid(), warehouseId: z.uuid() })),
});
type Offer = z.output<typeof offer>;
const portion = z.object({ after: z.uuid().nullable().default(null) });
const promises = z.object({ organisationId: z.uuid(), stockAdviceItems: z.array(z.uuid()) });

/** What serves a document that waits, of each kind. */
const SERVE: Record<DocumentKind, (tx: Tx, id: string) => Promise<boolean>> = {
  expedition: serveWaiting,
  transfer: serveTransfer,
  internalStockChange: serveInternalStockChange,
};

/** What expeditions leave for later. */
export function expeditionJobs({ database }: Services): Record<string, Job> {
  return {
    'stock.allocate': (payload, help) => allocate(offer.parse(payload), help),
    'stock.pair': async (payload) => {
      const { organisationId, stockAdviceItems } = promises.parse(payload);
      const scope = systemScope(ALLOCATOR.name);
      // In a transaction of its own: who holds products waits for no document.
      await database.transaction(scope, (tx) => letActsEnd(tx, stockAdviceItems));
      await database.transaction(scope, (tx) => pairWaiting(tx, organisationId, stockAdviceItems));
    },
    'stock.releaseExpired': (_payload, help) => releaseExpired(help),
    'expedition.releaseHeld': (_payload, help) => endOverdue(RELEASE, help),
    'expedition.assumeDelivered': (_payload, help) => endOverdue(DELIVERY, help),
    'expedition.endQuestions': (_payload, help) => endOverdue(ANSWER, help),
    'expedition.endGrace': (payload) =>
      database.transaction(systemScope(), (tx) => endGrace(tx, named.parse(payload).expedition)),
    /** Search texts of all expeditions, a portion a job; payload `{after}`, the id of the last that is done. */
    'expedition.renewSearch': (payload) =>
      database.transaction(systemScope(), async (tx) => {
        const last = await renewSearch(tx, portion.parse(payload).after);
        if (last !== null) await enqueueJob(tx, { task: 'expedition.renewSearch', payload: { after: last } });
      }),
    'expedition.foldCounts': () =>
      database.transaction(systemScope(), foldCounts, { statementTimeout: 60_000 }),
  };
}

/**
 * Offers what came free to those who wait for it, in the order of the queue and each in a transaction of its
 * own, until nothing is left. One that cannot be served holds up nobody: the others come first, then it is tried
 * again with the job.
 */
async function allocate(
  { organisationId, places }: Offer,
  { database, log, signal }: JobHelp,
): Promise<void> {
  const scope = systemScope(ALLOCATOR.name);
  const waiting = await database.read(scope, (tx) => findWaiting(tx, places));
  let failure: unknown;
  for (const { kind, documentId: id } of waiting) {
    signal.throwIfAborted();
    try {
      const free = await database.transaction(scope, async (tx) => {
        if (!(await hasFreeStock(tx, organisationId, places))) return false;
        await SERVE[kind](tx, id);
        return true;
      });
      if (!free) break;
    } catch (error) {
      log.warn({ err: error, kind, document: id }, 'a document that waits could not be served');
      failure ??= error;
    }
  }
  if (failure) throw failure;
}
