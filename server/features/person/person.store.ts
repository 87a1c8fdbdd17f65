import { sql } from 'kysely';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { UserRole } from '../../../contracts/kit/permissions.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** What an invitation says of somebody. */
export interface Invited {
  email: string;
  firstName: string;
  lastName: string;
  language: Language | null;
}

/**
 * The account of an address; one that nobody has signed in to yet is made where there is none. Clients learn nothing
 * of it but its id.
 */
export async function inviteAccount(tx: Tx, newId: string, who: Invited): Promise<string> {
  const { email, firstName, lastName, language } = who;
  const { rows } = await sql<{ id: string }>`
    select invite_account(${newId}::uuid, ${email}, ${firstName}, ${lastName}, ${language}) as id`.execute(
    tx.db,
  );
  return rows[0]?.id ?? newId;
}

/** @returns false where the account belongs to the organisation already. */
export async function insertMembership(
  tx: Tx,
  one: Invited & { id: string; organisationId: string; accountId: string; role: UserRole },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx.db
    .insertInto('organisation_user')
    .values({
      id: one.id,
      organisation_id: one.organisationId,
      account_id: one.accountId,
      role: one.role,
      email: one.email,
      first_name: one.firstName,
      last_name: one.lastName,
      invited_at: tx.now,
      invited_by: tx.scope.acting.name,
      joined_at: sql<string>`null`,
      created_at: tx.now,
      changed_at: tx.now,
    })
    .onConflict((conflicting) => conflicting.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Whether an organisation has a person or an invitation of this address. */
export async function hasPerson(tx: Tx, organisationId: string, email: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('organisation_user as m')
    .leftJoin('account as a', (join) =>
      join.onRef('a.id', '=', 'm.account_id').on('m.joined_at', 'is not', null),
    )
    .select('m.id')
    .where('m.organisation_id', '=', organisationId)
    .where(sql<string>`lower(coalesce(a.email, m.email))`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row !== undefined;
}

export interface Membership {
  id: string;
  organisationId: string;
  organisation: string;
  /** Whether the organisation is active. */
  inUse: boolean;
  accountId: string;
  role: UserRole;
  joined: boolean;
  /** Whether the organisation lets them in. */
  active: boolean;
  version: number;
  /** As the organisation knows the person. */
  name: string;
}

const memberships = (tx: Tx) =>
  tx.db
    .selectFrom('organisation_user as m')
    .innerJoin('organisation as o', 'o.id', 'm.organisation_id')
    .leftJoin('account as a', 'a.id', 'm.account_id')
    .select([
      'm.id',
      'm.organisation_id as organisationId',
      'o.name as organisation',
      'o.active as inUse',
      'm.account_id as accountId',
      'm.role',
      'm.version',
      'm.active',
      sql<boolean>`m.joined_at is not null`.as('joined'),
      sql<string>`coalesce(a.name, btrim(m.first_name || ' ' || m.last_name), '')`.as('name'),
    ]);

/** One membership, held until the end of the transaction; undefined when it is not there or not the caller's. */
export async function lockMembership(tx: Tx, id: string): Promise<Membership | undefined> {
  const row = await memberships(tx).where('m.id', '=', id).forUpdate('m').executeTakeFirst();
  return row as Membership | undefined;
}

/** The memberships of an account, held. */
export async function lockMembershipsOf(tx: Tx, accountId: string): Promise<Membership[]> {
  const rows = await memberships(tx)
    .where('m.account_id', '=', accountId)
    .orderBy('m.id')
    .forUpdate('m')
    .execute();
  return rows as Membership[];
}

/** The role of an account in an organisation; undefined without one. */
export async function readRole(
  tx: Tx,
  organisationId: string,
  accountId: string,
): Promise<UserRole | undefined> {
  const row = await tx.db
    .selectFrom('organisation_user')
    .select('role')
    .where('organisation_id', '=', organisationId)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row?.role as UserRole | undefined;
}

/** Whether an organisation has another owner who has signed in; all its owners are held, so that two cannot go at once. */
export async function hasOtherOwner(tx: Tx, organisationId: string, butFor: string): Promise<boolean> {
  const owners = await tx.db
    .selectFrom('organisation_user as m')
    .select(['m.id', 'm.account_id'])
    .where('m.organisation_id', '=', organisationId)
    .where('m.role', '=', 'owner')
    .where('m.joined_at', 'is not', null)
    .where('m.active', '=', true)
    .orderBy('m.id')
    .forUpdate()
    .execute();
  const others = owners.filter(({ id }) => id !== butFor).map(({ account_id }) => account_id);
  if (others.length === 0) return false;
  const active = await tx.db
    .selectFrom('account')
    .select('id')
    .where('id', 'in', others)
    .where('active', '=', true)
    .executeTakeFirst();
  return active !== undefined;
}

export async function updateMembership(
  tx: Tx,
  id: string,
  change: { role?: UserRole; active?: boolean },
): Promise<void> {
  await tx.db
    .updateTable('organisation_user')
    .set((set) => ({ ...change, version: set('version', '+', 1), changed_at: tx.now }))
    .where('id', '=', id)
    .execute();
}

/** Asks anew: whoever declined is asked once more. */
export async function renewMembership(tx: Tx, id: string): Promise<void> {
  await tx.db
    .updateTable('organisation_user')
    .set((set) => ({
      invited_at: tx.now,
      invited_by: tx.scope.acting.name,
      declined_at: null,
      version: set('version', '+', 1),
      changed_at: tx.now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Signs somebody out whom no organisation lets in any more. */
export const endSessionsOutside = async (tx: Tx, accountId: string): Promise<void> =>
  void (await sql`select end_sessions_without_organisation(${accountId}::uuid, ${tx.now})`.execute(tx.db));

export async function deleteMembership(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('organisation_user').where('id', '=', id).execute();
}

export interface Invitation {
  id: string;
  accountId: string;
  organisationId: string;
  organisation: string;
  role: UserRole;
  email: string;
  firstName: string;
  language: Language | null;
  hasPassword: boolean;
}

/** What letters of invitation say; nothing of those who have joined meanwhile, are gone or may not sign in. */
export async function listInvitations(tx: Tx, ids: readonly string[]): Promise<Invitation[]> {
  const rows = await tx.db
    .selectFrom('organisation_user as m')
    .innerJoin('organisation as o', 'o.id', 'm.organisation_id')
    .innerJoin('account as a', 'a.id', 'm.account_id')
    .select([
      'm.id',
      'a.id as accountId',
      'o.id as organisationId',
      'o.name as organisation',
      'm.role',
      'a.email',
      'a.first_name as firstName',
      'a.language',
      sql<boolean>`a.password_hash is not null`.as('hasPassword'),
    ])
    .where('m.id', 'in', ids)
    .where('m.joined_at', 'is', null)
    .where('m.declined_at', 'is', null)
    .where('a.active', '=', true)
    .orderBy('o.name')
    .execute();
  return rows as Invitation[];
}
