import type { Schema } from './from-schema.ts';

/** A value that a field must refuse, and where in the body it stands. */
export interface WrongValue {
  /** The field's path as a violation names it: `items[0].quantity`. */
  path: string;
  /** What is wrong with it, for people. */
  why: string;
  /** Puts the value into a copy of a body in which nothing else is wrong. */
  into(body: Record<string, unknown>): Record<string, unknown>;
}

/** By its name; what a code of a product is worth stands nowhere. */
const isMoney = (name: string): boolean => /(value|cost|price)$/i.test(name) && name !== 'codes.value';

/** A schema without its `null`, and what it says beside. */
function presentOf(schema: Schema): Schema {
  const present = schema.anyOf?.find((one) => one.type !== 'null') ?? schema;
  const { type } = present;
  return Array.isArray(type) ? { ...present, type: type.find((one) => one !== 'null') ?? 'string' } : present;
}

function wrongTexts(name: string, { format, maxLength }: Schema): Record<string, unknown> {
  if (format === 'uuid')
    return { 'no id': 'not-an-id', 'a number': 5, 'an object without an id': { id: null } };
  return {
    'too long': 'x'.repeat((maxLength ?? 2_000) + 1),
    'a NUL byte': 'a\u0000b',
    'a control character': 'a\u0001b',
    'half a surrogate pair': 'a\ud800b',
    'a list': ['a'],
    'an object': { toString: 'a' },
    'yes or no': true,
    ...(isMoney(name)
      ? {
          negative: '-1',
          'too large': '1000001',
          'too fine': '0.00001',
          'no number': 'twelve',
          comma: '12,50',
        }
      : {}),
  };
}

function wrongValues(name: string, schema: Schema): Record<string, unknown> {
  const present = presentOf(schema);
  if (present.enum) return { 'none of the choices': 'nothing', 'a number': 7, 'an object': {} };
  switch (present.type) {
    case 'integer':
      return {
        'too large': (present.maximum ?? 0) + 1,
        'too small': (present.minimum ?? 0) - 1,
        'huge, as text': '99999999999999999999',
        fraction: 1.5,
        'no number': 'three',
        'yes or no': true,
        'a list': [1],
      };
    case 'boolean':
      return { 'neither yes nor no': 'perhaps', 'a number': 2, 'a list': [] };
    case 'array':
      return {
        'too many': Array(Math.min((present.maxItems ?? 0) + 1, 2_000)).fill('x'),
        'a text': 'x',
        'an object': { 0: 'x' },
        'a list of nothing': [null],
        ...((present.minItems ?? 0) > 0 ? { empty: [] } : {}),
      };
    case 'object':
      return { 'a text': 'x', 'a list': [], 'an unknown field': { unknown: 1 } };
    default:
      return wrongTexts(name, present);
  }
}

/** Every field of a body's schema with each value that must be refused there. */
export function* beyondLimits(schema: Schema, within = ''): Generator<WrongValue> {
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    for (const [why, value] of Object.entries(wrongValues(`${within}${name}`, field)))
      yield { path: name, why, into: (body) => ({ ...body, [name]: value }) };
    const present = presentOf(field);
    const isList = present.type === 'array';
    const inner = isList ? present.items : present;
    if (!inner?.properties) continue;
    const path = isList ? `${name}[0]` : name;
    for (const wrong of beyondLimits(inner, `${name}.`))
      yield {
        path: `${path}.${wrong.path}`,
        why: wrong.why,
        into: (body) => {
          const [first, ...rest] = isList ? ((body[name] ?? []) as Record<string, unknown>[]) : [body[name]];
          const changed = wrong.into({ ...(first as Record<string, unknown> | undefined) });
          return { ...body, [name]: isList ? [changed, ...rest] : changed };
        },
      };
  }
}

/** The fields of a body's schema that are text, number or choice, by their names. */
export const leavesOf = (schema: Schema): string[] =>
  Object.entries(schema.properties ?? {})
    .filter(([, field]) => !['array', 'object'].includes(String(presentOf(field).type)))
    .map(([name]) => name);
