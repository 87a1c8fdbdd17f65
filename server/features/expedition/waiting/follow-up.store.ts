import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { ExpeditionRow } from '../expedition.store.ts';

/** The order that brings what another left without, unless it was cancelled: the last that is a rest of it. */
export async function findFollowUp(
  tx: Tx,
  row: ExpeditionRow,
): Promise<{ id: string; order_number: string } | undefined> {
  const { rows } = await sql<{ id: string; order_number: string; status: string }>`
    select id, order_number, status from expedition
    where organisation_id = ${row.organisation_id} and split_from_id = ${row.id}
    order by created_at desc, internal_number desc limit 1`.execute(tx.db);
  return rows[0]?.status === 'canceled' ? undefined : rows[0];
}
