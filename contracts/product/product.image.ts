import { z } from 'zod';
import { flag, id, optional, optionalLines, refuse, text, url } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';

/** Pictures that a product may have; those of the warehouse (`intImages`) are counted apart. */
export const MAX_IMAGES = 10;

/** A picture of a product. The addresses need no token and stay the same as long as the picture is there. */
export const productImage = z.object({
  id: z.string(),
  createdAt: z.string(),
  originalName: z.string(),
  /** As it was uploaded, without its metadata. */
  url: z.string(),
  /** At most 160 px. */
  urlSmall: z.string(),
  /** At most 1280 px. */
  urlLarge: z.string(),
  description: z.string().nullable(),
});
export type ProductImage = z.infer<typeof productImage>;

/** The plain fields beside an uploaded picture. */
export const imageUploadBody = z.object({
  originalName: optional(text(255)),
  description: optionalLines(LIMITS.description),
  /** A picture of the warehouse, which only the provider's people may add. */
  internal: optional(flag()),
});

/**
 * A picture as an update names it: one that is there, by its id, with its description; or one to be fetched
 * from an address. Those that an update leaves out are deleted; their order is the order of the list.
 */
export const productImageBody = z.preprocess(
  withoutOwnAddress,
  z
    .looseObject({
      id: optional(id()),
      url: optional(url()),
      originalName: optional(text(255)),
      description: optionalLines(LIMITS.description),
    })
    .refine((image) => Boolean(image.id) || Boolean(image.url), { path: ['url'], message: 'required' }),
);

/** All pictures of a product as an update names them; each once. */
export const productImagesBody = z
  .array(productImageBody)
  .max(50)
  .superRefine((images, context) => {
    const seen = new Set<string>();
    images.forEach(({ id, url }, index) => {
      const key = id?.toLowerCase() ?? url;
      if (!key) return;
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: [index, id ? 'id' : 'url'], ...refuse('duplicateImage') });
      seen.add(key);
    });
  });

/** Existing clients send back what they read: a picture that is there is known by its id, not by its address. */
function withoutOwnAddress(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('id' in value) || !value.id) return value;
  return { ...value, url: undefined };
}
