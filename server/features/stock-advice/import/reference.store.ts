import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { ProductFacts, SupplierFacts, WarehouseFacts, WmsFacts } from '../stock-advice.facts.store.ts';

/** What cells may name, of one organisation. */
export interface Names {
  suppliers: SupplierFacts[];
  warehouses: (WarehouseFacts & { name: string; customId: string | null; isDefault: boolean })[];
  wms: (WmsFacts & { name: string; code: string })[];
}

/** Physical warehouses are those that the organisation uses: others are as if they were not there. */
export async function listNames(tx: Tx, organisationId: string): Promise<Names> {
  const suppliers = await tx.db
    .selectFrom('supplier')
    .select(['id', 'name', 'active'])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .execute();
  const warehouses = await tx.db
    .selectFrom('warehouse')
    .select([
      'id',
      'name',
      'custom_id as customId',
      'default_wms_id as defaultWms',
      'active',
      'is_default as isDefault',
    ])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .execute();
  const wms = await tx.db
    .selectFrom('organisation_wms as used')
    .innerJoin('wms', 'wms.id', 'used.wms_id')
    .select(['wms.id', 'wms.name', 'wms.code', 'wms.time_zone as timeZone'])
    .where('used.organisation_id', '=', organisationId)
    .orderBy('wms.name')
    .execute();
  return { suppliers, warehouses, wms };
}

/**
 * Products by what people call them: the SKU first, then any code, then an EAN that only one product has.
 * @returns products by the codes that were found.
 */
export async function findProducts(
  tx: Tx,
  organisationId: string,
  codes: readonly string[],
): Promise<Map<string, ProductFacts>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<ProductFacts & { code: string }>`
    with wanted as (select distinct code from unnest(${codes}::text[]) as code),
    found as (
      select code, coalesce(
        (select p.id from product p where p.organisation_id = ${organisationId} and p.product_sku = code),
        (select c.product_id from product_code c where c.organisation_id = ${organisationId} and c.value = code),
        (select case when count(*) = 1 then (array_agg(p.id))[1] end from product p
          where p.organisation_id = ${organisationId} and p.primary_ean = code)) as id
      from wanted)
    select found.code, p.id, p.product_sku as "productSku", p.type, p.active
    from found join product p on p.organisation_id = ${organisationId} and p.id = found.id`.execute(tx.db);
  return new Map(rows.map(({ code, ...product }) => [code, product]));
}

/** A product that an announcement may bring, to show in an example. */
export async function findExampleProduct(tx: Tx, organisationId: string): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('product')
    .select('product_sku')
    .where('organisation_id', '=', organisationId)
    .where('active', '=', true)
    .where('type', '=', 'Physical')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.product_sku;
}
