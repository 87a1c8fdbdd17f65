import { sql } from 'kysely';
import type { AdminRole, Permission, UserRole } from '../../../contracts/kit/permissions.ts';
import type { Adjusted } from '../../../contracts/kit/rights.ts';
import type { Tx } from '../database/transaction.ts';

/** By whom an import was begun, or is taken back. */
export interface Began {
  account_id: string | null;
  /** The client in whose name an administrator did it. */
  on_behalf_of: string | null;
  /** The key by which a program did it in the name of the account. */
  api_key_id: string | null;
}

export interface Importer {
  audience: 'user' | 'admin';
  name: string;
  active: boolean;
  /** The name of the organisation while the provider has it switched off; null while it is on. */
  off: string | null;
  adminRole: AdminRole | null;
  /** Their role in the organisation of the import; null for who has none there, or no longer. */
  role: UserRole | null;
  /** What the organisation changed in the rights of that role. */
  rights: Adjusted;
  /** The key by which their program began it; null where they did themselves. */
  key: { name: string; scopes: Permission[]; state: 'good' | 'revoked' | 'expired' } | null;
}

/** The account that started an import, with its current rights. For the system's scope: clients do not see accounts. */
export async function readImporter(
  tx: Tx,
  accountId: string,
  organisationId: string,
  keyId: string | null,
): Promise<Importer | undefined> {
  const { rows } = await sql<Importer>`
    select a.audience, a.first_name || ' ' || a.last_name as name, a.active, a.role as "adminRole",
      case when not o.active then o.name end as off, m.role, adjusted_rights(m.organisation_id, m.role) as rights,
      (select jsonb_build_object('name', k.name, 'scopes', k.scopes, 'state', case when k.revoked_at is not null then 'revoked'
          when k.expires_at <= ${tx.now} then 'expired' else 'good' end)
        from api_key k where k.organisation_id = ${organisationId} and k.id = ${keyId}::uuid) as key
    from account a
    join organisation o on o.id = ${organisationId}
    left join organisation_user m
      on m.account_id = a.id and m.organisation_id = o.id and m.joined_at is not null and m.active
    where a.id = ${accountId}`.execute(tx.db);
  return rows[0];
}
