import type { Permission } from '../../../contracts/kit/permissions.ts';
import { adminRightsOf, rightsOf } from '../../../contracts/kit/rights.ts';
import { type Scope, systemScope, tenantScope } from '../access/scope.ts';
import type { Database } from '../database/transaction.ts';
import type { ImportRecord } from './import.store.ts';
import { readImporter } from './importer.store.ts';

/**
 * The scope in which an import runs: its one organisation, in the name of the person who started it. Null when they
 * no longer have the permission.
 */
export async function openImportScope(
  database: Database,
  { account_id, organisation_id, on_behalf_of }: ImportRecord,
  permission: Permission,
): Promise<Scope | null> {
  if (!account_id) return null;
  const importer = await database.read(systemScope(), (tx) => readImporter(tx, account_id, organisation_id));
  if (!importer?.active) return null;
  const { audience, adminRole, role, rights, name } = importer;
  const permissions = audience === 'admin' ? adminRightsOf(adminRole) : role ? rightsOf(role, rights) : [];
  if (!permissions.includes(permission)) return null;
  return tenantScope([organisation_id], {
    kind: audience,
    id: account_id,
    name,
    ...(on_behalf_of !== null && { onBehalfOf: on_behalf_of }),
  });
}
