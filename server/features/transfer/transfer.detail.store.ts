import { sql } from 'kysely';
import { PRE_WMS } from '../../../contracts/expedition/expedition.states.ts';
import type { TransferDetail } from '../../../contracts/transfer/transfer.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { isUsableLot } from '../../stock/available.ts';

/** Items of a transfer as the detail shows them, with what is free on both sides and who waits at the destination. */
export async function listDetailItems(tx: Tx, transferId: string): Promise<TransferDetail['items']> {
  const { rows } = await sql<TransferDetail['items'][number]>`
    with item as materialized (
      select i.*, t.status, t.from_wms_id, t.from_warehouse_id, t.to_wms_id, t.to_warehouse_id
      from transfer t join transfer_item i on i.organisation_id = t.organisation_id and i.transfer_id = t.id
      where t.id = ${transferId}
    ), lot as materialized (
      select part.item_id, nullif(part.lot, '') as lot, max(part.lot_date)::text as "lotDate",
        sum(part.quantity)::int as quantity
      from (
        select b.transfer_item_id as item_id, r.lot, r.lot_date, b.quantity
        from item join booking b on b.organisation_id = item.organisation_id and b.item_id = item.id
        join stock_row r on r.organisation_id = b.organisation_id and r.id = b.stock_row_id
        union all
        select m.transfer_item_id, coalesce(m.lot, ''), m.lot_date, m.quantity
        from stock_movement m where m.transfer_id = ${transferId} and m.movement_type = 'Out'
          and m.transfer_item_id is not null
      ) part group by part.item_id, part.lot
    ), waited as materialized (
      select i.product_id, count(distinct e.id)::int as orders,
        sum(i.quantity - i.booked - i.paired - i.expedited)::int as quantity
      from item
      join expedition_item i on i.organisation_id = item.organisation_id and i.product_id = item.product_id
        and not i.is_set and i.booked + i.paired + i.expedited < i.quantity
      join expedition e on e.organisation_id = i.organisation_id and e.id = i.expedition_id
        and e.wms_id = item.to_wms_id and e.warehouse_id = item.to_warehouse_id
      where e.status = any (${[...PRE_WMS]}::text[])
      group by i.product_id
    )
    select i.id, i.position, i.quantity, i.booked,
      case when i.status in ('finished', 'canceled') then 0 else i.quantity - i.booked - i.expedited end as missing,
      i.expedited as dispatched, i.received + i.surplus as received, i.surplus, i.sent_back as "sentBack", i.lost,
      greatest(i.expedited - i.received - i.sent_back - i.lost, 0) as "onTheWay",
      jsonb_build_object('id', p.id, 'name', p.name, 'productSku', p.product_sku, 'primaryEan', p.primary_ean,
        'active', p.active, 'weight', p.weight) as product,
      coalesce((select jsonb_agg(jsonb_build_object('lot', lot.lot, 'lotDate', lot."lotDate", 'quantity', lot.quantity)
        order by lot."lotDate" nulls last, lot.lot) from lot where lot.item_id = i.id), '[]') as lots,
      ${free(sql`i.from_wms_id`, sql`i.from_warehouse_id`, tx.now)} as "availableAtSource",
      ${free(sql`i.to_wms_id`, sql`i.to_warehouse_id`, tx.now)} as "availableAtTarget",
      jsonb_build_object('orders', coalesce(waited.orders, 0), 'quantity', coalesce(waited.quantity, 0)) as "waitedFor"
    from item i
    join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
    left join waited on waited.product_id = i.product_id
    order by i.position`.execute(tx.db);
  return rows;
}

/** Usable free pieces of product `p` in a place. */
const free = (wms: ReturnType<typeof sql>, warehouse: ReturnType<typeof sql>, now: Date) => sql`coalesce((
  select sum(r.available)::int from stock_row r join wms w on w.id = r.wms_id
  where r.organisation_id = p.organisation_id and r.product_id = p.id and r.wms_id = ${wms}
    and r.warehouse_id = ${warehouse}
    and ${isUsableLot(now)}), 0)`;
