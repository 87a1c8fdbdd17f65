import type { Grid, OrCriteria, Sort } from '../../../contracts/kit/grid.ts';
import { type ColumnChoice, checkColumns, sameColumns } from './columns.ts';
import {
  checkFilters,
  type Filter,
  groupsOf,
  inGroup,
  readCondition,
  readCriteria,
  sameFilters,
  takesNoValue,
} from './filters.ts';
import {
  checkSize,
  checkSorts,
  DEFAULT_PAGE_SIZE,
  type GridSetup,
  type GridState,
  sameSort,
  stateOfFixedView,
} from './state.ts';

/*
 * A list in the address bar, made to be read:
 *   ?view=late&recipient.contains=novák&status.in=incorrect,stockOk&sort=-createdAt,orderNumber&page=2
 * A bare `or` begins another group of filters: `status.in=stockOk&or&carrier.empty`.
 * Only what differs from the view is written. A parameter with a dot is a filter, `field.comparator`; a saved
 * view writes all of its state, so that the link says the same to people who do not have that view.
 */

const NONE = 'none';
const OR = 'or';
/** Pages beyond it are not told apart. */
const MOST_PAGES = 9_999_999;

/** Percent encoding that leaves commas, colons and slashes legible. */
const encode = (text: string): string =>
  encodeURIComponent(text)
    .replace(/%2C/g, ',')
    .replace(/%3A/g, ':')
    .replace(/%2F/g, '/')
    .replace(/%20/g, '+');

const joinValues = (values: readonly string[]): string =>
  values.map((value) => value.replace(/[\\,]/g, '\\$&')).join(',');

const splitValues = (text: string): string[] =>
  [...text.matchAll(/((?:[^\\,]|\\.)+)/gs)].map(([value]) => value.replace(/\\(.)/gs, '$1'));

function writeFilter({ field, comparator, value }: Filter): string {
  const name = encode(`${field}.${comparator}`);
  if (takesNoValue(comparator)) return name;
  return `${name}=${encode(Array.isArray(value) ? joinValues(value) : value)}`;
}

function readFilter(name: string, text: string): Filter | null {
  const dot = name.lastIndexOf('.');
  const comparator = name.slice(dot + 1);
  const many = comparator === 'in' || comparator === 'nin';
  return readCondition(name.slice(0, dot), comparator, many ? splitValues(text) : text);
}

/** The filters of an address; a bare `or` begins the next group. */
function readFilters(params: URLSearchParams): Filter[] {
  let group = 0;
  return [...params].flatMap(([name, text]) => {
    if (name === OR) group += 1;
    const filter = name.includes('.') ? readFilter(name, text) : null;
    return filter ? inGroup(filter, group) : [];
  });
}

function writeFilters(grid: Pick<Grid, 'quick'>, filters: readonly Filter[]): string[] {
  const { quick, groups } = groupsOf(grid, filters);
  return [
    ...quick.map(writeFilter),
    ...groups.flatMap((group, place) => [...(place > 0 ? [OR] : []), ...group.map(writeFilter)]),
  ];
}

const writeSort = (sort: readonly Sort[]): string =>
  sort.map(({ field, order }) => (order === 'DESC' ? `-${field}` : field)).join(',');

const readSort = (text: string): Sort[] =>
  text
    .split(',')
    .map((part) => ({ field: part.replace(/^-/, ''), order: part.startsWith('-') ? 'DESC' : 'ASC' }));

const writeColumns = (columns: readonly ColumnChoice[]): string =>
  columns.map(({ field, width }) => (width === undefined ? field : `${field}:${width}`)).join(',');

const readColumns = (text: string): ColumnChoice[] =>
  text.split(',').map((part) => {
    const [field = '', width] = part.split(':');
    return width && Number(width) > 0 ? { field, width: Number(width) } : { field };
  });

/** The state that the query of an address names; what this grid does not understand is left out. */
export function readUrl(setup: GridSetup, search: string): GridState {
  const params = new URLSearchParams(search);
  const named = params.get('view') ?? '';
  const base = stateOfFixedView(setup, named);
  const written = readFilters(params);
  const sort = checkSorts(setup.grid, readSort(params.get('sort') ?? ''));
  const columns = params.get('columns');
  return {
    view: named,
    filters:
      written.length > 0
        ? checkFilters(setup.grid, written).filters
        : params.get('filters') === NONE
          ? []
          : base.filters,
    search: (params.get('q') ?? '').slice(0, 200),
    sort: sort.length > 0 ? sort : base.sort,
    columns: columns === null ? base.columns : checkColumns(setup.grid, readColumns(columns)).columns,
    page: Math.max(1, Math.min(MOST_PAGES, Number.parseInt(params.get('page') ?? '', 10) || 1)),
    size: checkSize(Number(params.get('size') ?? DEFAULT_PAGE_SIZE)),
  };
}

/** The parts of an address that say something to no list, or name what this grid does not have; other parameters are the page's. */
export function unknownIn(setup: GridSetup, search: string): string[] {
  const params = new URLSearchParams(search);
  const conditions = [...params].flatMap(([name, text]) => {
    if (!name.includes('.')) return [];
    const filter = readFilter(name, text);
    return filter && checkFilters(setup.grid, [filter]).dropped.length === 0 ? [] : [name];
  });
  const sorts = readSort(params.get('sort') ?? '').filter(
    (sort) => sort.field !== '' && checkSorts(setup.grid, [sort]).length === 0,
  );
  const columns = checkColumns(setup.grid, readColumns(params.get('columns') ?? '')).dropped;
  return [...new Set([...conditions, ...sorts.map(({ field }) => field), ...columns.filter(Boolean)])];
}

/** The query of the address for a state, with its question mark, or empty. */
export function writeUrl(setup: GridSetup, state: GridState): string {
  const base = stateOfFixedView(setup, state.view);
  const parts: string[] = [];
  if (state.view !== '') parts.push(`view=${encode(state.view)}`);
  if (state.search !== '') parts.push(`q=${encode(state.search)}`);
  if (!sameFilters(state.filters, base.filters))
    parts.push(...(state.filters.length > 0 ? writeFilters(setup.grid, state.filters) : [`filters=${NONE}`]));
  if (!sameSort(state.sort, base.sort)) parts.push(`sort=${encode(writeSort(state.sort))}`);
  if (!sameColumns(state.columns, base.columns)) parts.push(`columns=${encode(writeColumns(state.columns))}`);
  if (state.page > 1) parts.push(`page=${state.page}`);
  if (state.size !== DEFAULT_PAGE_SIZE) parts.push(`size=${state.size}`);
  return parts.length > 0 ? `?${parts.join('&')}` : '';
}

/**
 * The address of a list from elsewhere (a dashboard line, a count): `path` with criteria in the dialect's words
 * (`{ status: { in: ['incorrect'] } }`), free text and sort.
 */
export function gridUrl(
  path: string,
  {
    criteria = {},
    search = '',
    sort = [],
  }: { criteria?: OrCriteria; search?: string; sort?: readonly Sort[] } = {},
): string {
  const parts = writeFilters({}, readCriteria(criteria));
  if (search !== '') parts.unshift(`q=${encode(search)}`);
  if (sort.length > 0) parts.push(`sort=${encode(writeSort(sort))}`);
  return parts.length > 0 ? `${path}?${parts.join('&')}` : path;
}
