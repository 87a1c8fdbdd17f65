import { createContext, useContext } from 'react';
import type { z } from 'zod';

/** What the fields of one form share. */
export interface FormSurroundings {
  /** The noun whose locale file names the fields: `<noun>:fields.<field>`. */
  noun: string;
  schema: z.ZodType;
  /** Why a field cannot be changed, in words; undefined where it can. */
  lockOf: (name: string) => string | undefined;
  /** Who asks for a field that the schema itself does not require, in words ("Packeta needs it"). */
  askedBy: (name: string) => string | undefined;
  /** The values as they are saved: fields that differ from them are marked. Missing for a new record. */
  saved?: Record<string, unknown> | undefined;
}

export const FormSurroundingsContext = createContext<FormSurroundings | null>(null);

export function useSurroundings(): FormSurroundings {
  const surroundings = useContext(FormSurroundingsContext);
  if (!surroundings) throw new Error('A field stands outside of a RecordForm');
  return surroundings;
}

const plain = (value: unknown): unknown =>
  typeof value === 'string'
    ? value.trim() || null
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : value;

/** Whether a field stands otherwise than it is saved; blanks around a text and an empty text change nothing. */
export const isChanged = (saved: unknown, value: unknown): boolean =>
  plain(saved ?? null) !== plain(value ?? null);

const requiredBySchema = new WeakMap<z.ZodType, Map<string, boolean>>();

const innerShape = (schema: z.ZodType): Record<string, z.ZodType> | undefined =>
  (schema as z.ZodType & { shape?: Record<string, z.ZodType> }).shape;

/** Whether the schema refuses a record without this field; an index in a path (`items.0.quantity`) is skipped. */
export function isRequired(schema: z.ZodType, name: string): boolean {
  const known = requiredBySchema.get(schema) ?? new Map<string, boolean>();
  requiredBySchema.set(schema, known);
  const remembered = known.get(name);
  if (remembered !== undefined) return remembered;
  let field: z.ZodType | undefined = schema;
  for (const part of name.split('.')) {
    if (/^\d+$/.test(part)) field = (field as z.ZodType & { element?: z.ZodType })?.element;
    else field = field && innerShape(field)?.[part];
  }
  const required = field !== undefined && !field.safeParse(undefined).success;
  known.set(name, required);
  return required;
}
