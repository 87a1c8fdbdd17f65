import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import { Problem } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../database/transaction.ts';

/*
 * Wrong passwords are counted in three places. Those for one account from one place (a network, or a known device)
 * make that place wait for that account. Those of a network for all accounts, and those for an account from all
 * networks, only slow the next tries of unknown devices, so that nobody can keep others from signing in.
 */

/** Wrong passwords before a place must wait for an account, and before a network or an account is slowed. */
export const FREE_TRIES = { place: 5, network: 50, account: 50 };
const FIRST_WAIT = 30_000;
const LONGEST_WAIT = 15 * 60_000;
const FIRST_PAUSE = 500;
const LONGEST_PAUSE = 5_000;
/** After this long without a failure the count begins anew. */
const FORGET = 60 * 60_000;

/** What failures are counted under, hashed. A known device has no network and slows nobody. */
export interface ThrottleKeys {
  place: string;
  /** Failures before the place must wait, where they are not those of a password. */
  free?: number;
  network: string | null;
  account: string | null;
}

const hashed = (...parts: string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/**
 * The network that an address counts as: an IPv6 network of 64 bits is one subscriber, and an IPv4 address may be
 * written as an IPv6 one.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(ip)) return ip;
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail ? tail.split(':') : [];
  const zeros =
    tail === undefined ? [] : Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0');
  const groups = [...left, ...zeros, ...right].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** @param account its id, or what was typed where there is none: however a login is written, it is counted once. */
export const throttleKeys = (account: string, ip: string): ThrottleKeys => ({
  place: hashed('place', networkOf(ip), account),
  network: hashed('network', networkOf(ip)),
  account: hashed('account', account),
});

export const deviceThrottleKeys = (account: string, device: string): ThrottleKeys => ({
  place: hashed('device', device, account),
  network: null,
  account: null,
});

/**
 * Codes of a second factor have but a million values: those for an account count from everywhere together. Only who
 * knows the password comes so far.
 */
export const codeThrottleKeys = (account: string): ThrottleKeys => ({
  place: hashed('code', account),
  network: null,
  account: null,
});

/**
 * Guesses at a secret that is no account's: those for one from one network make that network wait for it, those from all
 * networks only slow the next, so that nobody can keep its owner out.
 */
export const guessThrottleKeys = (secret: string, ip: string): ThrottleKeys => ({
  place: hashed('guess', networkOf(ip), secret),
  network: null,
  account: hashed('guess', secret),
});

/** Guesses of a network at all secrets of a kind; many people may stand behind one address. */
export const guesserThrottleKeys = (kind: string, ip: string): ThrottleKeys => ({
  place: hashed('guesser', kind, networkOf(ip)),
  free: FREE_TRIES.network,
  network: null,
  account: null,
});

/** Seconds that the place must still wait; 0 when it may try. */
export async function secondsLocked(tx: Tx, keys: ThrottleKeys): Promise<number> {
  const row = await tx.db
    .selectFrom('sign_in_failure')
    .select('locked_until')
    .where('key', '=', keys.place)
    .executeTakeFirst();
  const until = Date.parse(row?.locked_until ?? '') || 0;
  return Math.max(0, Math.ceil((until - tx.now.getTime()) / 1000));
}

export const lockedProblem = (seconds: number): Problem =>
  new Problem('signInLocked', {
    status: 429,
    parameters: { count: seconds },
    headers: { 'retry-after': String(seconds) },
  });

/** Milliseconds that the next try pauses before it is looked at; 0 within the free tries. */
export async function pauseBeforeTry(tx: Tx, keys: ThrottleKeys): Promise<number> {
  const pauseOf = async (kind: 'network' | 'account'): Promise<number> => {
    const row = await tx.db
      .selectFrom('sign_in_failure')
      .select('failures')
      .where('key', '=', keys[kind])
      .where('last_at', '>=', new Date(tx.now.getTime() - FORGET).toISOString())
      .executeTakeFirst();
    const beyond = (row?.failures ?? 0) - FREE_TRIES[kind];
    return beyond < 0 ? 0 : Math.min(FIRST_PAUSE * 2 ** Math.floor(beyond / 10), LONGEST_PAUSE);
  };
  return Math.max(await pauseOf('network'), await pauseOf('account'));
}

async function countOne(tx: Tx, key: string): Promise<number> {
  const { failures } = await tx.db
    .insertInto('sign_in_failure')
    .values({ key, failures: 1, last_at: tx.now })
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
  return failures;
}

/** Counts a failure; gives the tries that are left before a wait. The wait doubles and ends by itself. */
export async function countFailure(
  tx: Tx,
  keys: ThrottleKeys,
): Promise<{ left: number; waitSeconds: number }> {
  for (const key of [keys.network, keys.account]) if (key) await countOne(tx, key);
  const beyond = (await countOne(tx, keys.place)) - (keys.free ?? FREE_TRIES.place);
  if (beyond < 0) return { left: -beyond, waitSeconds: 0 };
  const wait = Math.min(FIRST_WAIT * 2 ** Math.min(beyond, 10), LONGEST_WAIT);
  await tx.db
    .updateTable('sign_in_failure')
    .set({ locked_until: new Date(tx.now.getTime() + wait) })
    .where('key', '=', keys.place)
    .execute();
  return { left: 0, waitSeconds: wait / 1000 };
}

export async function forgetFailures(tx: Tx, keys: ThrottleKeys): Promise<void> {
  await tx.db.deleteFrom('sign_in_failure').where('key', '=', keys.place).execute();
}
