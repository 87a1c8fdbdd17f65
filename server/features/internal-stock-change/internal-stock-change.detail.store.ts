import { sql } from 'kysely';
import type { InternalStockChangeDetail } from '../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { isUsableLot } from '../../stock/available.ts';

/** Items of an internal stock change as the detail shows them, with what is free where they are to be taken from. */
export async function listDetailItems(tx: Tx, id: string): Promise<InternalStockChangeDetail['items']> {
  const { rows } = await sql<InternalStockChangeDetail['items'][number]>`
    with item as materialized (
      select i.*, c.status, c.origin, c.wms_id, c.from_warehouse_id
      from internal_stock_change c
      join internal_stock_change_item i on i.organisation_id = c.organisation_id
        and i.internal_stock_change_id = c.id
      where c.id = ${id}
    ), lot as materialized (
      select part.item_id, nullif(part.lot, '') as lot, max(part.lot_date)::text as "lotDate",
        sum(part.quantity)::int as quantity
      from (
        select b.item_id, r.lot, r.lot_date, b.quantity
        from item join booking b on b.organisation_id = item.organisation_id and b.item_id = item.id
        join stock_row r on r.organisation_id = b.organisation_id and r.id = b.stock_row_id
        union all
        select m.internal_stock_change_item_id, coalesce(m.lot, ''), m.lot_date, m.quantity
        from stock_movement m where m.internal_stock_change_id = ${id} and m.movement_type = 'Out'
          and m.internal_stock_change_item_id is not null
      ) part group by part.item_id, part.lot
    )
    select i.id, i.position, i.quantity, i.booked, i.lot, i.lot_option as "lotOption",
      case when i.status in ('Processed', 'Canceled') then 0 else i.quantity - i.booked - i.expedited end as missing,
      case when i.origin = 'warehouse' then i.quantity else i.expedited end as moved,
      jsonb_build_object('id', p.id, 'name', p.name, 'productSku', p.product_sku, 'primaryEan', p.primary_ean,
        'active', p.active) as product,
      coalesce((select jsonb_agg(jsonb_build_object('lot', lot.lot, 'lotDate', lot."lotDate", 'quantity', lot.quantity)
        order by lot."lotDate" nulls last, lot.lot) from lot where lot.item_id = i.id), '[]') as lots,
      coalesce((select sum(r.available)::int from stock_row r join wms w on w.id = r.wms_id
        where r.organisation_id = i.organisation_id and r.product_id = i.product_id and r.wms_id = i.wms_id
          and r.warehouse_id = i.from_warehouse_id and (i.lot is null or r.lot = i.lot)
          and ${isUsableLot(tx.now)}), 0) as available
    from item i
    join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
    order by i.position`.execute(tx.db);
  return rows;
}
