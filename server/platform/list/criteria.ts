import { type RawBuilder, sql } from 'kysely';
import type { CheckedCriteria, Condition } from '../../../contracts/kit/criteria.ts';
import type { ColumnKind, Grid } from '../../../contracts/kit/grid.ts';
import type { ListSource } from './source.ts';

/** What a parameter is cast to, so that a value beyond the column's own type is compared and not refused. */
const CASTS: Partial<Record<ColumnKind, string>> = {
  relation: 'uuid',
  integer: 'bigint',
  money: 'numeric',
  instant: 'timestamptz',
  day: 'date',
};

/** A pattern may not end within an escape: a last lone backslash means itself. */
const wholePattern = (pattern: unknown): string =>
  String(pattern).replace(/\\+$/, (signs) => (signs.length % 2 === 0 ? signs : `${signs}\\`));

/** The SQL of a column by its name in the grid; only names of the map ever become SQL. */
export function expressionOf(source: ListSource, field: string): string {
  const found = field === 'id' ? source.id : source.columns[field];
  if (!found) throw new Error(`the list of ${source.grid.entity} has no column for ${field}`);
  return found;
}

/** What says of none of several values what its opposite says of one. */
const OPPOSITES: Partial<Record<Condition['operator'], Condition['operator']>> = {
  neq: 'eq',
  nin: 'in',
  notLike: 'like',
};

function compare(grid: Grid, source: ListSource, condition: Condition): RawBuilder<unknown> {
  const from = source.many[condition.field];
  if (from === undefined) return compareOne(grid, source, condition);
  const { operator, value } = condition;
  const some = (one: RawBuilder<unknown>) => sql`exists (select from ${sql.raw(from)} and ${one})`;
  // Most rows have none: asked row by row, by `offset 0`, a page is found at once; joined, all rows are compared first.
  const none = (one: RawBuilder<unknown>) =>
    sql`not exists (select from ${sql.raw(from)} and ${one} offset 0)`;
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
  const column = sql.raw(expressionOf(source, condition.field));
  const kind = condition.field === 'id' ? 'relation' : grid.columns[condition.field]?.kind;
  const { operator, value } = condition;
  const flag = source.some[condition.field];
  if (flag && ((operator === 'gt' && value === 0) || (operator === 'gte' && value === 1)))
    return sql.raw(flag);
  const type = kind === undefined || (condition.field === 'id' && source.hasTextId) ? undefined : CASTS[kind];
  const cast = sql.raw(Array.isArray(value) ? `::${type ?? 'text'}[]` : type ? `::${type}` : '');
  switch (operator) {
    case 'eq':
      return value === null ? sql`${column} is null` : sql`${column} = ${value}${cast}`;
    case 'neq':
      return value === null ? sql`${column} is not null` : sql`${column} is distinct from ${value}${cast}`;
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
      // One parameter however many values: a statement may have 65,535 of them.
      const list = sql`${value}${cast}`;
      return operator === 'in'
        ? sql`${column} = any (${list})`
        : sql`(${column} <> all (${list}) or ${column} is null)`;
    }
    case 'like':
      return sql`${column}::text ilike ${wholePattern(value)}`;
    case 'notLike':
      return sql`(${column}::text not ilike ${wholePattern(value)} or ${column} is null)`;
    case 'null':
      return value === true ? sql`${column} is null` : sql`${column} is not null`;
    case 'flag':
      return value === true ? sql`${column} is true` : sql`${column} is not true`;
  }
}

const all = (grid: Grid, source: ListSource, conditions: Condition[]): RawBuilder<unknown> =>
  conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map((condition) => compare(grid, source, condition)),
        sql` and `,
      );

/** The `where` of checked criteria; every value is a parameter. */
export function whereOf(source: ListSource, checked: CheckedCriteria): RawBuilder<unknown>[] {
  const { grid } = source;
  return [
    ...checked.conditions.map((condition) => compare(grid, source, condition)),
    ...checked.anyOf.map(
      (alternatives) =>
        sql`(${sql.join(
          alternatives.map((one) => sql`(${all(grid, source, one)})`),
          sql` or `,
        )})`,
    ),
  ];
}

/** The fields that criteria speak of, to join only what they need. */
export const fieldsOf = (checked: CheckedCriteria): string[] => [
  ...checked.conditions.map((condition) => condition.field),
  ...checked.anyOf.flat(2).map((condition) => condition.field),
];
