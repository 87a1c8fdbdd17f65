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
