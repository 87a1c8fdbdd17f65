import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import type { Grid } from '../contracts/kit/grid.ts';
import type { Route } from '../contracts/kit/route.ts';
import type { AnyCall } from './isolation-call.ts';
import { foreignIdsAt } from './isolation-kinds.ts';
import { conditionsOn } from './isolation-probe.ts';
import { asksFor, type IsolationWalk, openWalk, type Probe } from './isolation-walk.ts';
import { MARK } from './isolation-world.ts';
import { LONG } from './run.ts';

let walk: IsolationWalk;
beforeAll(async () => {
  walk = await openWalk('isolation of criteria');
});
afterAll(() => walk.close());

/** Foreign values of a field, and the unknown one whose answer they must get. */
interface Values {
  field: string;
  foreign: string[];
  unknown: string;
}

function valuesOf(route: Route, grid: Grid, index: number): Values[] {
  return ['id', ...Object.keys(grid.columns)].flatMap((field): Values[] => {
    const kind = field === 'id' ? 'relation' : grid.columns[field]?.kind;
    const isText = kind === 'text' || kind === 'code';
    if (kind === 'relation')
      return [
        {
          field,
          foreign: foreignIdsAt(walk.world.others, route, [field.split('.')[0] ?? ''], index),
          unknown: uuid(),
        },
      ];
    return isText && (LONG || /name|number|sku|recipient|ref1/i.test(field))
      ? [
          { field, foreign: [MARK], unknown: 'Ypsilon' },
          { field, foreign: [`${MARK}SKU`], unknown: 'YpsilonSKU' },
        ]
      : [];
  });
}

function callOf(name: string, grid: Grid, criteria: object): AnyCall {
  if (!name.endsWith('.export')) return { body: { criteria, nested: true, total: 'exact' } };
  const columns = Object.entries(grid.columns)
    .filter(([, column]) => !('filterOnly' in column))
    .slice(0, 3)
    .map(([field]) => field);
  return { params: { format: 'csv' }, body: { columns, criteria } };
}

/** Whose queries name their organisation, and whose are held by the policies alone; the others ask once per field. */
const THOROUGH = ['owner', 'owner of two'];

test('criteria, search and exports find no more of a foreign record than of none', {
  timeout: 1_800_000,
}, async () => {
  const probes: Probe[] = [];
  const people = walk.world.people.filter(({ audience }) => audience === 'user');
  for (const { name, route, grid } of walk.lists) {
    const values = valuesOf(route, grid, probes.length);
    for (const person of people) {
      if (!walk.mustSeeNothing(route, person)) continue;
      // An export reads from the source of its list, and refuses what that refuses.
      const isThorough = LONG || (THOROUGH.includes(person.name) && !name.endsWith('.export'));
      for (const { field, foreign, unknown } of values) {
        const conditions = conditionsOn(grid, field);
        for (const condition of isThorough ? conditions : conditions.slice(0, 1))
          probes.push({
            where: `${name} ${JSON.stringify(condition('...'))} by ${person.name}`,
            route,
            person,
            ...asksFor((value) => () => callOf(name, grid, condition(value)), foreign, unknown),
          });
      }
    }
  }
  await walk.expectNoLeak('criteria', probes);
});
