import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { BookingRow } from '../booking/booking.store.ts';

/** A parcel for which a label is asked: booked with its carrier, or with none whose interface the portal speaks. */
export interface LabelledParcel {
  id: string;
  booking: BookingRow | null;
}

/** What parcels are named by: their orders, or themselves. */
export interface Labelled {
  expeditions?: readonly string[] | null | undefined;
  parcels?: readonly string[] | null | undefined;
}

/** The parcels that can be labelled, in the order in which they or their orders are named. */
export async function listLabelled(tx: Tx, { expeditions, parcels }: Labelled): Promise<LabelledParcel[]> {
  const wanted = parcels ?? expeditions ?? [];
  const by = sql.ref(parcels ? 'p.id' : 'p.expedition_id');
  const { rows } = await sql<LabelledParcel>`
    select p.id, case when b.parcel_id is not null then to_jsonb(b) end as booking
    from unnest(${[...wanted]}::uuid[]) with ordinality as wanted(id, place)
    join parcel p on ${by} = wanted.id and p.taken_back_at is null
    left join parcel_booking b on b.organisation_id = p.organisation_id and b.parcel_id = p.id
    where b.parcel_id is null or b.state = 'booked'
    order by wanted.place, b.position, p.tracking_number nulls last, p.id`.execute(tx.db);
  return rows;
}

/** Of these orders, those of which no parcel can be labelled. */
export async function listUnlabelled(tx: Tx, expeditions: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select wanted.id from unnest(${[...expeditions]}::uuid[]) as wanted(id)
    where not exists (
      select from parcel p
      left join parcel_booking b on b.organisation_id = p.organisation_id and b.parcel_id = p.id
      where p.expedition_id = wanted.id and p.taken_back_at is null and (b.parcel_id is null or b.state = 'booked'))`.execute(
    tx.db,
  );
  return rows.map(({ id }) => id);
}

/** What stands on a label of our own making. */
export interface OwnLabel {
  id: string;
  carrier: string;
  /** Which of how many parcels of its order. */
  number: number;
  count: number;
  /** What is scanned: the parcel's number, else the order's. */
  code: string;
  orderNumber: string;
  shop: string;
  addressee: string[];
  note: string | null;
  /** Grams. */
  weight: number | null;
  /** What is collected with this parcel: with the first of its order. */
  cod: string | null;
  codCurrency: string | null;
}

/** Labels of parcels by their ids. */
export async function listOwnLabels(tx: Tx, ids: readonly string[]): Promise<Map<string, OwnLabel>> {
  const side = (column: string) =>
    sql`case when e.different_delivery_address then ${sql.ref(`e.delivery_${column}`)}
      else ${sql.ref(`e.billing_${column}`)} end`;
  const { rows } = await sql<OwnLabel>`
    with named as (
      select p.*, row_number() over own as number, count(*) over (partition by p.organisation_id, p.expedition_id) as count
      from parcel p
      where p.taken_back_at is null and (p.organisation_id, p.expedition_id) in
        (select organisation_id, expedition_id from parcel where id = any (${[...ids]}::uuid[]))
      window own as (partition by p.organisation_id, p.expedition_id order by p.tracking_number nulls last, p.id)
    )
    select p.id, case when c.name = v.name then c.name else c.name || ' ' || v.name end as carrier,
      p.number::integer, p.count::integer, coalesce(p.tracking_number, e.order_number) as code,
      e.order_number as "orderNumber", s.name as shop, p.weight, e.carrier_note as note,
      array_remove(array[
        nullif(${side('company')}, ''),
        nullif(concat_ws(' ', ${side('degree')}, ${side('first_name')}, ${side('last_name')}), ''),
        coalesce(e.carrier_pickup_place, e.external_carrier_pickup_place,
          nullif(concat_ws(' ', ${side('street')}, ${side('house_nr')}), '')),
        nullif(concat_ws(' ', ${side('zip')}, ${side('city')}), ''),
        nullif(concat_ws(', ', ${side('state')}, ${side('country')}), ''),
        coalesce(${side('phone')}, e.billing_phone)], null) as addressee,
      case when e.cod and p.number = 1 then e.cod_value::text end as cod,
      case when e.cod and p.number = 1 then e.cod_currency end as "codCurrency"
    from named p
    join expedition e on e.organisation_id = p.organisation_id and e.id = p.expedition_id
    join eshop s on s.organisation_id = e.organisation_id and s.id = e.eshop_id
    join carrier c on c.id = e.carrier_id
    join carrier_service v on v.id = e.carrier_service_id
    where p.id = any (${[...ids]}::uuid[])`.execute(tx.db);
  return new Map(rows.map((label) => [label.id, label]));
}
