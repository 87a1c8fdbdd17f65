import { z } from 'zod';
import { bulkAnswer, bulkBody } from './bulk.ts';
import type { EditField } from './edit-field.ts';
import { id, integer } from './fields.ts';
import { LIMITS } from './limits.ts';
import { entityOf, type Noun, pluralOf } from './noun.ts';
import { type Access, writing } from './record.ts';
import { route } from './route.ts';

/** A value as the body of the noun takes it; null empties a field. */
export const editValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);
export type EditValue = z.output<typeof editValue>;

/** New values by field, of those that the noun lets be edited together. */
const setOf = (fields: readonly EditField[]) =>
  z
    .strictObject(Object.fromEntries(fields.map(({ field }) => [field, editValue.optional()])))
    .refine((set) => Object.keys(set).length > 0, {
      params: { code: 'required' },
    }) as unknown as z.ZodType<Record<string, EditValue>>;

/** What became of each row: changed, or why not, with what is wrong by field. */
export const editAnswer = z.object({
  done: z.int(),
  failed: z.int(),
  results: z.array(
    z.object({
      id: z.string(),
      done: z.boolean(),
      code: z.string().nullable(),
      message: z.string().nullable(),
      violations: z.array(
        z.object({
          propertyPath: z.string(),
          code: z.string(),
          message: z.string(),
        }),
      ),
    }),
  ),
});
export type EditAnswer = z.infer<typeof editAnswer>;

/**
 * The calls that edit chosen fields of many records: each row with values of its own, and one value for many or for
 * all that match. Every record is changed by the noun's own `update`, whose rules hold.
 */
export const editRoutes = (said: Noun, fields: readonly EditField[], access: Access) =>
  ({
    editRows: route({
      method: 'PUT',
      path: `/api/${entityOf(said)}/edit/rows`,
      ...writing(said, access),
      body: z.strictObject({
        rows: z
          .array(
            z.strictObject({
              id: id(),
              /** The version that was seen; another one in the database refuses the row. */
              version: integer(0, 2_000_000_000).optional(),
              set: setOf(fields),
            }),
          )
          .min(1)
          .max(LIMITS.editRows),
      }),
      answer: editAnswer,
      rate: 'heavy',
      summary: 'Edits fields of several records, each with its own values; each succeeds or fails alone.',
    }),
    editMany: route({
      method: 'PUT',
      path: `/api/${entityOf(said)}/edit`,
      ...writing(said, access),
      body: bulkBody<string, { set: Record<string, EditValue> }>(pluralOf(said), { set: setOf(fields) }),
      answer: bulkAnswer,
      rate: 'heavy',
      bulk: pluralOf(said),
      summary: 'Sets fields of many records to one value; each succeeds or fails alone.',
    }),
  }) as const;
