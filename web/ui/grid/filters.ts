import {
  type ColumnKind,
  type Criteria,
  type Grid,
  type GridColumn,
  KIND_OPERATORS,
  type Operator,
  type OrCriteria,
} from '../../../contracts/kit/grid.ts';
import { resolveDay } from './days.ts';

/** The specification's comparators, in the words of the address bar. */
export const COMPARATORS = [
  'contains',
  'notContains',
  'eq',
  'neq',
  'startsWith',
  'endsWith',
  'gt',
  'gte',
  'lt',
  'lte',
  'in',
  'nin',
  'last',
  'empty',
  'notEmpty',
  'like',
  'notLike',
] as const;
export type Comparator = (typeof COMPARATORS)[number];

/** One condition as a person set it: a single value, several (`in`, `nin`), or none (`empty`). */
export interface Filter {
  field: string;
  comparator: Comparator;
  value: string | string[];
  /** Which of the groups joined by "or" it belongs to, from 0; the first unless given. */
  group?: number;
}

const groupOf = ({ group = 0 }: Filter): number => group;

/** A filter in a group; the first is not written. */
export const inGroup = ({ group: _, ...filter }: Filter, group: number): Filter =>
  group > 0 ? { ...filter, group } : filter;

/** Days of the specification's quick filters. */
export const QUICK_DAYS: readonly string[] = ['1', '7', '30'];

/** Whether a filter is one of the quick ones: it has its own place and no chip, and holds for every group. */
export const isQuick = ({ quick }: Pick<Grid, 'quick'>, filter: Filter): boolean =>
  filter.field === quick &&
  filter.comparator === 'last' &&
  groupOf(filter) === 0 &&
  QUICK_DAYS.includes(String(filter.value));

/** The filters of each group that has any, numbered without a gap; the quick one stands apart. */
export function groupsOf(
  grid: Pick<Grid, 'quick'>,
  filters: readonly Filter[],
): { quick: Filter[]; groups: Filter[][] } {
  const chips = filters.filter((filter) => !isQuick(grid, filter));
  const numbers = [...new Set(chips.map(groupOf))].sort((one, other) => one - other);
  return {
    quick: filters.filter((filter) => isQuick(grid, filter)),
    groups: numbers.map((number, place) =>
      chips.filter((chip) => groupOf(chip) === number).map((chip) => inGroup(chip, place)),
    ),
  };
}

const TEXT: readonly Comparator[] = [
  'contains',
  'notContains',
  'eq',
  'neq',
  'startsWith',
  'endsWith',
  'in',
  'nin',
  'gt',
  'gte',
  'lt',
  'lte',
  'empty',
  'notEmpty',
];
const SET: readonly Comparator[] = ['in', 'nin', 'empty', 'notEmpty'];
const NUMBER: readonly Comparator[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'empty', 'notEmpty'];
const DATE: readonly Comparator[] = ['eq', 'lt', 'lte', 'gt', 'gte', 'last', 'empty', 'notEmpty'];

/** What a person is offered for a kind of column; the first one is chosen at first. */
export const KIND_COMPARATORS: Record<ColumnKind, readonly Comparator[]> = {
  text: TEXT,
  code: TEXT,
  status: ['in', 'nin'],
  choice: SET,
  relation: SET,
  country: SET,
  currency: SET,
  integer: NUMBER,
  money: NUMBER,
  instant: DATE,
  day: DATE,
  flag: ['eq'],
};

const SET_KINDS: readonly ColumnKind[] = ['status', 'choice', 'relation', 'country', 'currency'];

/** The operator of a list call that each comes to. */
export const OPERATOR_OF: Record<Comparator, Operator> = {
  contains: 'like',
  notContains: 'notLike',
  startsWith: 'like',
  endsWith: 'like',
  eq: 'eq',
  neq: 'neq',
  gt: 'gt',
  gte: 'gte',
  lt: 'lt',
  lte: 'lte',
  in: 'in',
  nin: 'nin',
  last: 'gte',
  empty: 'null',
  notEmpty: 'null',
  like: 'like',
  notLike: 'notLike',
};

export const takesNoValue = (comparator: Comparator): boolean =>
  comparator === 'empty' || comparator === 'notEmpty';
export const takesMany = (comparator: Comparator): boolean => comparator === 'in' || comparator === 'nin';

const PATTERN = /^(%?)((?:[^\\%_]|\\[\\%_])*)(%?)$/s;

/** A pattern of the dialect as a comparator; one with wildcards inside stays a pattern. */
function readPattern(field: string, operator: 'like' | 'notLike', pattern: string): Filter {
  const [whole, before, inner = '', after] = PATTERN.exec(pattern) ?? [];
  const value = inner.replace(/\\([\\%_])/g, '$1');
  const positive = operator === 'like';
  if (whole === undefined) return { field, comparator: operator, value: pattern };
  if (before && after) return { field, comparator: positive ? 'contains' : 'notContains', value };
  if (!positive) return { field, comparator: 'notLike', value: pattern };
  if (after) return { field, comparator: 'startsWith', value };
  if (before) return { field, comparator: 'endsWith', value };
  return { field, comparator: 'eq', value };
}

/** One condition, in the dialect's words or in ours, as a filter; null when it says nothing. */
export function readCondition(field: string, name: string, value: unknown): Filter | null {
  if (name === 'null' || name === 'flag') {
    const isNull = value === true || value === 'true' || value === 1 || value === '1';
    return { field, comparator: isNull ? 'empty' : 'notEmpty', value: '' };
  }
  if (!(COMPARATORS as readonly string[]).includes(name)) return null;
  const comparator = name as Comparator;
  if (takesNoValue(comparator)) return { field, comparator, value: '' };
  if (takesMany(comparator)) {
    const values = (Array.isArray(value) ? value : [value]).map(String).filter((one) => one !== '');
    return values.length > 0 ? { field, comparator, value: values } : null;
  }
  if (value === null) return { field, comparator: comparator === 'neq' ? 'notEmpty' : 'empty', value: '' };
  const text = String(Array.isArray(value) ? value[0] : value);
  if (text === '') return null;
  if (comparator === 'like' || comparator === 'notLike') return readPattern(field, comparator, text);
  return { field, comparator, value: text };
}

