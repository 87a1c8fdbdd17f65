import { v7 as uuid } from 'uuid';
import { invalid, type Violation } from '../../../../contracts/kit/problem.ts';
import type { ProductUpdateBody } from '../../../../contracts/product/product.body.ts';
import { MAX_IMAGES, type ProductImage } from '../../../../contracts/product/product.image.ts';
import type { Secrets } from '../../../platform/access/secrets.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Change } from '../../../platform/events/record.ts';
import { imageAddress } from '../../../platform/images/address.ts';
import { checkImage, type ImageGuard } from './image.check.ts';
import { type FetchWish, queueFetches, queueFileRemoval } from './image.queue.ts';
import {
  deleteImageRows,
  deleteImagesOfProducts,
  firstImageKeys,
  type ImageRow,
  listImageRows,
  orderImageRows,
} from './image.store.ts';

/** One picture as answers show it. */
export const showImage = (secrets: Secrets, row: ImageRow): ProductImage => ({
  id: row.id,
  createdAt: row.created_at,
  originalName: row.original_name,
  url: imageAddress(secrets, row.file_key),
  urlSmall: imageAddress(secrets, row.small_key),
  urlLarge: imageAddress(secrets, row.large_key),
  description: row.description,
});

export interface ImagesOfProduct {
  images: ProductImage[];
  /** Those of the warehouse. */
  intImages: ProductImage[];
}

/** The pictures of products in their order; every product asked for is in the answer. */
export async function listImages(
  tx: Tx,
  secrets: Secrets,
  productIds: readonly string[],
): Promise<Map<string, ImagesOfProduct>> {
  const found = new Map(
    productIds.map((id): [string, ImagesOfProduct] => [id, { images: [], intImages: [] }]),
  );
  for (const row of await listImageRows(tx, productIds))
    found.get(row.product_id)?.[row.internal ? 'intImages' : 'images'].push(showImage(secrets, row));
  return found;
}

/** The small address of each product's first picture; products without one are not in the answer. */
export async function firstImages(
  tx: Tx,
  secrets: Secrets,
  productIds: readonly string[],
): Promise<Map<string, string>> {
  const keys = await firstImageKeys(tx, productIds);
  return new Map([...keys].map(([id, key]) => [id, imageAddress(secrets, key)]));
}

/** Products that stand in these rows as objects get the small address of their first picture, in one statement. */
export async function showPictures(
  tx: Tx,
  secrets: Secrets,
  rows: readonly { product?: unknown }[],
): Promise<void> {
  const products = rows.flatMap(({ product }) =>
    typeof product === 'object' && product !== null ? [product as { id: string; image?: string | null }] : [],
  );
  const first = await firstImages(tx, secrets, [...new Set(products.map(({ id }) => id))]);
  for (const product of products) product.image = first.get(product.id) ?? null;
}

/** The names of pictures in their order, as the history shows them. */
const namesOf = (rows: readonly { original_name: string; description: string | null }[]): string | null =>
  rows.map((row) => row.description ?? row.original_name).join(', ') || null;

/**
 * Makes the client's pictures of a product those of the list, in its order: those that it leaves out are deleted,
 * addresses are fetched afterwards by a job. The caller holds the product's row and records the change that is
 * given back (none when all stayed). An address that was fetched before stands for the picture that it gave.
 * @throws Problem 400 for an id that is no picture of this product, for an address that is never fetched, and for
 * more than ten.
 */
export async function saveImages(
  tx: Tx,
  product: { id: string; organisationId: string },
  wanted: NonNullable<ProductUpdateBody['images']>,
  guard: ImageGuard,
): Promise<Change[]> {
  const before = (await listImageRows(tx, [product.id])).filter((row) => !row.internal);
  const left = new Map(before.map((row) => [row.id, row]));
  const after: ImageRow[] = [];
  const fetches: FetchWish[] = [];
  const violations: Violation[] = [];
  wanted.forEach((one, index) => {
    const row = one.id
      ? left.get(one.id)
      : [...left.values()].find(({ source_url }) => source_url === one.url);
    if (row) {
      left.delete(row.id);
      after.push({
        ...row,
        position: index,
        description: one.description === undefined ? row.description : one.description,
      });
    } else if (one.id)
      violations.push({ propertyPath: `images[${index}].id`, code: 'imageUnknown', parameters: {} });
    else if (one.url) {
      const refusal = checkImage(guard, one.url);
      if (refusal) violations.push({ propertyPath: `images[${index}].url`, ...refusal });
      fetches.push({
        imageId: uuid(),
        productId: product.id,
        url: one.url,
        originalName: one.originalName ?? null,
        description: one.description ?? null,
        position: index,
      });
    }
  });
  if (wanted.length > MAX_IMAGES)
    violations.push({ propertyPath: 'images', code: 'tooMany', parameters: { max: MAX_IMAGES } });
  if (violations.length > 0) throw invalid(violations);
  await deleteImageRows(
    tx,
    [...left.values()].map(({ id }) => id),
  );
  await queueFileRemoval(tx, [...left.values()]);
  const isChanged = after.some((row, index) => {
    const old = before[index];
    return old?.id !== row.id || old.description !== row.description;
  });
  if (isChanged || fetches.length > 0) await orderImageRows(tx, after);
  await queueFetches(tx, product.organisationId, fetches);
  return isChanged || left.size > 0 ? [{ field: 'images', from: namesOf(before), to: namesOf(after) }] : [];
}

/** Deletes every picture of products that are deleted themselves; the files follow after the commit. */
export async function removeImages(tx: Tx, productIds: readonly string[]): Promise<void> {
  await queueFileRemoval(tx, await deleteImagesOfProducts(tx, productIds));
}
