import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { type RightChange, rightsRoutes } from '../../../contracts/rights/rights.routes.ts';
import { buildExpedition, buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let organisation: Organisation;
let owner: { id: string; token: string };
beforeAll(async () => {
  portal = await createTestPortal();
});
beforeEach(async () => {
  organisation = await buildOrganisation(portal.database);
  owner = await signInUser(portal, organisation, 'owner');
});
afterAll(() => portal.close());

const adjust = (token: string, ...changes: RightChange[]) =>
  portal.call(rightsRoutes.adjust, { params: { id: organisation.id }, body: { changes } }, { token });
const change = (role: RightChange['role'], permission: RightChange['permission'], allowed: boolean) => ({
  role,
  permission,
  allowed,
});
const permissionsOf = async (token: string) =>
  (await portal.call(accessRoutes.me, {}, { token })).body.organisations[0]?.permissions ?? [];

test('an owner takes a right from a role: it is gone at once, and the history names it', async () => {
  const clerk = await signInUser(portal, organisation, 'member');
  const answer = await adjust(
    owner.token,
    change('member', 'expedition.send', false),
    change('member', 'preset.share', true),
  );
  expect(answer.status).toBe(200);
  expect(answer.body.roles.find(({ role }) => role === 'member')).toMatchObject({ people: 1 });
  expect(answer.body.events).toMatchObject([
    {
      act: 'adjustRights',
      diff: [
        { field: 'memberGiven', from: null, to: [{ right: 'preset.share' }] },
        { field: 'memberTaken', from: null, to: [{ right: 'expedition.send' }] },
      ],
    },
  ]);
  expect(await permissionsOf(clerk.token)).not.toContain('expedition.send');
  const { id } = await buildExpedition(portal.database, organisation, { items: [] });
  const refused = await portal.call(expeditionRoutes.send, { params: { id } }, { token: clerk.token });
  expect(refused).toMatchObject({ status: 403, problem: { code: 'notAllowed' } });
});

test('what is given back as the table has it leaves nothing behind', async () => {
  await adjust(owner.token, change('member', 'stock.write', false));
  await adjust(owner.token, change('member', 'stock.write', true));
  const rows = await portal.database.asOwner('select from role_right where organisation_id = $1', [
    organisation.id,
  ]);
  expect(rows).toEqual([]);
});

test.each([
  ['a right of the provider', change('manager', 'master.write', true), 'rightBeyond'],
  ['a write for readers', change('readOnly', 'product.write', true), 'rightBeyond'],
  ['keys for members', change('member', 'key.write', true), 'rightBeyond'],
  ['what every screen needs', change('readOnly', 'product.read', false), 'rightBeyond'],
  ['reading alone, while writing stays', change('member', 'expedition.read', false), 'rightNeedsOther'],
] as const)('%s is not given or taken', async (_, one, code) => {
  const answer = await adjust(owner.token, one);
  expect(answer.status).toBe(400);
  expect(answer.problem.violations).toMatchObject([{ propertyPath: 'changes[0].permission', code }]);
});

test('a manager with the right to change people adjusts weaker roles, never their own', async () => {
  const manager = await signInUser(portal, organisation, 'manager');
  expect((await adjust(manager.token, change('member', 'stock.write', false))).status).toBe(403);
  await adjust(owner.token, change('manager', 'people.write', true));
  expect((await adjust(manager.token, change('member', 'stock.write', false))).status).toBe(200);
  const own = await adjust(manager.token, change('manager', 'key.write', true));
  expect(own.problem.violations).toMatchObject([{ code: 'rightOfStronger' }]);
});

test('administrators with full rights adjust for a client; of others nobody sees or changes anything', async () => {
  const full = await signInAdmin(portal, 'full');
  expect((await adjust(full.token, change('readOnly', 'people.read', true))).status).toBe(200);
  const support = await signInAdmin(portal, 'support');
  expect((await adjust(support.token, change('readOnly', 'people.read', false))).status).toBe(403);
  const stranger = await signInUser(portal, await buildOrganisation(portal.database), 'owner');
  expect((await adjust(stranger.token, change('member', 'stock.write', false))).status).toBe(404);
  const read = await portal.call(
    rightsRoutes.read,
    { params: { id: organisation.id } },
    { token: stranger.token },
  );
  expect(read.status).toBe(404);
});
