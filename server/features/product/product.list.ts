import type { Product } from '../../../contracts/product/product.schema.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { listRows, type Query } from '../../platform/list/list.ts';
import { firstImages } from './image/image.service.ts';
import { productSource } from './product.list.store.ts';
import { countSets } from './product.stock.service.ts';

/** A page of products with what no column holds: the picture, and how many sets could be put together. */
export async function listProducts(tx: Tx, secrets: Secrets, query: Query) {
  const page = await listRows<Product>(tx, productSource, query);
  const rows = page.results;
  if (rows.some((row) => 'image' in row)) {
    const first = await firstImages(
      tx,
      secrets,
      rows.map(({ id }) => id),
    );
    for (const row of rows) row.image = first.get(row.id) ?? null;
  }
  const sets = rows.filter((row) => row.type === 'Bundle' && 'available' in row);
  const counts = await countSets(
    tx,
    sets.map(({ id }) => id),
  );
  for (const row of sets) row.available = counts.get(row.id) ?? 0;
  return page;
}
