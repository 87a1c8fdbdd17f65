import type { z } from 'zod';
import { isReference } from '../../contracts/kit/fields.ts';
import { referencesOf } from '../../contracts/kit/record.ts';
import type { Route } from '../../contracts/kit/route.ts';

/** Values of the closer forms; the first that a field takes is its sample. */
const candidates = (mark: string): unknown[] => [
  mark.replace(/[^a-z0-9]/gi, ''),
  'CZ',
  `${mark}@lading.example`,
  '+420 601 234 567',
  '2030-01-02',
  'EUR',
  'https://lading.example/',
  true,
  7,
  '12.50',
];

/** What a plain text takes, and no field of a closer form. */
const text = (mark: string) => `${mark} č.`;

/**
 * A good body of a route, every field filled.
 * @param mark what sets it apart from other samples: letters, digits, minus.
 * @param world records by the name of the field that refers to them.
 */
export function sampleBody(route: Route, mark: string, world: Record<string, { id: string }>): object {
  const body = route.body as z.ZodObject;
  const references = referencesOf(body);
  return Object.fromEntries(
    Object.entries(body.shape).map(([name, field]) => {
      if (references.has(name) || isReference(field as z.ZodType)) {
        const record = world[name];
        if (!record) throw new Error(`no ${name} in the world of the samples`);
        return [name, record.id];
      }
      const schema = field as z.ZodType;
      const sample = [text(mark), ...candidates(mark)].find((value) => schema.safeParse(value).success);
      if (sample === undefined) throw new Error(`no sample that ${name} takes`);
      return [name, sample];
    }),
  );
}

/** A field of an answer as it was sent: the id of a relation. */
export const idOrValue = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'id' in value ? value.id : value;
