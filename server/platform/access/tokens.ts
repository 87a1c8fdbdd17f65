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

/** @throws Problem 401 `tokenExpired` or `notSignedIn`. */
export async function verifyAccess(key: Uint8Array, token: string, now: Date): Promise<AccessClaims> {
  try {
    const { payload } = await jwtVerify(token, await keyOf(key), {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer: 'lading',
      audience: ['user', 'admin'],
      requiredClaims: ['exp', 'sub', 'sid', 'epoch'],
      currentDate: now,
    });
    return {
      sessionId: String(payload.sid),
      accountId: String(payload.sub),
      epoch: Number(payload.epoch),
      audience: payload.aud as 'user' | 'admin',
      holder: payload.holder === 'api' ? 'api' : 'browser',
    };
  } catch (error) {
    const expired = (error as { code?: string }).code === 'ERR_JWT_EXPIRED';
    throw new Problem(expired ? 'tokenExpired' : 'notSignedIn', { status: 401 });
  }
}
