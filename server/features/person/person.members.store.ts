import { sql } from 'kysely';
import type { UserRole } from '../../../contracts/kit/permissions.ts';
import type { Tx } from '../../platform/database/transaction.ts';

export interface Member {
  /** Of the account. */
  id: string;
  name: string;
  /** Null for who is not one of the organisation's people yet, as is the role. */
  membership: string | null;
  role: UserRole | null;
}

/** Of the given accounts, those that clients' people have, with their role in the organisation; by their names. */
export async function listMembers(tx: Tx, organisationId: string, ids: readonly string[]): Promise<Member[]> {
  const { rows } = await sql<Member>`
    select a.id, a.name, m.id as membership, m.role
    from account a
    left join organisation_user m on m.account_id = a.id and m.organisation_id = ${organisationId}::uuid
    where a.id = any (${ids}::uuid[]) and a.audience = 'user' order by 2, 1`.execute(tx.db);
  return rows;
}

/** Makes accounts people of an organisation; whoever has never signed in anywhere stays invited until they do. */
export async function insertMembers(
  tx: Tx,
  organisationId: string,
  ids: readonly string[],
  role: UserRole,
): Promise<void> {
  await sql`
    insert into organisation_user (organisation_id, account_id, role, email, first_name, last_name, invited_at,
      joined_at, created_at, changed_at)
    select ${organisationId}::uuid, a.id, ${role}, a.email, a.first_name, a.last_name, ${tx.now},
      case when a.password_hash is not null then ${tx.now}::timestamptz end, ${tx.now}, ${tx.now}
    from account a where a.id = any (${ids}::uuid[])
    on conflict (organisation_id, account_id) do nothing`.execute(tx.db);
}

/**
 * Names another owner where the one that the organisation names is none any more or cannot sign in while another can.
 * @returns the names before and after; undefined where it stays.
 */
export async function settleNamedOwner(
  tx: Tx,
  organisationId: string,
): Promise<{ was: string | null; nowIs: string | null } | undefined> {
  const { rows } = await sql<{ was: string | null; nowIs: string | null }>`
    select was, now_is as "nowIs" from settle_named_owner(${organisationId}::uuid, ${tx.now})`.execute(tx.db);
  return rows[0];
}

export interface Owner {
  /** Of the account. */
  id: string;
  /** Whether they have joined and are not switched off. */
  signsIn: boolean;
}

/** Those whose role in the organisation is owner, the oldest account first. */
export const listOwners = (tx: Tx, organisationId: string): Promise<Owner[]> =>
  tx.db
    .selectFrom('organisation_user as m')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select(['a.id', sql<boolean>`a.active and m.active and m.joined_at is not null`.as('signsIn')])
    .where('m.organisation_id', '=', organisationId)
    .where('m.role', '=', 'owner')
    .orderBy('a.created_at')
    .orderBy('a.id')
    .execute();
