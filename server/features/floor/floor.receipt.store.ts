import { sql } from 'kysely';
import type { FloorReceipt } from '../../../contracts/floor/floor.goods.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** How many the floor offers when no number is named. */
const LATEST = 20;

/**
 * Receipts of deliveries that may be corrected, the latest first: as they stand with the corrections that were told of
 * them. A number is a receipt's own, or that of its delivery.
 */
export async function listFloorReceipts(
  tx: Tx,
  { wmsId, number }: { wmsId: string | null; number: string | null },
): Promise<FloorReceipt[]> {
  const { rows } = await sql<FloorReceipt>`
    select r.id, r.internal_number as "internalNumber", o.name as organisation, r.received_at as "receivedAt",
      r.actor_name as "actorName", coalesce(item.items, '[]') as items,
      jsonb_build_object('id', a.id, 'internalId', a.internal_id, 'type', a.type, 'version', a.version)
        as "stockAdvice"
    from (
      select r.* from inbound_receipt r
      where r.stock_advice_id is not null and not r.correction and (${wmsId}::uuid is null or r.wms_id = ${wmsId}::uuid)
        and (${number}::text is null or r.internal_number = upper(${number}) or r.stock_advice_id in (
          select n.id from stock_advice n where n.internal_id = ${number} and n.deleted_at is null))
      order by r.created_at desc, r.id desc limit ${LATEST}
    ) r
    join organisation o on o.id = r.organisation_id
    join stock_advice a on a.organisation_id = r.organisation_id and a.id = r.stock_advice_id
    cross join lateral (
      select jsonb_agg(jsonb_build_object('id', line.id, 'product', p.id, 'productSku', p.product_sku, 'name', p.name,
        'primaryEan', p.primary_ean, 'quantity', line.quantity, 'item', line.item, 'stands', line.stands,
        'lot', line.lot, 'lotDate', line.lot_date, 'grade', line.grade, 'serialNumbers', there.serials,
        'lotTracked', p.work_around_lot, 'serialTracked', p.work_around_sn_in) order by line.id) as items
      from (
        select (array_agg(i.id order by i.id))[1] as id, i.stock_advice_item_id as item, i.product_id, i.lot,
          max(i.lot_date) as lot_date, i.grade, sum(i.quantity) as stands,
          coalesce(sum(i.quantity) filter (where k.id = r.id), 0) as quantity
        from inbound_receipt k
        join inbound_receipt_item i on i.organisation_id = k.organisation_id and i.inbound_receipt_id = k.id
        where k.organisation_id = r.organisation_id and (k.id = r.id or k.corrects_id = r.id)
        group by i.stock_advice_item_id, i.product_id, i.lot, i.grade
      ) line
      join product p on p.organisation_id = r.organisation_id and p.id = line.product_id
      cross join lateral (
        select coalesce(jsonb_agg(told.serial order by told.serial), '[]') as serials
        from (
          select serial
          from inbound_receipt k
          join inbound_receipt_item i on i.organisation_id = k.organisation_id and i.inbound_receipt_id = k.id
          cross join unnest(i.serial_numbers) as serial
          where k.organisation_id = r.organisation_id and (k.id = r.id or k.corrects_id = r.id)
            and i.stock_advice_item_id = line.item and i.lot is not distinct from line.lot
            and i.grade is not distinct from line.grade
          group by serial having sum(sign(i.quantity)) > 0
        ) told
      ) there
    ) item
    order by r.created_at desc, r.id desc`.execute(tx.db);
  return rows;
}
