import { z } from 'zod';
import { areReferences, isReference, type Optional, type Reference, type References } from './fields.ts';
import { relation, relations } from './relation.ts';

/*
 * What records are answered as, out of the bodies by which they are written. Apart from the calls, which the pages of
 * lists know without schemas.
 */

/** What every record has that people write and change. */
const RECORD = {
  id: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
  version: z.int(),
} as const;

/** A schema without conversions. */
type Plain<T> = z.ZodType<T, T>;

/** A field of a body as a record answers it: a reference as a relation, what may be missing as null, references as a list. */
type Answered<F> =
  F extends Optional<infer Inner>
    ? Inner extends Reference
      ? typeof relation
      : Inner extends References
        ? typeof relations
        : Plain<z.output<Inner> | null>
    : F extends Reference
      ? typeof relation
      : F extends References
        ? typeof relations
        : F extends z.ZodType
          ? Plain<z.output<F>>
          : never;
type AnsweredShape<B extends z.ZodRawShape> = { [K in keyof B]: Answered<B[K]> };

/** The schema that a field's checks and conversions end in, without them: what an answer holds. */
function plainOf(field: z.ZodType): z.ZodType {
  if (isReference(field)) return relation;
  if (areReferences(field)) return relations;
  if (field instanceof z.ZodOptional) return plainOf(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodPipe) return plainOf(field.out as z.ZodType);
  if (field instanceof z.ZodNullable) {
    const inner = plainOf(field.unwrap() as z.ZodType);
    return inner === relation || inner === relations ? inner : inner.nullable();
  }
  if (field instanceof z.ZodArray) return z.array(plainOf(field.element as z.ZodType));
  if (field instanceof z.ZodString || field instanceof z.ZodUUID) return z.string();
  return field;
}

const fieldsAnsweredBy = (body: z.ZodObject, answer: z.ZodType): ReadonlySet<string> =>
  new Set(
    Object.entries(body.shape)
      .filter(([, field]) => plainOf(field as z.ZodType) === answer)
      .map(([name]) => name),
  );

/** The fields of a body that name another record. */
export const referencesOf = (body: z.ZodObject): ReadonlySet<string> => fieldsAnsweredBy(body, relation);

/** The fields of a body that name several records. */
export const listsOf = (body: z.ZodObject): ReadonlySet<string> => fieldsAnsweredBy(body, relations);

/**
 * The record that comes of a body: the same fields as they are answered (a reference as a relation, an optional
 * field as null), with id, moments and version, and `more` that people do not write.
 */
export const recordOf = <B extends z.ZodRawShape, M extends z.ZodRawShape>(
  body: z.ZodObject<B>,
  more: M,
): z.ZodObject<typeof RECORD & Omit<AnsweredShape<B>, keyof M> & M> =>
  z.object({
    ...RECORD,
    ...Object.fromEntries(
      Object.entries(body.shape).map(([name, field]) => [name, plainOf(field as z.ZodType)]),
    ),
    ...more,
  }) as never;
