import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ExpeditionRow } from './expedition.store.ts';

type Of = Pick<ExpeditionRow, 'id' | 'organisation_id'>;

/** The parcels of an order whose packing stands. */
export async function findParcels(tx: Tx, { organisation_id, id }: Of) {
  return tx.db
    .selectFrom('parcel')
    .select(['id', 'lost_at'])
    .where('organisation_id', '=', organisation_id)
    .where('expedition_id', '=', id)
    .where('taken_back_at', 'is', null)
    .execute();
}

/**
 * Writes that parcels of an order are lost, or with no moment that they are there.
 * @param ids null for all of them.
 * @returns those of which it was not so before.
 */
export async function loseParcels(
  tx: Tx,
  { organisation_id, id }: Of,
  ids: readonly string[] | null,
  at: Date | null,
): Promise<{ tracking_number: string | null }[]> {
  const { rows } = await sql<{ tracking_number: string | null }>`
    update parcel set lost_at = ${at}, changed_at = ${tx.now}
    where organisation_id = ${organisation_id} and expedition_id = ${id} and taken_back_at is null
      and (lost_at is null) = ${at !== null} and (${ids}::uuid[] is null or id = any (${ids}::uuid[]))
    returning tracking_number`.execute(tx.db);
  return rows;
}
