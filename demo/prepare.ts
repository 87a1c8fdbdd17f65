import { hasAdmin } from '../server/features/access/access.store.ts';
import { hashPassword } from '../server/platform/access/passwords.ts';
import { systemScope } from '../server/platform/access/scope.ts';
import type { Services } from '../server/services.ts';
import { seedDemo } from './seed.ts';

/** The one password of all demo people; printed at the start, and only there when DEMO is on. */
export const DEMO_PASSWORD = 'Lading-demo-1';
export const DEMO_SIGN_INS = [
  'client@lading.example  client, owner of the first organisation',
  'other@lading.example   client of the second organisation',
  'admin@lading.example   administrator of the provider',
];

/** Fills an empty database with demo data, once. */
export async function prepareDemo({ database, clock, log, storage, secrets }: Services): Promise<void> {
  if (await database.read(systemScope(), hasAdmin)) return;
  const started = Date.now();
  const summary = await seedDemo(database, {
    now: clock.now(),
    passwordHash: await hashPassword(DEMO_PASSWORD),
    storage,
    encrypt: secrets.encrypt,
  });
  log.info({ ...summary, ms: Date.now() - started }, 'the demo data were made');
}
