import { type Insertable, sql, type Updateable } from 'kysely';
import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import type { ExpeditionTable } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { documentStore } from '../../platform/lifecycle/document.store.ts';
import { type LivingRow, lifeStore } from '../../platform/lifecycle/lifecycle.store.ts';

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
  ignore_address_validation: boolean;
  partial_booking: 'keep' | 'allOrNothing';
  unbook_partially: boolean;
  automatic_pairing: boolean;
  eshop_active: boolean;
  default_warehouse_id: string;
  wait_before_processing: boolean;
  edit_before_processing: boolean;
  rollback_grace_minutes: number;
}

/** What an expedition takes from its e-shop and organisation; undefined when the e-shop is not the caller's. */
export async function readShop(tx: Tx, eshopId: string): Promise<ShopFacts | undefined> {
  const row = await tx.db
    .selectFrom('eshop as s')
    .innerJoin('organisation as o', 'o.id', 's.organisation_id')
    .select([
      's.organisation_id',
      'o.active as organisation_active',
      'o.ignore_address_validation',
      'o.partial_booking',
      'o.unbook_partially_delivered_expeditions as unbook_partially',
      'o.automatic_pairing',
      's.active as eshop_active',
      's.default_warehouse_id',
      's.wait_before_processing',
      's.edit_before_processing',
      's.rollback_grace_minutes',
    ])
    .where('s.id', '=', eshopId)
    .executeTakeFirst();
  return row as ShopFacts | undefined;
}

export async function readWarehouse(
  tx: Tx,
  organisationId: string,
  id: string,
): Promise<{ defaultWms: string; active: boolean } | undefined> {
  return tx.db
    .selectFrom('warehouse')
    .select(['default_wms_id as defaultWms', 'active'])
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function hasWms(tx: Tx, organisationId: string, wmsId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('organisation_wms')
    .select('wms_id')
    .where('organisation_id', '=', organisationId)
    .where('wms_id', '=', wmsId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasPartner(tx: Tx, organisationId: string, partnerId: string): Promise<boolean> {
  const row = await tx.db
    .selectFrom('partner')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', partnerId)
    .executeTakeFirst();
  return row !== undefined;
}

export interface ServiceFacts {
  carrier_id: string;
  carrier_name: string;
  carrier_active: boolean;
  name: string;
  active: boolean;
  pickup_place_mandatory: boolean;
  email_mandatory: boolean;
  phone_mandatory: boolean;
  name_mandatory: boolean;
  personal_collection: boolean;
  cod: boolean;
  cod_limit: string | null;
  cod_limit_currency: string | null;
  countries_of_operation: string[];
  tracking_url_pattern: string | null;
  allowed: boolean;
}

/** A carrier's service as one organisation may use it. */
export async function readService(
  tx: Tx,
  organisationId: string,
  serviceId: string,
): Promise<ServiceFacts | undefined> {
  const { rows } = await sql<ServiceFacts>`
    select v.carrier_id, c.name as carrier_name, c.active as carrier_active, v.name, v.active,
      v.pickup_place_mandatory, v.email_mandatory, v.phone_mandatory, v.name_mandatory, v.personal_collection,
      v.cod, v.cod_limit, v.cod_limit_currency, v.countries_of_operation, c.tracking_url_pattern,
      exists (select from organisation_carrier a where a.organisation_id = ${organisationId} and a.carrier_id = c.id) as allowed
    from carrier_service v join carrier c on c.id = v.carrier_id where v.id = ${serviceId}`.execute(tx.db);
  return rows[0];
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
