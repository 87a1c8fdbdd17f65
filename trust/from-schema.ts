import fc from 'fast-check';
import { NAUGHTY, nearMissesOf, ODD_VALUES, SHARP, WRITING } from './naughty.ts';

/** The part of JSON schema that our OpenAPI document speaks. */
export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
  items?: Schema;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  minimum?: number;
  maximum?: number;
}

/** Values that mean something to the server, by the name of the field they are for. */
export type Hints = Record<string, fc.Arbitrary<unknown>>;

/** Without halves of surrogate pairs, which no encoding can carry. */
export const wellFormed = (text: string): string => text.replace(/\p{Cs}/gu, '\ufffd');

const WORDS = ['Jana', 'Lidická 14', 'Brno', '602 00', 'N-2026/000123', 'HC-BTL075-PIN', '12.50', '3'];

/** Values that a schema describes and that should be taken; a hint for a field's name goes before the schema. */
export function arbitraryOf(schema: Schema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  const isList = [schema, ...(schema.anyOf ?? [])].some((one) => one.type === 'array');
  const hint = Object.hasOwn(hints, name) ? hints[name] : undefined;
  // A hint for a list is one for what stands in it, and none for objects whose fields are known.
  return isList || schema.properties || !hint ? plainOf(schema, hints, name) : hint;
}

function plainOf(schema: Schema, hints: Hints, name = ''): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((one) => arbitraryOf(one, hints, name)));
  if (Array.isArray(schema.type))
    return fc.oneof(...schema.type.map((type) => plainOf({ ...schema, type }, hints, name)));
  switch (schema.type) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return integerOf(schema);
    case 'number':
      return fc.oneof(integerOf(schema), fc.double({ noNaN: true, noDefaultInfinity: true }));
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}, hints, name), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.max(schema.minItems ?? 0, Math.min(schema.maxItems ?? 3, 3)),
      });
    case 'object':
      return objectOf(schema, hints);
    default:
      return fc.oneof(fc.constantFrom(...WORDS), fc.jsonValue({ maxDepth: 2 }));
  }
}

function textOf({ format, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
  if (format === 'uuid') return fc.uuid();
  const cut = (text: string) => wellFormed(text.slice(0, maxLength)).padEnd(minLength, 'x');
  return fc.oneof(
    { arbitrary: fc.constantFrom(...WORDS).map(cut), weight: 4 },
    { arbitrary: fc.constantFrom(...WRITING).map(cut), weight: 3 },
    {
      arbitrary: fc.string({ minLength: Math.max(minLength, 1), maxLength: Math.min(maxLength, 40) }),
      weight: 1,
    },
    { arbitrary: fc.constant('x'.repeat(maxLength)), weight: 1 },
  );
}

function integerOf({ minimum = -(2 ** 31), maximum = 2 ** 31 }: Schema): fc.Arbitrary<number | string> {
  const whole = fc.oneof(
    { arbitrary: fc.integer({ min: Math.max(minimum, 0), max: Math.min(maximum, 100) }), weight: 3 },
    { arbitrary: fc.constantFrom(minimum, maximum), weight: 1 },
  );
  return fc.oneof({ arbitrary: whole, weight: 5 }, { arbitrary: whole.map(String), weight: 1 });
}

function objectOf(schema: Schema, hints: Hints): fc.Arbitrary<unknown> {
  const { properties, additionalProperties, required = [] } = schema;
  if (!properties) {
    const inner = typeof additionalProperties === 'object' ? additionalProperties : {};
    const key = (hints['*key'] ?? fc.constantFrom(...WORDS, ...WRITING)) as fc.Arbitrary<string>;
    return fc.dictionary(key, arbitraryOf(inner, hints), { maxKeys: 3 });
  }
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [name, arbitraryOf(field, hints, name)]),
  );
  const kept = Object.keys(fields).filter((name) => required.includes(name) || Object.hasOwn(hints, name));
  return fc.record(fields, { requiredKeys: kept });
}

/** How many fields a schema has, those within others too: as many places there are to go wrong. */
export function countFields(schema: Schema | undefined): number {
  if (!schema) return 0;
  const fields = Object.values(schema.properties ?? {});
  const inner = [...fields, ...(schema.anyOf ?? schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  return fields.length + inner.reduce((sum, one) => sum + countFields(one), 0);
}

/**
 * One thing done to a body that was right: `at` picks the place, `put` what comes there, unless something is known
 * that is almost right for a field of that name and `near` says which.
 */
export interface Mutation {
  kind: 'replace' | 'remove' | 'add' | 'repeat';
  at: number;
  key: string;
  put: unknown;
  near: number | null;
}

export const mutations: fc.Arbitrary<Mutation[]> = fc.array(
  fc.record({
    kind: fc.constantFrom(
      'replace' as const,
      'replace' as const,
      'remove' as const,
      'add' as const,
      'repeat' as const,
    ),
    at: fc.nat(10_000),
    key: fc.oneof(fc.constantFrom(...NAUGHTY), fc.constantFrom('id', 'status', 'organisation', 'createdAt')),
    put: fc.oneof(
      { arbitrary: fc.constantFrom(...SHARP), weight: 3 },
      { arbitrary: fc.constantFrom(...NAUGHTY), weight: 4 },
      { arbitrary: fc.constantFrom(...ODD_VALUES), weight: 3 },
    ),
    near: fc.option(fc.nat(1_000), { freq: 4 }),
  }),
  { minLength: 1, maxLength: 3 },
);

type Container = Record<string, unknown> | unknown[];

function* placesOf(value: unknown): Generator<{ holder: Container; key: string }> {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    yield { holder: value as Container, key };
    yield* placesOf(inner);
  }
}

/** A copy of the body with the mutations done to it. */
export function mutate(body: unknown, done: readonly Mutation[]): unknown {
  const copy: unknown = structuredClone(body);
  for (const { kind, at, key, near, ...rest } of done) {
    const places = [...placesOf(copy)];
    const place = places[at % Math.max(places.length, 1)];
    if (!place) return rest.put;
    const misses = nearMissesOf(place.key);
    const put = near === null || misses.length === 0 ? rest.put : misses[near % misses.length];
    const holder = place.holder as Record<string, unknown>;
    if (kind === 'remove') Reflect.deleteProperty(holder, place.key);
    else if (kind === 'repeat') holder[place.key] = Array(at % 1_200).fill(holder[place.key]);
    // Defined, not assigned: `__proto__` must become a key of the JSON.
    else
      Object.defineProperty(holder, kind === 'add' && !Array.isArray(holder) ? key : place.key, {
        value: structuredClone(put),
        enumerable: true,
        configurable: true,
        writable: true,
      });
  }
  return copy;
}
