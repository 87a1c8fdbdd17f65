import { type RawBuilder, sql } from 'kysely';
import type { ExpeditionBody } from '../../../contracts/expedition/expedition.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';

/** A pickup place as the carrier's connection lists it. */
export interface KnownPlace {
  serviceId: string;
  code: string;
  country: string;
  /** Whether it collects cash on delivery; null where the carrier does not say. */
  cod: boolean | null;
}

export interface NamedPlace {
  service: string;
  code: string;
}

/** The place that an order names, of the service by which it goes. */
export const placeOf = ({
  carrierService,
  carrierPickupPlace,
}: Pick<ExpeditionBody, 'carrierService' | 'carrierPickupPlace'>): NamedPlace[] =>
  carrierPickupPlace ? [{ service: carrierService, code: carrierPickupPlace }] : [];

/** What is known of places by their codes, in whatever country they are, as a query. */
export const placesQuery = (named: readonly NamedPlace[]): RawBuilder<KnownPlace> => sql<KnownPlace>`
  select n.service as "serviceId", p.code, p.country, p.cod
  from (select distinct service, code
    from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as r(service uuid, code text)) n
  join carrier_service v on v.id = n.service
  join carrier c on c.id = v.carrier_id
  join pickup_place p on p.adapter = c.adapter and p.code = n.code`;

/** The same, for many orders at once. */
export const listKnownPlaces = async (tx: Tx, named: readonly NamedPlace[]): Promise<KnownPlace[]> =>
  named.length === 0 ? [] : (await placesQuery(named).execute(tx.db)).rows;
