import { conflict, invalidAt, notFound } from '../../../contracts/kit/problem.ts';
import type { Security } from '../../../contracts/security/security.schema.ts';
import { isWithin, normalRange } from '../../platform/access/addresses.ts';
import { clientWords } from '../../platform/access/client-words.ts';
import type { NewPasskey } from '../../platform/access/passkeys.ts';
import { passkeyRefused } from '../../platform/access/passkeys.ts';
import {
  forgetRecoveryCodes,
  hasSecondFactor,
  lockSecondFactor,
  makeRecoveryCodes,
  readFactors,
} from '../../platform/access/second-factor.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import { base32, findTotpStep, makeTotpSecret, totpUri } from '../../platform/access/totp.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { secondFactorDemanded } from './confirm.service.ts';
import {
  deleteAddress,
  deletePasskey,
  insertAddress,
  insertPasskey,
  keepPending,
  limitAddresses,
  listAddresses,
  listPasskeys,
  listRecoveryCodes,
  listSessions,
  lockAccount,
  readSecurity,
  setTotp,
} from './security.store.ts';

const MOST_PASSKEYS = 20;
const MOST_ADDRESSES = 50;

/** How an account signs in, from where, and in which sessions. */
export async function describeSecurity(
  tx: Tx,
  { accountId, sessionId, ip }: { accountId: string; sessionId: string; ip: string },
  demands: boolean,
): Promise<Security> {
  const { totp, setAt, usedAt, addressesOnly } = await readSecurity(tx, accountId);
  const passkeys = await listPasskeys(tx, accountId);
  const sessions = await listSessions(tx, accountId);
  return {
    demanded: demands && totp === null && passkeys.length === 0,
    totp: totp !== null && setAt !== null ? { setAt, usedAt } : null,
    recoveryCodes: await listRecoveryCodes(tx, accountId),
    passkeys: passkeys.map(({ credentialId: _, ...passkey }) => passkey),
    here: ip,
    addressesOnly,
    addresses: (await listAddresses(tx, accountId)).map((address) => ({
      ...address,
      isHere: isWithin(ip, [address.range]),
    })),
    sessions: sessions
      .map(({ client, ...session }) => ({
        ...session,
        client: clientWords(client),
        isThis: session.id === sessionId,
      }))
      .sort((one, other) => Number(other.isThis) - Number(one.isThis)),
  };
}

/** Makes a secret that counts once a code of it was sent. */
export async function beginTotp(tx: Tx, secrets: Secrets, accountId: string, issuer: string) {
  const { login } = await lockSecondFactor(tx, accountId);
  const secret = makeTotpSecret();
  await keepPending(tx, accountId, secrets.encrypt(secret.toString('base64url')));
  const uri = totpUri(secret, login, issuer);
  const { toString: drawQr } = await import('qrcode');
  return { secret: base32(secret), uri, qr: await drawQr(uri, { type: 'svg', margin: 1 }) };
}

/**
 * Takes the authenticator whose secret waits, by its first code.
 * @returns recovery codes, where the account had none; they are shown this once.
 * @throws Problem 400 `codeWrong`; 409 where no secret waits.
 */
export async function takeTotp(
  tx: Tx,
  secrets: Secrets,
  accountId: string,
  code: string,
): Promise<string[] | null> {
  const { totp_pending: encrypted } = await lockSecondFactor(tx, accountId);
  if (encrypted === null) throw conflict('totpNotBegun');
  const secret = Buffer.from(secrets.decrypt(encrypted), 'base64url');
  const step = findTotpStep(secret, code.replaceAll(/\s/g, ''), tx.now, null);
  if (step === null) throw invalidAt('code', 'codeWrong');
  await setTotp(tx, accountId, { encrypted, step });
  return giveFirstCodes(tx, secrets, accountId);
}

async function giveFirstCodes(tx: Tx, secrets: Secrets, accountId: string): Promise<string[] | null> {
  const codes = await listRecoveryCodes(tx, accountId);
  return codes.length > 0 ? null : makeRecoveryCodes(tx, secrets, accountId);
}

