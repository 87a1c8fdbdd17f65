import { sql } from 'kysely';
import type { Secrets } from '../../platform/access/secrets.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { firstImages } from '../product/image/image.service.ts';

interface Goods {
  product: string;
  image?: string | null | undefined;
  codes?: string[] | undefined;
}

/**
 * Gives goods what is read of all their products at once: the small address of the first picture, which is found faster
 * than a number, and the codes beside the SKU and the primary EAN that may be scanned of them.
 */
export async function showGoods(
  tx: Tx,
  secrets: Secrets,
  documents: readonly { items: readonly Goods[] }[],
): Promise<void> {
  const items = documents.flatMap((document) => document.items);
  const ids = [...new Set(items.map(({ product }) => product))];
  const first = await firstImages(tx, secrets, ids);
  const codes = await listOtherCodes(tx, ids);
  for (const item of items) {
    item.image = first.get(item.product) ?? null;
    const others = codes.get(item.product);
    if (others) item.codes = others;
  }
}

/** What products are known by beside their SKU and their primary EAN; those known by nothing else are left out. */
async function listOtherCodes(tx: Tx, products: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; codes: string[] }>`
    select p.id, array_agg(own.code order by own.position, own.code) as codes
    from product p
    cross join lateral (
      select c.value as code, c.position from product_code c
      where c.organisation_id = p.organisation_id and c.product_id = p.id
        and c.value is distinct from p.primary_ean
      union select p.internal_sku, 32767 where p.internal_sku is not null
    ) own
    where p.id = any (${products}::uuid[]) and own.code <> p.product_sku
    group by p.id`.execute(tx.db);
  return new Map(rows.map(({ id, codes }) => [id, codes]));
}
