import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessRoutes } from '../contracts/access/access.routes.ts';
import { actingAsRoutes } from '../contracts/access/acting-as.routes.ts';
import { apiKeyRoutes, KEY_SCOPES } from '../contracts/api-key/api-key.routes.ts';
import { routes } from '../contracts/index.ts';
import type { UserRole } from '../contracts/kit/permissions.ts';
import { isReading, type Route } from '../contracts/kit/route.ts';
import { buildOrganisation, type Organisation } from '../testing/builders.ts';
import { buildPerson, signInAdmin, signInUser } from '../testing/people.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';
import { attacksOn, someone } from './attackers.ts';

/* What somebody tries who wants more than their role gives. */

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

const codes = ({
  status,
  problem,
}: {
  status: number;
  problem: { violations?: { code: string }[]; code: string };
}) => (status < 300 ? [status] : [status, problem.violations?.[0]?.code ?? problem.code]);
describe('a manager who may change people', () => {
  let manager: { id: string; token: string };
  beforeEach(async () => {
    manager = await signInUser(portal, mine, 'manager');
    expect((await adjust(owner.token, 'manager', 'people.write', true)).status).toBe(200);
  });
  const write = (id: string, role: UserRole, more: object) =>
    portal.call(
      routes.person.update,
      { params: { id }, body: { ...someone(role), ...more } as never },
      { token: manager.token },
    );
  const asTheyAre = { firstName: 'Tereza', lastName: 'Kolářová' };
  const emailOf = (account: string) => ({ email: `${account}@lading.example`, ...asTheyAre });

  test('makes nobody an owner, least of all themselves', async () => {
    const invited = await portal.call(
      routes.person.create,
      { body: someone('owner') },
      { token: manager.token },
    );
    expect(codes(invited)).toEqual([400, 'roleTooHigh']);
    const member = await signInUser(portal, mine, 'member');
    for (const { id } of [manager, member])
      expect(codes(await write(await membershipOf(id), 'owner', emailOf(id)))).toEqual([400, 'roleTooHigh']);
  });

  test('neither lowers an owner nor takes one out, alone or with others', async () => {
    await signInUser(portal, mine, 'owner');
    const id = await membershipOf(owner.id);
    expect((await write(id, 'member', emailOf(owner.id))).problem.code).toBe('roleAbove');
    const given = { token: manager.token };
    expect((await portal.call(routes.person.remove, { params: { id } }, given)).problem.code).toBe(
      'roleAbove',
    );
    const many = await portal.call(routes.person.removeMany, { body: { people: [id] } }, given);
    expect(many.body.results).toMatchObject([{ done: false, code: 'roleAbove' }]);
  });

  test('gives no role that may do what they may not, themselves included', async () => {
    await adjust(owner.token, 'manager', 'expedition.send', false);
    const invited = await portal.call(
      routes.person.create,
      { body: someone('member') },
      { token: manager.token },
    );
    expect(codes(invited)).toEqual([400, 'roleHasMore']);
    const id = await membershipOf(manager.id);
    expect(codes(await write(id, 'member', emailOf(manager.id)))).toEqual([400, 'roleHasMore']);
    const reader = { body: someone('readOnly') };
    expect((await portal.call(routes.person.create, reader, { token: manager.token })).status).toBe(201);
  });

  test('changes nothing in the rights of their own role, and gives none that they lack', async () => {
    expect(codes(await adjust(manager.token, 'manager', 'settings.write', true))).toEqual([
      400,
      'rightOfStronger',
    ]);
    expect((await adjust(owner.token, 'manager', 'expedition.send', false)).status).toBe(200);
    expect((await adjust(owner.token, 'member', 'expedition.send', false)).status).toBe(200);
    expect(codes(await adjust(manager.token, 'member', 'expedition.send', true))).toEqual([
      400,
      'rightNotYours',
    ]);
    expect((await adjust(manager.token, 'member', 'stock.write', false)).status).toBe(200);
    expect((await adjust(manager.token, 'member', 'stock.write', true)).status).toBe(200);
  });
});

test('an owner elsewhere is a reader here: nobody is invited, keyed or adjusted through the other organisation', async () => {
  const other = await buildOrganisation(portal.database);
  await portal.database.asOwner(
    `insert into organisation_user (organisation_id, account_id, role) values ($1, $2, 'readOnly')`,
    [other.id, owner.id],
  );
  const given = { token: owner.token };
  const body = { ...someone(), organisation: other.id };
  expect(codes(await portal.call(routes.person.create, { body }, given))).toEqual([
    400,
    'organisationUnknown',
  ]);
  const key = { organisation: other.id, name: 'Through', scopes: [...KEY_SCOPES], days: 1 };
  expect(codes(await portal.call(apiKeyRoutes.create, { body: key }, given))).toEqual([
    400,
    'organisationUnknown',
  ]);
  const adjusted = await portal.call(
    routes.rights.adjust,
    {
      params: { id: other.id },
      body: { changes: [{ role: 'readOnly', permission: 'people.read', allowed: true }] },
    },
    given,
  );
  expect(adjusted.status).toBe(404);
  const person = await buildPerson(portal, other);
  expect((await portal.call(routes.person.remove, { params: { id: person.id } }, given)).status).toBe(404);
});

