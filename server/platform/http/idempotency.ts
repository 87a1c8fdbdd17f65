import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { conflict, Problem } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../database/transaction.ts';

export interface KeyedCall {
  /** The account that calls; of a program its organisation, which outlives its keys. */
  credential: string;
  /** Method and path with its ids, so that one key never crosses from one record to another. */
  route: string;
  key: string;
  requestHash: string;
}

export interface KeptAnswer {
  status: number;
  answer: string | null;
}

/** The canonical hash of what was asked, to notice the same key with another body. */
export const hashRequest = (parts: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify(parts) ?? '')
    .digest('base64url');

const DAY = 24 * 3_600_000;
/** A claimed call that has not finished by then was cut off with its process. */
const ABANDONED = 10 * 60_000;

const lockNumber = (call: KeyedCall): string =>
  createHash('sha256')
    .update(`${call.credential} ${call.route} ${call.key}`)
    .digest()
    .readBigInt64BE()
    .toString();

/**
 * Opens a keyed call within the transaction of its effect. Gives the kept answer when the call was finished
 * before, null when it is new. The key is written with the effect or not at all, so that after a failure a
 * repeat really repeats.
 * @throws Problem 409 while the first call still runs; 422 for another body under the same key.
 */
export async function openKeyedCall(tx: Tx, call: KeyedCall): Promise<KeptAnswer | null> {
  const lock = await sql<{
    free: boolean;
  }>`select pg_try_advisory_xact_lock(${lockNumber(call)}::bigint) as free`.execute(tx.db);
  const kept = await tx.db
    .selectFrom('idempotency')
    .select(['request_hash', 'status', 'answer', 'created_at'])
    .where('credential', '=', call.credential)
    .where('route', '=', call.route)
    .where('key', '=', call.key)
    .executeTakeFirst();
  const age = kept ? tx.now.getTime() - Date.parse(kept.created_at) : 0;
  const isOld = kept && (age > DAY || (kept.status === null && age > ABANDONED));
  // Another repeat may hold the lock: what is kept is the answer to all of them.
  if (!lock.rows[0]?.free && (!kept || isOld)) throw conflict('idempotencyRunning');
  if (!kept) return null;
  if (isOld) {
    await forgetCall(tx, call).execute();
    return null;
  }
  if (kept.request_hash !== call.requestHash) throw new Problem('idempotencyOtherBody', { status: 422 });
  if (kept.status === null) throw conflict('idempotencyRunning');
  return { status: kept.status, answer: kept.answer };
}

const forgetCall = (tx: Tx, call: KeyedCall) =>
  tx.db
    .deleteFrom('idempotency')
    .where('credential', '=', call.credential)
    .where('route', '=', call.route)
    .where('key', '=', call.key);

/**
 * Takes back a claim of which nothing came, so that its key is new again. Waits until it is certain whether the claim
 * was written: its connection may have broken. An answer that was kept stays.
 */
export async function releaseClaim(tx: Tx, call: KeyedCall, claim: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockNumber(call)}::bigint)`.execute(tx.db);
  await forgetCall(tx, call).where('status', 'is', null).where('answer', '=', claim).execute();
}

/** Claims the key for a call still to run, by a name that no other claim has. */
export const claimKey = (tx: Tx, call: KeyedCall, claim: string): Promise<void> =>
  write(tx, call, { status: null, answer: claim });

/** Keeps the answer of a finished call for 24 hours. */
export const keepAnswer = (tx: Tx, call: KeyedCall, kept: KeptAnswer): Promise<void> => write(tx, call, kept);

/**
 * What of a keyed call on many is done. Each is noted in the transaction of its act, so that a repeat of a call that was cut
 * off does the rest only; with another body, or a day later, none of it counts.
 */
export interface DoneUnderKey {
  /** The status that each of those has come to which are done already. */
  read(tx: Tx, ids: readonly string[]): Promise<Map<string, string | null>>;
  note(tx: Tx, id: string, status: string | null): Promise<void>;
}

export function doneUnder(call: KeyedCall): DoneUnderKey {
  // A caller's key has no space.
  const keyOf = (id: string) => `${call.key} ${id}`;
  return {
    read: async (tx, ids) => {
      const { rows } = await sql<{ key: string; answer: string | null }>`
        select key, answer from idempotency where credential = ${call.credential} and route = ${call.route}
          and key = any (${ids.map(keyOf)}::text[]) and request_hash = ${call.requestHash}
          and created_at >= ${new Date(tx.now.getTime() - DAY)}`.execute(tx.db);
      return new Map(rows.map(({ key, answer }) => [key.slice(keyOf('').length), answer]));
    },
    note: (tx, id, status) => write(tx, { ...call, key: keyOf(id) }, { status: 200, answer: status }),
  };
}

async function write(
  tx: Tx,
  call: KeyedCall,
  { status, answer }: { status: number | null; answer: string | null },
): Promise<void> {
  const values = { request_hash: call.requestHash, status, answer, created_at: tx.now };
  const written = tx.db
    .insertInto('idempotency')
    .values({ credential: call.credential, route: call.route, key: call.key, ...values })
    .onConflict((conflicting) =>
      // Of a call on many, what is kept may be older than a day, or of another body.
      conflicting.columns(['credential', 'route', 'key']).doUpdateSet(values),
    );
  await tx.send(written.compile());
}
