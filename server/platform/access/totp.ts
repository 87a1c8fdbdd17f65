import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** Seconds of one code, as every authenticator app has them (RFC 6238). */
const PERIOD = 30;
/** Steps by which the clock of a phone may be wrong, both ways. */
const DRIFT = 1;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export const makeTotpSecret = (): Buffer => randomBytes(20);

/** Bytes in base32 (RFC 4648) without padding, as authenticator apps take them. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('');
}

export const stepAt = (at: Date): number => Math.floor(at.getTime() / 1_000 / PERIOD);

/** The code of a step of time (RFC 6238, with the truncation of RFC 4226). */
export function totpCode(secret: Buffer, step: number, digits = 6): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = (hash[19] ?? 0) & 0xf;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/**
 * The step whose code was given, one step early or late at most.
 * @param after the last step whose code was taken: that code and earlier ones count no more.
 * @returns null for a wrong code.
 */
export function findTotpStep(secret: Buffer, code: string, now: Date, after: number | null): number | null {
  const given = Buffer.from(code);
  let found: number | null = null;
  for (let step = stepAt(now) - DRIFT; step <= stepAt(now) + DRIFT; step++) {
    const right = Buffer.from(totpCode(secret, step));
    const isRight = given.length === right.length && timingSafeEqual(given, right);
    if (isRight && (after === null || step > after)) found ??= step;
  }
  return found;
}

/** What an authenticator app reads from the picture. */
export function totpUri(secret: Buffer, account: string, issuer: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(account)}`;
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`;
}
