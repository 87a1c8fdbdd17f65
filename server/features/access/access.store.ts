import { sql } from 'kysely';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { AdminRole, UserRole } from '../../../contracts/kit/permissions.ts';
import type { Tx } from '../../platform/database/transaction.ts';

export interface Account {
  id: string;
  audience: 'user' | 'admin';
  login: string;
  email: string;
  firstName: string;
  lastName: string;
  passwordHash: string | null;
  role: AdminRole | null;
  language: Language | null;
  theme: 'light' | 'dark' | 'auto';
  active: boolean;
  epoch: number;
}

const accounts = (tx: Tx) =>
  tx.db.selectFrom('account').select([
    'id',
    'audience',
    'login',
    'email',
    'first_name as firstName',
    'last_name as lastName',
    'password_hash as passwordHash',
    'role',
    'language',
    'theme',
    // Whom every one of their organisations has shut out does not sign in either.
    sql<boolean>`active and (select coalesce(bool_or(m.active), true) from organisation_user m
        where m.account_id = account.id)`.as('active'),
    'session_epoch as epoch',
  ]);

export async function findAccountByLogin(
  tx: Tx,
  audience: string,
  login: string,
): Promise<Account | undefined> {
  const row = await accounts(tx)
    .where('audience', '=', audience)
    .where((where) => where.or([where('login', '=', login), where('email', '=', login)]))
    .orderBy('login')
    .executeTakeFirst();
  return row as Account | undefined;
}

export async function readAccount(tx: Tx, id: string): Promise<Account | undefined> {
  return (await accounts(tx).where('id', '=', id).executeTakeFirst()) as Account | undefined;
}

/** The organisations by name, where all that an account belongs to are switched off; null where it can go in. */
export async function readOff(tx: Tx, accountId: string): Promise<string | null> {
  const { rows } = await sql<{
    off: string | null;
  }>`select organisations_off(${accountId}::uuid) as off`.execute(tx.db);
  return rows[0]?.off ?? null;
}

export interface Membership {
  id: string;
  name: string;
  code: string;
  role: UserRole | null;
  stopped: string | null;
  eshops: { id: string; name: string }[];
}

/** The organisations that an account sees, with their e-shops; all of them for an administrator. */
export async function listMemberships(tx: Tx, account: Account): Promise<Membership[]> {
  const organisations = await tx.db
    .selectFrom('organisation as o')
    .leftJoin('organisation_user as m', (join) =>
      join
        .onRef('m.organisation_id', '=', 'o.id')
        .on('m.account_id', '=', account.id)
        .on('m.active', '=', true)
        .on('m.joined_at', 'is not', null),
    )
    .select(['o.id', 'o.name', 'o.code', 'm.role', 'o.stop_reason as stopped'])
    .where('o.active', '=', true)
    .$if(account.audience === 'user', (query) => query.where('m.account_id', '=', account.id))
    .orderBy('o.name')
    .limit(500)
    .execute();
  const eshops = await tx.db
    .selectFrom('eshop')
    .select(['id', 'name', 'organisation_id'])
    .where('active', '=', true)
    .where(
      'organisation_id',
      'in',
      organisations.length > 0 ? organisations.map((row) => row.id) : [account.id],
    )
    .orderBy('name')
    .execute();
  return organisations.map((organisation) => ({
    ...organisation,
    role: organisation.role as UserRole | null,
    eshops: eshops
      .filter((eshop) => eshop.organisation_id === organisation.id)
      .map(({ id, name }) => ({ id, name })),
  }));
}

export async function updateAccountLooks(
  tx: Tx,
  id: string,
  looks: { language?: Language | null | undefined; theme?: 'light' | 'dark' | 'auto' | undefined },
): Promise<void> {
  await tx.db
    .updateTable('account')
    .set({
      ...(looks.language === undefined ? {} : { language: looks.language }),
      ...(looks.theme === undefined ? {} : { theme: looks.theme }),
      changed_at: tx.now,
    })
    .where('id', '=', id)
    .execute();
}

export async function insertAdmin(
  tx: Tx,
  admin: { id: string; email: string; firstName: string; lastName: string; passwordHash: string },
): Promise<void> {
  await tx.db
    .insertInto('account')
    .values({
      id: admin.id,
      audience: 'admin',
      login: admin.email,
      email: admin.email,
      first_name: admin.firstName,
      last_name: admin.lastName,
      password_hash: admin.passwordHash,
      role: 'full',
    })
    .execute();
}

export async function hasAdmin(tx: Tx): Promise<boolean> {
  return (
    (await tx.db.selectFrom('account').select('id').where('audience', '=', 'admin').limit(1).execute())
      .length > 0
  );
}

/** Whether an account ever signed in; of a program: under this name from this address. */
export async function hasSession(
  tx: Tx,
  accountId: string,
  program?: { client: string; ip: string },
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .$if(program !== undefined, (query) =>
      query.where('client', '=', program?.client ?? '').where('ip', '=', program?.ip ?? ''),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
