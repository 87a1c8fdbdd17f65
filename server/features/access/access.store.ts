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
  tx.db
    .selectFrom('account')
    .select([
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
      'active',
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

export interface Membership {
  id: string;
  name: string;
  code: string;
  role: UserRole | null;
  eshops: { id: string; name: string }[];
}

/** The organisations that an account sees, with their e-shops; all of them for an administrator. */
export async function listMemberships(tx: Tx, account: Account): Promise<Membership[]> {
  const organisations = await tx.db
    .selectFrom('organisation as o')
    .leftJoin('organisation_user as m', (join) =>
      join.onRef('m.organisation_id', '=', 'o.id').on('m.account_id', '=', account.id),
    )
    .select(['o.id', 'o.name', 'o.code', 'm.role'])
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

/** Sets the password and ends every session and every older access token at once. */
export async function replacePassword(tx: Tx, accountId: string, passwordHash: string): Promise<void> {
  await tx.db
    .updateTable('account')
    .set((set) => ({
      password_hash: passwordHash,
      session_epoch: set('session_epoch', '+', 1),
      changed_at: tx.now,
    }))
    .where('id', '=', accountId)
    .execute();
  await tx.db
    .updateTable('session')
    .set({ ended_at: tx.now, ended_reason: 'password' })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .execute();
}

export async function insertPasswordLink(
  tx: Tx,
  link: { tokenHash: string; accountId: string; kind: 'reset' | 'invitation'; expiresAt: Date },
): Promise<void> {
  await tx.db
    .insertInto('password_link')
    .values({
      token_hash: link.tokenHash,
      account_id: link.accountId,
      kind: link.kind,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** A link that is still good, locked so that it is used once. */
export async function findPasswordLink(
  tx: Tx,
  tokenHash: string,
): Promise<{ accountId: string; kind: 'reset' | 'invitation'; audience: string } | undefined> {
  const row = await tx.db
    .selectFrom('password_link as l')
    .innerJoin('account as a', 'a.id', 'l.account_id')
    .select(['l.account_id as accountId', 'l.kind', 'a.audience'])
    .where('l.token_hash', '=', tokenHash)
    .where('l.used_at', 'is', null)
    .where('l.expires_at', '>', tx.now.toISOString())
    .where('a.active', '=', true)
    .forUpdate('l')
    .executeTakeFirst();
  return row as { accountId: string; kind: 'reset' | 'invitation'; audience: string } | undefined;
}

export async function closePasswordLinks(tx: Tx, accountId: string): Promise<void> {
  await tx.db
    .updateTable('password_link')
    .set({ used_at: tx.now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

export async function readSetting(tx: Tx, key: string): Promise<unknown> {
  return (await tx.db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst())?.value;
}

export async function writeSetting(tx: Tx, key: string, value: unknown): Promise<void> {
  const text = JSON.stringify(value);
  await tx.db
    .insertInto('setting')
    .values({ key, value: text })
    .onConflict((conflicting) => conflicting.column('key').doUpdateSet({ value: text }))
    .execute();
}
