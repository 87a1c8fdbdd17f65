import { z } from 'zod';
import { instant } from './fields.time.ts';
import { canonicalChoice, integer, reference } from './fields.ts';
import {
  type CriterionValue,
  type Grid,
  type GridColumn,
  KIND_OPERATORS,
  type Operator,
  type Sort,
  type SortOrder,
} from './grid.ts';
import { LIMITS } from './limits.ts';
import type { Violation } from './problem.ts';

/** A criterion after checking: values are canonical for the column's kind. */
export interface Condition {
  field: string;
  operator: Operator;
  value: CriterionValue;
}

/** All of `conditions` hold, and for each of `anyOf` one of its lists of conditions. */
export interface CheckedCriteria {
  conditions: Condition[];
  anyOf: Condition[][][];
}

// Made once: a query may hold forty thousand values.
const INTEGER = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
const INSTANT = instant();
const REFERENCE = reference();
const CODE = z.string();

function canonicalValue(column: GridColumn, value: unknown): CriterionValue | undefined {
  if (value === null) return null;
  const read = (schema: z.ZodType) => {
    const result = schema.safeParse(value);
    return result.success ? (result.data as CriterionValue) : undefined;
  };
  switch (column.kind) {
    case 'integer':
      return read(INTEGER);
    case 'money':
      return typeof value !== 'boolean' && /^-?\d{1,12}(\.\d{1,4})?$/.test(String(value))
        ? String(value)
        : undefined;
    case 'instant':
      return read(INSTANT);
    case 'day':
      return read(INSTANT)?.toString().slice(0, 10);
    case 'relation':
      return read(column.relation === 'country' || column.relation === 'currency' ? CODE : REFERENCE);
    case 'flag':
      return typeof value === 'boolean'
        ? value
        : value === 1 || value === 'true' || value === '1'
          ? true
          : value === 0 || value === 'false' || value === '0'
            ? false
            : undefined;
    default:
      if (typeof value === 'boolean') return undefined;
      return column.values ? canonicalChoice(column.values, String(value)) : String(value);
  }
}

function checkOne(
  declared: Grid,
  field: string,
  operators: Record<string, unknown>,
  path: string,
  violations: Violation[],
): Condition[] {
  const column = Object.hasOwn(declared.columns, field) ? declared.columns[field] : undefined;
  const refuseWith = (code: string, parameters: Violation['parameters'] = {}) =>
    violations.push({ propertyPath: path, code, parameters });
  if (!column && field === 'id')
    return checkOne(
      { ...declared, columns: { id: { kind: 'relation' } } },
      'id',
      operators,
      path,
      violations,
    );
  if (!column || column.displayOnly) {
    refuseWith('unknownField');
    return [];
  }
  const found: Condition[] = [];
  for (const [operator, value] of Object.entries(operators)) {
    if (!(KIND_OPERATORS[column.kind] as readonly string[]).includes(operator)) {
      refuseWith('unknownOperator', {
        operator: operator.slice(0, 40),
        operators: KIND_OPERATORS[column.kind].join(', '),
      });
      continue;
    }
    const checked = checkOperand(column, operator as Operator, value);
    const odd = checked === undefined || isLike(operator) ? undefined : oddChoice(column, checked);
    if (checked === undefined) refuseWith('wrongType', { expected: column.kind });
    else if (odd !== undefined) refuseWith('notAChoice', { choices: column.values?.join(', ') ?? '' });
    else found.push({ field, operator: operator as Operator, value: checked });
  }
  return found;
}

const isLike = (operator: string): boolean => operator === 'like' || operator === 'notLike';

/** What is none of the column's closed values: a list that is asked for it would be empty, and nobody would know why. */
const oddChoice = ({ values }: GridColumn, checked: CriterionValue): CriterionValue | undefined =>
  values && [checked].flat().find((one) => typeof one === 'string' && !values.includes(one));

function checkOperand(column: GridColumn, operator: Operator, value: unknown): CriterionValue | undefined {
  if (operator === 'null' || operator === 'flag') return canonicalValue({ kind: 'flag' }, value) ?? undefined;
  if (isLike(operator))
    return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
  if (operator === 'in' || operator === 'nin') {
    const values = (Array.isArray(value) ? value : [value]).map((one) => canonicalValue(column, one));
    return values.some((one) => one === undefined || one === null) ? undefined : (values as string[]);
  }
  if (Array.isArray(value)) return undefined;
  const canonical = canonicalValue(column, value);
  return canonical === null && operator !== 'eq' && operator !== 'neq' ? undefined : canonical;
}

/** Checks criteria against the grid; what is wrong is pushed to `violations` with `criteria.<field>` as its path. */
export function checkCriteria(declared: Grid, criteria: unknown, violations: Violation[]): CheckedCriteria {
  const checked: CheckedCriteria = { conditions: [], anyOf: [] };
  const entries = Object.entries((criteria ?? {}) as Record<string, unknown>);
  const tooMany = (max: number) =>
    violations.push({ propertyPath: 'criteria', code: 'tooMany', parameters: { max } });
  if (entries.length > LIMITS.criteria) {
    tooMany(LIMITS.criteria);
    return checked;
  }
  for (const [field, value] of entries) {
    if (field === 'or' && Array.isArray(value)) {
      if (value.length > LIMITS.criteria) {
        tooMany(LIMITS.criteria);
        continue;
      }
      const alternatives = value.map((one, index) =>
        Object.entries(one as Record<string, Record<string, unknown>>).flatMap(([inner, operators]) =>
          checkOne(declared, inner, operators, `criteria.or[${index}].${inner}`, violations),
        ),
      );
      if (alternatives.length > 0) checked.anyOf.push(alternatives);
    } else if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      checked.conditions.push(
        ...checkOne(declared, field, value as Record<string, unknown>, `criteria.${field}`, violations),
      );
    } else {
      violations.push({
        propertyPath: `criteria.${field}`,
        code: 'wrongType',
        parameters: { expected: 'object' },
      });
    }
  }
  return checked;
}

/** Checks a sort against the grid; without one, the grid's own. */
export function checkSort(
  declared: Grid,
  sort: readonly { field: string; order?: SortOrder | undefined }[] | null | undefined,
  violations: Violation[],
): Sort[] {
  if (!sort || sort.length === 0) return [...declared.sort];
  return sort.flatMap(({ field, order }, index) => {
    const column = Object.hasOwn(declared.columns, field) ? declared.columns[field] : undefined;
    if (field !== 'id' && (!column || column.displayOnly || column.sortable === false)) {
      violations.push({
        propertyPath: `sort[${index}].${field}`,
        code: 'unknownField',
        parameters: {},
      });
      return [];
    }
    return [{ field, order: order ?? 'ASC' }];
  });
}
