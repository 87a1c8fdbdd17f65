import { type Kysely, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { Tx } from '../database/transaction.ts';

/** Tables whose records belong to an organisation. */
type Owned = { [T in keyof Tables]: 'organisation_id' extends keyof Tables[T] ? T : never }[keyof Tables];

/** Whether an organisation is there and the caller's. */
export async function hasOrganisation(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.db.selectFrom('organisation').select('id').where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** The organisation of a record; undefined when the record is not there or not the caller's. */
export async function readOwner(tx: Tx, table: Owned, id: string): Promise<string | undefined> {
  const row = await (tx.db as unknown as Kysely<{ owned: { id: string; organisation_id: string } }>)
    .selectFrom(table as string as 'owned')
    .select('organisation_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.organisation_id;
}

/** The name of a person of the organisation; null for anybody else. */
export async function readMemberName(
  tx: Tx,
  accountId: string,
  organisationId: string,
): Promise<string | null> {
  const { rows } = await sql<{ name: string | null }>`
    select member_name(${accountId}::uuid, ${organisationId}::uuid) as name`.execute(tx.db);
  return rows[0]?.name ?? null;
}
