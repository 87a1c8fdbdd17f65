import { createHash } from 'node:crypto';
import { Problem } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../database/transaction.ts';

/** Wrong passwords in a row before a wait begins, by account and by address. */
const FREE_TRIES = { account: 5, address: 50 };
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 15 * 60_000;
/** After this long without a failure the count begins anew. */
const FORGET = 60 * 60_000;

const hashed = (text: string): string => createHash('sha256').update(text).digest('base64url');
export const throttleKeys = (audience: string, login: string, ip: string) => ({
  account: hashed(`account ${audience} ${login}`),
  address: hashed(`address ${ip}`),
});
type Keys = ReturnType<typeof throttleKeys>;

/** @throws Problem 429 with the seconds to wait, while the account or the address must. */
export async function refuseWhileLocked(tx: Tx, keys: Keys): Promise<void> {
  const rows = await tx.db
    .selectFrom('sign_in_failure')
    .select('locked_until')
    .where('key', 'in', [keys.account, keys.address])
    .where('locked_until', '>', tx.now.toISOString())
    .execute();
  const until = Math.max(0, ...rows.map((row) => Date.parse(row.locked_until ?? '')));
  if (until > 0) throw lockedProblem(Math.ceil((until - tx.now.getTime()) / 1000));
}

const lockedProblem = (seconds: number): Problem =>
  new Problem('signInLocked', {
    status: 429,
    parameters: { count: seconds },
    headers: { 'retry-after': String(seconds) },
  });

/** Counts a failure; gives the tries that are left before a wait. The wait doubles and ends by itself. */
export async function countFailure(tx: Tx, keys: Keys): Promise<{ left: number; waitSeconds: number }> {
  let left = 0;
  let waitSeconds = 0;
  for (const kind of ['account', 'address'] as const) {
    const row = await tx.db
      .insertInto('sign_in_failure')
      .values({ key: keys[kind], failures: 1, last_at: tx.now })
      .onConflict((conflicting) =>
        conflicting.column('key').doUpdateSet((set) => ({
          failures: set
            .case()
            .when('sign_in_failure.last_at', '<', new Date(tx.now.getTime() - FORGET).toISOString())
            .then(1)
            .else(set('sign_in_failure.failures', '+', 1))
            .end(),
          last_at: tx.now,
        })),
      )
      .returning('failures')
      .executeTakeFirstOrThrow();
    const beyond = row.failures - FREE_TRIES[kind];
    if (kind === 'account') left = Math.max(0, -beyond);
    if (beyond < 0) continue;
    const wait = Math.min(FIRST_WAIT * 2 ** Math.min(beyond, 10), LONGEST_WAIT);
    waitSeconds = Math.max(waitSeconds, wait / 1000);
    await tx.db
      .updateTable('sign_in_failure')
      .set({ locked_until: new Date(tx.now.getTime() + wait) })
      .where('key', '=', keys[kind])
      .execute();
  }
  return { left, waitSeconds };
}

export async function forgetFailures(tx: Tx, keys: Keys): Promise<void> {
  await tx.db.deleteFrom('sign_in_failure').where('key', '=', keys.account).execute();
}
