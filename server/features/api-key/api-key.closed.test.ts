import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyRoutes, KEY_SCOPES } from '../../../contracts/api-key/api-key.routes.ts';
import { routes } from '../../../contracts/index.ts';
import { isReading, permissionsOf, type Route } from '../../../contracts/kit/route.ts';
import { buildExpedition, buildOrganisation } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

/* What no key calls, whatever its scopes. */

let portal: Portal;
let order: { id: string };
/** A key with all scopes there are. */
let key: string;
beforeAll(async () => {
  portal = await createTestPortal();
  const mine = await buildOrganisation(portal.database);
  order = await buildExpedition(portal.database, mine, { items: [] });
  const body = { name: 'Shop', scopes: [...KEY_SCOPES], days: 30 };
  const { token } = await signInUser(portal, mine);
  ({ key } = (await portal.call(apiKeyRoutes.create, { body }, { token })).body);
});
afterAll(() => portal.close());

const all = Object.entries(routes).flatMap(([noun, ofNoun]) =>
  Object.entries(ofNoun as Record<string, Route>).map(([name, route]) => ({
    name: `${noun}.${name}`,
    route,
  })),
);

test('a key calls nothing of people, sign-in, keys or administrators', async () => {
  const closed = all.filter(
    ({ route }) =>
      route.audience !== 'anyone' &&
      (route.audience === 'admin' ||
        route.fresh ||
        /^\/(gateway|api\/(me|security|api-key))/.test(route.path) ||
        permissionsOf(route).some((one) => /^(people|key|admin|master)\./.test(one))),
  );
  expect(closed.length).toBeGreaterThan(20);
  for (const { name, route } of closed) {
    const url = route.path.replace(/:\w+/g, order.id);
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const answer = await portal.app.inject({
      method: route.method,
      url,
      headers,
      ...(route.method === 'GET' ? {} : { payload: '{}' }),
    });
    expect([name, answer.statusCode]).toEqual([
      name,
      expect.toSatisfy((status: number) => status === 403 || status === 404),
    ]);
  }
});

test('calls without a permission that change something are closed to keys', async () => {
  const writing = all.filter(
    ({ route }) => route.audience !== 'anyone' && permissionsOf(route).length === 0 && !isReading(route),
  );
  for (const { name, route } of writing) {
    const url = route.path.replace(/:\w+/g, order.id);
    const answer = await portal.app.inject({ method: route.method, url, headers: { 'x-api-key': key } });
    expect([name, answer.statusCode]).toEqual([name, 403]);
  }
});
