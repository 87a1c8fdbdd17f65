import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';

/** The numbers of the orders of these ids that the scope sees. */
export async function listOrderNumbers(tx: Tx, ids: readonly string[]): Promise<string[]> {
  const rows = await tx.db
    .selectFrom('expedition')
    .select('order_number')
    .where('id', '=', sql<string>`any (${ids}::uuid[])`)
    .execute();
  return rows.map(({ order_number }) => order_number);
}

/** Pieces of a lot. */
export interface LotPieces {
  lot: string;
  pieces: number;
}

/**
 * The lots in which goods of an order `e` have left, as a table of `item` and `lots`: read for the whole order at once, as
 * it may have thousands of lines. Goods without lots do not stand in it, nor what was unpacked again.
 */
export const SHIPPED_LOTS = sql`(
  select left_in.item, jsonb_agg(jsonb_build_object('lot', left_in.lot, 'pieces', left_in.pieces)
    order by left_in.lot) as lots
  from (
    select s.expedition_item_id as item, s.lot, sum(s.quantity)::integer as pieces
    from outbound_receipt r
    join outbound_receipt_item s on s.organisation_id = r.organisation_id and s.outbound_receipt_id = r.id
    where r.organisation_id = e.organisation_id and r.expedition_id = e.id and r.taken_back_at is null
      and s.lot is not null
    group by 1, 2
  ) left_in
  group by 1)`;
