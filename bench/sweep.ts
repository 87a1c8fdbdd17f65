import { grids, routes } from '../contracts/index.ts';
import {
  type Criteria,
  type CriterionValue,
  type Grid,
  type GridColumn,
  KIND_OPERATORS,
  listQuery,
  type Operator,
} from '../contracts/kit/grid.ts';
import type { Route } from '../contracts/kit/route.ts';
import type { Bench } from './bench.ts';
import type { Client } from './client.ts';
import { measure, percentile } from './measure.ts';
import type { Report } from './report.ts';
import { organisationId } from './seed.ts';
import { openSweepFloor, type SweepFloor } from './sweep-floor.ts';

/** Milliseconds that a list may take, whatever it is asked; more where the plain statements take half of that or longer. */
const MOST = 300;
const TIMES = 2;
/** A list below so many rows is quick in any order. */
const LONG = 10_000;
const CALLS = 3;

/** Who asks for the rows of which organisation; of all where that is null. */
interface Asker {
  area: 'client' | 'provider';
  client: Client;
  grids: readonly Grid[];
  organisation: string | null;
}

type Row = Record<string, CriterionValue>;
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
function asksOf({ columns }: Grid, rows: readonly Row[]): [name: string, ask: object][] {
  const offered = Object.entries(columns).filter(([, column]) => !column.displayOnly);
  return offered.flatMap(([field, column]) => {
    const value = rows.map((row) => row[field] ?? null).find((one) => one !== null) ?? null;
    const orders = column.sortable === false ? [] : (['ASC', 'DESC'] as const);
    return [
      ...orders.map((order): [string, object] => [`${field} ${order}`, { sort: [{ field, order }] }]),
      ...conditionsOf(column, value).map(([name, asked]): [string, object] => [
        `${field} ${name}`,
        { criteria: { [field]: asked } },
      ]),
    ];
  });
}

/** Asks a long list in every way that its screen offers; what takes too long is a line of the report. */
async function sweepList(
  { client, area, organisation }: Asker,
  grid: Grid,
  floor: SweepFloor,
  report: Report,
): Promise<void> {
  const list = (ask: object) =>
    client.send('POST', `/api/${grid.entity}/list`, {
      limit: 50,
      total: 'bounded',
      nested: true,
      ...ask,
    }) as Promise<{ results: Row[]; total: number }>;
  const first = await list({ nested: false });
  if (first.total < LONG) return;
  const far = await list({ nested: false, offset: 5_000 });
  const asks = asksOf(grid, [...far.results, ...first.results]);
  let [slow, late] = [0, 0];
  for (const [name, ask] of asks) {
    // What is given up by the statement's time has taken that time.
    const time = await half(() => list(ask).catch(() => undefined));
    if (time <= MOST) continue;
    slow++;
    const plain = await half(() => floor.ask(grid.entity, listQuery.parse(ask), organisation));
    if (time <= TIMES * plain) continue;
    late++;
    report.figure(`${area} ${grid.entity}: ${name}`, time, 'ms', { floor: plain, goal: { times: TIMES } });
  }
  const name = `${area} ${grid.entity}: beyond ${MOST} ms of ${asks.length} sorts and filters`;
  report.figure(name, slow, 'asks');
  report.figure(`${name}, and beyond ${TIMES} times the floor`, late, 'asks', { goal: { most: 0 } });
}

/** The median of a call's quicker times; of one that is quick at once, that. */
async function half(call: () => Promise<unknown>): Promise<number> {
  const [first = 0] = await measure(1, call);
  if (first <= MOST / 2) return first;
  const more = await measure(CALLS, call);
  return percentile([first, ...more].sort((a, b) => a - b).slice(0, CALLS), 0.5);
}

/**
 * Every sort and every filter of every long list, as a client and as the provider.
 * @param entities of these lists alone; of all where none is named.
 */
export async function sweepLists(
  { client, admin, databaseUrl, report }: Bench,
  entities: readonly string[],
): Promise<void> {
  const floor = await openSweepFloor(databaseUrl);
  const askers: Asker[] = [
    { area: 'client', client, grids: gridsOf('user'), organisation: organisationId(1) },
    { area: 'provider', client: admin, grids: gridsOf('admin'), organisation: null },
  ];
  for (const asker of askers)
    for (const grid of asker.grids)
      if (entities.length === 0 || entities.includes(grid.entity))
        await sweepList(asker, grid, floor, report);
  await floor.close();
}
