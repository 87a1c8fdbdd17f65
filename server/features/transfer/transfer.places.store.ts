import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

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
