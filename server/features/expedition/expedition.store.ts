import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { ExpeditionBody } from '../../../contracts/expedition/expedition.schema.ts';
import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import type { ExpeditionTable } from '../../platform/database/tables.ts';
import { readTogether } from '../../platform/database/together.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { documentStore } from '../../platform/lifecycle/document.store.ts';
import { type LivingRow, lifeStore } from '../../platform/lifecycle/lifecycle.store.ts';
import { placeOf, placesQuery } from './expedition.place.store.ts';
import { productsQuery } from './expedition.product.store.ts';
import { virtualProductsOf } from './expedition.virtual.ts';

export type ExpeditionRow = LivingRow<ExpeditionTable, ExpeditionStatus>;
export type NewExpedition = Insertable<ExpeditionTable>;
export type ExpeditionChange = Updateable<ExpeditionTable>;

export const expeditionStore = lifeStore<'expedition', ExpeditionStatus>('expedition');

export const { nextNumbers: nextInternalNumbers, insert: insertExpeditions } = documentStore('expedition', {
  prefix: 'E',
  number: 'order_number',
  within: 'eshop_id',
});

export interface ShopFacts {
  organisation_id: string;
  organisation_active: boolean;
  /** Why the provider has put the organisation on stop; null where it has not. */
  organisation_stopped: string | null;
  ignore_address_validation: boolean;
  address_validation_mandatory: boolean;
  partial_booking: 'keep' | 'allOrNothing';
  unbook_partially: boolean;
  rest_by_clients: boolean;
  automatic_pairing: boolean;
  eshop_active: boolean;
  default_warehouse_id: string;
  wait_before_processing: boolean;
  edit_before_processing: boolean;
  rollback_grace_minutes: number;
  /** The last status in which a client may ask to cancel. */
  last_cancel_status: string;
  /** Of the warehouse from which the e-shop sends by default: what is today for it. */
  time_zone: string;
}

/** What an expedition takes from its e-shop and organisation, as a query. */
export const shopQuery = (eshopId: string): RawBuilder<ShopFacts> => sql<ShopFacts>`
  select s.organisation_id, o.active as organisation_active,
    o.stop_reason as organisation_stopped, o.ignore_address_validation,
    o.address_validation_mandatory, o.partial_booking,
    o.unbook_partially_delivered_expeditions as unbook_partially, o.rest_by_clients, o.automatic_pairing, s.active as eshop_active,
    s.default_warehouse_id, s.wait_before_processing, s.edit_before_processing, s.rollback_grace_minutes,
    s.last_cancel_status,
    (select w.time_zone from warehouse h join wms w on w.id = h.default_wms_id
      where h.organisation_id = s.organisation_id and h.id = s.default_warehouse_id) as time_zone
  from eshop s join organisation o on o.id = s.organisation_id where s.id = ${eshopId}`;

/** The same; undefined when the e-shop is not the caller's. */
export const readShop = async (tx: Tx, eshopId: string): Promise<ShopFacts | undefined> =>
  (await shopQuery(eshopId).execute(tx.db)).rows[0];

export interface WarehouseFacts {
  defaultWms: string;
  active: boolean;
}

/** A warehouse of an organisation, as a query; either may be an expression. */
export const warehouseQuery = (organisationId: unknown, id: unknown): RawBuilder<WarehouseFacts> =>
  sql<WarehouseFacts>`select default_wms_id as "defaultWms", active from warehouse
    where organisation_id = ${organisationId} and id = ${id}`;

