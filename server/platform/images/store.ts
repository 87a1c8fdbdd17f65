import { Readable } from 'node:stream';
import { FILE_LIMITS } from '../../../contracts/kit/limits.ts';
import type { Storage } from '../storage/storage.ts';
import { type ImageSource, renderImage } from './images.ts';

/** A picture encoded anew may be larger than it came, but not without end. */
const MAX_STORED = 8 * FILE_LIMITS.photo;

/** Where the files of a picture lie. */
export interface ImageFiles {
  file_key: string;
  small_key: string;
  large_key: string;
}

/** A stored picture: bytes and pixels are those of its largest rendition. */
export interface StoredImage extends ImageFiles {
  bytes: number;
  width: number;
  height: number;
}

/**
 * Makes the renditions of a picture and stores them; outside any transaction, for it takes its time.
 * @param owner what it belongs to: the kinds of its files begin with it, and each has an owner of its own in
 *   `FILE_OWNERS`.
 * @param organisationId whose it is; null for the provider's.
 * @throws Problem as `renderImage`.
 */
export async function storeImage(
  storage: Storage,
  owner: 'image' | 'photo' | 'logo' | 'returned',
  organisationId: string | null,
  source: ImageSource,
): Promise<StoredImage> {
  const image = await renderImage(source);
  const keys: string[] = [];
  const put = async (kind: string, bytes: Buffer): Promise<string> => {
    const options = { maxBytes: MAX_STORED, organisationId, kind: `${owner}-${kind}` };
    const { key } = await storage.put(Readable.from([bytes]), options);
    keys.push(key);
    return key;
  };
  try {
    return {
      file_key: await put(image.type, image.original),
      small_key: await put('small', image.small),
      large_key: await put('large', image.large),
      bytes: image.original.length,
      width: image.width,
      height: image.height,
    };
  } catch (error) {
    await Promise.all(keys.map((key) => storage.remove(key)));
    throw error;
  }
}

/** Takes back what was stored for a picture that did not come to be. */
export const discardImage = async (storage: Storage, image: ImageFiles): Promise<void> => {
  await Promise.all([image.file_key, image.small_key, image.large_key].map((key) => storage.remove(key)));
};
