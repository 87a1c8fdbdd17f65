import { systemScope } from '../../platform/access/scope.ts';
import { recordEvents } from '../../platform/events/record.ts';
import type { Job, JobHelp } from '../../platform/jobs/worker.ts';
import type { Services } from '../../services.ts';
import { endAdvice } from './stock-advice.acts.ts';
import { isOverdue, listOverdue, markWarned } from './stock-advice.closing.store.ts';
import { enqueueCloseWarnings, sendCloseWarningJob } from './stock-advice.letter.ts';
import { holdAdvice } from './stock-advice.lifecycle.ts';

/** Who closes announcements whose time is over. */
const CLOSER = systemScope('Close interval');
/** Announcements that are looked up, and warned of in one transaction. */
const PART = 50;

/** What stock advices leave for later. */
export const stockAdviceJobs = (services: Services): Record<string, Job> => ({
  'stockAdvice.closeOverdue': (_, help) => closeOverdue(help),
  'stockAdvice.sendCloseWarning': sendCloseWarningJob(services),
});

/**
 * Notifies of announcements that close themselves within three days, by a letter as well, and closes those whose time is over (row 18), each
 * in a transaction of its own: one that cannot be closed holds up nobody, and is tried again with the next turn.
 */
async function closeOverdue({ database, log, signal }: JobHelp): Promise<void> {
  for (let warned = PART; warned === PART; ) {
    signal.throwIfAborted();
    warned = await database.transaction(CLOSER, async (tx) => {
      const rows = await markWarned(tx, PART);
      await recordEvents(
        tx,
        rows.map(({ id, organisationId, status, closesAt }) => ({
          organisationId,
          noun: 'stockAdvice',
          recordId: id,
          act: 'warnClose',
          from: status,
          to: status,
          diff: [{ field: 'closesAt', from: null, to: closesAt }],
        })),
      );
      await enqueueCloseWarnings(tx, rows);
      return rows.length;
    });
  }
  const failed = new Set<string>();
  for (;;) {
    const found = await database.read(CLOSER, (tx) => listOverdue(tx, PART + failed.size));
    const ids = found.filter((id) => !failed.has(id));
    if (ids.length === 0) return;
    for (const id of ids) {
      signal.throwIfAborted();
      try {
        await database.transaction(CLOSER, async (tx) => {
          const row = await holdAdvice(tx, id);
          if (await isOverdue(tx, id)) await endAdvice(tx, row, { act: 'closeOverdue' });
        });
      } catch (error) {
        failed.add(id);
        log.warn({ err: error, stockAdvice: id }, 'an announcement whose time is over could not be closed');
      }
    }
  }
}
