import { webcrypto } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { Problem } from '../../../contracts/kit/problem.ts';

export const ACCESS_SECONDS = 15 * 60;

export interface AccessClaims {
  sessionId: string;
  accountId: string;
  epoch: number;
  audience: 'user' | 'admin';
  holder: TokenHolder;
}

/** Who a token was given to: a person's browser, or the program of an API client. */
export type TokenHolder = 'browser' | 'api';

const imported = new WeakMap<Uint8Array, Promise<webcrypto.CryptoKey>>();

/** The key as the signing library wants it; importing it for every request took longer than checking the token. */
function keyOf(bytes: Uint8Array): Promise<webcrypto.CryptoKey> {
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key =
    imported.get(bytes) ?? webcrypto.subtle.importKey('raw', bytes, algorithm, false, ['sign', 'verify']);
  imported.set(bytes, key);
  return key;
}

/** Signs an access token; `exp` is in Unix seconds. */
export async function signAccess(
  key: Uint8Array,
  claims: AccessClaims,
  now: Date,
): Promise<{ token: string; exp: number }> {
  const issued = Math.floor(now.getTime() / 1000);
  const exp = issued + ACCESS_SECONDS;
  const token = await new SignJWT({ sid: claims.sessionId, epoch: claims.epoch, holder: claims.holder })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(claims.accountId)
    .setAudience(claims.audience)
    .setIssuer('lading')
    .setIssuedAt(issued)
    .setExpirationTime(exp)
    .sign(await keyOf(key));
  return { token, exp };
}

interface Verified {
  claims: AccessClaims;
  /** When the token ends, in Unix seconds. */
  exp: number;
}

/** Tokens that were checked and have not ended, by the key, the oldest first. */
const verified = new WeakMap<Uint8Array, Map<string, Verified>>();
const MOST_VERIFIED = 5_000;

/** Keeps what a checked token says. One person sends the same token with hundreds of calls. */
function remember(known: Map<string, Verified>, token: string, found: Verified): void {
  const [oldest] = known.size < MOST_VERIFIED ? [] : known.keys();
  if (oldest !== undefined) known.delete(oldest);
  known.set(token, found);
}

/**
 * What an access token says. Its signature is checked once, on the threads that hash passwords and read files; each
 * later call is answered at once. Whether its session still lasts is for the caller to find out.
 * @throws Problem 401 `tokenExpired` or `notSignedIn`.
 */
export async function verifyAccess(key: Uint8Array, token: string, now: Date): Promise<AccessClaims> {
  const known = verified.get(key) ?? new Map<string, Verified>();
  verified.set(key, known);
  const kept = known.get(token);
  if (kept && kept.exp > Math.floor(now.getTime() / 1000)) return kept.claims;
  known.delete(token);
  try {
    const { payload } = await jwtVerify(token, await keyOf(key), {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer: 'lading',
      audience: ['user', 'admin'],
      requiredClaims: ['exp', 'sub', 'sid', 'epoch'],
      currentDate: now,
    });
    const claims: AccessClaims = {
      sessionId: String(payload.sid),
      accountId: String(payload.sub),
      epoch: Number(payload.epoch),
      audience: payload.aud as 'user' | 'admin',
      holder: payload.holder === 'api' ? 'api' : 'browser',
    };
    remember(known, token, { claims, exp: Number(payload.exp) });
    return claims;
  } catch (error) {
    const expired = (error as { code?: string }).code === 'ERR_JWT_EXPIRED';
    throw new Problem(expired ? 'tokenExpired' : 'notSignedIn', { status: 401 });
  }
}
