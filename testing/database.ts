import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { pino } from 'pino';
import { inject } from 'vitest';
import type { Clock } from '../server/platform/clock.ts';
import { systemClock } from '../server/platform/clock.ts';
import { createPool } from '../server/platform/database/connect.ts';
import { createDatabase, type Database } from '../server/platform/database/transaction.ts';

export interface TestDatabase extends Database {
  appUrl: string;
  ownerUrl: string;
  /**
   * Runs plain SQL as the owner, past every policy: for arranging and for looking, never for the product.
   * @param name of what is asked so often that it is planned once.
   */
  asOwner<R extends object = Record<string, unknown>>(
    text: string,
    values?: unknown[],
    name?: string,
  ): Promise<R[]>;
  drop(): Promise<void>;
}

/** A database of one's own, copied from the migrated template (some 50 ms). */
export async function createTestDatabase(
  options: { clock?: Clock; poolSize?: number; appUrl?: (url: string) => string; prepare?: boolean } = {},
): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: inject('ownerUrl') });
  await admin.connect();
  // Files are copied past the log and the buffers, of which a drop would have to search all.
  await admin.query(`create database ${name} template ${inject('template')} strategy file_copy`);
  // A copy has not the rights that the migration gave and took on the template itself.
  await admin.query(`revoke temporary on database ${name} from public`);
  await admin.end();
  const at = (url: string) => {
    const copy = new URL(url);
    copy.pathname = `/${name}`;
    return copy.href;
  };
  const ownerUrl = at(inject('ownerUrl'));
  const appUrl = (options.appUrl ?? ((url) => url))(at(inject('appUrl')));
  const opened = openTestDatabase({ ownerUrl, appUrl }, options);
  return {
    ...opened,
    drop: async () => {
      await opened.drop();
      const client = new pg.Client({ connectionString: inject('ownerUrl') });
      await client.connect();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
    },
  };
}

/** A migrated database that is there; `drop` only leaves it. */
export function openTestDatabase(
  { ownerUrl, appUrl }: { ownerUrl: string; appUrl: string },
  options: { clock?: Clock; poolSize?: number; prepare?: boolean } = {},
): TestDatabase {
  const log = pino({ level: 'silent' });
  const pool = createPool(appUrl, options.poolSize ?? 10, log);
  const owner = createPool(ownerUrl, 4, log);
  return {
    ...createDatabase(pool, options.clock ?? systemClock, log, options.prepare === false ? null : undefined),
    appUrl,
    ownerUrl,
    asOwner: async <R extends object>(text: string, values: unknown[] = [], name?: string) =>
      (await owner.query({ text, values, ...(name !== undefined && { name }) })).rows as R[],
    drop: async () => {
      await Promise.all([pool.end(), owner.end()]);
    },
  };
}
