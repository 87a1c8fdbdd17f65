import type { Secrets } from '../../platform/access/secrets.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { firstImages } from '../product/image/image.service.ts';

/** Gives goods the small address of their first picture, in one statement: a picture is found faster than a number. */
export async function showGoods(
  tx: Tx,
  secrets: Secrets,
  documents: readonly { items: readonly { product: string; image?: string | null | undefined }[] }[],
): Promise<void> {
  const items = documents.flatMap((document) => document.items);
  const first = await firstImages(tx, secrets, [...new Set(items.map(({ product }) => product))]);
  for (const item of items) item.image = first.get(item.product) ?? null;
}
