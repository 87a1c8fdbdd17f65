import { invalidAt } from '../../../contracts/kit/problem.ts';
import { verifyPassword } from '../../platform/access/passwords.ts';
import { systemScope } from '../../platform/access/scope.ts';
import {
  countFailure,
  forgetFailures,
  lockedProblem,
  secondsLocked,
  throttleKeys,
} from '../../platform/access/throttle.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { readAccount } from './access.store.ts';

const ASKED = systemScope('Sign-in');

/**
 * Demands the password of somebody who is signed in, before what only they may do. Wrong ones are counted as those of
 * a sign-in are.
 * @param field where the password stands in the body.
 * @param follow what comes of a right one, in the transaction that forgets the wrong ones.
 * @throws Problem 400 where it is wrong; 429 with the seconds to wait, whatever the password.
 */
export async function demandPassword(
  database: Database,
  who: { accountId: string; ip: string },
  password: string,
  field: string,
  follow?: (tx: Tx) => Promise<void>,
): Promise<void> {
  const keys = throttleKeys(who.accountId, who.ip);
  const account = await database.read(ASKED, async (tx) => {
    const locked = await secondsLocked(tx, keys);
    if (locked > 0) throw lockedProblem(locked);
    return readAccount(tx, who.accountId);
  });
  if (await verifyPassword(account?.passwordHash ?? null, password)) {
    await database.transaction(ASKED, async (tx) => {
      await forgetFailures(tx, keys);
      await follow?.(tx);
    });
    return;
  }
  await database.transaction(ASKED, (tx) => countFailure(tx, keys));
  throw invalidAt(field, 'passwordWrong');
}
