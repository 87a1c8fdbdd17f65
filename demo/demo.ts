import { sql } from 'kysely';
import { startAres } from '../sandbox/ares/ares.ts';
import { startCarriers } from '../sandbox/carriers/all.ts';
import { hasAdmin } from '../server/features/access/access.store.ts';
import { hashPassword } from '../server/platform/access/passwords.ts';
import { systemScope } from '../server/platform/access/scope.ts';
import type { Services } from '../server/services.ts';
import { shopsAt } from './places/shops.ts';
import { seedDemo } from './seed.ts';

const PASSWORD = 'Lading-demo-1';

/** What the start prints: how the demo's people sign in. */
export const signIns = [
  `Demo sign-ins, all with the password ${PASSWORD}`,
  '  client@lading.example  client, owner of the first organisation',
  '  other@lading.example   client of the second organisation',
  '  admin@lading.example   administrator of the provider',
];

/** Held while demo data are made, so that of processes that start together one makes them and the others wait. */
const LOCK = 7_170_002;
/** Milliseconds that one which waits gives the other. */
const TURN_MS = 600_000;

/** Fills an empty database with demo data, once. */
export async function prepareDemo({ database, clock, log, storage, secrets }: Services): Promise<void> {
  await database.transaction(
    systemScope(),
    async (tx) => {
      await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx.db);
      if (await hasAdmin(tx)) return;
      const started = Date.now();
      const summary = await seedDemo(database, {
        now: clock.now(),
        passwordHash: await hashPassword(PASSWORD),
        storage,
        encrypt: secrets.encrypt,
      });
      log.info({ ...summary, ms: Date.now() - started }, 'the demo data were made');
    },
    { statementTimeout: TURN_MS },
  );
}

/** Stands in for the company register and the carriers, on free ports of the loopback. */
export async function startStandIns(): Promise<{
  aresUrl: string;
  carrierUrls: Record<string, string>;
  close(): Promise<void>;
}> {
  const ares = await startAres();
  const carriers = await startCarriers(shopsAt);
  return {
    aresUrl: ares.url,
    carrierUrls: carriers.urls,
    close: async () => {
      await carriers.close();
      await ares.close();
    },
  };
}
