import type { z } from 'zod';
import { profileBody } from '../../../contracts/profile/profile.routes.ts';
import { snake } from '../../platform/database/names.ts';
import type { Tx } from '../../platform/database/transaction.ts';

export type Profile = z.output<typeof profileBody>;

const FIELDS = Object.keys(profileBody.shape) as (keyof Profile)[];

interface Kept {
  id: string;
  audience: 'user' | 'admin';
  login: string;
  email: string;
  version: number;
  createdAt: string;
  changedAt: string;
  /** The new address that waits to be confirmed. */
  newEmail: string | null;
}

/** What somebody has said of themselves, held until the end of the transaction. */
export async function lockProfile(tx: Tx, id: string): Promise<{ kept: Kept; profile: Profile } | undefined> {
  const row = await tx.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const columns = row as unknown as Record<string, unknown>;
  const waiting = await tx.db
    .selectFrom('password_link')
    .select('email')
    .where('account_id', '=', id)
    .where('kind', '=', 'email')
    .where('used_at', 'is', null)
    .where('expires_at', '>', tx.now.toISOString())
    .executeTakeFirst();
  return {
    kept: {
      id,
      audience: row.audience as Kept['audience'],
      login: row.login,
      email: row.email,
      version: row.version,
      createdAt: row.created_at,
      changedAt: row.changed_at,
      newEmail: waiting?.email ?? null,
    },
    profile: Object.fromEntries(FIELDS.map((field) => [field, columns[snake(field)] ?? null])) as never,
  };
}

export async function updateProfile(tx: Tx, id: string, profile: Profile): Promise<void> {
  const values = FIELDS.map((field) => [snake(field), profile[field] ?? null]);
  await tx.db
    .updateTable('account')
    .set((set) => ({
      ...Object.fromEntries(values),
      version: set('version', '+', 1),
      changed_at: tx.now,
    }))
    .where('id', '=', id)
    .execute();
}

/** Takes a new address; a login that was the old one follows it. */
export async function updateEmail(tx: Tx, id: string, email: string, login: string): Promise<void> {
  await tx.db
    .updateTable('account')
    .set((set) => ({ email, login, version: set('version', '+', 1), changed_at: tx.now }))
    .where('id', '=', id)
    .execute();
}
