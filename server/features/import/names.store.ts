import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Likely, Named } from '../../platform/import/records/records.names.ts';
import { isUsableLot } from '../../stock/available.ts';

/** Records of an organisation by name; the noun itself refuses inactive ones. */
export async function listOwn(tx: Tx, table: 'eshop' | 'supplier', organisationId: string): Promise<Named[]> {
  const rows = await tx.db
    .selectFrom(table)
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .execute();
  return rows.map(({ id, name }) => ({ id, names: [name] }));
}

/** Partners of an organisation; nothing new names one that is switched off. */
export async function listPartners(tx: Tx, organisationId: string): Promise<Named[]> {
  const rows = await tx.db
    .selectFrom('partner')
    .select(['id', 'name', 'active'])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .execute();
  return rows.map(({ name, ...one }) => ({ ...one, names: [name] }));
}

export async function listWarehouses(tx: Tx, organisationId: string): Promise<Named[]> {
  const rows = await tx.db
    .selectFrom('warehouse')
    .select(['id', 'name', 'custom_id', 'active', 'is_default as isDefault'])
    .where('organisation_id', '=', organisationId)
    .orderBy('is_default', 'desc')
    .orderBy('name')
    .execute();
  return rows.map(({ name, custom_id, ...one }) => ({ ...one, names: [name, custom_id] }));
}

/** Physical warehouses that the organisation uses. */
export async function listWms(tx: Tx, organisationId: string): Promise<Named[]> {
  const rows = await tx.db
    .selectFrom('organisation_wms as used')
    .innerJoin('wms', 'wms.id', 'used.wms_id')
    .select(['wms.id', 'wms.name', 'wms.code', 'wms.active'])
    .where('used.organisation_id', '=', organisationId)
    .orderBy('wms.name')
    .execute();
  return rows.map(({ id, name, code, active }) => ({ id, names: [name, code], active }));
}

/** Carriers that the organisation uses. */
export async function listCarriers(tx: Tx, organisationId: string): Promise<Named[]> {
  const rows = await tx.db
    .selectFrom('carrier as c')
    .innerJoin('organisation_carrier as used', 'used.carrier_id', 'c.id')
    .select(['c.id', 'c.name', 'c.code'])
    .where('used.organisation_id', '=', organisationId)
    .orderBy('c.name')
    .execute();
  return rows.map(({ id, name, code }) => ({ id, names: [name, code] }));
}

/** What shops call carriers beside their own names, by what talks to them. */
const BRANDS: Partial<Record<string, string[]>> = {
  packeta: ['Packeta', 'Zásilkovna', 'Zásielkovňa'],
  balikovna: ['Balíkovna', 'Česká pošta'],
};

export async function listCarrierServices(tx: Tx, organisationId: string): Promise<Named[]> {
  const rows = await tx.db
    .selectFrom('carrier_service as s')
    .innerJoin('carrier as c', 'c.id', 's.carrier_id')
    .innerJoin('organisation_carrier as used', 'used.carrier_id', 's.carrier_id')
    .select(['s.id', 's.carrier_id as of', 's.name', 's.code', 'c.name as carrier', 'c.adapter'])
    .where('used.organisation_id', '=', organisationId)
    .orderBy('s.name')
    .execute();
  return rows.map(({ id, of, name, code, carrier, adapter }) => ({
    id,
    of,
    names: [name, code, `${carrier} ${name}`],
    ofNames: [carrier, ...(BRANDS[adapter ?? ''] ?? [])],
  }));
}

export interface NamedProduct {
  id: string;
  productSku: string;
  name: string;
  active: boolean;
  type: 'Physical' | 'Virtual' | 'Bundle';
}

/**
 * Finds products by the codes that people use: the SKU first, then any code, then an EAN or internal SKU that only one
 * product has. One statement, however many there are.
 * @returns products by code.
 */
