import { createContext, useContext } from 'react';
import type { z } from 'zod';

/** What the fields of one form share. */
export interface FormSurroundings {
  /** The noun whose locale file names the fields: `<noun>:fields.<field>`. */
  noun: string;
  /** The file of the form's own words, `sections.<step>`; the noun's where the form has none. */
  words?: string | undefined;
  schema: z.ZodType;
  /** Why a field cannot be changed, in words; undefined where it can. */
  lockOf: (name: string) => string | undefined;
  /** Who asks for a field that the schema itself does not require, in words ("Packeta needs it"). */
  askedBy: (name: string) => string | undefined;
  /** The values as they are saved: fields that differ from them are marked. Missing for a new record. */
  saved?: Record<string, unknown> | undefined;
  /** The record that is edited: what its fields name may no longer be offered. Null for a new one. */
  record?: object | null | undefined;
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
