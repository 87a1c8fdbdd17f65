import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';

export interface NamedProduct {
  id: string;
  productSku: string;
  name: string;
  active: boolean;
  type: 'Physical' | 'Virtual' | 'Bundle';
  /** Whether the e-shop asked for sells it; true without one. */
  sold: boolean;
}

/**
 * Products by what people call them: the SKU first, then any code, then an EAN or internal SKU that only one
 * product has. One statement, however many there are.
 * @returns products by the codes that were found.
 */
export async function findNamed(
  tx: Tx,
  organisationId: string,
  eshopId: string | null,
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
    select distinct on (f.code) f.code, p.id, p.product_sku as "productSku", p.name, p.active, p.type,
      ${eshopId}::uuid is null or exists (select from product_eshop e where e.organisation_id = p.organisation_id
        and e.product_id = p.id and e.eshop_id = ${eshopId}::uuid) as sold
    from found f join product p on p.organisation_id = ${organisationId} and p.id = f.id
    order by f.code, f.place`.execute(tx.db);
  return new Map(rows.map(({ code, ...product }) => [code, product]));
}
