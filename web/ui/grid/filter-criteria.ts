import type {
  Criteria,
  CriterionValue,
  Grid,
  GridColumn,
  Operator,
  OrCriteria,
} from '../../../contracts/kit/grid.ts';
import { addDays, isDay, resolveDay, startOfDay, today } from './days.ts';
import {
  type Comparator,
  type Filter,
  groupsOf,
  isDate,
  OPERATOR_OF,
  takesMany,
  takesNoValue,
} from './filters.ts';

/* What filters ask of the list call. */

/** A person's `%`, `_` and `\` mean themselves. */
export const escapeLike = (text: string): string => text.replace(/[\\%_]/g, '\\$&');

type Conditions = Partial<Record<Operator, CriterionValue>>;

/** A moment is compared by whole days: "on the 19th" is from its midnight to the next one. */
function instantConditions(comparator: Comparator, day: string): Conditions {
  const from = startOfDay(day);
  const next = startOfDay(addDays(day, 1));
  switch (comparator) {
    case 'eq':
      return { gte: from, lt: next };
    case 'gt':
      return { gte: next };
    case 'lte':
      return { lt: next };
    case 'lt':
      return { lt: from };
    default:
      return { gte: from };
  }
}

function dateConditions(column: GridColumn, comparator: Comparator, value: string): Conditions {
  if (comparator === 'last') {
    // What is planned for a day to come is not of the last days.
    const from = dateConditions(column, 'gte', addDays(today(), 1 - Number(value)));
    return { ...from, ...dateConditions(column, 'lte', today()) };
  }
  const day = resolveDay(value);
  if (day === null) return { [OPERATOR_OF[comparator]]: value };
  if (column.kind === 'instant' && isDay(day)) return instantConditions(comparator, day);
  return { [OPERATOR_OF[comparator]]: day };
}

function conditionsOf(column: GridColumn, { comparator, value }: Filter): Conditions {
  if (takesNoValue(comparator)) return { null: comparator === 'empty' };
  if (takesMany(comparator)) return { [comparator]: Array.isArray(value) ? value : [value] };
  const single = Array.isArray(value) ? (value[0] ?? '') : value;
  const pattern = escapeLike(single);
  switch (comparator) {
    case 'contains':
      return { like: `%${pattern}%` };
    case 'notContains':
      return { notLike: `%${pattern}%` };
    case 'startsWith':
      return { like: `${pattern}%` };
    case 'endsWith':
      return { like: `%${pattern}` };
  }
  if (isDate(column)) return dateConditions(column, comparator, single);
  if (column.kind === 'flag') return { [comparator]: single === 'true' };
  if (column.kind === 'integer') return { [comparator]: Number(single) };
  return { [comparator]: single };
}

/** Filters as criteria of the list call; relative days are resolved by the person's clock. */
export function toCriteria(grid: Grid, filters: readonly Filter[]): OrCriteria {
  const { quick, groups } = groupsOf(grid, filters);
  if (groups.length < 2) return groupCriteria(grid, filters);
  return { ...groupCriteria(grid, quick), or: groups.map((group) => groupCriteria(grid, group)) };
}

function groupCriteria(grid: Grid, filters: readonly Filter[]): Criteria {
  const criteria: Criteria = {};
  for (const filter of filters) {
    const column = grid.columns[filter.field];
    if (!column) continue;
    for (const [operator, value] of Object.entries(conditionsOf(column, filter)) as [
      Operator,
      CriterionValue,
    ][]) {
      const conditions = criteria[filter.field] ?? {};
      criteria[filter.field] = conditions;
      conditions[operator] = tighten(operator, conditions[operator], value);
    }
  }
  return criteria;
}

/** Two bounds on the same side: the narrower one. */
function tighten(
  operator: Operator,
  before: CriterionValue | undefined,
  value: CriterionValue,
): CriterionValue {
  if (typeof before !== typeof value || before === null || value === null || before === undefined)
    return value;
  if (operator === 'gte' || operator === 'gt') return before > value ? before : value;
  if (operator === 'lte' || operator === 'lt') return before < value ? before : value;
  return value;
}
