import { sql } from 'kysely';
import type { AdminRole, UserRole } from '../../../contracts/kit/permissions.ts';
import type { Adjusted } from '../../../contracts/kit/rights.ts';
import type { Tx } from '../database/transaction.ts';

export interface Importer {
  audience: 'user' | 'admin';
  name: string;
  active: boolean;
  adminRole: AdminRole | null;
  /** Their role in the organisation of the import. */
  role: UserRole | null;
  /** What the organisation changed in the rights of that role. */
  rights: Adjusted;
}

/** The account that started an import, with its current rights. For the system's scope: clients do not see accounts. */
export async function readImporter(
  tx: Tx,
  accountId: string,
  organisationId: string,
): Promise<Importer | undefined> {
  const { rows } = await sql<Importer>`
    select a.audience, a.first_name || ' ' || a.last_name as name, a.active, a.role as "adminRole",
      m.role, adjusted_rights(m.organisation_id, m.role) as rights
    from account a
    left join (organisation_user m join organisation o on o.id = m.organisation_id and o.active)
      on m.account_id = a.id and m.organisation_id = ${organisationId}
    where a.id = ${accountId}`.execute(tx.db);
  return rows[0];
}
