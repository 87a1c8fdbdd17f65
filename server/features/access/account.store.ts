import type { Tx } from '../../platform/database/transaction.ts';

/** How long an invitation can be accepted, by its link or by a sign-in: milliseconds. */
export const INVITATION_GOOD_FOR = 7 * 24 * 3_600_000;

/**
 * Whoever signs in belongs from now on to every organisation whose invitation is still good, which then knows them by
 * name.
 */
export async function joinOrganisations(tx: Tx, accountId: string): Promise<void> {
  await tx.db
    .updateTable('organisation_user')
    .set((set) => ({ joined_at: tx.now, changed_at: tx.now, version: set('version', '+', 1) }))
    .where('account_id', '=', accountId)
    .where('joined_at', 'is', null)
    .where('invited_at', '>', new Date(tx.now.getTime() - INVITATION_GOOD_FOR).toISOString())
    .execute();
}

export async function noteSignIn(tx: Tx, accountId: string): Promise<void> {
  await tx.db.updateTable('account').set({ last_sign_in_at: tx.now }).where('id', '=', accountId).execute();
  await joinOrganisations(tx, accountId);
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
