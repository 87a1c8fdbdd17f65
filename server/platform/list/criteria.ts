import { type RawBuilder, sql } from 'kysely';
import type { CheckedCriteria, Condition } from '../../../contracts/kit/criteria.ts';
import type { ColumnKind, Grid } from '../../../contracts/kit/grid.ts';
import type { ListSource } from './source.ts';

/** The types that parameters are cast to: wide enough to compare a value beyond the column's range without an error. */
const CASTS: Partial<Record<ColumnKind, string>> = {
  relation: 'uuid',
  integer: 'bigint',
  money: 'numeric',
  instant: 'timestamptz',
  day: 'date',
};

/**
 * Escapes a trailing backslash that escapes nothing; PostgreSQL refuses a pattern that ends within an escape. Counted from
 * the end: an expression would begin anew at each of a million backslashes with a letter behind them.
 */
export function wholePattern(pattern: string): string {
  let end = pattern.length;
  while (pattern[end - 1] === '\\') end--;
  return (pattern.length - end) % 2 === 0 ? pattern : `${pattern}\\`;
}

/** The SQL of a field. Only fields of the source become SQL; a name that a caller sent never does. */
export function expressionOf(source: ListSource, field: string): string {
  const found = field === 'id' ? source.id : source.columns[field];
  if (!found) throw new Error(`the list of ${source.grid.entity} has no column for ${field}`);
  return found;
}

/** Negative operators and their positive ones: on a column with several values, negative means that no value matches. */
const OPPOSITES: Partial<Record<Condition['operator'], Condition['operator']>> = {
  neq: 'eq',
  nin: 'in',
  notLike: 'like',
};

/** How rows are found: one after the other in the order of a list until a page is full, or all of them in any order. */
export type Finding = 'walked' | 'all';

function compare(source: ListSource, condition: Condition, finding: Finding): RawBuilder<unknown> {
  const { grid } = source;
  const from = source.many[condition.field];
  if (from === undefined) return compareOne(grid, source, condition);
  const { operator, value } = condition;
  const some = (one: RawBuilder<unknown>) => sql`exists (select from ${sql.raw(from)} and ${one})`;
  // `offset 0` keeps the planner from an anti-join over all rows, of which a page needs few.
  const rowByRow = finding === 'walked' ? sql`offset 0` : sql``;
  const none = (one: RawBuilder<unknown>) =>
    sql`not exists (select from ${sql.raw(from)} and ${one} ${rowByRow})`;
  if (
    operator === 'null' ||
    (operator === 'eq' && value === null) ||
    (operator === 'neq' && value === null)
  ) {
    const isNone = operator === 'null' ? value === true : operator === 'eq';
    return isNone ? none(sql`true`) : some(sql`true`);
  }
  const opposite = OPPOSITES[operator];
  return opposite
    ? none(compareOne(grid, source, { ...condition, operator: opposite }))
    : some(compareOne(grid, source, condition));
}

function compareOne(grid: Grid, source: ListSource, condition: Condition): RawBuilder<unknown> {
  const { field } = condition;
  const cases = source.cases[field];
  if (!cases)
    return compareValue(grid, source, condition, {
      sql: expressionOf(source, field),
      some: source.some[field],
    });
  // Apart from one another: what the planner knows of the columns of the common kind tells it how many rows are left.
  return sql`(${sql.join(
    cases.map((one) => sql`${sql.raw(one.when)} and ${compareValue(grid, source, condition, one)}`),
    sql` or `,
  )})`;
}

/** The small letters of the Greek capital sigma are two, of which `ilike` knows one. */
const withoutFinalSigma = (value: unknown): string => String(value).replaceAll('ς', 'σ');

/** A column as a text to compare with a pattern. */
const textAsAsked = (column: RawBuilder<unknown>, pattern: unknown): RawBuilder<unknown> =>
  /[Σσς]/.test(String(pattern)) ? sql`translate(${column}::text, 'ς', 'σ')` : sql`${column}::text`;

function compareValue(
  grid: Grid,
  source: ListSource,
  condition: Condition,
  { sql: expression, some }: { sql: string; some?: string | undefined },
): RawBuilder<unknown> {
  const column = sql.raw(expression);
  const presence = sql.raw(source.presence[condition.field] ?? expression);
  // Said plainly, so that nobody reads a million figures to find that none is missing.
  const isNeverNull = source.neverNull.has(condition.field);
  const isNull = isNeverNull ? sql`false` : sql`${presence} is null`;
  const isNotNull = isNeverNull ? sql`true` : sql`${presence} is not null`;
  const orNull = isNeverNull ? sql`` : sql` or ${column} is null`;
  const kind = condition.field === 'id' ? 'relation' : grid.columns[condition.field]?.kind;
  const { operator, value } = condition;
  if (some && ((operator === 'gt' && value === 0) || (operator === 'gte' && value === 1)))
    return sql`${sql.raw(some)} and ${column} > 0`;
  const type = kind === undefined || (condition.field === 'id' && source.hasTextId) ? undefined : CASTS[kind];
  const cast = sql.raw(Array.isArray(value) ? `::${type ?? 'text'}[]` : type ? `::${type}` : '');
  switch (operator) {
    case 'eq':
      return value === null ? isNull : sql`${column} = ${value}${cast}`;
    case 'neq':
      return value === null ? isNotNull : sql`(${column} <> ${value}${cast}${orNull})`;
    case 'gt':
      return sql`${column} > ${value}${cast}`;
    case 'gte':
      return sql`${column} >= ${value}${cast}`;
    case 'lt':
      return sql`${column} < ${value}${cast}`;
    case 'lte':
      return sql`${column} <= ${value}${cast}`;
    case 'in':
    case 'nin': {
      // One array parameter: a statement takes at most 65,535 parameters.
      const list = sql`${value}${cast}`;
      return operator === 'in' ? sql`${column} = any (${list})` : sql`(${column} <> all (${list})${orNull})`;
    }
    case 'like':
      return sql`${textAsAsked(column, value)} ilike ${wholePattern(withoutFinalSigma(value))}`;
    case 'notLike':
      return sql`(${textAsAsked(column, value)} not ilike ${wholePattern(withoutFinalSigma(value))}${orNull})`;
    case 'null':
      return value === true ? isNull : isNotNull;
    case 'flag':
      return value === true ? sql`${column} is true` : sql`${column} is not true`;
  }
}

/** The conditions of checked criteria, to be joined by `and`; every value is a parameter. */
export function whereOf(
  source: ListSource,
  checked: CheckedCriteria,
  finding: Finding = 'walked',
): RawBuilder<unknown>[] {
  const each = (conditions: Condition[]) =>
    conditions.map((condition) => compare(source, condition, finding));
  const all = (conditions: Condition[]) =>
    conditions.length === 0 ? sql`true` : sql.join(each(conditions), sql` and `);
  return [
    ...each(checked.conditions),
    ...checked.anyOf.map(
      (alternatives) =>
        sql`(${sql.join(
          alternatives.map((one) => sql`(${all(one)})`),
          sql` or `,
        )})`,
    ),
  ];
}

/** A condition that many rows meet, and of which the planner, without statistics of texts, expects a handful: of a case it expects nearly all. */
export const ofMany = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when ${condition} then 1 else 0 end <> 0`;

/** The fields of criteria, from which the joins of a filter follow. */
export const fieldsOf = (checked: CheckedCriteria): string[] => [
  ...checked.conditions.map((condition) => condition.field),
  ...checked.anyOf.flat(2).map((condition) => condition.field),
];
