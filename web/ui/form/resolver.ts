import type { TFunction } from 'i18next';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { type Violation, violationsOf } from '../../../contracts/kit/problem.ts';
import { nestErrors } from './nest-errors.ts';
import { fieldName, violationText } from './violations.ts';

export interface Reading<V extends FieldValues> {
  /** Turns what stands in the form into what the schema reads; leaves the values alone where it is missing. */
  prepare?: ((values: V) => unknown) | undefined;
  /** What is asked beyond the schema, for example by the carrier. */
  demand?: ((values: V) => Violation[]) | undefined;
}

/** Checks values by the very schema that the server uses; the first violation of a field is the one shown. */
export function findViolations<V extends FieldValues>(
  schema: z.ZodType,
  values: V,
  reading: Reading<V>,
): { body: unknown; violations: Violation[] } {
  const result = schema.safeParse(reading.prepare ? reading.prepare(values) : values, { reportInput: true });
  const violations = result.success ? [] : violationsOf(result.error);
  return { body: result.data, violations: [...violations, ...(reading.demand?.(values) ?? [])] };
}

/** A react-hook-form resolver in the words of `locales/<lang>/violation.json`. */
export const schemaResolver =
  <V extends FieldValues, B extends FieldValues>(
    schema: z.ZodType<B>,
    t: () => TFunction,
    reading: () => Reading<V>,
  ): Resolver<V, unknown, B> =>
  (values, _context, options) => {
    const { body, violations } = findViolations(schema, values, reading());
    if (violations.length === 0) return { values: body as B, errors: {} };
    const flat: Record<string, { type: string; message: string }> = {};
    for (const violation of violations) {
      const name = fieldName(violation.propertyPath) || 'root';
      flat[name] ??= { type: violation.code, message: violationText(t(), violation) };
    }
    return { values: {}, errors: nestErrors<V>(flat, options.names) };
  };
