import { z } from 'zod';
import { listsOf, referencesOf } from '../../contracts/kit/answer.ts';
import { isReference } from '../../contracts/kit/fields.ts';
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
  'https://lading.example/{trackingNumber}',
  true,
  '12.50',
  7,
  'Europe/Prague',
  ['tuesday'],
  ['CZ'],
  ['2030-01-02'],
  'bl_12345',
  '#2d4fc4',
  'baselinker',
  'packeta',
];

/** The values of a closed choice. */
const valuesOf = (schema: z.ZodType): unknown[] => {
  const { out } = schema as { out?: z.ZodType };
  return out instanceof z.ZodEnum ? out.options : [];
};

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
  const lists = listsOf(body);
  return Object.fromEntries(
    Object.entries(body.shape).map(([name, field]) => {
      const isOne = references.has(name) || isReference(field as z.ZodType);
      if (isOne || lists.has(name)) {
        const record = world[name];
        if (!record) throw new Error(`no ${name} in the world of the samples`);
        return [name, isOne ? record.id : [record.id]];
      }
      const schema = field as z.ZodType;
      const sample = [text(mark), ...candidates(mark), ...valuesOf(schema)].find(
        (value) => schema.safeParse(value).success,
      );
      if (sample === undefined) throw new Error(`no sample that ${name} takes`);
      return [name, sample];
    }),
  );
}

/** A field of an answer as it was sent: the ids of relations. */
export const idOrValue = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(idOrValue)
    : typeof value === 'object' && value !== null && 'id' in value
      ? value.id
      : value;
