import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import { type LotPieces, SHIPPED_LOTS } from './papers.store.ts';

/** An address, part by part. */
export interface NoteAddress {
  company: string | null;
  name: string | null;
  street: string;
  town: string;
  state: string | null;
  country: string | null;
}

/** A line that was ordered, or a component of the set that one of these is. */
export interface NoteLine {
  id: string;
  parent: string | null;
  isSet: boolean;
  setQuantity: number | null;
  sku: string;
  name: string;
  quantity: number;
  expedited: number;
  /** In which lots its goods have left. */
  lots: LotPieces[];
}

/** What the delivery note of an order is made of. */
export interface NoteOrder {
  id: string;
  orderNumber: string;
  orderedAt: string;
  packedAt: string | null;
  timeZone: string;
  shop: string;
  colour: string | null;
  /** Of whom the e-shop is, with the address. */
  seller: string[];
  registrationNumber: string | null;
  vatNumber: string | null;
  country: string | null;
  billing: NoteAddress;
  /** Where it goes, if that is not the billing address. */
  delivery: NoteAddress | null;
  carrier: string;
  pickupPlace: string | null;
  /** Of the order of which this one is the rest. */
  splitFrom: string | null;
  lines: NoteLine[];
  /** What follows in orders of its own. */
  rest: { orderNumber: string; sku: string; name: string; quantity: number }[];
  parcels: (string | null)[];
}

const addressOf = (side: 'billing' | 'delivery') => {
  const part = (name: string) => sql.ref(`e.${side}_${name}`);
  return sql`jsonb_build_object(
    'company', ${part('company')},
    'name', nullif(concat_ws(' ', ${part('degree')}, ${part('first_name')}, ${part('last_name')}), ''),
    'street', concat_ws(' ', ${part('street')}, ${part('house_nr')}),
    'town', concat_ws(' ', ${part('zip')}, ${part('city')}),
    'state', ${part('state')}, 'country', ${part('country')})`;
};

/** The orders of these ids that the scope sees, in any order. */
export async function listNoteOrders(tx: Tx, ids: readonly string[]): Promise<NoteOrder[]> {
  const { rows } = await sql<NoteOrder>`
    select e.id, e.order_number as "orderNumber", coalesce(e.eshop_order_date, e.created_at) as "orderedAt",
      e.packed_at as "packedAt", w.time_zone as "timeZone", s.name as shop, s.colour,
      array_remove(array[o.name, o.address_line1, o.address_line2, o.address_line3], null) as seller,
      o.registration_number as "registrationNumber", o.vat_number as "vatNumber",
      e.destination_country as country, ${addressOf('billing')} as billing,
      case when e.different_delivery_address then ${addressOf('delivery')} end as delivery,
      case when c.name = v.name then c.name else c.name || ' ' || v.name end as carrier,
      e.carrier_pickup_place as "pickupPlace", origin.order_number as "splitFrom",
      line.lines, rest.rest, parcel.parcels
    from expedition e
    join organisation o on o.id = e.organisation_id
    join eshop s on s.organisation_id = e.organisation_id and s.id = e.eshop_id
    join carrier c on c.id = e.carrier_id
    join carrier_service v on v.id = e.carrier_service_id
    join wms w on w.id = e.wms_id
    left join expedition origin on origin.organisation_id = e.organisation_id and origin.id = e.split_from_id
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'parent', i.parent_item_id, 'isSet', i.is_set,
        'setQuantity', i.set_quantity, 'sku', p.product_sku, 'name', coalesce(i.product_label, p.name),
        'quantity', i.quantity, 'expedited', i.expedited, 'lots', coalesce(shipped.lots, '[]'))
        order by i.position), '[]') as lines
      from expedition_item i
      join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
      left join ${SHIPPED_LOTS} shipped on shipped.item = i.id
      where i.organisation_id = e.organisation_id and i.expedition_id = e.id
    ) line
    cross join lateral (
      select coalesce(jsonb_agg(jsonb_build_object('orderNumber', r.order_number, 'sku', p.product_sku,
        'name', coalesce(i.product_label, p.name), 'quantity', i.quantity) order by r.order_number, i.position), '[]')
        as rest
      from expedition r
      join expedition_item i on i.organisation_id = r.organisation_id and i.expedition_id = r.id
        and i.parent_item_id is null
      join product p on p.organisation_id = i.organisation_id and p.id = i.product_id
      where r.organisation_id = e.organisation_id and r.split_from_id = e.id and r.status <> 'canceled'
    ) rest
    cross join lateral (
      select coalesce(jsonb_agg(a.tracking_number order by a.tracking_number nulls last), '[]') as parcels
      from parcel a
      where a.organisation_id = e.organisation_id and a.expedition_id = e.id and a.taken_back_at is null
    ) parcel
    where e.id = any (${ids}::uuid[])`.execute(tx.db);
  return rows;
}
