import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { ExpeditionItem } from '../../../contracts/expedition/expedition.schema.ts';
import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import type { ExpeditionTable } from '../../platform/database/tables.ts';
import type { Tx } from '../../platform/database/transaction.ts';

export type ExpeditionRow = Omit<Selectable<ExpeditionTable>, 'status'> & { status: ExpeditionStatus };
export type NewExpedition = Insertable<ExpeditionTable>;
export type ExpeditionChange = Updateable<ExpeditionTable>;

/** Reads one expedition and holds it until the end of the transaction: every act begins so. */
export async function lockExpedition(tx: Tx, id: string): Promise<ExpeditionRow | undefined> {
  const row = await tx.db
    .selectFrom('expedition')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row as ExpeditionRow | undefined;
}

/**
 * Writes new expeditions in one statement.
 * @returns the ids of those that were written; the others' order numbers are taken in their e-shop.
 */
export async function insertExpeditions(tx: Tx, rows: NewExpedition[]): Promise<Set<string>> {
  if (rows.length === 0) return new Set();
  const written = await tx.db
    .insertInto('expedition')
    .values(rows)
    .onConflict((conflict) => conflict.columns(['organisation_id', 'eshop_id', 'order_number']).doNothing())
    .returning('id')
    .execute();
  return new Set(written.map((row) => row.id));
}

/** The product's own numbers of so many new expeditions: `E-1048251`. */
export async function nextInternalNumbers(tx: Tx, count: number): Promise<string[]> {
  const { rows } = await sql<{ number: string }>`
    select 'E-' || nextval('expedition_number') as number from generate_series(1, ${count}::integer)`.execute(
    tx.db,
  );
  return rows.map((row) => row.number);
}

/** Writes the change with a new version and moment. */
export async function updateExpedition(tx: Tx, row: ExpeditionRow, change: ExpeditionChange): Promise<void> {
  await tx.db
    .updateTable('expedition')
    .set({ ...change, version: row.version + 1, changed_at: tx.now })
    .where('id', '=', row.id)
    .where('organisation_id', '=', row.organisation_id)
    .execute();
  Object.assign(row, change, { version: row.version + 1 });
}

export interface ItemRow {
  id: string;
  product_id: string;
  position: number;
  quantity: number;
  booked: number;
  paired: number;
  expedited: number;
  lot: string | null;
  lot_option: 'none' | 'oldest' | 'newest';
  product_value: string | null;
  product_value_currency: string | null;
  product_label: string | null;
  ref1: string | null;
  ref2: string | null;
  ref3: string | null;
}

export async function listItemRows(
  tx: Tx,
  row: Pick<ExpeditionRow, 'id' | 'organisation_id'>,
): Promise<ItemRow[]> {
  const rows = await tx.db
    .selectFrom('expedition_item')
    .selectAll()
    .where('organisation_id', '=', row.organisation_id)
    .where('expedition_id', '=', row.id)
    .orderBy('position')
    .execute();
  return rows as ItemRow[];
}

export type NewItem = Omit<ItemRow, 'booked' | 'paired' | 'expedited'> & {
  organisation_id: string;
  expedition_id: string;
};

export async function insertItems(tx: Tx, items: NewItem[]): Promise<void> {
  if (items.length === 0) return;
  await tx.db.insertInto('expedition_item').values(items).execute();
}

/** Items go and come as a whole; only those without bookings may go (the ledger released them before). */
export async function deleteItems(tx: Tx, row: ExpeditionRow): Promise<void> {
  await tx.db
    .deleteFrom('expedition_item')
    .where('organisation_id', '=', row.organisation_id)
    .where('expedition_id', '=', row.id)
    .execute();
}

/** Items as the detail shows them, with what is free in the expedition's own place. */
export async function listItems(tx: Tx, expeditionId: string): Promise<ExpeditionItem[]> {
  const { rows } = await sql<ExpeditionItem & { free: number }>`
    select i.id, i.position, i.quantity, i.booked, i.paired, i.expedited,
      i.quantity - i.booked - i.paired - i.expedited as missing,
      i.lot, i.lot_option as "lotOption", i.product_value as "productValue",
      i.product_value_currency as "productValueCurrency", i.product_label as "productLabel", i.ref1, i.ref2, i.ref3,
      jsonb_build_object('id', p.id, 'name', p.name, 'productSku', p.product_sku, 'type', p.type,
        'primaryEan', p.primary_ean, 'active', p.active, 'weight', p.weight) as product,
      coalesce((select sum(r.available)::int from stock_row r where r.organisation_id = i.organisation_id
        and r.product_id = i.product_id and r.wms_id = e.wms_id and r.warehouse_id = e.warehouse_id
        and not r.blocked), 0) as available,
      (select case count(distinct r.lot) when 1 then nullif(min(r.lot), '') when 0 then null else 'several' end
        from booking b join stock_row r on r.id = b.stock_row_id and r.organisation_id = b.organisation_id
        where b.organisation_id = i.organisation_id and b.expedition_item_id = i.id) as "assignedLot"
    from expedition_item i
    join expedition e on e.id = i.expedition_id and e.organisation_id = i.organisation_id
    join product p on p.id = i.product_id and p.organisation_id = i.organisation_id
    where i.expedition_id = ${expeditionId}
    order by i.position`.execute(tx.db);
  return rows;
}

export interface ShopFacts {
  organisation_id: string;
  organisation_active: boolean;
  ignore_address_validation: boolean;
  partial_booking: 'keep' | 'allOrNothing';
  unbook_partially: boolean;
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

export interface ProductFacts {
  id: string;
  product_sku: string;
  type: 'Physical' | 'Virtual' | 'Bundle';
  active: boolean;
  weight: number | null;
  in_eshop: boolean;
}

export async function readProducts(
  tx: Tx,
  organisationId: string,
  eshopId: string,
  ids: string[],
): Promise<Map<string, ProductFacts>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<ProductFacts>`
    select p.id, p.product_sku, p.type, p.active, p.weight,
      exists (select from product_eshop x where x.organisation_id = p.organisation_id and x.product_id = p.id
        and x.eshop_id = ${eshopId}) as in_eshop
    from product p where p.organisation_id = ${organisationId} and p.id = any (${ids}::uuid[])`.execute(
    tx.db,
  );
  return new Map(rows.map((row) => [row.id, row]));
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

/** What is free of each product in a place, and whether it may be sold there. */
export async function forecastProducts(
  tx: Tx,
  place: { organisationId: string; eshopId: string; wmsId: string; warehouseId: string },
  ids: string[],
): Promise<{ product: string; available: number; active: boolean; allowed: boolean }[]> {
  const { rows } = await sql<{ product: string; available: number; active: boolean; allowed: boolean }>`
    select p.id as product, p.active,
      exists (select from product_eshop x where x.organisation_id = p.organisation_id and x.product_id = p.id
        and x.eshop_id = ${place.eshopId}) as allowed,
      coalesce((select sum(r.available)::int from stock_row r where r.organisation_id = p.organisation_id
        and r.product_id = p.id and r.wms_id = ${place.wmsId} and r.warehouse_id = ${place.warehouseId}
        and not r.blocked), 0) as available
    from product p where p.organisation_id = ${place.organisationId} and p.id = any (${ids}::uuid[])`.execute(
    tx.db,
  );
  return rows;
}
