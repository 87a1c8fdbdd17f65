import { systemScope } from '../../platform/access/scope.ts';
import type { JobHelp } from '../../platform/jobs/worker.ts';
import { processExpedition } from './expedition.acts.ts';
import { listOverheld } from './expedition.release.store.ts';

/** Who releases orders that were held for as long as their e-shop says. */
const RELEASER = systemScope('Automatic release');
const PART = 50;

/**
 * Releases orders whose e-shop lets them go after some hours (row 25), each in a transaction of its own: one that
 * cannot be released holds up nobody, and is tried again with the next turn.
 */
export async function releaseOverheld({ database, log, signal }: JobHelp): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    const found = await database.read(RELEASER, (tx) => listOverheld(tx, PART + failed.size));
    const due = found.filter(({ id }) => !failed.has(id));
    if (due.length === 0) return;
    for (const { id, hours } of due) {
      signal.throwIfAborted();
      try {
        await database.transaction(RELEASER, (tx) => processExpedition(tx, id, null, `heldFor ${hours}`));
      } catch (error) {
        failed.add(id);
        log.warn({ err: error, expedition: id }, 'an order that was held could not be released');
      }
    }
  }
}
