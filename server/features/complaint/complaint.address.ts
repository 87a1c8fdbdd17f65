import { createHash } from 'node:crypto';
import type { Secrets } from '../../platform/access/secrets.ts';
import { readSender } from '../../platform/mail/sender.ts';

/** Letters and digits that no mail system changes and no reader confuses. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyz23456789';
const LENGTH = 20;

/** The sign of a person under a claim: it says that the letter with it was written to them about it. */
export function signOf(secrets: Pick<Secrets, 'seal'>, complaintId: string, accountId: string): string {
  const seal = secrets.seal('reply to a claim', `${complaintId} ${accountId}`);
  const bytes = createHash('sha256').update(seal).digest();
  return Array.from(bytes.subarray(0, LENGTH), (byte) => LETTERS[byte % LETTERS.length]).join('');
}

/** `claims+rc-48213907.<sign>@example.com`: where a reply to a letter about a claim goes; null where none is taken. */
export function replyAddress(
  inbound: string | undefined,
  secrets: Pick<Secrets, 'seal'>,
  claim: { id: string; number: string },
  accountId: string,
): string | null {
  const base = inbound === undefined ? null : readSender(inbound)?.address;
  if (!base) return null;
  const at = base.lastIndexOf('@');
  return `${base.slice(0, at)}+${claim.number.toLowerCase()}.${signOf(secrets, claim.id, accountId)}${base.slice(at)}`;
}

/** The number and the sign in an address that a reply was sent to; null for any other address. */
export function readReplyAddress(address: string): { number: string; sign: string } | null {
  const found = /^[^+@]+\+(rc-\d{8,})\.([a-z0-9]{20})@/.exec(address.trim().toLowerCase());
  return found ? { number: (found[1] ?? '').toUpperCase(), sign: found[2] ?? '' } : null;
}
