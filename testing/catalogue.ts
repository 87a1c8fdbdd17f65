import type { TestDatabase } from './database.ts';

/* What ties products of builders.ts to e-shops and to sets. */

/** Sells products in an e-shop, the organisation's own unless given; what is sold there already stays. */
export const sell = (
  db: TestDatabase,
  { id, eshop }: { id: string; eshop: { id: string } },
  products: readonly { id: string }[],
) =>
  db.asOwner(
    `insert into product_eshop (organisation_id, product_id, eshop_id)
     select $1, id, $2 from unnest($3::uuid[]) as id on conflict do nothing`,
    [id, eshop.id, products.map((product) => product.id)],
  );

/** Puts so many of each part into a set, in place of what was in it. */
export async function fillSet(
  db: TestDatabase,
  organisation: { id: string },
  set: { id: string },
  parts: readonly (readonly [{ id: string }, number])[],
): Promise<void> {
  await db.asOwner('delete from bundle_item where bundle_id = $1', [set.id]);
  for (const [position, [part, quantity]] of parts.entries())
    await db.asOwner(
      'insert into bundle_item (organisation_id, bundle_id, product_id, quantity, position) values ($1, $2, $3, $4, $5)',
      [organisation.id, set.id, part.id, quantity, position],
    );
}
