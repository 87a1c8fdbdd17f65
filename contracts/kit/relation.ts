import { z } from 'zod';

/** What the server hands out where a relation stands: the id, or the object when `nested`. */
export const relation = z.union([z.string(), z.looseObject({ id: z.string(), name: z.string() })]).nullable();
export type Relation = z.infer<typeof relation>;

/** Several records that a record names. */
export const relations = z.array(z.object({ id: z.string(), name: z.string() }));
export type Relations = z.infer<typeof relations>;

/** The product of a line, with what people know it by. */
export const lineProduct = z.looseObject({
  id: z.string(),
  name: z.string(),
  productSku: z.string(),
  primaryEan: z.string().nullable(),
});
