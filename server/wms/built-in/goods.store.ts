import { sql } from 'kysely';
import type { AdviceRow } from '../../features/stock-advice/stock-advice.warehouse.service.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { ComingItem } from './goods-course.ts';

/** What of a delivery is still to come, with what its goods need to be counted. */
export async function listComing(tx: Tx, row: AdviceRow): Promise<ComingItem[]> {
  const { rows } = await sql<ComingItem>`
    select i.id, i.product_id as "productId", i.quantity - i.supplied_quantity as remaining, i.lot,
      i.lot_date as "lotDate", p.work_around_lot as "lotTracked", p.work_around_sn_in as "serialTracked",
      coalesce(p.expiration_offset, p.inbound_expiration_offset) is not null or p.outbound_expiration_offset > 0 as dated
    from stock_advice_item i
    join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
    where i.organisation_id = ${row.organisation_id} and i.stock_advice_id = ${row.id}
      and i.supplied_quantity < i.quantity
    order by i.position`.execute(tx.db);
  return rows;
}

/** Where damaged goods of the organisation go; undefined where it keeps none. */
export async function findScraping(tx: Tx, organisationId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('warehouse')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('type', '=', 'scraping')
    .where('active', '=', true)
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst();
  return row?.id;
}

/** A free piece of what a delivery brought, where it was put. */
export async function findFreePiece(
  tx: Tx,
  row: AdviceRow,
): Promise<{ product: string; lot: string } | undefined> {
  return tx.db
    .selectFrom('stock_movement as m')
    .innerJoin('stock_row as r', 'r.id', 'm.stock_row_id')
    .select(['r.product_id as product', 'r.lot'])
    .where('m.organisation_id', '=', row.organisation_id)
    .where('m.stock_advice_id', '=', row.id)
    .where('r.warehouse_id', '=', row.warehouse_id)
    .where('r.available', '>', 0)
    .where('r.blocked', '=', false)
    .limit(1)
    .executeTakeFirst();
}
