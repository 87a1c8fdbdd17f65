import { systemScope } from '../../platform/access/scope.ts';
import type { JobHelp } from '../../platform/jobs/worker.ts';
import { ALLOCATOR } from '../../stock/allocation.ts';
import { unbookItems } from '../../stock/ledger.ts';
import { listExpired, listExpiredOf } from './expedition.expiry.store.ts';
import { loseReservations } from './expedition.losses.service.ts';

/**
 * `stock.releaseExpired`: at the turn of the day, by the calendar of each warehouse, lots come too near their expiry
 * to leave. Documents that the warehouse does not work on yet lose what they hold of them and wait for goods again
 * (row 27); each in a transaction of its own. What the warehouse has in hand is left to it.
 */
export async function releaseExpired({ database, log, signal }: JobHelp): Promise<void> {
  const scope = systemScope(ALLOCATOR.name);
  const documents = await database.read(scope, listExpired, { statementTimeout: 60_000 });
  let failure: unknown;
  for (const document of documents) {
    signal.throwIfAborted();
    try {
      await database.transaction(scope, async (tx) => {
        const lines = await listExpiredOf(tx, document);
        if (lines.length === 0) return;
        const cause = { source: 'allocator', key: `expired:${document.documentId}:${tx.now.toISOString()}` };
        await loseReservations(tx, document.organisationId, await unbookItems(tx, lines, cause));
      });
    } catch (error) {
      log.warn({ err: error, ...document }, 'what a document holds of an expired lot was not given back');
      failure ??= error;
    }
  }
  if (failure) throw failure;
}
