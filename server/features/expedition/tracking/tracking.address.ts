import { timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../../../platform/access/secrets.ts';

const PURPOSE = 'tracking link';
/** 132 bits of the seal. */
const SEAL_LENGTH = 22;
const TOKEN = /^([0-9a-f]{32})([A-Za-z0-9_-]{22})$/;

const seal = (secrets: Secrets, id: string): string => secrets.seal(PURPOSE, id).slice(0, SEAL_LENGTH);

/** The token of a link: its id with a seal over it, which nobody can make up who has read the database. */
export const tokenOf = (secrets: Secrets, id: string): string => id.replaceAll('-', '') + seal(secrets, id);

/** The id of the link that a token names; null where the seal is not ours. */
export function readToken(secrets: Secrets, token: string): string | null {
  const [, digits = '', given = ''] = TOKEN.exec(token) ?? [];
  const id = digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const expected = Buffer.from(seal(secrets, id));
  return timingSafeEqual(expected, Buffer.from(given.padEnd(SEAL_LENGTH))) ? id : null;
}
