import type { Criteria, Grid, OrCriteria, Sort } from '../../../contracts/kit/grid.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import type { Session } from '../../platform/session.tsx';
import { type ColumnChoice, columnOf } from './columns.ts';
import type { GridDefinition, RowData } from './definition.ts';
import { toCriteria } from './filter-criteria.ts';
import type { Filter } from './filters.ts';
import type { GridState } from './state.ts';

/** What a grid asks of a list call. */
export interface GridQuery {
  limit?: number;
  offset?: number;
  /** `next` or `previous` of the page beside it; empty where none is known. */
  cursor?: string;
  criteria?: OrCriteria;
  sort?: Sort[];
  nested?: boolean;
  select?: string[];
  search?: string;
  total?: 'exact' | 'bounded' | 'none';
  /** Queries of which only the number of matches is wanted. */
  counts?: readonly Pick<GridQuery, 'criteria' | 'search'>[];
}

/** Whether rows of all organisations are asked for, each of one; people of clients belong to several, and are only filtered by them. */
export function asksForAll(grid: Grid, { audience, organisation }: Session): boolean {
  const column = columnOf(grid, 'organisation');
  return audience === 'admin' && organisation === null && column !== undefined && !column.filterOnly;
}

/** The organisation and e-shop chosen in the shell, as criteria of the grids that know them. */
export function scopeCriteria(
  grid: Grid,
  { organisation, eshop }: Pick<Session, 'organisation' | 'eshop'>,
): Criteria {
  const criteria: Criteria = {};
  if (organisation && columnOf(grid, 'organisation')) criteria.organisation = { eq: organisation.id };
  if (eshop && columnOf(grid, 'eshop')) criteria.eshop = { eq: eshop.id };
  return criteria;
}

/** Criteria of filters within a scope; both hold where they speak of the same field. */
export function allCriteria(grid: Grid, filters: readonly Filter[], scope: Criteria): OrCriteria {
  const criteria = toCriteria(grid, filters);
  for (const [field, conditions] of Object.entries(scope))
    criteria[field] = { ...criteria[field], ...conditions };
  return criteria;
}

/**
 * Criteria that also ask a field to have one of these values.
 * @returns null where they already ask for others only.
 */
export function narrow(
  criteria: OrCriteria,
  field: string,
  values: readonly (string | boolean)[],
): OrCriteria | null {
  const before = criteria[field];
  if (Array.isArray(before)) return criteria;
  const isAsked = (value: string | boolean) =>
    (before?.eq === undefined || before.eq === value) &&
    (!Array.isArray(before?.in) || before.in.includes(value));
  const left = values.filter(isAsked);
  if (left.length === 0) return null;
  const { eq: _, in: __, ...others } = before ?? {};
  const [only] = left;
  const asked: Criteria[string] = left.length === 1 && only !== undefined ? { eq: only } : { in: left };
  return { ...criteria, [field]: { ...others, ...asked } };
}

/** The part of the query that says which records match, without page, order and fields. */
export function matchQuery(
  grid: Grid,
  filters: readonly Filter[],
  search: string,
  scope: Criteria,
): GridQuery {
  const words = search.trim();
  return {
    criteria: allCriteria(grid, filters, scope),
    ...(grid.search && words !== '' ? { search: words } : {}),
  };
}

/** The body of the list call for a page. */
export function pageQuery(
  grid: Grid,
  state: GridState,
  scope: Criteria,
  select: readonly string[],
  exact: boolean,
): GridQuery {
  return {
    ...matchQuery(grid, state.filters, state.search, scope),
    limit: state.size,
    offset: Math.min((state.page - 1) * state.size, LIMITS.listOffset),
    sort: state.sort,
    nested: true,
    select: [...select],
    total: exact ? 'exact' : 'bounded',
  };
}

/** The fields to ask for: those shown with what their cells read, in one steady order. */
export function selectFields(
  grid: Grid,
  shown: readonly string[],
  needs: readonly (readonly string[] | undefined)[],
): string[] {
  const fields = new Set<string>(['id', ...shown, ...needs.flatMap((some) => some ?? [])]);
  for (const field of shown) {
    const currency = columnOf(grid, field)?.currency;
    if (currency) fields.add(currency);
  }
  return [...fields].sort();
}

/** The fields that a list with these columns asks for. */
export const fieldsToAsk = (
  { grid, needs, card, cells }: Pick<GridDefinition<RowData>, 'grid' | 'needs' | 'card' | 'cells'>,
  columns: readonly ColumnChoice[],
  isForAll: boolean,
): string[] => {
  const shown = columns.map(({ field }) => field);
  const whose = isForAll ? ['organisation'] : [];
  return selectFields(grid, shown, [
    needs,
    card.needs,
    whose,
    ...shown.map((field) => cells?.[field]?.needs),
  ]);
};
