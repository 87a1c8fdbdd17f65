import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { apiKeyRoutes, KEY_SCOPES } from '../contracts/api-key/api-key.routes.ts';
import { routes } from '../contracts/index.ts';
import { buildExpedition, buildOrganisation, type Organisation } from '../testing/builders.ts';
import { signInAdmin, signInUser } from '../testing/people.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { attacksOn } from './attackers.ts';

/* A key never allows more than its maker may do now. */

let portal: Portal;
let mine: Organisation;
let owner: { id: string; token: string };
let admin: string;
beforeAll(async () => {
  portal = await createTestPortal();
  admin = (await signInAdmin(portal)).token;
});
beforeEach(async () => {
  mine = await buildOrganisation(portal.database);
  owner = await signInUser(portal, mine, 'owner');
});
afterAll(() => portal.close());
const { adjust, membershipOf } = attacksOn(() => ({ portal, mine }));

describe('a key', () => {
  let key: string;
  let order: string;
  beforeEach(async () => {
    const body = { name: 'Shop', scopes: [...KEY_SCOPES], days: 1 };
    key = (await portal.call(apiKeyRoutes.create, { body }, { token: owner.token })).body.key;
    order = (await buildExpedition(portal.database, mine, { items: [] })).id;
    expect((await read()).status).toBe(200);
  });
  const read = () => portal.call(routes.expedition.read, { params: { id: order } }, { token: key });

  test('ends with its maker’s place in the organisation', async () => {
    await signInUser(portal, mine, 'owner');
    const id = await membershipOf(owner.id);
    expect((await portal.call(routes.person.remove, { params: { id } }, { token: owner.token })).status).toBe(
      204,
    );
    expect((await read()).problem.code).toBe('keyMaker');
  });

  test('loses what an adjustment takes from the role of its maker', async () => {
    const manager = await signInUser(portal, mine, 'manager');
    for (const permission of ['key.read', 'key.write'])
      await portal.database.asOwner(
        `insert into role_right (organisation_id, role, permission, allowed) values ($1, 'manager', $2, true)`,
        [mine.id, permission],
      );
    const body = { name: 'Manager', scopes: ['expedition.write' as const], days: 1 };
    const made = await portal.call(apiKeyRoutes.create, { body }, { token: manager.token });
    const cancel = () =>
      portal.call(routes.expedition.cancel, { params: { id: order } }, { token: made.body.key });
    expect((await adjust(owner.token, 'manager', 'expedition.write', false)).status).toBe(200);
    expect((await cancel()).problem.code).toBe('keyMaker');
    expect((await adjust(owner.token, 'manager', 'expedition.write', true)).status).toBe(200);
    expect((await cancel()).status).toBe(200);
  });

  test('sends nothing of a client on stop, and opens nothing of one that is switched off', async () => {
    await portal.call(
      routes.organisationStop.stop,
      { params: { id: mine.id }, body: { reason: 'Unpaid' } },
      { token: admin },
    );
    const sent = await portal.call(
      routes.expedition.sendMany,
      { body: { expeditions: [order] } },
      { token: key },
    );
    expect(sent.body.results).toMatchObject([{ done: false, code: 'organisationStopped' }]);
    expect((await read()).status).toBe(200);
    await portal.call(routes.organisation.deactivate, { params: { id: mine.id } }, { token: admin });
    expect((await read()).problem.code).toBe('organisationOff');
  });
});
