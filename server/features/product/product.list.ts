import type { Product } from '../../../contracts/product/product.schema.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { firstImages } from './image/image.service.ts';

/** Fills in what no column holds: the picture. */
export async function fillProducts(tx: Tx, secrets: Secrets, rows: Product[]): Promise<void> {
  const shown = rows.filter((row) => 'image' in row);
  if (shown.length === 0) return;
  const ids = shown.map(({ id }) => id);
  const first = await firstImages(tx, secrets, ids);
  for (const row of shown) row.image = first.get(row.id) ?? null;
}
