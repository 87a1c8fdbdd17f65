import type { Permission } from '../../../contracts/kit/permissions.ts';
import { adminRightsOf, rightsOf } from '../../../contracts/kit/rights.ts';
import { keyActor } from '../access/api-keys.ts';
import { type Scope, systemScope, tenantScope } from '../access/scope.ts';
import type { Database } from '../database/transaction.ts';
import { type Began, type Importer, readImporter } from './importer.store.ts';

/** Why nobody may go on with an import: a code of `problem.json`. */
export type NoScope = 'notAllowed' | 'keyRevoked' | 'keyExpired';

/**
 * The scope in which an import runs: its one organisation, in the name of the person who started it, or of their
 * program. Why there is none where they no longer have the permission, or the key by which it was begun is no longer good.
 */
export async function openImportScope(
  database: Database,
  { account_id, organisation_id, on_behalf_of, api_key_id }: Began & { organisation_id: string },
  permission: Permission,
): Promise<Scope | NoScope> {
  if (!account_id) return 'notAllowed';
  const importer = await database.read(systemScope(), (tx) =>
    readImporter(tx, account_id, organisation_id, api_key_id),
  );
  if (importer?.key?.state === 'revoked') return 'keyRevoked';
  if (importer?.key?.state === 'expired') return 'keyExpired';
  if (!importer?.active || !permissionsOf(importer).includes(permission)) return 'notAllowed';
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
