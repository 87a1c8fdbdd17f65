import { v7 as uuid } from 'uuid';
import type { AdminRole, UserRole } from '../contracts/kit/permissions.ts';
import type { Portal } from './portal.ts';

/** Signs in a new person of an organisation; gives their token. */
export async function signInUser(
  portal: Portal,
  organisation: { id: string },
  role: UserRole = 'owner',
): Promise<{ id: string; token: string }> {
  const id = uuid();
  await portal.database.asOwner(
    `insert into account (id, audience, login, email, first_name, last_name) values ($1, 'user', $2, $2, 'Tereza', 'Kolářová')`,
    [id, `${id}@lading.example`],
  );
  await portal.database.asOwner(
    'insert into organisation_user (organisation_id, account_id, role) values ($1, $2, $3)',
    [organisation.id, id, role],
  );
  return { id, token: await portal.tokenFor({ id, audience: 'user' }) };
}

/** Signs in a new administrator of the provider. */
export async function signInAdmin(
  portal: Portal,
  role: AdminRole = 'full',
): Promise<{ id: string; token: string }> {
  const id = uuid();
  await portal.database.asOwner(
    `insert into account (id, audience, login, email, first_name, last_name, role) values ($1, 'admin', $2, $2, 'Martin', 'Kubát', $3)`,
    [id, `${id}@lading.example`, role],
  );
  return { id, token: await portal.tokenFor({ id, audience: 'admin' }) };
}

interface Built {
  role?: UserRole;
  /** Nobody has signed in yet: an invitation waits. */
  invited?: boolean;
  email?: string;
  /** As it is kept; without it nobody signs in by a password. */
  passwordHash?: string;
}

/** A person of an organisation with their account; nobody is signed in. */
export async function buildPerson(
  portal: Pick<Portal, 'database'>,
  organisation: { id: string },
  { role = 'member', invited = false, passwordHash = 'no password', ...given }: Built = {},
) {
  const [id, account] = [uuid(), uuid()];
  const [firstName, lastName] = ['Petr', 'Malý'];
  const email = given.email ?? `${account}@lading.example`;
  await portal.database.asOwner(
    `insert into account (id, audience, login, email, first_name, last_name, password_hash)
     values ($1, 'user', $2, $2, $3, $4, $5)`,
    [account, email, firstName, lastName, invited ? null : passwordHash],
  );
  await portal.database.asOwner(
    `insert into organisation_user (id, organisation_id, account_id, role, email, first_name, last_name, invited_at, joined_at)
     values ($1, $2, $3, $4, $5, $6, $7, now(), case when $8 then null else now() end)`,
    [id, organisation.id, account, role, email, firstName, lastName, invited],
  );
  return { id, account, email, firstName, lastName };
}

/** An administrator who is not signed in. */
export async function buildAdmin(
  portal: Portal,
  { role = 'full', invited = false }: { role?: AdminRole; invited?: boolean } = {},
): Promise<{ id: string; email: string }> {
  const id = uuid();
  const email = `${id}@lading.example`;
  await portal.database.asOwner(
    `insert into account (id, audience, login, email, first_name, last_name, role, password_hash)
     values ($1, 'admin', $2, $2, 'Jan', 'Tichý', $3, $4)`,
    [id, email, role, invited ? null : 'no password'],
  );
  return { id, email };
}
