import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

type Audience = 'user' | 'admin';

/** The account of an address within an audience; undefined where there is none. */
export async function findByEmail(tx: Tx, audience: Audience, email: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('account')
    .select('id')
    .where('audience', '=', audience)
    .where(sql<string>`lower(email)`, '=', email.toLowerCase())
    .executeTakeFirst();
  return row?.id;
}

/** Whether a login is another account's. */
export async function isLoginTaken(
  tx: Tx,
  audience: Audience,
  login: string,
  butFor: string | null,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('account')
    .select('id')
    .where('audience', '=', audience)
    .where('login', '=', login)
    .where(sql<boolean>`id is distinct from ${butFor}::uuid`)
    .executeTakeFirst();
  return row !== undefined;
}

export interface HeldAccount {
  id: string;
  email: string;
  login: string;
  name: string;
  status: 'invited' | 'active' | 'inactive';
  hasPassword: boolean;
}

/** An account, held until the end of the transaction. */
export async function lockAccount(tx: Tx, audience: Audience, id: string): Promise<HeldAccount | undefined> {
  const row = await tx.db
    .selectFrom('account')
    .select([
      'id',
      'email',
      'login',
      'name',
      'status',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
    ])
    .where('id', '=', id)
    .where('audience', '=', audience)
    .forUpdate()
    .executeTakeFirst();
  return row as HeldAccount | undefined;
}

/** Another version of an account, for a change that stands in other tables. */
export async function touchAccount(tx: Tx, id: string): Promise<void> {
  await tx.db
    .updateTable('account')
    .set((set) => ({ version: set('version', '+', 1), changed_at: tx.now }))
    .where('id', '=', id)
    .execute();
}

/** Fields of an account that an invitation does not hold. */
export async function fillAccount(tx: Tx, id: string, values: Record<string, unknown>): Promise<void> {
  await tx.db
    .updateTable('account')
    .set({ ...values, changed_at: tx.now })
    .where('id', '=', id)
    .execute();
}

/** Deletes an account that nobody has ever signed in to; its links end with it. */
export async function deleteAccount(tx: Tx, id: string): Promise<void> {
  await tx.db.deleteFrom('password_link').where('account_id', '=', id).execute();
  await tx.db.deleteFrom('session').where('account_id', '=', id).execute();
  await tx.db.deleteFrom('account').where('id', '=', id).execute();
}

/** Whether there is another administrator with all rights who can sign in; all of them are held. */
export async function hasOtherFullAdmin(tx: Tx, butFor: string): Promise<boolean> {
  const rows = await tx.db
    .selectFrom('account')
    .select('id')
    .where('audience', '=', 'admin')
    .where('role', '=', 'full')
    .where('status', '=', 'active')
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.some(({ id }) => id !== butFor);
}

export async function insertAdminAccount(
  tx: Tx,
  admin: {
    id: string;
    email: string;
    first_name: string;
    last_name: string;
    role: string;
    phone: string | null;
    language: string | null;
  },
): Promise<void> {
  await tx.db
    .insertInto('account')
    .values({ ...admin, audience: 'admin', login: admin.email, created_at: tx.now, changed_at: tx.now })
    .execute();
}
