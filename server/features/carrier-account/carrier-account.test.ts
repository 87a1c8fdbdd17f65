import { afterAll, beforeAll, expect, test } from 'vitest';
import { carrierAccountRoutes } from '../../../contracts/carrier-account/carrier-account.routes.ts';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { PACKETA_PASSWORD, type SandboxPacketa, startPacketa } from '../../../sandbox/carriers/packeta.ts';
import { buildCarrier, buildOrganisation, insert, type Organisation } from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { readCarrierLogin } from './carrier-account.service.ts';

let packeta: SandboxPacketa;
let portal: Portal;
let organisation: Organisation;
let token: string;
let admin: string;
let carrier: string;
beforeAll(async () => {
  packeta = await startPacketa();
  portal = await createTestPortal({ carriers: { packeta: packeta.url } });
  organisation = await buildOrganisation(portal.database);
  carrier = await connected(organisation);
  token = (await signInUser(portal, organisation)).token;
  admin = (await signInAdmin(portal)).token;
});
afterAll(async () => {
  await portal.close();
  await packeta.close();
});

async function connected({ id }: { id: string }): Promise<string> {
  const made = await buildCarrier(portal.database, { adapter: 'packeta' });
  await insert(portal.database, 'organisation_carrier', { organisation_id: id, carrier_id: made.id });
  return made.id;
}

const ofShop = (by = token) => {
  const params = { id: organisation.eshop.id, carrier };
  return {
    list: () => portal.call(carrierAccountRoutes.listOfEshop, { params: { id: params.id } }, { token: by }),
    set: (login: Record<string, string>) =>
      portal.call(carrierAccountRoutes.setOfEshop, { params, body: { login } }, { token: by }),
    remove: () => portal.call(carrierAccountRoutes.removeOfEshop, { params }, { token: by }),
    test: () => portal.call(carrierAccountRoutes.testOfEshop, { params }, { token: by }),
  };
};
const rows = () =>
  portal.database.asOwner<{ id: string; login_encrypted: string | null; ended_at: string | null }>(
    'select id, login_encrypted, ended_at from carrier_account where carrier_id = $1 and eshop_id is not null order by id',
    [carrier],
  );

test('login data are kept encrypted, tried, replaced and forgotten, and never answered', async () => {
  const { list, set, remove, test: tryOut } = ofShop();
  expect((await list()).body).toMatchObject([
    {
      carrier: { id: carrier },
      adapter: 'packeta',
      setAt: null,
      hasDefault: false,
      fields: [
        { name: 'apiPassword', optional: false, isSet: false },
        { name: 'apiKey', optional: true },
        { name: 'eshop', optional: true },
      ],
    },
  ]);
  expect((await tryOut()).status).toBe(404);
  const bad = await set({ apiKey: 'x', other: 'y' });
  expect([bad.status, bad.problem.violations]).toMatchObject([
    400,
    [
      { propertyPath: 'login.apiPassword', code: 'required' },
      { propertyPath: 'login.other', code: 'unknownField' },
    ],
  ]);

  const wrong = 'a-wrong-password-of-ours';
  const made = await set({ apiPassword: wrong });
  expect(made.body).toMatchObject({ setAt: expect.any(String), refusedAt: null });
  expect(made.text).not.toContain(wrong);
  const [first] = await rows();
  expect(first?.login_encrypted).not.toContain(wrong);
  const kept = await portal.database.read(systemScope(), (tx) =>
    readCarrierLogin(tx, portal.services.secrets, first?.id ?? ''),
  );
  expect(kept).toEqual({ adapter: 'packeta', login: { apiPassword: wrong } });

  expect((await tryOut()).body).toMatchObject({ result: 'refused', text: expect.stringMatching(/./) });
  expect((await list()).body[0]).toMatchObject({ refusedAt: expect.any(String) });
  await set({ apiPassword: PACKETA_PASSWORD });
  expect((await tryOut()).body).toEqual({ result: 'works', text: null });
  expect(packeta.packets).toEqual([]);
  expect((await list()).body[0]).toMatchObject({ refusedAt: null });
  // What was sent under the first is asked about under the first: a row never changes its login.
  expect((await rows()).map(({ ended_at }) => ended_at !== null)).toEqual([true, false]);

  const events = (
    await portal.call(
      eventRoutes.history,
      { params: { noun: 'eshop', id: organisation.eshop.id } },
      { token },
    )
  ).text;
  expect(events).toContain('setCarrierLogin');
  expect(events).not.toContain(wrong);
  expect(events).not.toContain(PACKETA_PASSWORD);

  expect((await remove()).status).toBe(204);
  expect((await remove()).status).toBe(404);
  expect((await list()).body[0]).toMatchObject({ setAt: null });
});

test("an account is its owner's and the provider's to set, and no other client's", async () => {
  for (const role of ['manager', 'member', 'readOnly'] as const) {
    const { token: other } = await signInUser(portal, organisation, role);
    expect((await ofShop(other).set({ apiPassword: 'x' })).status).toBe(403);
    expect((await ofShop(other).list()).status).toBe(403);
  }
  const stranger = await signInUser(portal, await buildOrganisation(portal.database));
  const { list, set, remove, test: tryOut } = ofShop(stranger.token);
  for (const call of [list, () => set({ apiPassword: 'x' }), remove, tryOut])
    expect((await call()).status).toBe(404);
  expect((await ofShop(admin).set({ apiPassword: "of the provider's people" })).status).toBe(200);
});

test('the provider keeps one account for all, of which a client learns only that it is there', async () => {
  const one = { params: { id: carrier } };
  expect((await portal.call(carrierAccountRoutes.read, one, { token })).status).toBe(403);
  await portal.call(
    carrierAccountRoutes.set,
    { ...one, body: { login: { apiPassword: PACKETA_PASSWORD } } },
    { token: admin },
  );
  expect((await portal.call(carrierAccountRoutes.test, one, { token: admin })).body.result).toBe('works');
  expect((await ofShop().list()).body).toMatchObject([{ hasDefault: true }]);
  const plain = await buildCarrier(portal.database);
  expect(
    (await portal.call(carrierAccountRoutes.read, { params: { id: plain.id } }, { token: admin })).body,
  ).toBeNull();
});

test('plain SQL of a client reads no login data, not even its own', async () => {
  const asTenant = portal.database.read(systemScope(), async (tx) =>
    tx.db.selectFrom('carrier_account').select('login_encrypted').execute(),
  );
  expect(await asTenant).not.toEqual([]);
  const { rows: allowed } = await portal.database.pool.query(
    "select has_column_privilege('lading_tenant', 'carrier_account', 'login_encrypted', 'select') as may",
  );
  expect(allowed).toEqual([{ may: false }]);
});
