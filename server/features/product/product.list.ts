import type { Product } from '../../../contracts/product/product.schema.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { firstImages } from './image/image.service.ts';
import { countSets } from './product.stock.ts';

/** Fills in what no column holds: the picture, and how many sets could be put together. */
export async function fillProducts(tx: Tx, secrets: Secrets, rows: Product[]): Promise<void> {
  const ids = (of: readonly Product[]) => of.map(({ id }) => id);
  const shown = rows.filter((row) => 'image' in row);
  const first = shown.length > 0 ? await firstImages(tx, secrets, ids(shown)) : null;
  for (const row of shown) row.image = first?.get(row.id) ?? null;
  const sets = rows.filter((row) => 'available' in row && (!('type' in row) || row.type === 'Bundle'));
  const counts = await countSets(tx, ids(sets));
  for (const row of sets) row.available = counts.get(row.id) ?? row.available;
}
