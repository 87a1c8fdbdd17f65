import { z } from 'zod';
import { LIMITS } from './limits.ts';

/*
 * The fields that schemas are made of. Machines of this family send numbers as text and text as numbers
 * (EAN, zip, SKU, value), so every field takes both and hands on its one canonical form.
 */

/** What a field holds where the type of its schema says less: an amount and a moment are both text on the wire. */
export type FieldKind =
  | 'money'
  | 'instant'
  | 'day'
  | 'country'
  | 'currency'
  | 'email'
  | 'phone'
  | 'documentNumber'
  | 'lettersAndDigits';

const kinds = new WeakMap<z.ZodType, FieldKind>();

/** Schemas never change: a field that is asked for again with the same limits is the one made before, not one more to hold. */
function oncePer<A extends (number | undefined)[], T>(make: (...limits: A) => T): (...limits: A) => T {
  const made = new Map<string, T>();
  return (...limits) => {
    const key = limits.join();
    if (!made.has(key)) made.set(key, make(...limits));
    return made.get(key) as T;
  };
}

/** The kind of a field as it was made here; undefined for plain texts, numbers and flags. */
export const kindOf = (field: z.ZodType): FieldKind | undefined => kinds.get(field);

/** The same of a field that may be missing. */
export function kindWithin(field: z.ZodType): FieldKind | undefined {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable)
    return kindWithin(field.unwrap() as z.ZodType);
  return kindOf(field) ?? (field instanceof z.ZodPipe ? kindWithin(field.out as z.ZodType) : undefined);
}

/** A field of a kind: `read` brings what came in to the form that the schema checks. */
export function fieldOf<T extends z.ZodType>(kind: FieldKind, read: (value: unknown) => unknown, schema: T) {
  const field = z.preprocess(read, schema);
  kinds.set(field, kind);
  return field;
}

/** Nothing that anyone could see: blanks, joiners, fillers, marks of direction. An emoji keeps its joiners. */
const UNSEEN = /^[\s\p{Default_Ignorable_Code_Point}\u2800]+$/u;

/** What comes along when text is copied from a page and makes equal texts differ: it joins and parts nothing. */
export const STRAY = /[\u00ad\u200b\u2060\ufeff]/g;

/** Text as it is meant: trimmed, without what nobody can see. */
export const asText = (value: unknown): unknown => {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (typeof value !== 'string') return value;
  return UNSEEN.test(value) ? '' : value.replace(STRAY, '').trim();
};

const emptyAsNull = (value: unknown): unknown => {
  const text = asText(value);
  return text === '' || text === undefined ? null : text;
};

const asNumber = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : value;

/** Control characters but for tabs and line breaks, and what turns the direction of all that follows. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;
const BREAK = /[\t\n\r\u0085\u2028\u2029]/;

/** Refuses with a violation code of our own (words: `locales/<lang>/violation.json`). */
export const refuse = (code: string, parameters: Record<string, string | number> = {}) => ({
  params: { code, ...parameters },
});

const plainLines = (max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !CONTROL.test(value), refuse('controlCharacter'));

/** One line without control characters. */
export const plainText = oncePer((max: number) =>
  z
    .string()
    .max(max)
    .refine((value) => !CONTROL.test(value) && !BREAK.test(value), refuse('controlCharacter')),
);

/** Text of one line that must be there, at most `max` characters, trimmed. */
export const text = oncePer((max: number) => z.preprocess(asText, plainText(max).min(1)));

/** A first or last name. No link: who invites somebody writes it into a letter that bears the provider's name. */
export const personName = oncePer((max: number) =>
  z.preprocess(
    asText,
    plainText(max)
      .min(1)
      .refine((value) => !/:\/\/|www\./i.test(value), refuse('linkInName')),
  ),
);

/** Text of one line that may be missing; empty, missing and null are all null. */
export const optionalText = oncePer((max: number) =>
  z.preprocess(emptyAsNull, plainText(max).nullable()).optional(),
);

/** Like `text`, with tabs and line breaks: what people paste or write at length. */
export const lines = oncePer((max: number) => z.preprocess(asText, plainLines(max).min(1)));

/** Like `optionalText`, with tabs and line breaks: notes, descriptions, reasons. */
export const optionalLines = oncePer((max: number) =>
  z.preprocess(emptyAsNull, plainLines(max).nullable()).optional(),
);

/** Letters, digits, underscore, slash and minus (order number, internal id, transfer number). */
export const documentNumber = oncePer((max: number) =>
  fieldOf(
    'documentNumber',
    asText,
    plainText(max)
      .min(1)
      .refine((value) => /^[\p{L}\p{N}_/-]+$/u.test(value), refuse('documentNumber')),
  ),
);

/** Letters and digits only (internal SKU, primary EAN, custom id). */
export const lettersAndDigits = oncePer((max: number) =>
  fieldOf(
    'lettersAndDigits',
    asText,
    plainText(max)
      .min(1)
      .refine((value) => /^[\p{L}\p{N}]+$/u.test(value), refuse('lettersAndDigits')),
  ),
);

