import { timingSafeEqual } from 'node:crypto';
import { randomToken, type Secrets } from './secrets.ts';

/** Accounts that one browser is known for; the earliest is forgotten first. */
const MOST_ACCOUNTS = 8;

/** A browser in which an account has signed in before: strangers' wrong passwords do not keep it out. */
export interface Device {
  id: string;
  /** Marks of the accounts, latest last; they say nothing of an account to whoever reads the cookie. */
  accounts: readonly string[];
}

const markOf = (secrets: Secrets, device: string, accountId: string): string =>
  secrets.seal('device account', `${device} ${accountId}`).slice(0, 22);

/** The device that a cookie names; null for none, and for one that is not signed by us. */
export function readDevice(secrets: Secrets, cookie: string | undefined): Device | null {
  const [id, ...rest] = (cookie ?? '').split('.');
  const seal = Buffer.from(rest.pop() ?? '');
  if (!id) return null;
  const ours = Buffer.from(secrets.seal('device', [id, ...rest].join('.')));
  return seal.length === ours.length && timingSafeEqual(seal, ours) ? { id, accounts: rest } : null;
}

export const isKnownDevice = (secrets: Secrets, device: Device, accountId: string): boolean =>
  device.accounts.includes(markOf(secrets, device.id, accountId));

/** The cookie of the device (a new one for null) after the account signed in. */
export function writeDevice(secrets: Secrets, device: Device | null, accountId: string): string {
  const id = device?.id ?? randomToken();
  const mark = markOf(secrets, id, accountId);
  const accounts = [...(device?.accounts ?? []).filter((one) => one !== mark), mark].slice(-MOST_ACCOUNTS);
  const text = [id, ...accounts].join('.');
  return `${text}.${secrets.seal('device', text)}`;
}
