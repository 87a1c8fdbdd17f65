import { sql } from 'kysely';
import type { OutboundReceiptDetail } from '../../../contracts/outbound-receipt/outbound-receipt.schema.ts';
import { readTogether } from '../../platform/database/together.ts';
import type { Tx } from '../../platform/database/transaction.ts';

type Moved = OutboundReceiptDetail['moved'];
type Item = OutboundReceiptDetail['items'][number];
type Parcel = OutboundReceiptDetail['parcels'][number];
type Parts = Pick<OutboundReceiptDetail, 'moved' | 'items' | 'parcels'>;

/**
 * What a receipt that was read holds. The act that wrote it gave its movements the moment at which it was issued; its
 * parcels were taken back with it, or not at all.
 */
export async function readReceiptParts(
  tx: Tx,
  { organisationId, id }: { organisationId: string; id: string },
): Promise<Parts> {
  const issue = sql`m.organisation_id = r.organisation_id and m.expedition_id = r.expedition_id
    and m.movement_type = 'Out' and m.moved_at = r.issued_at`;
  const own = sql`r.organisation_id = ${organisationId} and r.id = ${id}`;
  const { moved, items, parcels } = await readTogether<{ moved: Moved; items: Item; parcels: Parcel }>(tx, {
    moved: sql<Moved>`
      select count(m.id)::integer as movements, coalesce(sum(m.quantity), 0)::integer as pieces
      from outbound_receipt r left join stock_movement m on ${issue} where ${own}`,
    items: sql<Item>`
      select concat_ws(' ', i.expedition_item_id, i.lot) as id,
        json_build_object('id', p.id, 'name', p.name, 'productSku', p.product_sku, 'primaryEan', p.primary_ean)
          as product,
        i.lot, led.lot_date as "lotDate", coalesce(led.serial_numbers, '{}') as "serialNumbers", i.quantity,
        line.quantity as ordered
      from outbound_receipt r
      join outbound_receipt_item i on i.organisation_id = r.organisation_id and i.outbound_receipt_id = r.id
      join expedition_item line on line.organisation_id = i.organisation_id and line.id = i.expedition_item_id
      join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
      left join lateral (
        select m.lot_date, m.serial_numbers from stock_movement m
        where ${issue} and m.expedition_item_id = i.expedition_item_id and coalesce(m.lot, '') = coalesce(i.lot, '')
        limit 1
      ) led on true
      where ${own}
      order by line.position, led.lot_date, i.lot`,
    parcels: sql<Parcel>`
      select p.id, p.tracking_number as "trackingNumber", p.tracking_url as "trackingUrl", p.weight, p.box
      from outbound_receipt r
      join parcel p on p.organisation_id = r.organisation_id and p.expedition_id = r.expedition_id
        and p.taken_back_at is not distinct from r.taken_back_at
      where ${own}
      order by p.tracking_number nulls last, p.id`,
  });
  return { moved: moved[0] ?? { movements: 0, pieces: 0 }, items, parcels };
}
