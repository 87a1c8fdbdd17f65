import { afterAll, beforeAll, expect, test } from 'vitest';
import { LONG } from '../testing/long.ts';
import type { AnyCall } from './isolation-call.ts';
import { foreignIdsAt } from './isolation-kinds.ts';
import { choicesOf, isLetIn, positionsOf, withValue } from './isolation-probe.ts';
import { asksFor, type IsolationWalk, openWalk, type Probe } from './isolation-walk.ts';
import { fingerprintOf } from './tenant.ts';

/*
 * Every position of an id in every route by everybody. Whoever is not let in at all is turned away before anybody looks
 * at an id: in a build each of them asks for one position of each part of a call in one form, in turn, in a long run
 * for all.
 */

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
    const asked = choicesOf(route).flatMap((chosen) =>
      positions.flatMap((position) => {
        const fresh = good.within?.[position[1] ?? ''] ?? good;
        const spare: AnyCall[] = [];
        return world.people.map((person, index) => ({ chosen, position, person, index, fresh, spare }));
      }),
    );
    for (const { chosen, position, person, index, fresh, spare } of asked) {
      if (!walk.mustSeeNothing(route, person, chosen)) continue;
      const mayCall = isLetIn(route, person, chosen);
      const ofPart = positions.filter(([part]) => part === position[0]);
      const isTurn = position === ofPart[index % ofPart.length];
      if (!LONG && !mayCall && !isTurn) continue;
      const path = Object.entries(chosen).reduce(
        (at, [parameter, value]) => at.replace(`:${parameter}`, value),
        route.path,
      );
      const ids = foreignIdsAt(world.others, { ...route, path }, position, index + probes.length);
      const make = (value: unknown) => async () => {
        const call = spare.pop() ?? (await fresh());
        return withValue({ ...call, params: { ...call.params, ...chosen } }, position, value);
      };
      const nested = position[0] === 'body' && !route.upload;
      const forms = nested
        ? [(id: string): unknown => id, (id: string): unknown => ({ id })]
        : [(id: string): unknown => id];
      for (const form of LONG || mayCall ? forms : [forms[index % forms.length] as (typeof forms)[0]])
        probes.push({
          where: `${route.method} ${path} ${position.join('.')} ${JSON.stringify(form('...'))} by ${person.name}`,
          route,
          person,
          takeBack: (call) => spare.push(call),
          // Who is not let in at all is turned away before anybody looks at an id.
          ...asksFor((id) => make(form(id)), LONG || mayCall ? ids : ids.slice(0, 1)),
        });
    }
  }
  expect(unreached, 'routes whose ids the walk does not see').toEqual([]);
  await walk.expectNoLeak('positions', probes);
  expect(await fingerprintOf(portal.database, world.foreign)).toEqual(before);
});
