import { systemScope } from '../access/scope.ts';
import { deleteBulkJobs } from '../bulk/bulk.store.ts';
import type { Clock } from '../clock.ts';
import type { Database } from '../database/transaction.ts';
import type { Mailer } from '../mail/mailer.ts';
import { type FileOwner, removeOrphans } from '../storage/orphans.ts';
import type { Storage } from '../storage/storage.ts';
import type { Job } from './worker.ts';

const DAY = 24 * 3_600_000;
/** The rows of a checked file are looked at while it is being corrected, and are many. */
const CHECKED_DAYS = 7;
/** A file without a row is left alone for so many days: it may be on its way into one. */
const ORPHAN_DAYS = 2;

interface RetentionOptions {
  database: Database;
  storage: Storage;
  mailer: Mailer;
  clock: Clock;
  /** Days; 0 keeps everything. */
  keepImports: number;
  keepOutbox: number;
  owners: readonly FileOwner[];
}

/**
 * Removes what has had its time: imports with their files, bulk jobs, letters in the local outbox, and files that no row names.
 * A row goes before its file, which is an orphan from then on: a kill in between leaves only work for the next night.
 */
export const retentionJob =
  ({ database, storage, mailer, clock, keepImports, keepOutbox, owners }: RetentionOptions): Job =>
  async (_, { log }) => {
    const before = (days: number) => new Date(clock.now().getTime() - days * DAY);
    const imports =
      keepImports === 0
        ? 0
        : await database.transaction(systemScope(), async (tx) => {
            const result = await tx.db
              .deleteFrom('import_result')
              .where('created_at', '<', before(keepImports).toISOString())
              .where('status', '=', 'finished')
              .executeTakeFirst();
            return Number(result.numDeletedRows);
          });
    await database.transaction(systemScope(), (tx) =>
      tx.db
        .deleteFrom('import_row')
        .where('import_id', 'in', (is) =>
          is
            .selectFrom('import_result')
            .select('id')
            .where('created_at', '<', before(CHECKED_DAYS).toISOString())
            .where('status', '=', 'finished'),
        )
        .execute(),
    );
    const bulkJobs =
      keepImports === 0
        ? 0
        : await database.transaction(systemScope(), (tx) => deleteBulkJobs(tx, before(keepImports)));
    const letters = keepOutbox === 0 ? 0 : await mailer.cleanOutbox(before(keepOutbox));
    const files = await removeOrphans(database, storage, owners, before(ORPHAN_DAYS));
    log.info({ imports, bulkJobs, letters, files }, 'what has had its time was removed');
  };
