import type { ProductImage } from '../../../../contracts/product/product.image.ts';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { upload } from '../../../platform/api.ts';
import { refusalMessage } from '../../../platform/refusal.ts';
import { changeEntry, hasOtherOrder, type ImageEntry, isUnsent, settleEntry } from './image.entries.ts';
import { writeOrder } from './image.order.ts';

export interface SavedImages {
  /** Those that could not be sent stand among them, with the reason; saving again sends them. */
  entries: ImageEntry[];
  failed: number;
}

interface Sending {
  productId: string;
  entry: ImageEntry;
  internal?: boolean;
  onProgress: (share: number) => void;
  signal?: AbortSignal;
}

/** Sends one file; sending it again after a failure adds it once. */
export async function sendImage({
  productId,
  entry,
  internal = false,
  onProgress,
  signal,
}: Sending): Promise<ProductImage> {
  if (!entry.file) throw new Error('only a file can be sent');
  return upload(productRoutes.uploadImage, {
    params: { productId },
    file: entry.file,
    fields: { description: entry.description, ...(internal ? { internal } : {}) },
    idempotencyKey: entry.key,
    onProgress,
    ...(signal ? { signal } : {}),
  });
}

/**
 * Makes the pictures of a product that exists those of the form: takes out what was taken out, sends new files one
 * by one, then writes order and descriptions. A file that fails stays in the list with its reason and keeps no other
 * from being sent. `onChange` hears of every step.
 * @throws ApiError when order and descriptions could not be written; what was sent is sent.
 */
export async function saveImages(
  product: Pick<ProductDetail, 'id' | 'images'>,
  value: readonly ImageEntry[],
  onChange: (entries: ImageEntry[]) => void,
): Promise<SavedImages> {
  let entries = [...value];
  let images = product.images;
  const show = (next: ImageEntry[]) => {
    entries = next;
    onChange(next);
  };
  const kept = new Set(entries.map(({ key }) => key));
  const removed = new Set(images.map(({ id }) => id).filter((id) => !kept.has(id)));
  // First what goes: there may be no room before.
  if (removed.size > 0) images = (await writeOrder(product.id, entries, removed)).images;
  for (const entry of value.filter(isUnsent)) {
    const change = (next: Partial<ImageEntry>) => show(changeEntry(entries, entry.key, next));
    change({ sent: 0, problem: null });
    try {
      const stored = await sendImage({
        productId: product.id,
        entry,
        onProgress: (sent) => change({ sent }),
      });
      images = [...images, stored];
      show(settleEntry(entries, entry.key, stored));
    } catch (error) {
      change({ sent: null, problem: refusalMessage(error) });
    }
  }
  if (hasOtherOrder(entries, images)) await writeOrder(product.id, entries, removed);
  return { entries, failed: entries.filter(isUnsent).length };
}
