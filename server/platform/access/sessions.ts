import { v7 as uuid } from 'uuid';
import type { Tx } from '../database/transaction.ts';
import { hashToken, randomToken, type Secrets } from './secrets.ts';

const IDLE_DAYS = 14;
const ABSOLUTE_DAYS = 90;
/** The token before the last is still good for this long: two tabs, or an answer that was lost. */
const GRACE = 10_000;
const DAY = 24 * 3_600_000;

export interface OpenedSession {
  sessionId: string;
  accountId: string;
  refreshToken: string;
}

export async function openSession(tx: Tx, accountId: string, client: string): Promise<OpenedSession> {
  const sessionId = uuid();
  const refreshToken = randomToken();
  await tx.db
    .insertInto('session')
    .values({
      id: sessionId,
      account_id: accountId,
      refresh_hash: hashToken(refreshToken),
      rotated_at: tx.now,
      created_at: tx.now,
      last_used_at: tx.now,
      expires_at: new Date(tx.now.getTime() + IDLE_DAYS * DAY),
      client,
    })
    .execute();
  return { sessionId, accountId, refreshToken };
}

/**
 * Rotates a refresh token. The successor is derived from the token and our key, so that within the grace a
 * repeat of the old one gives the very same successor and no tab signs another out. A token used again after
 * the grace ends the whole family.
 * @returns the session with its new token, or why not.
 */
export async function rotateSession(
  tx: Tx,
  secrets: Secrets,
  refreshToken: string,
): Promise<OpenedSession | 'unknown' | 'reused'> {
  const hash = hashToken(refreshToken);
  const session = await tx.db
    .selectFrom('session')
    .selectAll()
    .where((where) => where.or([where('refresh_hash', '=', hash), where('previous_hash', '=', hash)]))
    .forUpdate()
    .executeTakeFirst();
  if (!session || session.ended_at !== null || Date.parse(session.expires_at) <= tx.now.getTime())
    return 'unknown';
  const successor = secrets.seal('refresh', `${session.id} ${refreshToken}`);
  const opened = { sessionId: session.id, accountId: session.account_id, refreshToken: successor };
  if (session.refresh_hash !== hash) {
    const age = tx.now.getTime() - Date.parse(session.rotated_at);
    if (age <= GRACE) return opened;
    await endSession(tx, session.id, 'reuse');
    return 'reused';
  }
  const end = Math.min(
    tx.now.getTime() + IDLE_DAYS * DAY,
    Date.parse(session.created_at) + ABSOLUTE_DAYS * DAY,
  );
  await tx.db
    .updateTable('session')
    .set({
      refresh_hash: hashToken(successor),
      previous_hash: hash,
      rotated_at: tx.now,
      last_used_at: tx.now,
      expires_at: new Date(end),
    })
    .where('id', '=', session.id)
    .execute();
  return opened;
}

export async function endSession(tx: Tx, sessionId: string, reason: string): Promise<void> {
  await tx.db
    .updateTable('session')
    .set({ ended_at: tx.now, ended_reason: reason })
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function endSessionByToken(tx: Tx, refreshToken: string): Promise<void> {
  const hash = hashToken(refreshToken);
  await tx.db
    .updateTable('session')
    .set({ ended_at: tx.now, ended_reason: 'signOut' })
    .where((where) => where.or([where('refresh_hash', '=', hash), where('previous_hash', '=', hash)]))
    .where('ended_at', 'is', null)
    .execute();
}
