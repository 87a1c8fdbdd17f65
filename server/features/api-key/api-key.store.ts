import type { ApiKey, KeyScope } from '../../../contracts/api-key/api-key.routes.ts';
import type { Tx } from '../../platform/database/transaction.ts';

const MOST_SHOWN = 200;

const keys = (tx: Tx) =>
  tx.db
    .selectFrom('api_key')
    .select([
      'id',
      'name',
      'hint',
      'scopes',
      'addresses',
      'created_at as createdAt',
      'account_name as createdBy',
      'expires_at as expiresAt',
      'used_at as usedAt',
      'revoked_at as revokedAt',
      'revoked_by as revokedBy',
    ]);

export const listKeys = (tx: Tx, organisationId: string | null): Promise<ApiKey[]> =>
  keys(tx)
    .$if(organisationId !== null, (query) => query.where('organisation_id', '=', organisationId ?? ''))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_SHOWN)
    .execute() as Promise<ApiKey[]>;

export const readKey = (tx: Tx, id: string): Promise<ApiKey> =>
  keys(tx).where('id', '=', id).executeTakeFirstOrThrow() as Promise<ApiKey>;

export interface NewKey {
  id: string;
  organisationId: string;
  name: string;
  scopes: readonly KeyScope[];
  addresses: readonly string[] | null;
  hash: string;
  hint: string;
  expiresAt: Date;
}

export async function insertKey(tx: Tx, accountId: string, key: NewKey): Promise<void> {
  await tx.db
    .insertInto('api_key')
    .values({
      organisation_id: key.organisationId,
      id: key.id,
      account_id: accountId,
      account_name: tx.scope.acting.name,
      name: key.name,
      hint: key.hint,
      key_hash: key.hash,
      scopes: [...key.scopes],
      addresses: key.addresses && [...key.addresses],
      created_at: tx.now,
      expires_at: key.expiresAt,
    })
    .execute();
}

/** @returns the organisation and the name of a key that was still good for something; undefined for any other. */
export const revokeKey = (tx: Tx, id: string, organisations: readonly string[] | null, by: string) =>
  tx.db
    .updateTable('api_key')
    .set({ revoked_at: tx.now, revoked_by: by })
    .where('id', '=', id)
    .$if(organisations !== null, (query) => query.where('organisation_id', 'in', organisations ?? []))
    .where('revoked_at', 'is', null)
    .returning(['organisation_id as organisationId', 'name'])
    .executeTakeFirst();