export async function findProductsByCode(
  tx: Tx,
  organisationId: string,
  codes: readonly string[],
): Promise<Map<string, NamedProduct>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<NamedProduct & { code: string }>`
    with wanted as (select distinct code from unnest(${codes}::text[]) as code),
    found as (
      select w.code, p.id, 1 as place from wanted w
        join product p on p.organisation_id = ${organisationId} and p.product_sku = w.code
      union all
      select w.code, c.product_id, 2 from wanted w
        join product_code c on c.organisation_id = ${organisationId} and c.value = w.code
      union all
      select w.code, (array_agg(p.id))[1], 3 from wanted w
        join product p on p.organisation_id = ${organisationId} and p.primary_ean = w.code
        group by w.code having count(*) = 1
      union all
      select w.code, (array_agg(p.id))[1], 4 from wanted w
        join product p on p.organisation_id = ${organisationId} and p.internal_sku = w.code
        group by w.code having count(*) = 1)
    select distinct on (f.code) f.code, p.id, p.product_sku as "productSku", p.name, p.active, p.type
    from found f join product p on p.organisation_id = ${organisationId} and p.id = f.id
    order by f.code, f.place`.execute(tx.db);
  return new Map(rows.map(({ code, ...product }) => [code, product]));
}

/**
 * For texts that are no code of a product: the one product whose SKU or internal SKU, or one of whose codes, differs from the text by
 * case or blanks alone.
 */
export async function findLikelyProducts(
  tx: Tx,
  organisationId: string,
  codes: readonly string[],
): Promise<Map<string, Likely>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<Likely & { code: string }>`
    with wanted as materialized (
      select distinct code, key from unnest(${codes}::text[]) as code,
        lateral (values (record_key(code)), (record_key(regexp_replace(code, '\\s', '', 'g')))) as k(key)),
    found as (
      select w.code, p.id from wanted w
        join product p on p.organisation_id = ${organisationId} and p.product_sku_key = w.key
      union
      select w.code, c.product_id from wanted w
        join product_code c on c.organisation_id = ${organisationId} and c.value_key = w.key
      union
      select w.code, p.id from wanted w
        join product p on p.organisation_id = ${organisationId} and p.internal_sku is not null
          and record_key(p.internal_sku) = w.key)
    select f.code, min(p.product_sku) as likely, min(p.name) as name
    from found f join product p on p.organisation_id = ${organisationId} and p.id = f.id
    group by f.code having count(*) = 1`.execute(tx.db);
  return new Map(rows.map(({ code, ...product }) => [code, product]));
}

/** A product that documents may name; of an e-shop, one that it sells. */
export async function findExampleSku(
  tx: Tx,
  organisationId: string,
  eshopId?: string,
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('product as p')
    .select('p.product_sku')
    .where('p.organisation_id', '=', organisationId)
    .where('p.active', '=', true)
    .where('p.type', '=', 'Physical')
    .$if(eshopId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('product_eshop as x')
            .select('x.eshop_id')
            .whereRef('x.organisation_id', '=', 'p.organisation_id')
            .whereRef('x.product_id', '=', 'p.id')
            .where('x.eshop_id', '=', eshopId ?? ''),
        ),
      ),
    )
    .orderBy('p.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.product_sku;
}

export interface FreeAt {
  product: string;
  wms: string;
  warehouse: string;
  available: number;
}

/** Free pieces of these products by place, of lots that may still leave. */
export async function listFree(
  tx: Tx,
  organisationId: string,
  products: readonly string[],
): Promise<FreeAt[]> {
  if (products.length === 0) return [];
  const { rows } = await sql<FreeAt>`
    select r.product_id as product, r.wms_id as wms, r.warehouse_id as warehouse, sum(r.available)::int as available
    from stock_row r
    join product p on p.organisation_id = r.organisation_id and p.id = r.product_id
    join wms w on w.id = r.wms_id
    where r.organisation_id = ${organisationId} and r.product_id = any (${products}::uuid[])
      and ${isUsableLot(tx.now)}
    group by r.product_id, r.wms_id, r.warehouse_id`.execute(tx.db);
  return rows;
}

/** Which of these products an e-shop sells. */
export async function listSold(
  tx: Tx,
  organisationId: string,
  eshopId: string,
  products: readonly { id: string }[],
): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select product_id as id from product_eshop where organisation_id = ${organisationId} and eshop_id = ${eshopId}
      and product_id = any (${products.map(({ id }) => id)}::uuid[])`.execute(tx.db);
  return new Set(rows.map(({ id }) => id));
}