/** @throws Problem 409 `noSecondFactor`: codes stand in for one. */
export async function renewRecoveryCodes(tx: Tx, secrets: Secrets, accountId: string): Promise<string[]> {
  await lockAccount(tx, accountId);
  if (!hasSecondFactor(await readFactors(tx, accountId))) throw conflict('noSecondFactor');
  return makeRecoveryCodes(tx, secrets, accountId);
}

/** @throws Problem 404 where there is none; 409 where the account must have a second factor and this is its last. */
export async function removeTotp(tx: Tx, accountId: string, demands: boolean): Promise<void> {
  await lockAccount(tx, accountId);
  if (!(await readFactors(tx, accountId)).totp) throw notFound();
  await setTotp(tx, accountId, null);
  await tidyFactors(tx, accountId, demands);
}

/** @throws Problem 400 `passkeyTaken`; 409 past the most that an account has. */
export async function addPasskey(
  tx: Tx,
  accountId: string,
  name: string,
  passkey: NewPasskey,
): Promise<string> {
  await lockAccount(tx, accountId);
  if ((await listPasskeys(tx, accountId)).length >= MOST_PASSKEYS)
    throw conflict('tooManyPasskeys', { count: MOST_PASSKEYS });
  const id = await insertPasskey(tx, accountId, name, passkey);
  if (id === null) throw passkeyRefused('passkeyTaken');
  return id;
}

/** @returns its name. @throws Problem 404; 409 as `removeTotp`. */
export async function removePasskey(
  tx: Tx,
  accountId: string,
  id: string,
  demands: boolean,
): Promise<string> {
  await lockAccount(tx, accountId);
  const removed = await deletePasskey(tx, accountId, id);
  if (!removed) throw notFound();
  await tidyFactors(tx, accountId, demands);
  return removed.name;
}

async function tidyFactors(tx: Tx, accountId: string, demands: boolean): Promise<void> {
  if (hasSecondFactor(await readFactors(tx, accountId))) return;
  if (demands) throw secondFactorDemanded();
  await forgetRecoveryCodes(tx, accountId);
}

/** @throws Problem 400 `addressInvalid` for what is no address or range, `taken`; 409 past the most that there may be. */
export async function addAddress(
  tx: Tx,
  accountId: string,
  text: string,
  note: string | null,
): Promise<{ id: string; range: string }> {
  await lockAccount(tx, accountId);
  const range = normalRange(text);
  if (range === null) throw invalidAt('range', 'addressInvalid');
  if ((await listAddresses(tx, accountId)).length >= MOST_ADDRESSES)
    throw conflict('tooManyAddresses', { count: MOST_ADDRESSES });
  const id = await insertAddress(tx, accountId, { range, note });
  if (id === null) throw invalidAt('range', 'taken', { value: range });
  return { id, range };
}

/** @returns its range. @throws Problem 404; 409 `addressHere` while it lets the caller in and others are left. */
export async function removeAddress(tx: Tx, accountId: string, id: string, ip: string): Promise<string> {
  await lockAccount(tx, accountId);
  const all = await listAddresses(tx, accountId);
  const removed = all.find((one) => one.id === id);
  if (!removed) throw notFound();
  const left = all.filter((one) => one.id !== id).map(({ range }) => range);
  const { addressesOnly } = await readSecurity(tx, accountId);
  if (addressesOnly && left.length > 0 && !isWithin(ip, left)) throw conflict('addressHere', { address: ip });
  await deleteAddress(tx, accountId, id);
  // Without any address nobody could come in: the last one ends the limit.
  if (left.length === 0) await limitAddresses(tx, accountId, false);
  return removed.range;
}

/** @throws Problem 409 `addressNotContained` while the addresses do not let the caller in. */
export async function setLimit(tx: Tx, accountId: string, only: boolean, ip: string): Promise<void> {
  await lockAccount(tx, accountId);
  const ranges = (await listAddresses(tx, accountId)).map(({ range }) => range);
  if (only && !isWithin(ip, ranges)) throw conflict('addressNotContained', { address: ip });
  await limitAddresses(tx, accountId, only);
}
