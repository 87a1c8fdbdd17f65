import type { GridView } from '../../../contracts/grid-preset/grid-preset.schema.ts';
import type { Grid, Sort } from '../../../contracts/kit/grid.ts';
import { type ColumnChoice, checkColumns, columnOf, defaultColumns, sameColumns } from './columns.ts';
import { checkFilters, type Filter, readCriteria, sameFilters, writeCriteria } from './filters.ts';

export const PAGE_SIZES = [25, 50, 100, 200, 500] as const;
export const DEFAULT_PAGE_SIZE = 50;
const MAX_SORTS = 8;

/** Everything that makes one list look like another: what the address bar holds. */
export interface GridState {
  /** The key of a fixed view, the id of a saved one, or empty. */
  view: string;
  filters: Filter[];
  search: string;
  sort: Sort[];
  columns: ColumnChoice[];
  /** From 1. */
  page: number;
  size: number;
}

/** A tab that comes with the screen. */
export interface FixedView {
  key: string;
  label: string;
  filters?: readonly Filter[];
  sort?: readonly Sort[];
  /** The count is red when it is not nothing: someone must act. */
  trouble?: boolean;
}

/** The tabs of a list with the one that comes first in each. */
export const allViews = (label: string, views: readonly FixedView[] = []): readonly FixedView[] => [
  { key: 'all', label },
  ...views,
];

/** What the parts of a grid's state are measured against. */
export interface GridSetup {
  grid: Grid;
  views: readonly FixedView[];
  columns: readonly ColumnChoice[];
}

/** @param isForAll its rows are of all organisations: each says whose it is. */
export const gridSetup = (grid: Grid, views: readonly FixedView[] = [], isForAll = false): GridSetup => ({
  grid,
  views,
  columns: defaultColumns(grid, isForAll ? ['organisation'] : []),
});

/** The name under which this browser remembers that the person opens a list with a view of their own. */
export const defaultViewKey = ({ entity }: Grid): string => `default-view.${entity}`;

/** The state of a fixed view, or of the plain grid when there is none of that key. */
export function stateOfFixedView({ grid, views, columns }: GridSetup, key: string): GridState {
  const view = views.find((one) => one.key === key);
  return {
    view: view ? key : '',
    filters: [...(view?.filters ?? [])],
    search: '',
    sort: [...(view?.sort ?? grid.sort)],
    columns: [...columns],
    page: 1,
    size: DEFAULT_PAGE_SIZE,
  };
}

/** A saved view as a state; `dropped` names fields that this grid no longer has. */
export function stateOfPreset(
  setup: GridSetup,
  id: string,
  view: GridView,
): { state: GridState; dropped: string[] } {
  const filters = checkFilters(setup.grid, readCriteria(view.criteria));
  const columns = checkColumns(setup.grid, view.columns);
  const sort = checkSorts(setup.grid, view.sort);
  return {
    state: {
      view: id,
      filters: filters.filters,
      search: view.search ?? '',
      sort: sort.length > 0 ? sort : [...setup.grid.sort],
      columns: view.columns.length > 0 ? columns.columns : [...setup.columns],
      page: 1,
      size: checkSize(view.pageSize ?? DEFAULT_PAGE_SIZE),
    },
    dropped: [...new Set([...columns.dropped, ...filters.dropped])],
  };
}

/** The state as the plain data of a saved view. */
export function viewOfState(state: GridState, density: GridView['density']): GridView {
  return {
    columns: state.columns.map(({ field, width }) => (width === undefined ? { field } : { field, width })),
    sort: [...state.sort],
    criteria: writeCriteria(state.filters),
    ...(state.search === '' ? {} : { search: state.search }),
    pageSize: state.size,
    ...(density ? { density } : {}),
  };
}

export const checkSize = (size: number): number =>
  (PAGE_SIZES as readonly number[]).includes(size) ? size : DEFAULT_PAGE_SIZE;

export function checkSorts(grid: Grid, sorts: readonly Sort[]): Sort[] {
  const seen = new Set<string>();
  return sorts
    .filter(({ field }) => {
      const column = columnOf(grid, field);
      const fit = column && !column.displayOnly && column.sortable !== false && !seen.has(field);
      seen.add(field);
      return fit;
    })
    .slice(0, MAX_SORTS);
}

export const sameSort = (some: readonly Sort[], others: readonly Sort[]): boolean =>
  some.length === others.length &&
  some.every(({ field, order }, index) => others[index]?.field === field && others[index]?.order === order);

/** Whether a person has moved away from the view: other filters, words, order or columns. */
export const differs = (state: GridState, view: GridState): boolean =>
  state.search !== view.search ||
  !sameFilters(state.filters, view.filters) ||
  !sameSort(state.sort, view.sort) ||
  !sameColumns(state.columns, view.columns);

/**
 * The sort after a click on a head: by this column alone, up, then down, then the grid's own order again.
 * With `add` (shift) the other columns keep their rank.
 */
export function nextSort(grid: Grid, sort: readonly Sort[], field: string, add: boolean): Sort[] {
  const present = sort.find((one) => one.field === field);
  const next: Sort[] =
    present === undefined
      ? [{ field, order: 'ASC' }]
      : present.order === 'ASC'
        ? [{ field, order: 'DESC' }]
        : [];
  if (!add) {
    if (sort.length > 1 && present) return [present];
    return next.length > 0 ? next : [...grid.sort];
  }
  if (!present) return [...sort, ...next].slice(-MAX_SORTS);
  const changed = sort.flatMap((one) => (one.field === field ? next : [one]));
  return changed.length > 0 ? changed : [...grid.sort];
}
