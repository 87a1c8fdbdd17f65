import { sql } from 'kysely';
import type { z } from 'zod';
import type { stockAsOf } from '../../contracts/stock/stock.schema.ts';
import type { Tx } from '../platform/database/transaction.ts';

export type StockAsOf = z.infer<typeof stockAsOf>;

export interface AsOfQuery {
  at: Date | string;
  organisationId?: string | undefined;
  productId?: string | undefined;
  wmsId?: string | undefined;
  warehouseId?: string | undefined;
  lot?: string | undefined;
  /** A part of the SKU or the name, folded as the product's search text is. */
  search?: string | undefined;
  limit: number;
  offset: number;
}

/**
 * Stock rows at a past moment: present quantities less the movements since. Rows that were empty then are left out.
 * @returns a page by organisation and SKU, and whether there are more.
 */
export async function readStockAsOf(tx: Tx, query: AsOfQuery): Promise<{ rows: StockAsOf[]; more: boolean }> {
  const { at, organisationId, productId, wmsId, warehouseId, lot, search, limit, offset } = query;
  const conditions = [
    sql`r.created_at <= ${at}`,
    sql`r.quantity <> coalesce(since.quantity, 0)`,
    ...(organisationId ? [sql`p.organisation_id = ${organisationId}`] : []),
    ...(productId ? [sql`p.id = ${productId}`] : []),
    ...(wmsId ? [sql`r.wms_id = ${wmsId}`] : []),
    ...(warehouseId ? [sql`r.warehouse_id = ${warehouseId}`] : []),
    ...(lot === undefined ? [] : [sql`r.lot = ${lot}`]),
    ...(search ? [sql`p.search like ${`%${search.replaceAll(/[\\%_]/g, '\\$&')}%`}`] : []),
  ];
  const { rows } = await sql<StockAsOf>`
    select past.id, jsonb_build_object('id', o.id, 'name', o.name) as organisation,
      jsonb_build_object('id', past.product_id, 'name', past.name) as product, past.product_sku as "productSku",
      jsonb_build_object('id', m.id, 'name', m.name) as wms,
      jsonb_build_object('id', w.id, 'name', w.name) as warehouse,
      nullif(past.lot, '') as lot, past.lot_date as "lotDate", past.quantity, past.booked,
      past.quantity - past.booked as unbooked
    from (
      select r.id, r.organisation_id, r.product_id, p.name, p.product_sku, r.wms_id, r.warehouse_id, r.lot,
        r.lot_date, r.quantity - coalesce(since.quantity, 0)::integer as quantity,
        r.booked - coalesce(since.booked, 0)::integer as booked
      from product p
      join stock_row r on r.organisation_id = p.organisation_id and r.product_id = p.id
      cross join lateral (
        select sum(v.quantity_change) as quantity, sum(v.booked_change) as booked
        from stock_movement v
        where v.organisation_id = r.organisation_id and v.stock_row_id = r.id and v.created_at > ${at}
      ) since
      where ${sql.join(conditions, sql` and `)}
      order by p.organisation_id, p.product_sku, r.wms_id, r.warehouse_id, r.lot
      limit ${limit + 1} offset ${offset}
    ) past
    join organisation o on o.id = past.organisation_id
    join wms m on m.id = past.wms_id
    join warehouse w on w.id = past.warehouse_id
    order by past.organisation_id, past.product_sku, past.wms_id, past.warehouse_id, past.lot`.execute(tx.db);
  return { rows: rows.slice(0, limit), more: rows.length > limit };
}
