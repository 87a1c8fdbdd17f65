import { z } from 'zod';

/** What the server hands out where a relation stands: the id, or the object when `nested`. */
export const relation = z.union([z.string(), z.looseObject({ id: z.string(), name: z.string() })]).nullable();
export type Relation = z.infer<typeof relation>;

/** The id of a relation in either form. */
export const relationId = (value: Relation | undefined): string | null =>
  value === null || value === undefined ? null : typeof value === 'string' ? value : value.id;

/** The name of a nested relation; empty when only the id is known. */
export const relationName = (value: Relation | undefined): string =>
  value === null || value === undefined || typeof value === 'string' ? '' : value.name;

/** The address of the picture that came with a record; null without one, or when only the id is known. */
export const relationImage = (value: unknown): string | null =>
  typeof value === 'object' && value !== null && 'image' in value && typeof value.image === 'string'
    ? value.image
    : null;

/** The product of a line, with what people know it by. */
export const lineProduct = z.looseObject({
  id: z.string(),
  name: z.string(),
  productSku: z.string(),
  primaryEan: z.string().nullable(),
});
