import { systemScope } from '../../platform/access/scope.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import type { Services } from '../../services.ts';
import { returnActs } from './return.acts.ts';
import { holdReturn } from './return.lifecycle.ts';
import { isOverdue, listOverdue } from './return.overdue.store.ts';

const PART = 50;
const SCOPE = systemScope('Returns');

/**
 * Rejects approved returns whose goods have not come for as long as their e-shop says (row 9), each in a transaction of its
 * own: one that cannot be ended holds up nobody, and is tried again with the next turn.
 */
export function returnJobs({ database }: Services): Record<string, Job> {
  return {
    'return.expire': async (_payload, { log, signal }) => {
      const failed = new Set<string>();
      for (;;) {
        const found = await database.read(SCOPE, (tx) => listOverdue(tx, PART + failed.size));
        const due = found.filter((id) => !failed.has(id));
        if (due.length === 0) return;
        for (const id of due) {
          signal.throwIfAborted();
          try {
            await database.transaction(SCOPE, async (tx) => {
              await holdReturn(tx, id);
              if (await isOverdue(tx, id)) await returnActs.expire(tx, id);
            });
          } catch (error) {
            failed.add(id);
            log.warn({ err: error, return: id }, 'a return whose goods did not come stays as it is');
          }
        }
      }
    },
  };
}
