import { v7 as uuid } from 'uuid';
import { conflict, notFound, Problem } from '../../../../contracts/kit/problem.ts';
import { MAX_IMAGES, type ProductImage } from '../../../../contracts/product/product.image.ts';
import { mayBeWritten } from '../../../platform/database/refusals.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import { listHistory } from '../../../platform/events/history.ts';
import { recordEvent } from '../../../platform/events/record.ts';
import type { Caller, Keep, UploadedFile } from '../../../platform/http/handler.ts';
import { discardImage, type StoredImage, storeImage } from '../../../platform/images/store.ts';
import { safeDownloadName } from '../../../platform/storage/names.ts';
import type { Services } from '../../../services.ts';
import { queueFileRemoval } from './image.queue.ts';
import { showImage } from './image.service.ts';
import {
  countImages,
  deleteImageRows,
  type ImageRow,
  insertImage,
  lockProductOfImage,
  type ProductOfImage,
  readImageRow,
  readProductOfImage,
  touchProduct,
} from './image.store.ts';

/**
 * Holds the product whose pictures change.
 * @throws Problem 404 when it is not there or not the caller's, 409 when the caller saw an older version.
 */
export async function holdProduct(
  tx: Tx,
  id: string,
  version: number | null = null,
): Promise<ProductOfImage> {
  const product = await lockProductOfImage(tx, id);
  if (!product) throw notFound();
  if (version !== null && version !== product.version) {
    const [last] = await listHistory(tx, 'product', id, { limit: 1 });
    throw new Problem('stale', {
      status: 409,
      parameters: { who: last?.actor.name ?? '', at: last?.at ?? '', version: product.version },
    });
  }
  return product;
}

export interface AddedImage {
  id?: string;
  internal: boolean;
  originalName: string;
  description: string | null;
  sourceUrl?: string;
  /** Where it stands among the others; behind them unless given. */
  position?: number;
}

const imagesFull = (sku: string): Problem => conflict('imagesFull', { sku, max: MAX_IMAGES });

/**
 * Adds a stored picture to a product that is held, with its event.
 * @throws Problem 409 when the product has all the pictures that it may have.
 */
export async function addImage(
  tx: Tx,
  product: ProductOfImage,
  stored: StoredImage,
  image: AddedImage,
): Promise<ImageRow> {
  const { count, next } = await countImages(tx, product.id, image.internal);
  if (count >= MAX_IMAGES) throw imagesFull(product.product_sku);
  const row = await insertImage(tx, {
    ...stored,
    id: image.id ?? uuid(),
    organisation_id: product.organisation_id,
    product_id: product.id,
    internal: image.internal,
    position: image.position ?? next,
    original_name: image.originalName,
    description: image.description,
    source_url: image.sourceUrl ?? null,
    created_at: tx.now,
  });
  await touchProduct(tx, product);
  await recordEvent(tx, {
    organisationId: product.organisation_id,
    noun: 'product',
    recordId: product.id,
    act: 'addImage',
    diff: [
      {
        field: image.internal ? 'intImages' : 'images',
        from: null,
        to: image.description ?? image.originalName,
      },
    ],
  });
  return row;
}

interface Upload {
  productId: string;
  file: UploadedFile;
  internal: boolean;
  originalName: string | null;
  description: string | null;
  version: number | null;
}

/** Adds a picture that was sent. What can be refused is refused before it is unpacked, and again at the end. */
export async function uploadImage(
  { database, secrets, storage }: Services,
  caller: Caller,
  upload: Upload,
  keep: Keep<ProductImage>,
): Promise<ProductImage> {
  const { productId, file, internal, version } = upload;
  if (internal && caller.audience !== 'admin') throw new Problem('notAllowed', { status: 403 });
  const product = await database.read(caller.scope, async (tx) => {
    const found = await readProductOfImage(tx, productId);
    if (!found) throw notFound();
    if ((await countImages(tx, productId, internal)).count >= MAX_IMAGES) throw imagesFull(found.product_sku);
    return found;
  });
  const stored = await storeImage(storage, 'image', product.organisation_id, file.path);
  try {
    return await database.transaction(caller.scope, async (tx) => {
      const row = await addImage(tx, await holdProduct(tx, productId, version), stored, {
        internal,
        originalName: safeDownloadName(upload.originalName ?? file.fileName),
        description: upload.description,
      });
      const image = showImage(secrets, row);
      await keep(tx, image);
      return image;
    });
  } catch (error) {
    if (!mayBeWritten(error)) await discardImage(storage, stored);
    throw error;
  }
}

/**
 * Deletes a picture, with its event; the files follow after the commit.
 * @throws Problem 404 when the product or the picture is not there; 403 for a client and the warehouse's picture.
 */
export async function deleteImage(
  tx: Tx,
  caller: Caller,
  { productId, imageId }: { productId: string; imageId: string },
  version: number | null,
): Promise<void> {
  const product = await holdProduct(tx, productId, version);
  const row = await readImageRow(tx, imageId);
  if (row?.product_id !== productId) throw notFound();
  if (row.internal && caller.audience !== 'admin') throw new Problem('notAllowed', { status: 403 });
  await deleteImageRows(tx, [imageId]);
  await queueFileRemoval(tx, [row]);
  await touchProduct(tx, product);
  await recordEvent(tx, {
    organisationId: product.organisation_id,
    noun: 'product',
    recordId: productId,
    act: 'deleteImage',
    diff: [
      {
        field: row.internal ? 'intImages' : 'images',
        from: row.description ?? row.original_name,
        to: null,
      },
    ],
  });
}
