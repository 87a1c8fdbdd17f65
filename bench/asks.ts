import { grids, routes } from '../contracts/index.ts';
import {
  type Criteria,
  type CriterionValue,
  type Grid,
  type GridColumn,
  KIND_OPERATORS,
  type Operator,
} from '../contracts/kit/grid.ts';
import type { Route } from '../contracts/kit/route.ts';
import type { Query } from '../server/platform/list/query.ts';
import type { Bench } from './bench.ts';
import type { Client } from './client.ts';
import { organisationId } from './seed.ts';

/** A list below so many rows is quick in any order. */
const LONG = 10_000;

/** Who asks for the rows of which organisation; of all where that is null. */
export interface Asker {
  area: 'client' | 'provider';
  client: Client;
  grids: readonly Grid[];
  organisation: string | null;
}

export type Row = Record<string, CriterionValue>;

/** What a list answers to the calls of its page. */
export interface Answer {
  results: Row[];
  paging: { total: number; more?: boolean; next?: string };
}

/** What is asked, in words and as the query. */
export type Ask = [name: string, query: Query];
type Asked = [name: string, conditions: Criteria[string]];

/** The grids whose list one of an area may call. */
function gridsOf(area: 'user' | 'admin'): Grid[] {
  const audiences = new Map(
    Object.values(routes)
      .flatMap((noun) => Object.values(noun as Record<string, Route>))
      .map(({ path, audience }) => [path, audience]),
  );
  const isFor = ({ entity }: Grid) => ['both', area].includes(audiences.get(`/api/${entity}/list`) ?? '');
  return grids.filter(isFor);
}

/** What a person would type: a value of a row, its beginning, its end, four letters of its middle, one letter. */
function conditionsOf({ kind }: GridColumn, value: CriterionValue): Asked[] {
  const text = String(value);
  const middle = text.slice(Math.floor(text.length / 3)).slice(0, 4);
  const asked: [string, Operator, CriterionValue][] = [
    ['empty', 'null', true],
    ['filled', 'null', false],
  ];
  if (value !== null)
    asked.push(
      ['is', 'eq', value],
      ['is not', 'neq', value],
      ['above', 'gt', value],
      ['below', 'lt', value],
      ['one of', 'in', [value] as CriterionValue],
      ['contains', 'like', `%${middle}%`],
      ['contains a letter', 'like', `%${text.slice(0, 1)}%`],
      ['begins', 'like', `${text.slice(0, 3)}%`],
      ['ends', 'like', `%${text.slice(-3)}`],
      ['contains not', 'notLike', `%${middle}%`],
    );
  return asked
    .filter(([, operator]) => KIND_OPERATORS[kind].includes(operator))
    .map(([name, operator, operand]) => [`${name} ${operand}`, { [operator]: operand }]);
}

/** Every sort and every filter of a grid, with values that stand in its rows. */
function asksOf({ columns }: Grid, rows: readonly Row[]): Ask[] {
  const offered = Object.entries(columns).filter(([, column]) => !column.displayOnly);
  return offered.flatMap(([field, column]) => {
    const value = rows.map((row) => row[field] ?? null).find((one) => one !== null) ?? null;
    const orders = column.sortable === false ? [] : (['ASC', 'DESC'] as const);
    return [
      ...orders.map((order): Ask => [`${field} ${order}`, { sort: [{ field, order }] }]),
      ...conditionsOf(column, value).map(
        ([name, asked]): Ask => [`${field} ${name}`, { criteria: { [field]: asked } }],
      ),
    ];
  });
}

/** Those whose lists are asked for. @param named areas and entities: of these alone; of all where none is named. */
export function askersOf({ client, admin }: Bench, named: readonly string[]): Asker[] {
  const askers: Asker[] = [
    { area: 'client', client, grids: gridsOf('user'), organisation: organisationId(1) },
    { area: 'provider', client: admin, grids: gridsOf('admin'), organisation: null },
  ];
  const isOneOf = (wanted: readonly string[], one: string) => wanted.length === 0 || wanted.includes(one);
  const areas = askers.map(({ area }) => area).filter((area) => named.includes(area));
  const entities = named.filter((name) => !areas.some((area) => area === name));
  return askers
    .filter(({ area }) => isOneOf(areas, area))
    .map((asker) => ({ ...asker, grids: asker.grids.filter(({ entity }) => isOneOf(entities, entity)) }));
}

/** A page of a list, as its screen asks for it. */
export const listOf = ({ client }: Asker, { entity }: Grid, query: Query): Promise<Answer> =>
  client.send('POST', `/api/${entity}/list`, {
    limit: 50,
    total: 'bounded',
    nested: true,
    ...query,
  }) as Promise<Answer>;

/** Every sort and every filter of a list, with values of its newest rows and of some far behind; none of a list that is short. */
export async function asksOfList(asker: Asker, grid: Grid): Promise<Ask[]> {
  const first = await listOf(asker, grid, { nested: false });
  if (first.paging.total < LONG) return [];
  const far = await listOf(asker, grid, { nested: false, offset: 5_000 });
  return asksOf(grid, [...far.results, ...first.results]);
}
