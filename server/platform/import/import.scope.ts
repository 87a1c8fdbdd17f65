import type { Permission } from '../../../contracts/kit/permissions.ts';
import { Problem } from '../../../contracts/kit/problem.ts';
import { adminRightsOf, rightsOf } from '../../../contracts/kit/rights.ts';
import { keyActor } from '../access/api-keys.ts';
import { organisationOff } from '../access/not-allowed.ts';
import { type Scope, systemScope, tenantScope } from '../access/scope.ts';
import type { Database } from '../database/transaction.ts';
import { type Began, type Importer, readImporter } from './importer.store.ts';

/** The refusal of whoever may not go on with an import. */
export const noScope = (code: 'notAllowed' | 'keyRevoked' | 'keyExpired'): Problem =>
  new Problem(code, { status: 403 });

/**
 * The scope in which an import runs: its one organisation, in the name of the person who started it, or of their
 * program. Why there is none where they no longer have the permission, the key by which it was begun is no longer
 * good, or the organisation is switched off.
 */
export async function openImportScope(
  database: Database,
  { account_id, organisation_id, on_behalf_of, api_key_id }: Began & { organisation_id: string },
  permission: Permission,
): Promise<Scope | Problem> {
  if (!account_id) return noScope('notAllowed');
  const importer = await database.read(systemScope(), (tx) =>
    readImporter(tx, account_id, organisation_id, api_key_id),
  );
  if (importer?.key?.state === 'revoked') return noScope('keyRevoked');
  if (importer?.key?.state === 'expired') return noScope('keyExpired');
  // Its people and programs are kept out; the provider's own go on.
  if (importer?.off && (importer.audience === 'user' || importer.key)) return organisationOff(importer.off);
  if (!importer?.active || !permissionsOf(importer).includes(permission)) return noScope('notAllowed');
  const { audience, name, key } = importer;
  return tenantScope([organisation_id], {
    kind: audience,
    id: account_id,
    name: key ? keyActor(key.name) : name,
    ...(on_behalf_of !== null && { onBehalfOf: on_behalf_of }),
    ...(api_key_id !== null && { key: api_key_id }),
  });
}

function permissionsOf({ audience, adminRole, role, rights, key }: Importer): readonly Permission[] {
  const permissions = audience === 'admin' ? adminRightsOf(adminRole) : role ? rightsOf(role, rights) : [];
  return key ? permissions.filter((one) => key.scopes.includes(one)) : permissions;
}
