import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import { type LotPieces, SHIPPED_LOTS } from './papers.store.ts';

/** Goods of an order, with what is booked of them. */
export interface PickLine {
  /** Where the product lies. */
  place: string | null;
  sku: string;
  ean: string | null;
  name: string;
  quantity: number;
  expedited: number;
  /** The one that the order names. */
  lot: string | null;
  held: LotPieces[];
  /** In which lots its goods have left. */
  shipped: LotPieces[];
}

/** What the picking list of an order is made of. */
export interface PickOrder {
  id: string;
  orderNumber: string;
  organisation: string;
  shop: string;
  warehouse: string;
  recipient: string;
  destination: string;
  carrier: string;
  requiredOn: string | null;
  priority: number;
  fragile: boolean;
  note: string | null;
  carrierNote: string | null;
  lines: PickLine[];
}

/** The orders of these ids that the scope sees, in any order. */
export async function listPickOrders(tx: Tx, ids: readonly string[]): Promise<PickOrder[]> {
  const { rows } = await sql<PickOrder>`
    select e.id, e.order_number as "orderNumber", o.name as organisation, s.name as shop, w.name as warehouse,
      e.recipient, concat_ws(', ', e.destination_city, e.destination_country) as destination,
      case when c.name = v.name then c.name else c.name || ' ' || v.name end as carrier,
      e.required_expedition_date as "requiredOn", e.priority, e.fragile, e.note, e.carrier_note as "carrierNote",
      line.lines
    from expedition e
    join organisation o on o.id = e.organisation_id
    join eshop s on s.organisation_id = e.organisation_id and s.id = e.eshop_id
    join carrier c on c.id = e.carrier_id
    join carrier_service v on v.id = e.carrier_service_id
    join wms w on w.id = e.wms_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('place', p.localisation, 'sku', p.product_sku,
        'ean', p.primary_ean, 'name', p.name, 'quantity', i.quantity, 'expedited', i.expedited, 'lot', i.lot,
        'held', held.rows, 'shipped', coalesce(shipped.lots, '[]')) order by i.position), '[]') as lines
      from expedition_item i
      join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
      left join ${SHIPPED_LOTS} shipped on shipped.item = i.id
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('lot', lot.lot, 'pieces', lot.pieces)
          order by lot.lot_date nulls last, lot.lot), '[]') as rows
        from (
          select r.lot, r.lot_date, sum(b.quantity)::integer as pieces
          from booking b join stock_row r on r.organisation_id = b.organisation_id and r.id = b.stock_row_id
          where b.organisation_id = i.organisation_id and b.expedition_item_id = i.id
          group by r.lot, r.lot_date
        ) lot
      ) held
      where i.organisation_id = e.organisation_id and i.expedition_id = e.id and not i.is_set
    ) line
    where e.id = any (${ids}::uuid[])`.execute(tx.db);
  return rows;
}
