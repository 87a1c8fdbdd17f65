import { sql } from 'kysely';
import type { FloorReturn } from '../../../contracts/floor/floor.returns.ts';
import { MOST_TASKS } from '../../../contracts/floor/floor.schema.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import { readTogether } from '../../platform/database/together.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { showGoods } from './floor.products.store.ts';

export interface FloorReturns {
  returns: FloorReturn[];
  gradedToday: number;
  organisations: { id: string; name: string }[];
}

/** Parcels that came back and are not graded, the longest waiting first, and whose they can be; also graded ones of `noted`. */
export async function readFloorReturns(
  tx: Tx,
  secrets: Secrets,
  { wmsId, noted }: { wmsId: string | null; noted: readonly string[] },
): Promise<FloorReturns> {
  const at = (column: string) => (wmsId === null ? sql`true` : sql`${sql.ref(column)} = ${wmsId}::uuid`);
  const { returns, graded, organisations } = await readTogether<{
    returns: FloorReturn;
    graded: { count: number };
    organisations: { id: string; name: string };
  }>(tx, {
    returns: sql<FloorReturn>`
      select r.id, r.internal_number as "internalNumber", r.status, o.name as organisation, o.id as "organisationId",
        e.order_number as "orderNumber", e.recipient, c.name as carrier, e.packed_at as "packedAt",
        r.tracking_number as "trackingNumber", r.sender, r.packaging, r.weight, sent.weight as "sentWeight",
        r.received_at as "receivedAt",
        json_build_object('returned', home.name, 'returned_open',
          case when shop.opened_goods = 'default' then home.name else opened.name end,
          'returned_damaged', scraping.name) as targets,
        item.items, announced.announced
      from return_receipt r
      join organisation o on o.id = r.organisation_id
      left join expedition e on e.organisation_id = r.organisation_id and e.id = r.expedition_id
      left join carrier c on c.id = e.carrier_id
      left join eshop shop on shop.organisation_id = r.organisation_id and shop.id = r.eshop_id
      left join lateral (select name from warehouse w where w.organisation_id = r.organisation_id
        and (w.id = shop.default_warehouse_id or shop.id is null and w.is_default) limit 1) home on true
      left join lateral (select name from warehouse w where w.organisation_id = r.organisation_id and w.active
        and w.type = 'opened' order by w.created_at, w.id limit 1) opened on true
      left join lateral (select name from warehouse w where w.organisation_id = r.organisation_id and w.active
        and w.type = 'scraping' order by w.created_at, w.id limit 1) scraping on true
      left join lateral (select sum(p.weight)::integer as weight from parcel p
        where p.organisation_id = e.organisation_id and p.expedition_id = e.id and p.taken_back_at is null) sent on true
      cross join lateral (
        select coalesce(json_agg(json_build_object('id', i.id, 'product', p.id, 'productSku', p.product_sku,
          'name', p.name, 'primaryEan', p.primary_ean, 'quantity', i.quantity, 'grade', i.grade, 'lot', i.lot,
          'lotDate', i.lot_date, 'lotTracked', p.work_around_lot, 'serialTracked', p.work_around_sn_in,
          'serialNumbers', i.serial_numbers, 'findings', i.findings, 'note', i.note, 'gradedAt', i.graded_at,
          'gradedBy', i.graded_by, 'isSent', i.expedition_item_id is not null) order by i.position), '[]')
          as items
        from return_receipt_item i
        join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
        where i.organisation_id = r.organisation_id and i.return_receipt_id = r.id
      ) item
      cross join lateral (
        select coalesce(json_agg(json_build_object('id', a.id, 'internalNumber', a.internal_number, 'product', i.product_id,
          'quantity', i.quantity, 'reason', i.reason, 'note', i.note) order by a.created_at, a.id, i.position), '[]')
          as announced
        from return a join return_item i on i.organisation_id = a.organisation_id and i.return_id = a.id
        where a.organisation_id = r.organisation_id and a.expedition_id = r.expedition_id
          and (a.id = r.return_id or a.received_at is null and a.status in ('new', 'inProgress', 'approved'))
      ) announced
      where r.graded_at is null and ${at('r.wms_id')} or r.graded_at is not null and r.id = any (${noted}::uuid[])
      order by r.graded_at is null, r.received_at, r.id limit ${MOST_TASKS}`,
    graded: sql<{ count: number }>`
      select count(*)::integer as count from return_receipt r join wms w on w.id = r.wms_id
      where r.graded_at >= (${tx.now}::timestamptz at time zone w.time_zone)::date::timestamp at time zone w.time_zone
        and ${at('r.wms_id')}`,
    organisations: sql<{ id: string; name: string }>`
      select o.id, o.name from organisation o
      where o.active and exists (select from organisation_wms w where w.organisation_id = o.id and ${at('w.wms_id')})
      order by o.name, o.id`,
  });
  await showGoods(tx, secrets, returns);
  return { returns, gradedToday: graded[0]?.count ?? 0, organisations };
}
