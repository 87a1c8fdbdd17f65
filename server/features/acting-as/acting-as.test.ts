import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { actingAsRoutes } from '../../../contracts/access/acting-as.routes.ts';
import { dashboardRoutes } from '../../../contracts/dashboard/dashboard.routes.ts';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { PERMISSIONS } from '../../../contracts/kit/permissions.ts';
import { rightsRoutes } from '../../../contracts/rights/rights.routes.ts';
import { organisationSettingRoutes } from '../../../contracts/setting/setting.routes.ts';
import { supplierRecord } from '../../../contracts/supplier/supplier.record.ts';
import { buildExpedition, buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let client: Organisation;
let other: Organisation;
beforeAll(async () => {
  portal = await createTestPortal();
});
beforeEach(async () => {
  client = await buildOrganisation(portal.database);
  other = await buildOrganisation(portal.database);
});
afterAll(() => portal.close());

type Viewed = { organisation?: string; role: 'owner' | 'member' | 'readOnly' | 'support' };
const view = (token: string, body: Viewed) => portal.call(actingAsRoutes.view, { body }, { token });
const actFor = (token: string, organisation: string, reason = 'They asked by phone') =>
  portal.call(actingAsRoutes.behalf, { body: { organisation, reason } }, { token });
const end = (token: string) => portal.call(actingAsRoutes.end, {}, { token });
const me = async (token: string) => (await portal.call(accessRoutes.me, {}, { token })).body;
const addSupplier = (token: string, organisation: Organisation) =>
  portal.call(
    supplierRecord.routes.create,
    { body: { organisation: organisation.id, name: 'Tatra' } },
    { token },
  );
const seesExpedition = async (token: string, organisation: Organisation) => {
  const { id } = await buildExpedition(portal.database, organisation, { items: [] });
  return (await portal.call(expeditionRoutes.read, { params: { id } }, { token })).status;
};

test('an owner who looks as a member reads with its rights, and every write is refused in its own words', async () => {
  const { token } = await signInUser(portal, client, 'owner');
  expect((await view(token, { organisation: client.id, role: 'member' })).status).toBe(204);
  const seen = await me(token);
  expect(seen.actingAs).toMatchObject({ kind: 'view', role: 'member', organisation: { id: client.id } });
  expect(seen.organisations[0]?.permissions).toEqual(PERMISSIONS.user.member);
  expect(await seesExpedition(token, client)).toBe(200);
  expect(await addSupplier(token, client)).toMatchObject({ status: 403, problem: { code: 'viewingOnly' } });
  const keys = await portal.call(
    rightsRoutes.adjust,
    {
      params: { id: client.id },
      body: { changes: [{ role: 'member', permission: 'stock.write', allowed: false }] },
    },
    { token },
  );
  expect(keys.problem.code).toBe('viewingOnly');
  expect((await end(token)).status).toBe(204);
  expect((await me(token)).actingAs).toBeNull();
  expect((await addSupplier(token, client)).status).toBe(201);
});

test('somebody sees as a role what its organisation left it', async () => {
  const { token } = await signInUser(portal, client, 'owner');
  const changes = [
    { role: 'readOnly', permission: 'stock.read', allowed: false } as const,
    { role: 'readOnly', permission: 'ledger.check', allowed: false } as const,
  ];
  await portal.call(rightsRoutes.adjust, { params: { id: client.id }, body: { changes } }, { token });
  await view(token, { organisation: client.id, role: 'readOnly' });
  expect((await me(token)).organisations[0]?.permissions).not.toContain('stock.read');
});

test('nobody looks as a role that is not weaker than their own, nor into an organisation that is not theirs', async () => {
  const owner = await signInUser(portal, client, 'owner');
  expect((await view(owner.token, { organisation: client.id, role: 'owner' })).status).toBe(400);
  expect((await view(owner.token, { organisation: other.id, role: 'member' })).status).toBe(404);
  expect((await view(owner.token, { role: 'support' })).status).toBe(400);
  const member = await signInUser(portal, client, 'member');
  expect((await view(member.token, { organisation: client.id, role: 'readOnly' })).status).toBe(403);
});

test('an administrator with full rights looks as support, and as a role of a client', async () => {
  const { token } = await signInAdmin(portal, 'full');
  expect((await view(token, { role: 'support' })).status).toBe(204);
  expect((await me(token)).permissions.toSorted()).toEqual(PERMISSIONS.admin.support.toSorted());
  expect((await view(token, { organisation: client.id, role: 'member' })).status).toBe(403);
  await end(token);
  expect((await view(token, { organisation: client.id, role: 'readOnly' })).status).toBe(204);
  expect([await seesExpedition(token, client), await seesExpedition(token, other)]).toEqual([200, 404]);
});

test.each(['support', 'full'] as const)(
  'on behalf of a client %s reaches that client alone, and its history names both',
  async (role) => {
    const { token } = await signInAdmin(portal, role);
    expect((await actFor(token, client.id)).status).toBe(204);
    expect(await me(token)).toMatchObject({
      actingAs: { kind: 'behalf', organisation: { id: client.id }, reason: 'They asked by phone' },
      organisations: [{ id: client.id }],
    });

    // The provider's dashboard is still theirs, without what is wrong with the portal itself.
    const query = { today: '2026-11-19', since: '2026-11-18T23:00:00Z' };
    const overview = await portal.call(dashboardRoutes.overview, { query }, { token });
    expect(overview.body.portal).toEqual({ room: null, failing: [] });
    expect([await seesExpedition(token, client), await seesExpedition(token, other)]).toEqual([200, 404]);
    const added = await addSupplier(token, client);
    expect(added.status).toBe(201);
    expect((await addSupplier(token, other)).status).toBe(400);
    const history = await portal.call(
      eventRoutes.history,
      { params: { noun: 'supplier', id: added.body.id } },
      { token },
    );
    const actor = { kind: 'admin', name: 'Martin Kubát', onBehalfOf: client.name };
    expect(history.body.events).toMatchObject([{ act: 'create', actor }]);
    expect((await end(token)).status).toBe(204);
    const told = await portal.database.asOwner<{ act: string; reason: string; on_behalf_of: string }>(
      `select act, reason, on_behalf_of from event where noun = 'organisation' and record_id = $1 order by id`,
      [client.id],
    );
    expect(told).toEqual([
      { act: 'actOnBehalf', reason: 'They asked by phone', on_behalf_of: client.name },
      { act: 'endOnBehalf', reason: null, on_behalf_of: client.name },
    ]);
  },
);

test('what is no client’s right is not done on behalf of one either', async () => {
  const { token } = await signInAdmin(portal, 'full');
  await actFor(token, client.id);
  const { permissions } = await me(token);
  for (const permission of permissions) expect(PERMISSIONS.user.owner).toContain(permission);
});

test('acting on behalf ends after an hour: nothing is read or written until one returns to oneself', async () => {
  const { token } = await signInAdmin(portal, 'support');
  await actFor(token, client.id);
  await portal.database.asOwner(
    `update session set as_until = as_until - interval '61 minutes' where as_until is not null`,
  );
  expect((await addSupplier(token, client)).problem).toMatchObject({ code: 'behalfEnded' });
  expect(await seesExpedition(token, client)).toBe(403);
  expect((await me(token)).actingAs?.kind).toBe('behalf');
  await end(token);
  expect(await seesExpedition(token, other)).toBe(200);
});

test('administrators who only read, and clients, act on behalf of nobody; a reason is asked', async () => {
  const reader = await signInAdmin(portal, 'readOnly');
  expect((await actFor(reader.token, client.id)).status).toBe(403);
  const owner = await signInUser(portal, client, 'owner');
  expect((await actFor(owner.token, client.id)).status).toBe(403);
  const support = await signInAdmin(portal, 'support');
  expect((await actFor(support.token, client.id, ' ')).status).toBe(400);
  await actFor(support.token, client.id);
  expect((await actFor(support.token, other.id)).problem.code).toBe('notAllowed');
});

test('on behalf of a client its settings are set, and those of the provider are refused with the reason', async () => {
  const { token } = await signInAdmin(portal);
  await actFor(token, client.id);
  const set = (body: object) =>
    portal.call(
      organisationSettingRoutes.update,
      { params: { id: client.id }, body: body as never },
      { token },
    );
  expect((await set({ strictFifo: true })).status).toBe(200);
  const { status, problem } = await set({ automaticStockChanges: true });
  expect([status, problem?.code, problem?.violations[0]?.code]).toEqual([
    403,
    'settingNotYours',
    'settingOfProvider',
  ]);
});
