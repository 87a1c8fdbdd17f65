import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { isReference } from '../../../contracts/kit/fields.ts';
import { propertyPath, type Violation } from '../../../contracts/kit/problem.ts';

/*
 * Existing clients read a record, change what they want and send the whole of it back. What an answer has beyond the
 * body is set aside; it is ignored as long as it says what is stored, and refused where it was changed.
 */

/** A value that came back although it is not written. */
interface Aside {
  path: (string | number)[];
  /** The ids of the lines on its path, by their place in it. */
  lines: ReadonlyMap<number, unknown>;
  value: unknown;
}

export interface SentBack {
  /** What is left for the schema of the body. */
  body: unknown;
  aside: readonly Aside[];
  /** The version that the record had when it was read. */
  version: number | null;
}

/** The schema without what may be missing, null or converted; a reference stays whole. */
function plainOf(schema: z.ZodType): z.ZodType {
  if (isReference(schema)) return schema;
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return plainOf(schema.unwrap() as z.ZodType);
  if (schema instanceof z.ZodPipe)
    return plainOf((schema.out instanceof z.ZodTransform ? schema.in : schema.out) as z.ZodType);
  return schema;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Sets aside what of a sent body its answer has and its schema does not take. What neither knows stays, for the schema
 * to refuse.
 */
export function setAside(sent: unknown, schema: z.ZodType, answer: z.ZodType): SentBack {
  const aside: Aside[] = [];
  const walk = (
    value: unknown,
    body: z.ZodType,
    answered: z.ZodType | undefined,
    path: (string | number)[],
    lines: ReadonlyMap<number, unknown>,
  ): unknown => {
    const taken = plainOf(body);
    const given = answered && plainOf(answered);
    if (taken instanceof z.ZodArray && given instanceof z.ZodArray && Array.isArray(value))
      return value.map((one, index) =>
        walk(
          one,
          taken.element as z.ZodType,
          given.element as z.ZodType,
          [...path, index],
          isObject(one) && 'id' in one ? new Map([...lines, [path.length, one.id]]) : lines,
        ),
      );
    if (!(taken instanceof z.ZodObject && given instanceof z.ZodObject && isObject(value))) return value;
    return Object.fromEntries(
      Object.entries(value).flatMap(([key, one]) => {
        const at = [...path, key];
        if (key in taken.shape) return [[key, walk(one, taken.shape[key], given.shape[key], at, lines)]];
        if (!(key in given.shape)) return [[key, one]];
        aside.push({ path: at, lines, value: one });
        return [];
      }),
    );
  };
  const body = walk(sent, schema, answer, [], new Map());
  const version = aside.find(({ path }) => path.join() === 'version')?.value;
  return { body, aside, version: typeof version === 'number' ? version : null };
}

/**
 * What was set aside and is not what is stored. Numbers are left out: figures (available, booked, missing) move by
 * themselves between reading and sending back, and the version is compared as the version that the caller saw.
 * @param record the record as its call of reading answers it now.
 */
export function findChanged(aside: readonly Aside[], record: unknown): Violation[] {
  // A document has thousands of lines, and each of them several values.
  const indexes = new Map<readonly unknown[], Map<unknown, unknown>>();
  const indexOf = (lines: readonly unknown[]): Map<unknown, unknown> => {
    const known =
      indexes.get(lines) ?? new Map(lines.map((one) => [isObject(one) ? one.id : undefined, one]));
    indexes.set(lines, known);
    return known;
  };
  return aside.flatMap(({ path, lines, value }) => {
    if (isFigure(value)) return [];
    let stored: unknown = record;
    for (const [place, part] of path.entries()) {
      if (Array.isArray(stored) && lines.has(place)) stored = indexOf(stored).get(lines.get(place));
      else stored = (stored as Record<string | number, unknown> | null | undefined)?.[part];
    }
    if (stored === undefined || isFigure(stored) || isDeepStrictEqual(comparable(value), comparable(stored)))
      return [];
    return [{ propertyPath: propertyPath(path), code: 'readOnlyField', parameters: {} }];
  });
}

/**
 * Whether a body says nothing but what is stored: every value in it is the record's own, figures too.
 * @param body what `setAside` has left.
 */
export function saysWhatIs(body: unknown, record: unknown): boolean {
  if (Array.isArray(body))
    return (
      Array.isArray(record) &&
      body.length === record.length &&
      body.every((one, place) => saysWhatIs(one, record[place]))
    );
  if (isObject(body) && isObject(record))
    return Object.entries(body).every(([key, value]) => saysWhatIs(value, record[key]));
  return (body ?? null) === (record ?? null) || isDeepStrictEqual(comparable(body), comparable(record));
}

/** A number, or what is made of numbers. */
const isFigure = (value: unknown): boolean =>
  typeof value === 'number' ||
  (typeof value === 'object' && value !== null && JSON.stringify(value).match(/[:[]-?\d/) !== null);

/** A relation is its id; an address is the same however long it is good for. */
function comparable(value: unknown): unknown {
  if (isObject(value) && 'id' in value) return value.id;
  if (Array.isArray(value)) return value.map(comparable);
  return typeof value === 'string' && /^(https?:|\/)/.test(value) ? value.split('?')[0] : value;
}
