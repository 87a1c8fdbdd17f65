import { z } from 'zod';
import { isReference, kindOf } from './fields.ts';
import { LIMITS } from './limits.ts';

/**
 * A spreadsheet of a noun: a template, an import and an export are this one format. The header of a column is
 * the field's label in the reader's language (`locales/<lang>/<noun>.json`, `fields.<field>`); on the way in
 * every language's label, the field's own name and the aliases are understood.
 */
export interface SheetColumn {
  field: string;
  kind: 'text' | 'number' | 'money' | 'instant' | 'day' | 'flag';
  required?: boolean;
  /** What a right value looks like: shown in the template and in an error. */
  example: string;
  /** Other headers seen in the field, lower case. */
  aliases?: readonly string[];
  /** Keys of the words by which a form or a list calls the field: their headers are understood in every language. */
  words?: readonly string[];
  /** A field of a line: other rows of the record have their own. */
  line?: boolean;
  /** The field of the body that the column fills, where it has another name; with a dot, one within an object. */
  as?: string;
  /** The noun that its cells name: `warehouse`. A name that is not known is refused as `warehouseUnknown`. */
  names?: string;
  /** The column by which this one is known too: the carrier by its service. It need not be there where that one is. */
  follows?: string;
  /** The column that says in which currency its amounts are. */
  currency?: string;
  /** The closed values of a choice; their words are understood in every language. */
  values?: readonly string[];
  /** The key of `sheet.json` that describes the expected value, where kind, `names` and `values` do not suffice. */
  form?: string;
}

export interface Sheet {
  noun: string;
  /** Rows with the same value here are one record with several lines. */
  key: string;
  /** Rows that one file may have, the header aside. */
  maxRows: number;
  columns: readonly SheetColumn[];
}

/** A sheet whose column names are known to the compiler. */
export interface SheetOf<F extends string> extends Sheet {
  columns: readonly (SheetColumn & { field: F })[];
}

/** What a sheet adds to the field of the body; a text alone is the example. */
type Said = string | Partial<Omit<SheetColumn, 'field' | 'line'>>;

interface SheetOptions<C, L> {
  key: string;
  /** `LIMITS.importRows` by default. */
  maxRows?: number;
  /** The columns in their order; by default every field of the body except its organisation and lines. */
  columns?: C;
  /** The columns of a line, which is an element of `items` in the body. */
  lines?: L;
  /** Without `columns`: examples of some fields, or what else is to be added to them. */
  examples?: Record<string, Said>;
}

const EXAMPLES: Record<string, string> = {
  number: '1',
  money: '1249.00',
  instant: '2026-12-01 08:00',
  day: '2026-12-01',
  flag: 'true',
  email: 'jana@example.com',
  phone: '+420 604 118 372',
  country: 'CZ',
  currency: 'CZK',
};
const KINDS = new Set<string>(['money', 'instant', 'day']);

/** Derives a column from the schema of its field. */
function readField(field: z.ZodType): Pick<SheetColumn, 'kind' | 'values' | 'form'> & { isReference?: true } {
  const kind = kindOf(field);
  if (kind) return KINDS.has(kind) ? { kind: kind as SheetColumn['kind'] } : { kind: 'text', form: kind };
  if (isReference(field)) return { kind: 'text', isReference: true };
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable || field instanceof z.ZodDefault)
    return readField(field.unwrap() as z.ZodType);
  if (field instanceof z.ZodPipe) return readField(field.out as z.ZodType);
  if (field instanceof z.ZodNumber) return { kind: 'number' };
  if (field instanceof z.ZodBoolean) return { kind: 'flag' };
  if (field instanceof z.ZodEnum) return { kind: 'text', values: field.options.map(String) };
  if (field instanceof z.ZodArray) return { kind: 'text', form: 'list' };
  return { kind: 'text' };
}

/** The schema of a field, or of one within an object: `carrierOptions.recipientIdentificationNumber`. */
function schemaAt(shape: z.ZodRawShape, path: string): z.ZodType | undefined {
  const [name = '', ...rest] = path.split('.');
  let field = shape[name] as z.ZodType | undefined;
  if (rest.length === 0) return field;
  while (field instanceof z.ZodOptional || field instanceof z.ZodNullable)
    field = field.unwrap() as z.ZodType;
  return field instanceof z.ZodObject ? schemaAt(field.shape, rest.join('.')) : undefined;
}

function columnOf<F extends string>(
  shape: z.ZodRawShape,
  field: F,
  said: Said,
): SheetColumn & { field: F; example: string } {
  const more = typeof said === 'string' ? { example: said } : said;
  const name = more.as ?? field;
  const schema = schemaAt(shape, name);
  const { isReference: names, ...read } = schema ? readField(schema) : { kind: 'text' as const };
  const example = EXAMPLES[read.form ?? read.kind] ?? read.values?.[0] ?? '';
  return {
    field,
    example,
    ...(schema && !schema.safeParse(undefined).success && { required: true }),
    ...(names && { names: name }),
    ...read,
    ...more,
  };
}

/**
 * Derives the sheet of a noun from the body that creates a record: kind, closed values, references and required cells
 * come from the fields.
 */
export function sheetOf<
  B extends z.ZodRawShape,
  const C extends Record<string, Said> = { [F in keyof B]: Said },
  const L extends Record<string, Said> = Record<never, never>,
>(
  { name }: { name: string },
  { shape }: z.ZodObject<B>,
  { key, maxRows = LIMITS.importRows, columns, lines, examples = {} }: SheetOptions<C, L>,
): SheetOf<(keyof C | keyof L) & string> {
  const all = () =>
    Object.keys(shape)
      .filter((field) => field !== 'organisation' && field !== 'items')
      .map((field): [string, Said] => [field, examples[field] ?? {}]);
  const head = columns ? Object.entries(columns) : all();
  const items = shape.items instanceof z.ZodArray ? shape.items.element : undefined;
  const item = items instanceof z.ZodObject ? items.shape : {};
  return {
    noun: name,
    key,
    maxRows,
    columns: [
      ...head.map(([field, said]) => columnOf(shape, field, said)),
      ...Object.entries(lines ?? {}).map(([field, said]) => ({ ...columnOf(item, field, said), line: true })),
    ] as SheetOf<(keyof C | keyof L) & string>['columns'],
  };
}

export const SHEET_FORMATS = ['xlsx', 'csv'] as const;
export type SheetFormat = (typeof SHEET_FORMATS)[number];

/** 0 is A, 25 is Z, 26 is AA. */
export function columnLetter(index: number): string {
  let letters = '';
  for (let rest = index; rest >= 0; rest = Math.floor(rest / 26) - 1)
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  return letters;
}
