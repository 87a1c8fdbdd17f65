import { z } from 'zod';
import { relationId } from '../../../contracts/kit/related.ts';
import type { Relation } from '../../../contracts/kit/relation.ts';
import { isNullable, namesRecord, plainOf, shapeOf } from './schema.ts';

/** A field as it stands in a form: empty is null, and a number that could not be read is still its text. */
type FormValue<T> =
  Extract<T, number> extends never
    ? Extract<T, boolean> extends never
      ? T extends readonly unknown[]
        ? T
        : NonNullable<T> | null
      : NonNullable<T> | (null extends T ? null : never)
    : number | string | null;

/** The values of a form over a body `B`; `Own` are the fields that the form keeps in another shape. */
export type FormValues<B, Own = unknown> = {
  [K in Exclude<keyof B, keyof Own>]-?: FormValue<B[K]>;
} & Own;

type Fields = Record<string, unknown>;

const fieldsOf = (schema: z.ZodType): [string, z.ZodType][] => Object.entries(shapeOf(schema) ?? {});

/** What the fields of lines are where they are empty: asked once, and not of every line. */
const empties = new WeakMap<z.ZodType, unknown>();

function emptyValue(field: z.ZodType): unknown {
  if (!empties.has(field)) empties.set(field, findEmpty(field));
  const empty = empties.get(field);
  // Each has its own list to fill.
  return typeof empty === 'object' && empty !== null ? structuredClone(empty) : empty;
}

function findEmpty(field: z.ZodType): unknown {
  const { data } = field.safeParse(undefined);
  if (data !== undefined) return data;
  const plain = plainOf(field);
  if (plain instanceof z.ZodArray) return [];
  return plain instanceof z.ZodBoolean && !isNullable(field) ? false : null;
}

/** A line of a record: its own fields, with the records that it names as they were answered. */
const lineOf = (schema: z.ZodType, line: Fields): Fields =>
  Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, line[name] ?? emptyValue(field)]));

function fieldValue(field: z.ZodType, value: unknown): unknown {
  if (value === null || value === undefined) return emptyValue(field);
  if (namesRecord(field)) return relationId(value as Relation);
  const plain = plainOf(field);
  if (!(plain instanceof z.ZodArray) || !Array.isArray(value)) return value;
  const element = plain.element as z.ZodType;
  if (namesRecord(element)) return value.map((one: Relation) => relationId(one));
  return shapeOf(element) ? value.map((line: Fields) => lineOf(element, line)) : value;
}

/** What a new record begins with: what the schema fills in by itself, no lines, and null elsewhere. */
export const emptyValues = (schema: z.ZodType): Fields =>
  Object.fromEntries(fieldsOf(schema).map(([name, field]) => [name, emptyValue(field)]));

/** A record as its form edits it: the fields that the schema takes, relations as ids, lines with their products. */
export const valuesOf = (schema: z.ZodType, record: object): Fields =>
  Object.fromEntries(
    fieldsOf(schema).map(([name, field]) => [name, fieldValue(field, (record as Fields)[name])]),
  );

/** A line that is sent, with the ids of the records that it names. */
function lineBody(schema: z.ZodType, line: Fields): Fields {
  const sent = fieldsOf(schema).filter(([name]) => name in line);
  return Object.fromEntries(
    sent.map(([name, field]) => [name, namesRecord(field) ? relationId(line[name] as Relation) : line[name]]),
  );
}

/** What is sent of the values of a form: the fields that the schema has. */
export const bodyOf = (schema: z.ZodType, values: Fields): Fields =>
  Object.fromEntries(
    fieldsOf(schema)
      .filter(([name]) => name in values)
      .map(([name, field]) => {
        const plain = plainOf(field);
        const value = values[name];
        const isOfLines = plain instanceof z.ZodArray && shapeOf(plain.element as z.ZodType) !== undefined;
        return [
          name,
          isOfLines && Array.isArray(value)
            ? value.map((line: Fields) => lineBody(plain.element as z.ZodType, line))
            : value,
        ];
      }),
  );
