import type { Tx } from '../../platform/database/transaction.ts';

export async function noteSignIn(tx: Tx, accountId: string): Promise<void> {
  await tx.db.updateTable('account').set({ last_sign_in_at: tx.now }).where('id', '=', accountId).execute();
}

/** Ends every session of an account and every access token that is still good, at once. */
export async function endSessions(tx: Tx, accountId: string, reason: string): Promise<void> {
  await tx.db
    .updateTable('account')
    .set((set) => ({ session_epoch: set('session_epoch', '+', 1) }))
    .where('id', '=', accountId)
    .execute();
  await endOtherSessions(tx, accountId, null, reason);
}

/** Ends the sessions of an account but one; their access tokens end with them. */
export async function endOtherSessions(
  tx: Tx,
  accountId: string,
  butFor: string | null,
  reason: string,
): Promise<void> {
  await tx.db
    .updateTable('session')
    .set({ ended_at: tx.now, ended_reason: reason })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(butFor !== null, (query) => query.where('id', '<>', butFor ?? ''))
    .execute();
}

/** Sets the password. */
export async function replacePassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx.db
    .updateTable('account')
    .set({ password_hash: passwordHash, changed_at: tx.now })
    .where('id', '=', accountId)
    .execute();
}
