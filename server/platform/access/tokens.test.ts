import { randomBytes, webcrypto } from 'node:crypto';
import { afterEach, expect, it, vi } from 'vitest';
import { ACCESS_SECONDS, type AccessClaims, signAccess, verifyAccess } from './tokens.ts';

const claims: AccessClaims = {
  sessionId: '0192d1c0-7e4f-7c4a-bc56-18d60ca27fd4',
  accountId: '0192d1c0-7e4f-7c4a-bc56-18d60ca27fd5',
  epoch: 3,
  audience: 'user',
  holder: 'browser',
};
const now = new Date('2026-11-27T10:00:00Z');
const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);

afterEach(() => vi.restoreAllMocks());

it('checks the signature of a token once, and takes it until its last second', async () => {
  const key = randomBytes(32);
  const { token } = await signAccess(key, claims, now);
  const check = vi.spyOn(webcrypto.subtle, 'verify');
  for (const seconds of [0, 1, ACCESS_SECONDS - 1])
    expect(await verifyAccess(key, token, after(seconds))).toEqual(claims);
  expect(check).toHaveBeenCalledOnce();
  await expect(verifyAccess(key, token, after(ACCESS_SECONDS))).rejects.toMatchObject({
    code: 'tokenExpired',
  });
});

it('refuses a changed token beside the one it was made of, and the token of another key', async () => {
  const key = randomBytes(32);
  const { token } = await signAccess(key, claims, now);
  await verifyAccess(key, token, now);
  const [head, , signature] = token.split('.');
  const other = (await signAccess(key, { ...claims, epoch: 4 }, now)).token.split('.')[1];
  for (const changed of [`${head}.${other}.${signature}`, `${token}A`, token.slice(0, -1)])
    await expect(verifyAccess(key, changed, now)).rejects.toMatchObject({ code: 'notSignedIn' });
  await expect(verifyAccess(randomBytes(32), token, now)).rejects.toMatchObject({ code: 'notSignedIn' });
});