/** Criteria (the dialect's, or those of a saved view) as filters; what stands beside an `or` holds in each group. */
export function readCriteria({ or, ...criteria }: Record<string, unknown>): Filter[] {
  const everywhere = readGroup(criteria);
  const groups = Array.isArray(or) ? or : [{}];
  return groups.flatMap((one, group) =>
    [...everywhere, ...readGroup(one)].map((filter) => inGroup(filter, group)),
  );
}

function readGroup(criteria: Record<string, unknown>): Filter[] {
  return Object.entries(criteria).flatMap(([field, conditions]) =>
    typeof conditions === 'object' && conditions !== null && !Array.isArray(conditions)
      ? Object.entries(conditions).flatMap(([name, value]) => readCondition(field, name, value) ?? [])
      : [],
  );
}

/** Filters as plain data for a saved view; several groups stand under `or`. */
export function writeCriteria(filters: readonly Filter[]): OrCriteria {
  const numbers = [...new Set(filters.map(groupOf))].sort((one, other) => one - other);
  const groups = numbers.map((number) => writeGroup(filters.filter((filter) => groupOf(filter) === number)));
  return groups.length > 1 ? { or: groups } : (groups[0] ?? {});
}

function writeGroup(filters: readonly Filter[]): Criteria {
  const criteria: Criteria = {};
  for (const { field, comparator, value } of filters)
    criteria[field] = { ...criteria[field], [comparator]: value };
  return criteria;
}

export const isDate = (column: GridColumn) => column.kind === 'day' || column.kind === 'instant';

function isUnderstood(column: GridColumn, { comparator, value }: Filter): boolean {
  if (!(KIND_OPERATORS[column.kind] as readonly string[]).includes(OPERATOR_OF[comparator])) return false;
  if (comparator === 'last') return isDate(column) && /^[1-9]\d{0,3}$/.test(String(value));
  if (takesNoValue(comparator)) return true;
  const values = Array.isArray(value) ? value : [value];
  if (isDate(column))
    return values.every((one) => resolveDay(one) !== null || !Number.isNaN(Date.parse(one)));
  if (column.kind === 'integer') return values.every((one) => /^-?\d{1,15}$/.test(one));
  if (column.kind === 'money') return values.every((one) => /^-?\d{1,12}(\.\d{1,4})?$/.test(one));
  if (column.kind === 'flag') return values.every((one) => one === 'true' || one === 'false');
  if (column.kind === 'status' || column.kind === 'choice')
    return values.every((one) => column.values?.includes(one) ?? true);
  return true;
}

/** Among values that exist, one that does not is of no record: it is left out, and the filter asks the same. */
function withKnownValues({ values: known }: GridColumn, filter: Filter): Filter {
  if (!known || !Array.isArray(filter.value)) return filter;
  const value = filter.value.filter((one) => known.includes(one));
  return value.length === 0 || value.length === filter.value.length ? filter : { ...filter, value };
}

/**
 * The filters that this grid understands, in the form in which it offers them (`is` on a set is `is any of`);
 * `dropped` names the fields of the rest, and of values that are left out.
 */
export function checkFilters(
  grid: Grid,
  filters: readonly Filter[],
): { filters: Filter[]; dropped: string[] } {
  let kept: Filter[] = [];
  const dropped: string[] = [];
  for (const asked of filters) {
    const column = Object.hasOwn(grid.columns, asked.field) ? grid.columns[asked.field] : undefined;
    const filter = column ? withKnownValues(column, asked) : asked;
    if (filter !== asked) dropped.push(filter.field);
    if (!column || column.displayOnly || !isUnderstood(column, filter)) {
      dropped.push(filter.field);
      continue;
    }
    const single = filter.comparator === 'eq' || filter.comparator === 'neq';
    kept = putFilter(
      kept,
      single && SET_KINDS.includes(column.kind)
        ? { ...filter, comparator: filter.comparator === 'eq' ? 'in' : 'nin', value: [String(filter.value)] }
        : filter,
    );
  }
  const { quick, groups } = groupsOf(grid, kept);
  return {
    filters: groups.length > 1 ? [...quick, ...groups.flat()] : kept.map((one) => inGroup(one, 0)),
    dropped,
  };
}

export const sameFilter = (one: Filter, other: Filter): boolean =>
  one.field === other.field &&
  one.comparator === other.comparator &&
  groupOf(one) === groupOf(other) &&
  String(one.value) === String(other.value);

export const sameFilters = (some: readonly Filter[], others: readonly Filter[]): boolean =>
  some.length === others.length && some.every((one) => others.some((other) => sameFilter(one, other)));

/** The filter put in the place of the one at `index`, or at the end; one of its group, field and comparator gives way. */
export function putFilter(filters: readonly Filter[], filter: Filter, index?: number): Filter[] {
  const rest = filters.filter(
    (other, at) =>
      at === index ||
      groupOf(other) !== groupOf(filter) ||
      other.field !== filter.field ||
      !meets(other.comparator, filter.comparator),
  );
  const position = index === undefined ? -1 : rest.indexOf(filters[index] as Filter);
  return position < 0 ? [...rest, filter] : rest.map((other, at) => (at === position ? filter : other));
}

const meets = (one: Comparator, other: Comparator) => OPERATOR_OF[one] === OPERATOR_OF[other];
