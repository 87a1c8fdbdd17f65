import { afterAll, beforeAll, expect, test } from 'vitest';
import { foreignIdsAt } from './isolation-kinds.ts';
import { isLetIn, positionsOf, withValue } from './isolation-probe.ts';
import { asksFor, type IsolationWalk, openWalk, type Probe } from './isolation-walk.ts';
import { LONG } from './run.ts';
import { fingerprintOf } from './tenant.ts';

let walk: IsolationWalk;
beforeAll(async () => {
  walk = await openWalk('isolation of positions');
});
afterAll(() => walk.close());

test('a foreign id in any position of any route is as an id that nobody has', {
  timeout: 1_800_000,
}, async () => {
  const { portal, world } = walk;
  const before = await fingerprintOf(portal.database, world.foreign);
  const probes: Probe[] = [];
  const unreached: string[] = [];
  for (const { name, route, good } of walk.routes) {
    const positions = positionsOf(route);
    if (positions.length === 0 && /:id\b/.test(route.path)) unreached.push(name);
    for (const position of positions) {
      for (const [index, person] of world.people.entries()) {
        if (!walk.mustSeeNothing(route, person)) continue;
        const ids = foreignIdsAt(world.others, route, position, index + probes.length);
        // Who is not let in at all is turned away before anybody looks at an id.
        const asked = LONG || isLetIn(route, person) ? ids : ids.slice(0, 1);
        const nested = position[0] === 'body' && !route.upload;
        const forms = nested
          ? [(id: string): unknown => id, (id: string): unknown => ({ id })]
          : [(id: string): unknown => id];
        for (const form of forms)
          probes.push({
            where: `${name} ${position.join('.')} ${JSON.stringify(form('...'))} by ${person.name}`,
            route,
            person,
            ...asksFor((id) => async () => withValue(await good(), position, form(id)), asked),
          });
      }
    }
  }
  expect(unreached, 'routes whose ids the walk does not see').toEqual([]);
  await walk.expectNoLeak('positions', probes);
  expect(await fingerprintOf(portal.database, world.foreign)).toEqual(before);
});
