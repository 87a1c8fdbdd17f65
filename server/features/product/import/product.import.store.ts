import { sql } from 'kysely';
import type { ProductCode } from '../../../../contracts/product/product.code.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

export interface KnownProduct {
  productSku: string;
  primaryEan: string | null;
  codes: ProductCode[];
}

/** Which of these SKUs are there, with the codes of the products. */
export async function listKnown(
  tx: Tx,
  organisationId: string,
  skus: readonly string[],
): Promise<KnownProduct[]> {
  if (skus.length === 0) return [];
  const { rows } = await sql<KnownProduct>`
    select p.product_sku as "productSku", p.primary_ean as "primaryEan",
      coalesce((select jsonb_agg(jsonb_build_object('type', c.type, 'value', c.value, 'primary', c.is_primary)
          order by c.position, c.value) from product_code c
        where c.organisation_id = p.organisation_id and c.product_id = p.id), '[]') as codes
    from product p
    where p.organisation_id = ${organisationId} and p.product_sku = any (${skus}::text[])`.execute(tx.db);
  return rows;
}

/**
 * Codes that no product has, and that differ by case or blanks alone from a code of another product than theirs.
 * @returns that code by `<sku> <code>`.
 */
export async function listLikelyCodes(
  tx: Tx,
  organisationId: string,
  sought: readonly { sku: string; value: string }[],
): Promise<Map<string, string>> {
  if (sought.length === 0) return new Map();
  const { rows } = await sql<{ sought: string; existing: string }>`
    with sought as materialized (select s.sku, s.value, record_key(s.value) as key
      from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb) as s(sku text, value text))
    select s.sku || ' ' || s.value as sought, min(c.value) as existing
    from sought s
    join product_code c on c.organisation_id = ${organisationId} and c.value_key = s.key
    join product p on p.id = c.product_id and p.product_sku <> s.sku
    where not exists (select from product_code own
      where own.organisation_id = ${organisationId} and own.value = s.value)
    group by 1`.execute(tx.db);
  return new Map(rows.map((row) => [row.sought, row.existing]));
}

/** E-shops of the organisation, by name. */
export const listEshops = (tx: Tx, organisationId: string): Promise<{ id: string; name: string }[]> =>
  tx.db
    .selectFrom('eshop')
    .select(['id', 'name'])
    .where('organisation_id', '=', organisationId)
    .orderBy('name')
    .orderBy('id')
    .execute();

/** SKUs of products by their ids. */
export async function listSkus(tx: Tx, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ id: string; sku: string }>`
    select id, product_sku as sku from product where id = any (${ids}::uuid[])`.execute(tx.db);
  return new Map(rows.map(({ id, sku }) => [id, sku]));
}
