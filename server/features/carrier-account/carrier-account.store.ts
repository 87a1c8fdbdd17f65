import { sql } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { CarrierAdapterCode } from '../../../contracts/carrier/carrier.adapters.ts';
import type { Words } from '../../../contracts/carrier/carrier.words.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** Whose account it is: an e-shop's, or the provider's for all that have none. */
export type Owner = { organisationId: string; eshopId: string } | null;

/** A carrier that is booked with, and the account there. */
export interface AccountRow {
  carrierId: string;
  carrierName: string;
  adapter: CarrierAdapterCode;
  accountId: string | null;
  fields: string[] | null;
  setAt: string | null;
  refusedAt: string | null;
  refusal: Words | null;
  hasDefault: boolean;
}

/** The carriers with a connection, each with the owner's account; of an e-shop, those that its organisation uses. */
export async function listAccounts(tx: Tx, owner: Owner, carrierId: string | null): Promise<AccountRow[]> {
  const { rows } = await sql<AccountRow>`
    select c.id as "carrierId", c.name as "carrierName", c.adapter, a.id as "accountId", a.fields, a.set_at as "setAt",
      a.refused_at as "refusedAt", a.refusal, has_carrier_default(c.id) as "hasDefault"
    from carrier c
    left join carrier_account a on a.carrier_id = c.id and a.ended_at is null and a.adapter = c.adapter
      and a.eshop_id is not distinct from ${owner?.eshopId ?? null}::uuid
    where c.adapter is not null and (${carrierId}::uuid is null or c.id = ${carrierId}::uuid)
      and (${owner?.organisationId ?? null}::uuid is null or exists (select from organisation_carrier u
        where u.carrier_id = c.id and u.organisation_id = ${owner?.organisationId ?? null}::uuid))
    order by c.name`.execute(tx.db);
  return rows;
}

/** The e-shop; undefined when it is not there or not the caller's. */
export const findEshop = (tx: Tx, id: string) =>
  tx.db.selectFrom('eshop').select(['id', 'organisation_id']).where('id', '=', id).executeTakeFirst();

/** Begins an account. */
export async function insertAccount(
  tx: Tx,
  owner: Owner,
  account: { carrierId: string; adapter: string; fields: string[]; login: string },
): Promise<void> {
  await tx.db
    .insertInto('carrier_account')
    .values({
      id: uuid(),
      organisation_id: owner?.organisationId ?? null,
      eshop_id: owner?.eshopId ?? null,
      carrier_id: account.carrierId,
      adapter: account.adapter,
      fields: account.fields,
      login_encrypted: account.login,
      set_at: tx.now,
    })
    .execute();
}

/** Ends the owner's account at a carrier, whichever connection it was for; false where there is none. */
export async function endAccount(tx: Tx, owner: Owner, carrierId: string): Promise<boolean> {
  const { rows } = await sql`
    update carrier_account set ended_at = ${tx.now}
    where carrier_id = ${carrierId} and ended_at is null
      and eshop_id is not distinct from ${owner?.eshopId ?? null}::uuid
    returning id`.execute(tx.db);
  return rows.length > 0;
}

/** Writes what came of using an account: a refusal keeps the moment of the first one. */
export async function noteUse(tx: Tx, accountId: string, refusal: Words | null): Promise<void> {
  const words = refusal === null ? null : JSON.stringify(refusal);
  await sql`
    update carrier_account set refusal = ${words}::jsonb,
      refused_at = case when ${words}::text is null then null else coalesce(refused_at, ${tx.now}) end
    where id = ${accountId} and (${words}::text is not null or refused_at is not null)`.execute(tx.db);
}

/** The encrypted login data of accounts, for the portal's own calls. */
export async function readLogins(
  tx: Tx,
  accountIds: readonly string[],
): Promise<Map<string, { adapter: CarrierAdapterCode; login: string }>> {
  const { rows } = await sql<{ id: string; adapter: CarrierAdapterCode; login: string }>`
    select id, adapter, login_encrypted as login from carrier_account
    where id = any (${accountIds}::uuid[]) and login_encrypted is not null`.execute(tx.db);
  return new Map(rows.map(({ id, ...row }) => [id, row]));
}
