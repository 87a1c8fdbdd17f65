import { type Scope, systemScope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { JobHelp } from '../../platform/jobs/worker.ts';
import { processExpedition } from './expedition.acts.ts';
import { assumeDelivered, endQuestion } from './expedition.correct.ts';
import { listOverheld, listUnanswered, listUnheard, type Overdue } from './expedition.overdue.store.ts';

/** What happens by itself to orders for which an e-shop's time is over. */
interface TimeLimit {
  /** By whom, as the history shows it. */
  scope: Scope;
  list: (tx: Tx, limit: number) => Promise<Overdue[]>;
  end: (tx: Tx, id: string, after: number) => Promise<unknown>;
}

/** Releases orders that were held for as long as their e-shop says (row 25). */
export const RELEASE: TimeLimit = {
  scope: systemScope('Automatic release'),
  list: listOverheld,
  end: (tx, id, hours) => processExpedition(tx, id, null, `heldFor ${hours}`),
};
/** Parcels of which nobody has heard for as long as their e-shop says count as delivered (row 48). */
export const DELIVERY: TimeLimit = { scope: systemScope('Carrier'), list: listUnheard, end: assumeDelivered };
/** Orders whose cancellation nobody has answered for as long as their e-shop says go on (row 45). */
export const ANSWER: TimeLimit = {
  scope: systemScope('Cancellation'),
  list: listUnanswered,
  end: endQuestion,
};

const PART = 50;

/**
 * Ends what is overdue, each order in a transaction of its own: one that cannot be ended holds up nobody, and is tried
 * again with the next turn.
 */
export async function endOverdue(
  { scope, list, end }: TimeLimit,
  { database, log, signal }: JobHelp,
): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    const found = await database.read(scope, (tx) => list(tx, PART + failed.size));
    const due = found.filter(({ id }) => !failed.has(id));
    if (due.length === 0) return;
    for (const { id, after } of due) {
      signal.throwIfAborted();
      try {
        await database.transaction(scope, (tx) => end(tx, id, after));
      } catch (error) {
        failed.add(id);
        log.warn(
          { err: error, expedition: id, by: scope.acting.name },
          'an order that is overdue stays as it is',
        );
      }
    }
  }
}
