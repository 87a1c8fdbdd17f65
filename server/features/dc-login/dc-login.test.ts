import { afterAll, beforeAll, expect, test } from 'vitest';
import { dcLoginRoutes } from '../../../contracts/dc-login/dc-login.routes.ts';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { organisationRecord } from '../../../contracts/organisation/organisation.record.ts';
import { buildOrganisation, buildWms, type Organisation } from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let organisation: Organisation;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  organisation = await buildOrganisation(portal.database);
  token = (await signInAdmin(portal)).token;
});
afterAll(() => portal.close());

const secret = 'Slezsko-1742';
const create = (more: object = {}) =>
  portal.call(
    dcLoginRoutes.create,
    {
      body: {
        organisation: organisation.id,
        wms: organisation.wms.id,
        type: 'api',
        login: 'hc_mod',
        password: secret,
        ...more,
      },
    },
    { token },
  );
const history = async () =>
  (
    await portal.call(
      eventRoutes.history,
      { params: { noun: 'organisation', id: organisation.id } },
      { token },
    )
  ).body.events;

test('a login is kept encrypted, changed, reported and forgotten, and its password is never sent back', async () => {
  const made = await create();
  expect([made.status, made.body]).toMatchObject([
    201,
    { login: 'hc_mod', wms: { name: organisation.wms.name } },
  ]);
  const { id } = made.body;
  const kept = async () => (await portal.database.asOwner('select * from dc_login where id = $1', [id]))[0];
  const { password_encrypted } = (await kept()) as { password_encrypted: string };
  expect(password_encrypted).not.toContain(secret);
  expect(portal.services.secrets.decrypt(password_encrypted)).toBe(secret);

  const second = await create({ login: 'hc_2' });
  expect(second.problem.violations).toMatchObject([
    { propertyPath: 'wms', message: 'A login for the distribution center already exists.' },
  ]);
  const away = await buildWms(portal.database);
  expect((await create({ wms: away.id })).problem.violations).toMatchObject([
    { code: 'wmsNotOfOrganisation' },
  ]);

  const report = (refused: boolean, reason?: string) =>
    portal.call(dcLoginRoutes.report, { params: { id }, body: { refused, reason } }, { token });
  await report(true, 'wrong password');
  const again = await report(true, 'still wrong');
  expect(again.body).toMatchObject({ refusedAt: expect.any(String), refusal: 'still wrong' });
  const change = (body: { type: 'api' | 'sftp'; login: string; password?: string }) =>
    portal.call(dcLoginRoutes.update, { params: { id }, body }, { token });
  // Nothing changed: it is refused as before.
  expect((await change({ type: 'api', login: 'hc_mod', password: secret })).body.refusedAt).not.toBeNull();
  const changed = await change({ type: 'sftp', login: 'hc_mod' });
  expect(changed.body).toMatchObject({ type: 'sftp', refusedAt: null, refusal: null });
  expect(
    portal.services.secrets.decrypt(((await kept()) as { password_encrypted: string }).password_encrypted),
  ).toBe(secret);
  await change({ type: 'sftp', login: 'hc_mod', password: 'another one' });
  expect((await report(false)).body).toMatchObject({ usedAt: expect.any(String), refusedAt: null });

  const { body } = await portal.call(
    organisationRecord.routes.read,
    { params: { id: organisation.id } },
    { token },
  );
  expect(body.dcLogins).toMatchObject([{ id, type: 'sftp' }]);
  expect((await portal.call(dcLoginRoutes.remove, { params: { id } }, { token })).status).toBe(204);
  expect((await history()).map(({ act }) => act)).toEqual([
    'removeDcLogin',
    'changeDcLogin',
    'changeDcLogin',
    'refuseDcLogin',
    'addDcLogin',
  ]);
  expect(JSON.stringify(await history())).not.toContain('another one');
});

test('a physical warehouse with a login of the organisation stays with it', async () => {
  const wms = await buildWms(portal.database);
  const { addWms, removeWms } = organisationRecord.routes;
  const given = { params: { id: organisation.id }, body: { wms: [wms.id] } };
  await portal.call(addWms, given, { token });
  const { body } = await create({ wms: wms.id });
  const refused = await portal.call(removeWms, given, { token });
  expect([refused.status, refused.problem.code]).toEqual([409, 'linkInUse']);
  await portal.call(dcLoginRoutes.remove, { params: { id: body.id } }, { token });
  expect((await portal.call(removeWms, given, { token })).status).toBe(200);
});

test('logins are of the provider’s people alone, and support only reports', async () => {
  const { body: made } = await create();
  const owner = await signInUser(portal, organisation, 'owner');
  const support = await signInAdmin(portal, 'support');
  const body = { type: 'api', login: 'x' } as const;
  for (const { token: other } of [owner, support])
    expect(
      (await portal.call(dcLoginRoutes.update, { params: { id: made.id }, body }, { token: other })).status,
    ).toBe(403);
  const report = { params: { id: made.id }, body: { refused: false } };
  expect((await portal.call(dcLoginRoutes.report, report, { token: support.token })).status).toBe(200);
});
