import { v7 as uuid } from 'uuid';
import type { SecurityAct } from '../../../contracts/security/security.schema.ts';
import { SECURITY_ACTS } from '../../../contracts/security/security.schema.ts';
import type { NewPasskey } from '../../platform/access/passkeys.ts';
import { SECURITY_NOUN } from '../../platform/access/second-factor.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** Events of a person's sign-in that the page shows. */
const MOST_EVENTS = 50;

export const readSecurity = (tx: Tx, accountId: string) =>
  tx.db
    .selectFrom('account')
    .select([
      'login',
      'audience',
      'totp_secret as totp',
      'totp_set_at as setAt',
      'totp_used_at as usedAt',
      'addresses_only as addressesOnly',
    ])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

export const listRecoveryCodes = (tx: Tx, accountId: string) =>
  tx.db
    .selectFrom('recovery_code')
    .select(['position', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .orderBy('position')
    .execute();

export const listPasskeys = (tx: Tx, accountId: string) =>
  tx.db
    .selectFrom('passkey')
    .select(['id', 'name', 'credential_id as credentialId', 'created_at as createdAt', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();

/** The sessions that go on, the latest used first. */
export const listSessions = (tx: Tx, accountId: string) =>
  tx.db
    .selectFrom('session')
    .select(['id', 'client', 'ip', 'created_at as createdAt', 'last_used_at as usedAt'])
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', tx.now.toISOString())
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute();

export const listAddresses = (tx: Tx, accountId: string) =>
  tx.db
    .selectFrom('allowed_address')
    .select(['id', 'range', 'note', 'used_at as usedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();

export async function listActivity(tx: Tx, accountId: string) {
  const rows = await tx.db
    .selectFrom('event')
    .select(['id', 'at', 'act', 'actor_name as actor', 'reason', 'diff'])
    .where('noun', 'in', [SECURITY_NOUN, 'user', 'admin'])
    .where('record_id', '=', accountId)
    .where('act', 'in', [...SECURITY_ACTS])
    .orderBy('id', 'desc')
    .limit(MOST_EVENTS)
    .execute();
  return rows.map((row) => {
    const diff = row.diff as unknown as { field: string; to: unknown }[];
    const said = (field: string) => {
      const value = diff.find((one) => one.field === field)?.to;
      return typeof value === 'string' ? value : null;
    };
    const { id, at, act, actor, reason: name } = row;
    return {
      id: String(id),
      at,
      act: act as SecurityAct,
      actor,
      name,
      ip: said('ip'),
      client: said('client'),
    };
  });
}

/** Keeps the secret of an authenticator that waits for its first code; null forgets it. */
export async function keepPending(tx: Tx, accountId: string, encrypted: string | null): Promise<void> {
  await tx.db.updateTable('account').set({ totp_pending: encrypted }).where('id', '=', accountId).execute();
}

/** Takes the authenticator whose secret waited; null takes it away. */
export async function setTotp(
  tx: Tx,
  accountId: string,
  totp: { encrypted: string; step: number } | null,
): Promise<void> {
  await tx.db
    .updateTable('account')
    .set({
      totp_secret: totp?.encrypted ?? null,
      totp_pending: null,
      totp_set_at: totp ? tx.now : null,
      totp_used_at: null,
      totp_step: totp?.step ?? null,
    })
    .where('id', '=', accountId)
    .execute();
}

/** @returns its id; null when an authenticator is registered already, be it with somebody else. */
export async function insertPasskey(
  tx: Tx,
  accountId: string,
  name: string,
  passkey: NewPasskey,
): Promise<string | null> {
  const row = await tx.db
    .insertInto('passkey')
    .values({
      id: uuid(),
      account_id: accountId,
      name,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: passkey.transports,
      created_at: tx.now,
    })
    .onConflict((conflicting) => conflicting.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** @returns the name that it had; undefined where the account has no such passkey. */
export const deletePasskey = (tx: Tx, accountId: string, id: string) =>
  tx.db
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();

export async function renamePasskey(tx: Tx, accountId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await tx.db
    .updateTable('passkey')
    .set({ name })
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** @returns its id; null when the account has that range. */
export async function insertAddress(
  tx: Tx,
  accountId: string,
  address: { range: string; note: string | null },
): Promise<string | null> {
  const row = await tx.db
    .insertInto('allowed_address')
    .values({ id: uuid(), account_id: accountId, ...address, created_at: tx.now })
    .onConflict((conflicting) => conflicting.columns(['account_id', 'range']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function deleteAddress(tx: Tx, accountId: string, id: string): Promise<void> {
  await tx.db
    .deleteFrom('allowed_address')
    .where('account_id', '=', accountId)
    .where('id', '=', id)
    .execute();
}

export async function limitAddresses(tx: Tx, accountId: string, only: boolean): Promise<void> {
  await tx.db.updateTable('account').set({ addresses_only: only }).where('id', '=', accountId).execute();
}

/** Holds the account, so that two changes of its addresses see one another. */
export async function lockAccount(tx: Tx, accountId: string): Promise<void> {
  await tx.db
    .selectFrom('account')
    .select('id')
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Ends sessions of an account: one, or all but one. @returns how many went on until now. */
export async function endSessions(
  tx: Tx,
  accountId: string,
  which: { id: string } | { but: string },
): Promise<number> {
  const { numUpdatedRows } = await tx.db
    .updateTable('session')
    .set({ ended_at: tx.now, ended_reason: 'ended' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('id', 'id' in which ? '=' : '<>', 'id' in which ? which.id : which.but)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Notes that the person has proved in a session who they are. */
export async function confirmSession(tx: Tx, sessionId: string): Promise<void> {
  await tx.db.updateTable('session').set({ confirmed_at: tx.now }).where('id', '=', sessionId).execute();
}
