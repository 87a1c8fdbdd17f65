import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { SecurityAct } from '../../../contracts/security/security.schema.ts';
import { REFUSALS, SECURITY_ACTS } from '../../../contracts/security/security.schema.ts';
import type { NewPasskey } from '../../platform/access/passkeys.ts';
import { SECURITY_NOUN } from '../../platform/access/second-factor.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** Events of a person's sign-in that the page shows. */
const MOST_EVENTS = 50;
/** Events that are looked at for it: many refusals are one line. */
const MOST_LOOKED_AT = 5_000;

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

interface ActivityRow {
  id: string;
  at: string;
  firstAt: string;
  count: number;
  act: SecurityAct;
  actor: string;
  name: string | null;
  ip: string | null;
  client: string | null;
}

/**
 * What happened to a sign-in, the latest first. Refusals alike that follow one another, from one address, are one line:
 * whoever tries passwords by the hundred hides nothing else.
 */
export async function listActivity(tx: Tx, accountId: string): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    with told as (
      select id, at, act, actor_name as actor, reason as name,
        (select one ->> 'to' from jsonb_array_elements(diff) one where one ->> 'field' = 'ip' limit 1) as ip,
        (select one ->> 'to' from jsonb_array_elements(diff) one where one ->> 'field' = 'client' limit 1) as client
      from event
      where noun in (${SECURITY_NOUN}, 'user', 'admin') and record_id = ${accountId}::uuid
        and act = any (${[...SECURITY_ACTS]}::text[])
      order by id desc limit ${MOST_LOOKED_AT}),
    marked as (
      select told.*, case when act = any (${[...REFUSALS]}::text[])
        then concat_ws('|', act, coalesce(name, ''), coalesce(ip, '')) else id::text end as mark
      from told),
    begun as (
      select marked.*, mark is distinct from lag(mark) over (order by id) as begins from marked),
    runs as (
      select begun.*, sum(begins::integer) over (order by id) as run from begun)
    select max(id)::text as id, max(at) as at, min(at) as "firstAt", count(*)::integer as count,
      (array_agg(act order by id desc))[1] as act, (array_agg(actor order by id desc))[1] as actor,
      (array_agg(name order by id desc))[1] as name, (array_agg(ip order by id desc))[1] as ip,
      (array_agg(client order by id desc))[1] as client
    from runs group by run order by run desc limit ${MOST_EVENTS}`.execute(tx.db);
  return rows;
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
