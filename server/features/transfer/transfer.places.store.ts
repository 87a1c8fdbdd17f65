import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

/** What a document that moves stock may name: the virtual warehouses, and the physical ones of their organisations. */
export interface Places {
  warehouses: Map<
    string,
    { id: string; organisationId: string; name: string; active: boolean; defaultWms: string }
  >;
  /** Physical warehouses by `<organisation> <wms>`. */
  wms: Map<string, { name: string; active: boolean; timeZone: string }>;
}

/** Looks places up for many documents at once; what is not the caller's is not there. */
export async function readPlaces(tx: Tx, warehouseIds: readonly string[]): Promise<Places> {
  if (warehouseIds.length === 0) return { warehouses: new Map(), wms: new Map() };
  const warehouses = await tx.db
    .selectFrom('warehouse')
    .select(['id', 'organisation_id as organisationId', 'name', 'active', 'default_wms_id as defaultWms'])
    .where('id', 'in', [...warehouseIds])
    .execute();
  const organisations = [...new Set(warehouses.map(({ organisationId }) => organisationId))];
  const used =
    organisations.length === 0
      ? []
      : await tx.db
          .selectFrom('organisation_wms as u')
          .innerJoin('wms as p', 'p.id', 'u.wms_id')
          .select([
            'u.organisation_id as organisationId',
            'p.id',
            'p.name',
            'p.active',
            'p.time_zone as timeZone',
          ])
          .where('u.organisation_id', 'in', organisations)
          .execute();
  return {
    warehouses: new Map(warehouses.map((one) => [one.id, one])),
    wms: new Map(used.map(({ organisationId, id, ...wms }) => [`${organisationId} ${id}`, wms])),
  };
}

export interface MovedProduct {
  id: string;
  organisationId: string;
  sku: string;
  type: 'Physical' | 'Virtual' | 'Bundle';
  active: boolean;
}

/** Products that are to be moved, as they are. */
export async function readMovedProducts(tx: Tx, ids: readonly string[]): Promise<Map<string, MovedProduct>> {
  if (ids.length === 0) return new Map();
  const rows = await tx.db
    .selectFrom('product')
    .select(['id', 'organisation_id as organisationId', 'product_sku as sku', 'type', 'active'])
    .where('id', 'in', [...ids])
    .$castTo<MovedProduct>()
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export interface MovingRules {
  partialBooking: 'keep' | 'allOrNothing';
  automaticStockChanges: boolean;
  active: boolean;
}

/** How an organisation wants its goods moved. */
export async function readMovingRules(tx: Tx, organisationId: string): Promise<MovingRules> {
  return tx.db
    .selectFrom('organisation')
    .select([
      'partial_booking as partialBooking',
      'automatic_stock_changes as automaticStockChanges',
      'active',
    ])
    .where('id', '=', organisationId)
    .$castTo<MovingRules>()
    .executeTakeFirstOrThrow();
}

/** Names that a spreadsheet may say, of one organisation. */
export async function listPlaceNames(
  tx: Tx,
  organisationId: string,
): Promise<{
  warehouses: { id: string; name: string; customId: string | null; defaultWms: string; active: boolean }[];
  wms: { id: string; name: string; code: string }[];
}> {
  const warehouses = await tx.db
    .selectFrom('warehouse')
    .select(['id', 'name', 'custom_id as customId', 'default_wms_id as defaultWms', 'active'])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .execute();
  const wms = await tx.db
    .selectFrom('organisation_wms as u')
    .innerJoin('wms as p', 'p.id', 'u.wms_id')
    .select(['p.id', 'p.name', 'p.code'])
    .where('u.organisation_id', '=', organisationId)
    .orderBy('p.name')
    .execute();
  return { warehouses, wms };
}

/**
 * Products by what people call them: the SKU first, then any code, then an EAN that only one product has.
 * @returns ids by the codes that were found.
 */
export async function findProductsByCode(
  tx: Tx,
  organisationId: string,
  codes: readonly string[],
): Promise<Map<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ code: string; id: string }>`
    with wanted as (select distinct code from unnest(${codes}::text[]) as code)
    select code, coalesce(
      (select p.id from product p where p.organisation_id = ${organisationId} and p.product_sku = code),
      (select c.product_id from product_code c where c.organisation_id = ${organisationId} and c.value = code),
      (select case when count(*) = 1 then (array_agg(p.id))[1] end from product p
        where p.organisation_id = ${organisationId} and p.primary_ean = code)) as id
    from wanted`.execute(tx.db);
  return new Map(rows.filter((row) => row.id !== null).map((row) => [row.code, row.id]));
}
