import { systemScope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvents } from '../../platform/events/record.ts';
import type { Job, JobHelp } from '../../platform/jobs/worker.ts';
import type { Services } from '../../services.ts';
import { markReminded } from './complaint.letter.store.ts';
import { enqueueReminder, sendLetterJob } from './complaint.letter.ts';
import { holdComplaint, moveComplaint } from './complaint.lifecycle.ts';
import { type ComplaintRow, complaintStore, isOverdue, listOverdue } from './complaint.store.ts';
import { draftClaims } from './draft/draft.store.ts';

/** Who acts when the time of a claim is over. */
const CLOCK = systemScope('Claim deadline');
/** Who writes claims about parcels that do not come. */
const DRAFTER = systemScope('Claim drafts');
/** Claims that are looked up at once. */
const PART = 50;
/** Claims that are drafted at once: each time all parcels on their way are looked at. One statement takes their events. */
const DRAFTED = 4_000;

/** What claims leave for later. */
export const complaintJobs = (services: Services): Record<string, Job> => ({
  'complaint.passDeadlines': async (_, help) => {
    await remind(help);
    await passDeadlines(help);
  },
  'complaint.draftClaims': (_, help) => draftAll(help),
  'complaint.sendLetter': sendLetterJob(services),
});

/** Writes claims about parcels that are late or lost since today, each told in the history of its order. */
async function draftAll({ database, signal }: JobHelp): Promise<void> {
  for (let drafted = DRAFTED; drafted === DRAFTED; ) {
    signal.throwIfAborted();
    drafted = await database.transaction(DRAFTER, async (tx) => {
      const found = await draftClaims(tx, DRAFTED);
      await recordEvents(
        tx,
        found.map(({ organisationId, expeditionId, trackingNumber }) => ({
          organisationId,
          noun: 'expedition',
          recordId: expeditionId,
          act: 'draftClaim',
          diff: trackingNumber ? [{ field: 'trackingNumber', from: null, to: trackingNumber }] : [],
        })),
      );
      return found.length;
    });
  }
}

/** Reminds the client's side of claims that end soon: each in the time line, and by a letter. */
async function remind({ database, signal }: JobHelp): Promise<void> {
  for (let marked = PART; marked === PART; ) {
    signal.throwIfAborted();
    marked = await database.transaction(CLOCK, async (tx) => {
      const found = await markReminded(tx, PART);
      await recordEvents(
        tx,
        found.map(({ id, organisationId, status, dueAt }) => ({
          organisationId,
          noun: 'complaint',
          recordId: id,
          act: 'remind',
          from: status,
          to: status,
          diff: [{ field: 'dueAt', from: null, to: dueAt }],
        })),
      );
      for (const row of await complaintStore.lock(
        tx,
        found.map(({ id }) => id),
      ))
        await enqueueReminder(tx, row);
      return found.length;
    });
  }
}

/** What happens to a claim that is held and whose time is over (rows 2, 13, 16). */
async function passDeadline(tx: Tx, row: ComplaintRow): Promise<void> {
  switch (row.status) {
    case 'created':
      return moveComplaint(tx, row, { act: 'route', to: 'waitingForResolver' });
    case 'waitingForReporter':
    case 'waitingForCs':
      return moveComplaint(tx, row, {
        act: 'expire',
        to: 'resolved',
        change: { resolution: 'unproven' },
        diff: [{ field: 'resolution', from: row.resolution, to: 'unproven' }],
      });
    case 'resolved':
      return moveComplaint(tx, row, {
        act: 'closeSilent',
        to: 'closed/approved',
        change: { closed_by: 'time' },
      });
  }
}

/**
 * Takes on every claim whose time is over, each in a transaction of its own: one that cannot be taken on holds up nobody,
 * and is tried again with the next turn.
 */
async function passDeadlines({ database, log, signal }: JobHelp): Promise<void> {
  const failed = new Set<string>();
  for (;;) {
    const found = await database.read(CLOCK, (tx) => listOverdue(tx, PART + failed.size));
    const ids = found.filter((id) => !failed.has(id));
    if (ids.length === 0) return;
    for (const id of ids) {
      signal.throwIfAborted();
      try {
        await database.transaction(CLOCK, async (tx) => {
          const row = await holdComplaint(tx, id);
          if (isOverdue(row, tx.now)) await passDeadline(tx, row);
        });
      } catch (error) {
        failed.add(id);
        log.warn({ err: error, complaint: id }, 'a claim whose time is over could not be taken on');
      }
    }
  }
}
