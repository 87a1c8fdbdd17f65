import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';

/** What cells may name, of one organisation. */
export interface Names {
  eshops: { id: string; name: string }[];
  warehouses: { id: string; name: string; customId: string | null; defaultWms: string; active: boolean }[];
  carriers: { id: string; name: string; code: string }[];
  services: { id: string; carrierId: string; name: string; code: string }[];
  countries: { code: string; name: string }[];
  currencies: { code: string }[];
}

/** Carriers are those that the organisation uses: others are as if they were not there. */
export async function listNames(tx: Tx, organisationId: string): Promise<Names> {
  const eshops = await tx.db
    .selectFrom('eshop')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .execute();
  const warehouses = await tx.db
    .selectFrom('warehouse')
    .select(['id', 'name', 'custom_id as customId', 'default_wms_id as defaultWms', 'active'])
    .where('organisation_id', '=', organisationId)
    .execute();
  const carriers = await tx.db
    .selectFrom('carrier as c')
    .innerJoin('organisation_carrier as used', 'used.carrier_id', 'c.id')
    .select(['c.id', 'c.name', 'c.code'])
    .where('used.organisation_id', '=', organisationId)
    .orderBy('c.name')
    .execute();
  const services = await tx.db
    .selectFrom('carrier_service as s')
    .innerJoin('organisation_carrier as used', 'used.carrier_id', 's.carrier_id')
    .select(['s.id', 's.carrier_id as carrierId', 's.name', 's.code'])
    .where('used.organisation_id', '=', organisationId)
    .orderBy('s.name')
    .execute();
  const countries = await tx.db.selectFrom('country').select(['code', 'name']).execute();
  const currencies = await tx.db.selectFrom('currency').select('code').execute();
  return { eshops, warehouses, carriers, services, countries, currencies };
}

/**
 * Products by what people call them: the SKU first, then any code, then an EAN that only one product has.
 * @returns ids by the codes that were found.
 */
export async function findProducts(
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

/** Which of these order numbers are taken, as `<e-shop> <number>`. */
export async function listTakenNumbers(
  tx: Tx,
  organisationId: string,
  numbers: readonly { eshop: string; orderNumber: string }[],
): Promise<Set<string>> {
  if (numbers.length === 0) return new Set();
  const { rows } = await sql<{ taken: string }>`
    select e.eshop_id || ' ' || e.order_number as taken
    from unnest(${numbers.map((one) => one.eshop)}::uuid[], ${numbers.map((one) => one.orderNumber)}::text[])
      as wanted(eshop_id, order_number)
    join expedition e on e.organisation_id = ${organisationId} and e.eshop_id = wanted.eshop_id
      and e.order_number = wanted.order_number`.execute(tx.db);
  return new Set(rows.map((row) => row.taken));
}

export interface FreeStock {
  product: string;
  wms: string;
  warehouse: string;
  available: number;
}

/** What is free of these products, by place. */
export async function listFreeStock(
  tx: Tx,
  organisationId: string,
  products: readonly string[],
): Promise<FreeStock[]> {
  if (products.length === 0) return [];
  const { rows } = await sql<FreeStock>`
    select product_id as product, wms_id as wms, warehouse_id as warehouse, sum(available)::integer as available
    from stock_row
    where organisation_id = ${organisationId} and product_id = any (${products}::uuid[]) and not blocked
    group by product_id, wms_id, warehouse_id`.execute(tx.db);
  return rows;
}

/** A product that may be sold in the e-shop, to show in an example. */
export async function findExampleProduct(
  tx: Tx,
  organisationId: string,
  eshopId: string,
): Promise<string | undefined> {
  const row = await tx.db
    .selectFrom('product as p')
    .innerJoin('product_eshop as x', (join) =>
      join.onRef('x.organisation_id', '=', 'p.organisation_id').onRef('x.product_id', '=', 'p.id'),
    )
    .select('p.product_sku')
    .where('p.organisation_id', '=', organisationId)
    .where('x.eshop_id', '=', eshopId)
    .where('p.active', '=', true)
    .where('p.type', '=', 'Physical')
    .orderBy('p.created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.product_sku;
}
