import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, test } from 'vitest';
import type { Grid } from '../contracts/kit/grid.ts';
import type { Route } from '../contracts/kit/route.ts';
import { LONG } from '../testing/long.ts';
import type { AnyCall } from './isolation-call.ts';
import { foreignIdsAt } from './isolation-kinds.ts';
import { conditionsOn, isLetIn } from './isolation-probe.ts';
import { type IsolationWalk, openWalk, type Probe } from './isolation-walk.ts';
import { MARK } from './isolation-world.ts';

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
    if (grid.columns[field]?.displayOnly) return [];
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

/** One condition with the value that it holds. */
interface Asking {
  field: string;
  condition: (value: string) => Record<string, unknown>;
  foreign: string;
  unknown: string;
}

/** Whether a condition lets all through but those with the value. */
const isNarrowing = ({ field, condition }: Asking): boolean => {
  const [operator = ''] = Object.keys((condition('') as Record<string, object>)[field] ?? {});
  return ['neq', 'nin', 'notLike'].includes(operator);
};

/** Criteria of several conditions, whose answer differs as soon as that of one of them would. */
function criteriaOf(askings: readonly Asking[], side: 'foreign' | 'unknown'): Record<string, unknown> {
  const conditions = askings.map((asking) => asking.condition(asking[side]));
  if (askings.some(isNarrowing)) {
    const all: Record<string, object> = {};
    for (const [field, operators] of conditions.flatMap((one) =>
      Object.entries(one as Record<string, object>),
    ))
      all[field] = { ...all[field], ...operators };
    return all;
  }
  return { or: conditions.flatMap((one) => (one.or as object[] | undefined) ?? [one]) };
}

/** Conditions that are asked in one call; in the long form each is asked alone. */
const AT_ONCE = LONG ? 1 : 16;

/** Conditions that one call can hold: either all let through what has the value, or all what has not, each once. */
function groupsOf(askings: readonly Asking[]): Asking[][] {
  const groups: Asking[][] = [];
  for (const asking of askings) {
    const found = groups.find(
      (group) =>
        group.length < AT_ONCE &&
        group.every((one) => one.condition !== asking.condition && isNarrowing(one) === isNarrowing(asking)),
    );
    if (found) found.push(asking);
    else groups.push([asking]);
  }
  return groups;
}

function callOf(name: string, grid: Grid, criteria: object): AnyCall {
  if (!name.endsWith('.export'))
    return { body: { criteria, nested: true, total: 'exact', counts: [{ criteria }] } };
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
      const askings = values.flatMap(({ field, foreign, unknown }) => {
        const conditions = conditionsOn(grid, field);
        return (isThorough ? conditions : conditions.slice(0, 1)).flatMap((condition) =>
          foreign.map((one): Asking => ({ field, condition, foreign: one, unknown })),
        );
      });
      for (const group of groupsOf(askings)) {
        const asked = (side: 'foreign' | 'unknown') => ({
          value: 'nothing that an answer says',
          make: () => callOf(name, grid, criteriaOf(group, side)),
        });
        probes.push({
          where: `${name} ${JSON.stringify(criteriaOf(group, 'foreign'))} by ${person.name}`,
          route,
          person,
          isAnswered: isLetIn(route, person),
          unknown: asked('unknown'),
          foreign: [asked('foreign')],
        });
      }
    }
  }
  await walk.expectNoLeak('criteria', probes);
});
