import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { isChanged } from './context.ts';
import { rulesOf } from './schema.ts';

/** What a form sends of its values, under the names of its fields. */
type BodyOf<V> = (values: V) => object;

/** The fields of a body that differ from those of another one. */
export const changedFields = (body: object, saved: object): string[] =>
  Object.entries(body).flatMap(([name, value]) =>
    isChanged((saved as Record<string, unknown>)[name], value) ? [name] : [],
  );

/** What is sent of a body: what every update must name, and what differs from what is saved; the rest stays. */
export function changesOf<B extends object>(schema: z.ZodType<B>, body: B, saved: object): B {
  const changed = changedFields(body, schema.safeParse(saved).data ?? saved);
  const sent = Object.entries(body).filter(
    ([name]) => changed.includes(name) || rulesOf(schema, name).required,
  );
  return Object.fromEntries(sent) as B;
}

/**
 * The values of a form whose record was read anew while somebody edits it: what they did not touch follows the
 * record, what they typed stays. Null where both changed the same field otherwise.
 */
export function rebase<V extends FieldValues>(values: V, saved: V, fresh: V, bodyOf: BodyOf<V>): V | null {
  const mine = changedFields(bodyOf(values), bodyOf(saved));
  const theirs = changedFields(bodyOf(fresh), bodyOf(saved));
  const differing = changedFields(bodyOf(values), bodyOf(fresh));
  const meets = theirs.some((name) => mine.includes(name) && differing.includes(name));
  return meets ? null : keepMine(values, saved, fresh, bodyOf);
}

/** Those fields that the person changed, as they stand in the form. */
export function mineOf<V extends FieldValues>(values: V, saved: V, bodyOf: BodyOf<V>): Partial<V> {
  const mine = changedFields(bodyOf(values), bodyOf(saved));
  return Object.fromEntries(mine.map((name) => [name, values[name]])) as Partial<V>;
}

/** What is stored now, with only those fields that the person changed. */
export function keepMine<V extends FieldValues>(values: V, saved: V, fresh: V, bodyOf: BodyOf<V>): V {
  return { ...fresh, ...mineOf(values, saved, bodyOf) };
}
