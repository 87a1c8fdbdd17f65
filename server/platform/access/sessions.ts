import { v7 as uuid } from 'uuid';
import type { Tx } from '../database/transaction.ts';
import { hashToken, type Secrets } from './secrets.ts';

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

/**
 * The token of a session's rotation (0 at its beginning). It names its session and proves with our key that it was
 * given out, so that any earlier one is known again without a list of those that are spent.
 */
const tokenOf = (secrets: Secrets, sessionId: string, rotation: number): string =>
  `${sessionId}.${rotation}.${secrets.seal('refresh', `${sessionId}.${rotation}`)}`;

/** The session and rotation of a token that we gave out; null for any other text. */
function readToken(secrets: Secrets, token: string): { sessionId: string; rotation: number } | null {
  const [, sessionId, rotation] = /^([0-9a-f-]{36})\.(\d{1,9})\.[\w-]{43}$/.exec(token) ?? [];
  if (
    !sessionId ||
    !rotation ||
    hashToken(tokenOf(secrets, sessionId, Number(rotation))) !== hashToken(token)
  )
    return null;
  return { sessionId, rotation: Number(rotation) };
}

export async function openSession(
  tx: Tx,
  secrets: Secrets,
  accountId: string,
  client: string,
  ip: string | null = null,
): Promise<OpenedSession> {
  const sessionId = uuid();
  const refreshToken = tokenOf(secrets, sessionId, 0);
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
      ip,
      confirmed_at: tx.now,
    })
    .execute();
  return { sessionId, accountId, refreshToken };
}

/** The session that a token was ever given out for, locked. */
async function findSession(tx: Tx, secrets: Secrets, token: string) {
  const read = readToken(secrets, token);
  if (!read) return undefined;
  const session = await tx.db
    .selectFrom('session')
    .selectAll()
    .where('id', '=', read.sessionId)
    .forUpdate()
    .executeTakeFirst();
  return session && { ...session, rotation: read.rotation };
}

/**
 * Rotates a refresh token. Within the grace a repeat of the last but one gives the very same successor, and the last one
 * itself: there are never more than two tokens on their way between many tabs, and none signs another out. Any earlier
 * token, and the last but one after the grace, ends the whole family.
 * @param ip where the session is now, for the list of sessions.
 * @returns the session with its new token, or why not.
 */
export async function rotateSession(
  tx: Tx,
  secrets: Secrets,
  refreshToken: string,
  ip: string | null = null,
): Promise<OpenedSession | 'unknown' | 'reused'> {
  const hash = hashToken(refreshToken);
  const session = await findSession(tx, secrets, refreshToken);
  if (!session || session.ended_at !== null || Date.parse(session.expires_at) <= tx.now.getTime())
    return 'unknown';
  const successor = tokenOf(secrets, session.id, session.rotation + 1);
  const opened = { sessionId: session.id, accountId: session.account_id, refreshToken: successor };
  const age = tx.now.getTime() - Date.parse(session.rotated_at);
  if (session.refresh_hash !== hash) {
    if (session.previous_hash === hash && age <= GRACE) return opened;
    await endSession(tx, session.id, 'reuse');
    return 'reused';
  }
  if (session.previous_hash !== null && age <= GRACE) return { ...opened, refreshToken };
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
      ...(ip === null ? {} : { ip }),
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

/**
 * Ends the session that the token was given out for, whether or not it is still its last.
 * @returns whose it was; null where there is none that goes on.
 */
export async function endSessionByToken(
  tx: Tx,
  secrets: Secrets,
  refreshToken: string,
): Promise<string | null> {
  const session = await findSession(tx, secrets, refreshToken);
  if (!session || session.ended_at !== null) return null;
  await endSession(tx, session.id, 'signOut');
  return session.account_id;
}
