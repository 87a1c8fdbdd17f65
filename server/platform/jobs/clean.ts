import { systemScope } from '../access/scope.ts';
import type { Database, Tx } from '../database/transaction.ts';
import type { Job } from './worker.ts';

const DAY = 24 * 3_600_000;

/**
 * Removes what has had its time: kept answers after a day, ended sessions, used links, old failures after a month.
 * @returns the moment a month ago.
 */
async function cleanPlatform(tx: Tx): Promise<string> {
  const before = (days: number) => new Date(tx.now.getTime() - days * DAY).toISOString();
  await tx.db.deleteFrom('idempotency').where('created_at', '<', before(1)).execute();
  await tx.db.deleteFrom('session').where('expires_at', '<', before(30)).execute();
  await tx.db.deleteFrom('password_link').where('expires_at', '<', before(30)).execute();
  await tx.db.deleteFrom('sign_in_failure').where('last_at', '<', before(30)).execute();
  return before(30);
}

export const cleanPlatformJob =
  ({ database }: { database: Database }): Job =>
  async () => {
    const monthAgo = await database.transaction(systemScope(), cleanPlatform);
    // Jobs that were given up: the library keeps them for ever. Its tables are the pool's, not those of a transaction's role.
    await database.pool.query(
      `delete from graphile_worker._private_jobs
       where attempts >= max_attempts and locked_at is null and updated_at < $1`,
      [monthAgo],
    );
  };
