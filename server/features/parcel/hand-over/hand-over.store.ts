import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';

/** A parcel on the list that a driver signs. */
export interface HandedParcel {
  trackingNumber: string | null;
  orderNumber: string;
  shop: string;
  recipient: string;
  destination: string;
  /** Grams; null where nobody knows. */
  weight: number | null;
  cod: string | null;
  codCurrency: string | null;
}

/** What one building hands over to a carrier on a day. */
export interface HandOver {
  warehouse: string;
  address: string;
  timeZone: string;
  parcels: HandedParcel[];
}

/** A carrier's name and code; undefined for an unknown one. */
export const findCarrier = (tx: Tx, id: string) =>
  tx.db.selectFrom('carrier').select(['name', 'code']).where('id', '=', id).executeTakeFirst();

/** Days after its packing in which a parcel may still leave. */
const LONGEST_STAY = 14;

/**
 * The parcels that left with a carrier on a day, and for today those that wait for it; by building, whose day it is. What is
 * collected stands with the first parcel of an order.
 */
export async function listHandedOver(
  tx: Tx,
  { carrierId, wms, day }: { carrierId: string; wms: string | null; day: string },
): Promise<HandOver[]> {
  const { rows } = await sql<HandedParcel & Omit<HandOver, 'parcels'> & { wms: string }>`
    with day as (
      select w.*, ${day}::date::timestamp at time zone w.time_zone as begins,
        (${day}::date + 1)::timestamp at time zone w.time_zone as ends
      from wms w where ${wms}::uuid is null or w.id = ${wms}::uuid
    ), handed as (
      select d.id as wms, d.name as warehouse, concat_ws(', ', d.street, concat_ws(' ', d.zip, d.city)) as address,
        d.time_zone as "timeZone", e.*, coalesce(
          (select max(w.occurred_at) from warehouse_event w where w.organisation_id = e.organisation_id
            and w.record_id = e.id and w.kind = 'pickUp' and w.outcome = 'applied'),
          (select max(v.at) from event v where v.organisation_id = e.organisation_id and v.noun = 'expedition'
            and v.record_id = e.id and v.act = 'pickUp')) as left_at, d.begins, d.ends
      from day d join expedition e on e.wms_id = d.id
      where e.carrier_id = ${carrierId} and e.packed_at < d.ends
        and e.packed_at >= d.begins - ${sql.lit(`${LONGEST_STAY} days`)}::interval
    )
    select e.wms, e.warehouse, e.address, e."timeZone", p.tracking_number as "trackingNumber",
      e.order_number as "orderNumber", s.name as shop, e.recipient,
      concat_ws(' ', case when e.different_delivery_address then e.delivery_zip else e.billing_zip end,
        e.destination_city, e.destination_country) as destination,
      coalesce(p.weight, nullif(ceil(e.weight::numeric / count(*) over own), 0))::integer as weight,
      case when e.cod and row_number() over (own order by p.tracking_number nulls last, p.id) = 1
        then e.cod_value::text end as cod, e.cod_currency as "codCurrency"
    from handed e
    join eshop s on s.organisation_id = e.organisation_id and s.id = e.eshop_id
    join parcel p on p.organisation_id = e.organisation_id and p.expedition_id = e.id and p.taken_back_at is null
    where (e.left_at >= e.begins and e.left_at < e.ends)
      or (e.status = 'waitingForTheCarrier' and ${tx.now} >= e.begins and ${tx.now} < e.ends)
    window own as (partition by e.id)
    order by e.warehouse, e.wms, s.name, e.order_number, e.id, p.tracking_number nulls last, p.id`.execute(
    tx.db,
  );
  const byBuilding = new Map<string, HandOver>();
  for (const { wms: building, warehouse, address, timeZone, ...parcel } of rows) {
    const list = byBuilding.get(building) ?? { warehouse, address, timeZone, parcels: [] };
    list.parcels.push(parcel);
    byBuilding.set(building, list);
  }
  return [...byBuilding.values()];
}
