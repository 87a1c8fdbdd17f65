import { sql } from 'kysely';
import type { Recipient } from '../../../carriers/carrier-adapter.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { BookingRow } from './booking.store.ts';

/** What an order says of a parcel to its carrier. */
export interface Consignment extends Omit<Recipient, 'firstName' | 'lastName'> {
  expeditionId: string;
  orderNumber: string;
  parcels: number;
  carrierName: string;
  product: string | null;
  pickupPlaceIgnore: boolean;
  pickupPlace: string | null;
  isDelivery: boolean;
  firstName: string | null;
  lastName: string | null;
  value: string | null;
  currency: string | null;
  cod: boolean;
  codValue: string | null;
  codCurrency: string | null;
  codVariableSymbol: string | null;
  note: string | null;
  weight: number;
}

/** The orders of parcels, as they are sent to carriers; and what each parcel weighed, where it was weighed. */
export async function readConsignments(
  tx: Tx,
  rows: readonly Pick<BookingRow, 'organisation_id' | 'expedition_id' | 'parcel_id'>[],
): Promise<{ orders: Map<string, Consignment>; weights: Map<string, number | null> }> {
  const ids = [...new Set(rows.map(({ expedition_id }) => expedition_id))];
  const organisations = [...new Set(rows.map(({ organisation_id }) => organisation_id))];
  const side = (delivery: string, billing: string) =>
    sql`case when e.different_delivery_address then ${sql.ref(`e.${delivery}`)} else ${sql.ref(`e.${billing}`)} end`;
  const orders = await sql<Consignment>`
    select e.id as "expeditionId", e.order_number as "orderNumber", c.name as "carrierName", s.carrier_product as product,
      s.pickup_place_ignore as "pickupPlaceIgnore", e.different_delivery_address as "isDelivery",
      coalesce(e.carrier_pickup_place, e.external_carrier_pickup_place) as "pickupPlace",
      ${side('delivery_first_name', 'billing_first_name')} as "firstName",
      ${side('delivery_last_name', 'billing_last_name')} as "lastName",
      ${side('delivery_company', 'billing_company')} as company,
      ${side('delivery_street', 'billing_street')} as street,
      ${side('delivery_house_nr', 'billing_house_nr')} as "houseNumber",
      ${side('delivery_city', 'billing_city')} as city, ${side('delivery_zip', 'billing_zip')} as zip,
      ${side('delivery_country', 'billing_country')} as country,
      ${side('delivery_state', 'billing_state')} as state,
      coalesce(${side('delivery_phone', 'billing_phone')}, e.billing_phone) as phone,
      coalesce(${side('delivery_email', 'billing_email')}, e.billing_email) as email,
      e.value::text, e.currency, e.cod, e.cod_value::text as "codValue", e.cod_currency as "codCurrency",
      e.cod_variable_symbol as "codVariableSymbol", e.carrier_note as note, e.weight,
      (select count(*)::integer from parcel p where p.organisation_id = e.organisation_id and p.expedition_id = e.id
        and p.taken_back_at is null) as parcels
    from expedition e join carrier c on c.id = e.carrier_id join carrier_service s on s.id = e.carrier_service_id
    where e.organisation_id = any (${organisations}::uuid[]) and e.id = any (${ids}::uuid[])`.execute(tx.db);
  const weights = await sql<{ id: string; weight: number | null }>`
    select id, weight from parcel where organisation_id = any (${organisations}::uuid[])
      and id = any (${rows.map(({ parcel_id }) => parcel_id)}::uuid[])`.execute(tx.db);
  return {
    orders: new Map(orders.rows.map((order) => [order.expeditionId, order])),
    weights: new Map(weights.rows.map(({ id, weight }) => [id, weight])),
  };
}
