import { z } from 'zod';
import { isReference } from '../../../contracts/kit/fields.ts';

/*
 * What a form reads off the schema that it is checked with, so that a field need not say it again.
 */

/** The fields of an object's schema; undefined of anything else. */
export const shapeOf = (schema: z.ZodType): Record<string, z.ZodType> | undefined =>
  (schema as z.ZodType & { shape?: Record<string, z.ZodType> }).shape;

/** One layer less of what may be missing, null or converted; undefined when nothing is around the schema. */
function unwrap(schema: z.ZodType): z.ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return schema.unwrap() as z.ZodType;
  if (schema instanceof z.ZodPipe)
    return (schema.out instanceof z.ZodTransform ? schema.in : schema.out) as z.ZodType;
  return undefined;
}

/** A schema with everything that is around it, from the outermost to the plain one. */
function* layersOf(schema: z.ZodType): Generator<z.ZodType> {
  for (let layer: z.ZodType | undefined = schema; layer; layer = unwrap(layer)) yield layer;
}

/** The schema without what may be missing, null or converted. */
export const plainOf = (schema: z.ZodType): z.ZodType => [...layersOf(schema)].at(-1) ?? schema;

/** Whether a field names another record. */
export const namesRecord = (schema: z.ZodType): boolean => [...layersOf(schema)].some(isReference);

/** Whether null is a value of the field. */
export const isNullable = (schema: z.ZodType): boolean =>
  [...layersOf(schema)].some((layer) => layer instanceof z.ZodNullable);

/** The schema of a field by its name; an index in a path (`items.0.quantity`) stands for every line. */
export function fieldSchema(schema: z.ZodType, name: string): z.ZodType | undefined {
  let field: z.ZodType | undefined = schema;
  for (const part of name.split('.')) {
    const plain: z.ZodType | undefined = field && plainOf(field);
    field = /^\d+$/.test(part)
      ? (plain as (z.ZodType & { element?: z.ZodType }) | undefined)?.element
      : plain && shapeOf(plain)?.[part];
  }
  return field;
}

const INPUT_TYPES = { email: 'email', phone: 'tel', url: 'url' } as const;
export type InputType = 'text' | (typeof INPUT_TYPES)[keyof typeof INPUT_TYPES];

interface FieldRules {
  /** Whether a record without the field is refused. */
  required: boolean;
  /** The keyboard and the autofill that suit the field. */
  type: InputType;
  /** The values of a closed choice. */
  values: readonly string[];
}

/** The refusals that a text's own checks end in: `email`, `phone`, `url`. */
const codesOf = (schema: z.ZodType): string[] =>
  (schema._zod.def.checks ?? []).flatMap((check) => {
    const { params } = check._zod.def as { params?: { code?: string } };
    return params?.code ?? [];
  });

const rulesBySchema = new WeakMap<z.ZodType, Map<string, FieldRules>>();

/** What the schema says of a field; a name that it does not have is a text that may be missing. */
export function rulesOf(schema: z.ZodType, name: string): FieldRules {
  const known = rulesBySchema.get(schema) ?? new Map<string, FieldRules>();
  rulesBySchema.set(schema, known);
  // Every line of a list has the rules of the first.
  const ofAny = name.replace(/\.\d+(?=\.|$)/g, '.0');
  const remembered = known.get(ofAny);
  if (remembered) return remembered;
  const field = fieldSchema(schema, name);
  const plain = field && plainOf(field);
  const code = plain && codesOf(plain).find((one) => one in INPUT_TYPES);
  const rules: FieldRules = {
    // A list that may be empty asks a person for nothing.
    required:
      field !== undefined &&
      !field.safeParse(undefined).success &&
      !(plain instanceof z.ZodArray && field.safeParse([]).success),
    type: code ? INPUT_TYPES[code as keyof typeof INPUT_TYPES] : 'text',
    values: plain instanceof z.ZodEnum ? plain.options.map(String) : [],
  };
  known.set(ofAny, rules);
  return rules;
}
