import { type Device, isKnownDevice } from '../../platform/access/devices.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { type Account, hasSession } from './access.store.ts';

interface From {
  ip: string;
  client: string;
  device: Device | null;
  holder: 'browser' | 'api';
}

/**
 * Writes to somebody whose account signs in with a browser that it does not know. The first sign-in of all is no news;
 * a program, which keeps no cookie, is known by its name and address.
 */
export async function noteDevice(tx: Tx, secrets: Secrets, account: Account, from: From): Promise<void> {
  if (!(await hasSession(tx, account.id))) return;
  const isKnown =
    from.holder === 'browser'
      ? from.device !== null && isKnownDevice(secrets, from.device, account.id)
      : await hasSession(tx, account.id, from);
  if (isKnown) return;
  await enqueueJob(tx, {
    task: 'access.sendNewDevice',
    payload: {
      email: account.email,
      name: account.firstName,
      audience: account.audience,
      language: account.language ?? 'en',
      client: from.client,
      ip: from.ip,
      at: tx.now.toISOString(),
    },
  });
}
