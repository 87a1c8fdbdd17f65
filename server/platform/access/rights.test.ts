import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { PERMISSIONS, type UserRole } from '../../../contracts/kit/permissions.ts';
import { supplierRecord } from '../../../contracts/supplier/supplier.record.ts';
import { buildExpedition, buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let organisation: Organisation;
beforeAll(async () => {
  portal = await createTestPortal();
});
beforeEach(async () => {
  organisation = await buildOrganisation(portal.database);
});
afterAll(() => portal.close());

const adjust = (role: UserRole, permission: string, allowed: boolean) =>
  portal.database.asOwner(
    'insert into role_right (organisation_id, role, permission, allowed) values ($1, $2, $3, $4)',
    [organisation.id, role, permission, allowed],
  );
const permissionsOf = async (token: string) =>
  (await portal.call(accessRoutes.me, {}, { token })).body.organisations[0]?.permissions;
const send = async (token: string) => {
  const { id } = await buildExpedition(portal.database, organisation, { items: [] });
  return portal.call(expeditionRoutes.send, { params: { id } }, { token });
};

test('who belongs to no organisation any more is told so, not to ask an owner', async () => {
  const { id, token } = await signInUser(portal, organisation, 'member');
  await portal.database.asOwner('delete from organisation_user where account_id = $1', [id]);
  const { problem } = await portal.call(supplierRecord.routes.list, {}, { token });
  expect(problem.code).toBe('notAllowed');
  expect(problem.message).toContain('You belong to no organisation any more');
});

test('what an organisation takes from a role is gone with the next request, and comes back as it is given', async () => {
  const { token } = await signInUser(portal, organisation, 'member');
  expect((await send(token)).status).not.toBe(403);
  await adjust('member', 'expedition.send', false);
  expect((await send(token)).status).toBe(403);
  expect(await permissionsOf(token)).not.toContain('expedition.send');
  await portal.database.asOwner('update role_right set allowed = true');
  expect((await send(token)).status).not.toBe(403);
});

test('nobody sends or releases with the right to write alone, also not many at once', async () => {
  const { token } = await signInUser(portal, organisation, 'member');
  await adjust('member', 'expedition.send', false);
  const { id } = await buildExpedition(portal.database, organisation, { items: [] });
  const bulk = async (act: 'send' | 'process' | 'cancel') =>
    (await portal.call(expeditionRoutes.bulk, { params: { act }, body: { expeditions: [id] } }, { token }))
      .status;
  expect([await bulk('send'), await bulk('process'), await bulk('cancel')]).toEqual([403, 403, 200]);
  expect((await portal.call(expeditionRoutes.process, { params: { id } }, { token })).status).toBe(403);
});

test('rows beyond the bounds give nothing: an owner keeps all, a reader writes nothing, others lose nothing', async () => {
  await adjust('readOnly', 'organisation.write', true);
  await adjust('manager', 'master.write', true);
  await adjust('manager', 'organisation.read', false);
  const reader = await signInUser(portal, organisation, 'readOnly');
  expect(await permissionsOf(reader.token)).toEqual(PERMISSIONS.user.readOnly);
  const manager = await signInUser(portal, organisation, 'manager');
  expect(await permissionsOf(manager.token)).toEqual(PERMISSIONS.user.manager);
  const other = await buildOrganisation(portal.database);
  const elsewhere = await signInUser(portal, other, 'readOnly');
  expect(await permissionsOf(elsewhere.token)).toEqual(PERMISSIONS.user.readOnly);
});

test.each([
  ['en', 'You lack the right “Change suppliers”. The owner of your organisation can give it to you.'],
  ['cs', 'Chybí vám právo „Měnit dodavatele“. Přidělit vám ho může vlastník organizace.'],
] as const)('a refusal names the right that is missing and who can give it: %s', async (language, words) => {
  const { token } = await signInUser(portal, organisation, 'readOnly');
  const refused = await portal.call(
    supplierRecord.routes.create,
    { body: { organisation: organisation.id, name: 'Alpine' } },
    { token, language },
  );
  expect(refused).toMatchObject({ status: 403, problem: { code: 'notAllowed', message: words } });
});

test('an administrator is sent to one with full rights', async () => {
  const { token } = await signInAdmin(portal, 'readOnly');
  const refused = await send(token);
  expect(refused.problem.message).toBe(
    'You lack the right “Send and release expeditions to the warehouse”. An administrator with full rights can give it to you.',
  );
});