describe('the last owner who can sign in stays', () => {
  const others = {
    'is switched off': async () => {
      const off = await buildPerson(portal, mine, { role: 'owner' });
      await portal.database.asOwner('update account set active = false where id = $1', [off.account]);
    },
    'has not joined yet': () => buildPerson(portal, mine, { role: 'owner', invited: true }),
  };
  test.each(Object.entries(others))('also where another owner %s', async (_, build) => {
    await build();
    const part = (name: 'removeUsers' | 'addUsers', more: object = {}) =>
      portal.call(
        routes.organisation[name],
        { params: { id: mine.id }, body: { users: [owner.id], ...more } },
        { token: admin },
      );
    expect((await part('removeUsers')).problem.code).toBe('lastOwner');
    expect((await part('addUsers', { role: 'member' })).problem.code).toBe('lastOwner');
    const id = await membershipOf(owner.id);
    const removed = await portal.call(routes.person.remove, { params: { id } }, { token: owner.token });
    expect(removed.problem.code).toBe('lastOwner');
  });

  test('whoever has never signed in does not join by being added', async () => {
    const elsewhere = await buildOrganisation(portal.database);
    const invited = await buildPerson(portal, elsewhere, { invited: true });
    const added = await portal.call(
      routes.organisation.addUsers,
      { params: { id: mine.id }, body: { users: [invited.account], role: 'owner' } },
      { token: admin },
    );
    expect(added.status).toBe(200);
    const id = await membershipOf(owner.id);
    const removed = await portal.call(routes.person.remove, { params: { id } }, { token: owner.token });
    expect(removed.problem.code).toBe('lastOwner');
  });
});

test('whoever looks as another role writes nothing, their own address and password neither', async () => {
  const looking = await portal.tokenFor({ id: owner.id, audience: 'user' });
  const viewed = await portal.call(
    actingAsRoutes.view,
    { body: { organisation: mine.id, role: 'manager' } },
    { token: looking },
  );
  expect(viewed.status).toBe(204);
  const writing = Object.entries(routes).flatMap(([noun, ofNoun]) =>
    Object.entries(ofNoun as Record<string, Route>)
      .filter(([, one]) => !['anyone', 'admin'].includes(one.audience) && !one.alwaysAllowed)
      .filter(([, one]) => !isReading(one) || one.fresh)
      .map(([name, route]) => ({ name: `${noun}.${name}`, route })),
  );
  expect(writing.length).toBeGreaterThan(80);
  const names = writing.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['profile.changeEmail', 'profile.changePassword', 'apiKey.create']),
  );
  for (const { name, route } of writing) {
    const answer = await portal.app.inject({
      method: route.method,
      url: route.path
        .replace(/:act\b/, 'cancel')
        .replace(':noun', 'expedition')
        .replace(/:\w+/g, mine.id),
      headers: { authorization: `Bearer ${looking}`, 'content-type': 'application/json' },
      payload: '{}',
    });
    expect([name, answer.statusCode, answer.json().code]).toEqual([
      name,
      expect.toSatisfy((status) => status === 403 || status === 404),
      expect.stringMatching(/^(viewingOnly|notFound)$/),
    ]);
  }
});

test('nobody gives themselves a role, an audience or a state with what they say of themselves', async () => {
  const member = await signInUser(portal, mine, 'member');
  const given = { token: member.token };
  for (const more of [{ role: 'owner' }, { audience: 'admin' }, { active: true }, { organisations: [] }]) {
    const saved = await portal.call(
      routes.profile.save,
      { body: { firstName: 'Jana', lastName: 'Nová', ...more } as never },
      given,
    );
    const me = await portal.call(accessRoutes.me, {}, given);
    expect([saved.status < 500, me.body.audience, me.body.organisations[0]?.role]).toEqual([
      true,
      'user',
      'member',
    ]);
  }
  const [account] = await portal.database.asOwner('select role, audience from account where id = $1', [
    member.id,
  ]);
  expect(account).toEqual({ role: null, audience: 'user' });
});

test.each([
  ['a line break in the address', { email: 'a@b.example\r\nBcc: c@d.example' }],
  ['two addresses', { email: 'a@b.example, c@d.example' }],
  ['a name around the address', { email: 'Jana <a@b.example>' }],
  ['no address', { email: 'jana' }],
  ['an address without end', { email: `${'a'.repeat(400)}@b.example` }],
  ['a NUL', { firstName: 'Ja\u0000na' }],
  ['half a character', { firstName: 'Ja\ud800na' }],
  ['a name without end', { lastName: 'x'.repeat(100_000) }],
  ['no name', { firstName: '   ' }],
  ['a role that there is not', { role: 'full' }],
  ['several roles', { role: ['member', 'owner'] }],
  ['a role of an object', { role: { eq: 'owner' } }],
  ['an organisation that is no id', { organisation: "' or 1=1 --" }],
])('an invitation with %s is refused, and nobody is invited', async (_, wrong) => {
  const before = await portal.database.asOwner('select 1 from account');
  const made = await portal.call(
    routes.person.create,
    { body: { ...someone(), ...wrong } as never },
    { token: owner.token },
  );
  expect(made.status).toBe(400);
  expect(await portal.database.asOwner('select 1 from account')).toHaveLength(before.length);
});