/** Letters, digits and dashes (code of an organisation). */
export const lettersDigitsDashes = oncePer((max: number) =>
  z.preprocess(
    asText,
    plainText(max)
      .min(1)
      .refine((value) => /^[\p{L}\p{N}-]+$/u.test(value), refuse('lettersDigitsDashes')),
  ),
);

/** A field that may be missing; `T` is the field that it is when it is there. */
export type Optional<T extends z.ZodType> = z.ZodOptional<z.ZodPipe<z.ZodTransform, z.ZodNullable<T>>>;

const optionals = new WeakMap<z.ZodType, z.ZodType>();

/** Like another field, but missing, null and empty mean null. */
export function optional<T extends z.ZodType>(field: T): Optional<T> {
  const made = optionals.get(field) ?? z.preprocess(emptyAsNull, field.nullable()).optional();
  optionals.set(field, made);
  return made as never;
}

export const id = oncePer(() => z.preprocess(asText, z.uuid()));

/** A field that names another record. */
export type Reference = z.ZodPipe<z.ZodTransform, z.ZodUUID> & { readonly isReference: true };

const named = new WeakSet<z.ZodType>();

/** An id alone or the object that a nested answer gave: existing clients send back what they read. */
export const reference = oncePer((): Reference => {
  const field = z.preprocess(
    (value) => (typeof value === 'object' && value !== null && 'id' in value ? value.id : asText(value)),
    z.uuid(),
  );
  named.add(field);
  return field as unknown as Reference;
});

/** Whether a field names another record, and is answered as a relation. */
export const isReference = (field: z.ZodType): field is Reference => named.has(field);

/** A field that names several records of one noun, each once however often it is given. */
export type References = z.ZodArray<Reference>;

/** Ids, or the objects that an answer gave, at most `max`. */
export const references = (max: number): References => z.array(reference()).max(max);

/** Whether a field names several records. */
export const areReferences = (field: z.ZodType): field is References =>
  field instanceof z.ZodArray && isReference(field.element as z.ZodType);

export const email = oncePer(() =>
  fieldOf(
    'email',
    asText,
    plainText(LIMITS.email)
      .min(1)
      .refine((value) => /^[^\s@<>,;]+@[^\s@<>,;]+\.[^\s@<>,;.]+$/.test(value), refuse('email')),
  ),
);

/** At most 20 characters: a plus, digits, spaces and the usual marks; 6 digits or more. */
export const phone = oncePer(() =>
  fieldOf(
    'phone',
    asText,
    plainText(LIMITS.phone)
      .min(1)
      .refine(
        (value) => /^\+?[\d\s()./-]+$/.test(value) && value.replace(/\D/g, '').length >= 6,
        refuse('phone'),
      ),
  ),
);

/** An amount as a decimal string with a dot, never negative: `"1249.00"`. Numbers are taken too. */
export const money = oncePer((max: number = LIMITS.money) =>
  fieldOf(
    'money',
    asText,
    z
      .string()
      .refine((value) => /^\d{1,60}(\.\d{1,4})?$/.test(value), { ...refuse('money'), abort: true })
      .refine((value) => Number(value) <= max, refuse('tooLarge', { max })),
  ),
);

export const currency = oncePer(() =>
  fieldOf(
    'currency',
    (value) => (typeof value === 'string' ? value.trim().toUpperCase() : value),
    z.string().refine((value) => /^[A-Z]{3}$/.test(value), refuse('currency')),
  ),
);

/** ISO 3166 alpha-2; the object `{code}` of a nested answer is taken too. */
export const country = oncePer(() =>
  fieldOf(
    'country',
    (value) => {
      const code = typeof value === 'object' && value !== null && 'code' in value ? value.code : value;
      return typeof code === 'string' ? code.trim().toUpperCase() : code;
    },
    z.string().refine((value) => /^[A-Z]{2}$/.test(value), refuse('country')),
  ),
);

/** Beyond what can be counted every number is too large alike: the limit that is named is the field's own. */
const asInteger = (value: unknown): unknown => {
  const number = asNumber(value);
  return typeof number === 'number' && Math.abs(number) > Number.MAX_SAFE_INTEGER
    ? Math.sign(number) * Number.MAX_SAFE_INTEGER
    : number;
};

export const integer = oncePer((min: number, max: number) =>
  z.preprocess(asInteger, z.int().min(min).max(max)),
);

/** Pieces: a whole number from 1. */
export const quantity = () => integer(1, LIMITS.quantity);

export const flag = oncePer(() =>
  z.preprocess((value) => {
    if (value === 1 || value === '1' || value === 'true') return true;
    if (value === 0 || value === '0' || value === 'false') return false;
    return value;
  }, z.boolean()),
);

export const url = oncePer(() =>
  z.preprocess(
    asText,
    plainText(LIMITS.url).refine((value) => /^https?:\/\/[^\s]+$/i.test(value), refuse('url')),
  ),
);

/** A closed choice; the dialect's snake_case form of a camelCase value is understood as the same. */
export const choice = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? canonicalChoice(values, value.trim()) : value),
    z.enum(values),
  );

/** `waiting_for_goods` as `waitingForGoods` when that is one of the values; otherwise what came in. */
export function canonicalChoice(values: readonly string[], value: string): string {
  if (values.includes(value)) return value;
  const camel = value.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return values.includes(camel) ? camel : value;
}