export const readWarehouse = async (
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<WarehouseFacts | undefined> => (await warehouseQuery(organisationId, id).execute(tx.db)).rows[0];

export interface ServiceFacts {
  carrier_id: string;
  carrier_name: string;
  carrier_active: boolean;
  name: string;
  active: boolean;
  pickup_place_mandatory: boolean;
  pickup_place_ignore: boolean;
  email_mandatory: boolean;
  phone_mandatory: boolean;
  name_mandatory: boolean;
  house_number_mandatory: boolean;
  address_validation_mandatory: boolean;
  /** Of a parcel, in grams. */
  max_weight: number | null;
  /** The longest side of a parcel, in millimetres. */
  max_length: number | null;
  personal_collection: boolean;
  cod: boolean;
  cod_limit: string | null;
  cod_limit_currency: string | null;
  /** Rates of currencies by their codes, with the day of each. */
  rates: Record<string, { rate: string; day: string; decimals: number }>;
  countries_of_operation: string[];
  tracking_url_pattern: string | null;
  allowed: boolean;
}

/** A carrier's service as one organisation may use it, as a query; the organisation may be an expression. */
export const serviceQuery = (organisationId: unknown, serviceId: string): RawBuilder<ServiceFacts> =>
  sql<ServiceFacts>`
    select v.carrier_id, c.name as carrier_name, c.active as carrier_active, v.name, v.active,
      v.pickup_place_mandatory, v.pickup_place_ignore, v.email_mandatory, v.phone_mandatory, v.name_mandatory, v.personal_collection,
      v.house_number_mandatory, v.address_validation_mandatory, v.max_weight, v.max_length,
      v.cod, v.cod_limit::text, v.cod_limit_currency,
      coalesce((select jsonb_object_agg(r.code, jsonb_build_object('rate', r.rate::text, 'day', r.rate_day, 'decimals', r.decimals))
        from currency r where r.rate is not null and v.cod_limit is not null), '{}') as rates,
      v.countries_of_operation, c.tracking_url_pattern,
      exists (select from organisation_carrier a where a.organisation_id = ${organisationId} and a.carrier_id = c.id) as allowed
    from carrier_service v join carrier c on c.id = v.carrier_id where v.id = ${serviceId}`;

export const readService = async (
  tx: Tx,
  organisationId: string,
  serviceId: string,
): Promise<ServiceFacts | undefined> =>
  (await serviceQuery(organisationId, serviceId).execute(tx.db)).rows[0];

/** What a new or changed expedition refers to, but for products of which a line names its lot: one statement. */
export async function readReferences(tx: Tx, body: ExpeditionBody, existing: ExpeditionRow | null) {
  const { eshop, warehouse = null, wms = null, partner = null, orderNumber } = body;
  const owner = sql`(select organisation_id from eshop where id = ${eshop})`;
  const place = sql`coalesce(${warehouse}::uuid, (select default_warehouse_id from eshop where id = ${eshop}))`;
  const found = await readTogether(tx, {
    shops: shopQuery(eshop),
    warehouses: warehouseQuery(owner, place),
    wms: sql`select from organisation_wms where organisation_id = ${owner} and wms_id = ${wms}::uuid`,
    partners: sql`select from partner where organisation_id = ${owner} and id = ${partner}::uuid
      and (active or id = ${existing?.partner_id ?? null}::uuid)`,
    services: serviceQuery(owner, body.carrierService),
    places: placesQuery(placeOf(body)),
    products: productsQuery(owner, eshop, [
      ...new Set([...body.items.map(({ product }) => product), ...virtualProductsOf(body, existing)]),
    ]),
    namesakes: sql`select from expedition where organisation_id = ${owner} and eshop_id = ${eshop}
      and order_number = ${orderNumber} and id is distinct from ${existing?.id ?? null}::uuid`,
    numbers: sql<{
      next: string;
    }>`select 'E-' || document_number('expedition_number') as next where ${existing === null}`,
  });
  return {
    shop: found.shops[0],
    warehouse: found.warehouses[0],
    hasWms: !wms || found.wms.length > 0,
    hasPartner: !partner || found.partners.length > 0,
    service: found.services[0],
    places: found.places,
    products: new Map(found.products.map((product) => [product.id, product])),
    numberTaken: found.namesakes.length > 0,
    internalNumber: found.numbers[0]?.next,
  };
}

export async function isNumberTaken(
  tx: Tx,
  organisationId: string,
  eshopId: string,
  orderNumber: string,
  butFor: string | null,
): Promise<boolean> {
  const row = await tx.db
    .selectFrom('expedition')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('eshop_id', '=', eshopId)
    .where('order_number', '=', orderNumber)
    .$if(butFor !== null, (query) => query.where('id', '<>', butFor ?? ''))
    .executeTakeFirst();
  return row !== undefined;
}
