import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { invitationRoutes } from '../../../contracts/person/invitation.routes.ts';
import { securityRoutes } from '../../../contracts/security/security.routes.ts';
import { userRecord } from '../../../contracts/user/user.record.ts';
import { buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { linkOf, sendLetters } from '../../../testing/letters.ts';
import { buildPerson, signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { hashPassword } from '../../platform/access/passwords.ts';

const { routes: users } = userRecord;
let portal: Portal;
let first: Organisation;
let second: Organisation;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal();
  first = await buildOrganisation(portal.database, { name: 'Alpimoda' });
  second = await buildOrganisation(portal.database, { name: 'Bergkraft' });
  token = (await signInAdmin(portal)).token;
});
afterAll(() => portal.close());

let number = 0;
const userOf = (more: object = {}) => ({
  email: `lucie${++number}@shop.example`,
  firstName: 'Lucie',
  lastName: 'Bendová',
  organisations: [
    { organisation: first.id, role: 'member' as const },
    { organisation: second.id, role: 'readOnly' as const },
  ],
  ...more,
});
const create = (body: ReturnType<typeof userOf>) => portal.call(users.create, { body }, { token });
const events = async (noun: 'user' | 'admin', id: string) =>
  (await portal.call(eventRoutes.history, { params: { noun, id } }, { token })).body.events.map(
    ({ act }) => act,
  );

describe('a user', () => {
  test('is invited to several organisations by one letter, with everything that is known', async () => {
    const more = {
      phone: '+420 601 234 567',
      dateOfBirth: '1990-02-28',
      sex: 'female',
      country: 'CZ',
      city: 'Brno',
    };
    const made = await create(userOf(more));
    expect(made.problem?.violations ?? []).toEqual([]);
    expect(made.body).toMatchObject({ ...more, name: 'Lucie Bendová', status: 'invited' });
    expect(made.body.organisations.map(({ role, status }) => [role, status])).toEqual([
      ['member', 'invited'],
      ['readOnly', 'invited'],
    ]);
    const letters = await sendLetters(portal);
    expect(letters).toHaveLength(1);
    expect(letters[0]?.subject).toBe('Alpimoda, Bergkraft invites you to Lading');
    const body = { token: linkOf(letters[0]).token, password: 'a good long password' };
    expect((await portal.call(accessRoutes.setPassword, { params: { audience: 'user' }, body })).status).toBe(
      204,
    );
    const read = await portal.call(users.read, { params: { id: made.body.id } }, { token });
    expect(read.body).toMatchObject({ status: 'active' });
    expect(read.body.organisations.map(({ status }) => status)).toEqual(['active', 'active']);
    expect(await events('user', made.body.id)).toEqual(['acceptInvitation', 'create']);
  });

  test('who is known already is asked, keeps their name, and gets a letter without a password', async () => {
    const known = await buildPerson(portal, first, { email: 'known@shop.example' });
    const organisations = [{ organisation: second.id, role: 'manager' as const }];
    const made = await create(userOf({ email: 'Known@shop.example', organisations }));
    expect(made.body).toMatchObject({ id: known.account, name: 'Petr Malý' });
    const [letter] = await sendLetters(portal);
    expect(letter).toMatchObject({ to: known.email, subject: 'Bergkraft invites you to Lading' });
    expect(letter?.text).not.toContain('/invitation/');
  });

  test.each([
    [{ dateOfBirth: '2015-01-01' }, 'dateOfBirth', 'tooYoung'],
    [{ dateOfBirth: '31.12.1990' }, 'dateOfBirth', 'day'],
    [{ phone: '123456789012345678901' }, 'phone', 'tooLong'],
    [{ organisations: [] }, 'organisations', 'required'],
    [{ login: 'somebody@else.example' }, 'login', 'loginIsAddress'],
  ])('%j is refused by its field', async (more, propertyPath, code) => {
    const reply = await create(userOf(more));
    expect(reply.problem.violations).toMatchObject([{ propertyPath, code }]);
  });

  test('organisations and roles are changed together: what is taken is gone at once, what is given is asked for', async () => {
    const password = 'a good long password';
    const passwordHash = await hashPassword(password);
    const person = await buildPerson(portal, first, { passwordHash });
    const theirs = await portal.tokenFor({ id: person.account, audience: 'user' });
    const params = { id: person.account };
    const { body: read } = await portal.call(users.read, { params }, { token });
    const organisations = [{ organisation: second.id, role: 'readOnly' as const }];
    const { email, firstName, lastName } = person;
    const body = { email, firstName, lastName, organisations };
    const headers = { 'if-match': String(read.version) };
    const changed = await portal.call(users.update, { params, body }, { token, headers });
    expect(changed.body.organisations).toMatchObject([{ role: 'readOnly', status: 'invited' }]);
    const seen = async (held: string) =>
      (await portal.call(accessRoutes.me, {}, { token: held })).body.organisations.map(({ id }) => id);
    expect(await seen(theirs)).toEqual([]);
    const signedIn = await portal.call(accessRoutes.signInUser, { body: { login: email, password } });
    expect(await seen(signedIn.body.token)).toEqual([]);
    const given = { token: signedIn.body.token };
    const [asked] = (await portal.call(invitationRoutes.list, {}, given)).body.invitations;
    await portal.call(invitationRoutes.accept, { params: { id: asked?.id ?? '' } }, given);
    expect(await seen(signedIn.body.token)).toEqual([second.id]);
    const late = await portal.call(users.update, { params, body }, { token, headers });
    expect(late.problem.code).toBe('stale');
    const history = await portal.call(
      eventRoutes.history,
      { params: { noun: 'user', ...params } },
      { token },
    );
    expect(history.body.events[0]?.diff).toEqual([
      { field: 'organisations', from: 'Alpimoda: member', to: 'Bergkraft: readOnly' },
    ]);
  });

  test('how somebody signs in is changed by themselves; the history of their account says what and when', async () => {
    const { id, token: theirs } = await signInUser(portal, first, 'member');
    await portal.call(securityRoutes.addAddress, { body: { range: '81.19.44.0/28' } }, { token: theirs });
    const history = await portal.call(eventRoutes.history, { params: { noun: 'user', id } }, { token });
    expect(history.body.events).toMatchObject([
      { act: 'addAddress', reason: '81.19.44.0/28', actor: { name: 'Tereza Kolářová' }, diff: [] },
    ]);
    const hidden = await portal.call(
      eventRoutes.history,
      { params: { noun: 'user', id } },
      { token: theirs },
    );
    expect(hidden.status).not.toBe(200);
  });

  test('whose address is changed is told at the old one and at the new one', async () => {
    const person = await buildPerson(portal, first);
    const { email, firstName, lastName } = person;
    const organisations = [{ organisation: first.id, role: 'member' as const }];
    const update = (address: string) =>
      portal.call(
        users.update,
        { params: { id: person.account }, body: { email: address, firstName, lastName, organisations } },
        { token },
      );
    const now = `moved${++number}@shop.example`;
    await sendLetters(portal);
    expect((await update(now)).body.email).toBe(now);
    const letters = await sendLetters(portal);
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Your letters of Lading go elsewhere now'],
      [now, 'This is your address for Lading now'],
    ]);
    expect(letters[0]?.text).toContain(`Martin Kubát changed the address of ${now}`);
    // In other capitals it is the same one.
    await update(now.toUpperCase());
    expect(await sendLetters(portal)).toEqual([]);
  });

  test('who is only invited is invited anew at another address; the link in the first letter ends', async () => {
    const body = userOf();
    const { id } = (await create(body)).body;
    const old = linkOf((await sendLetters(portal))[0]).token;
    const email = `right${++number}@shop.example`;
    await portal.call(users.update, { params: { id }, body: { ...body, email } }, { token });
    const letters = await sendLetters(portal);
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Alpimoda, Bergkraft invites you to Lading'],
    ]);
    const valid = async (link: string) =>
      (await portal.call(accessRoutes.passwordLink, { body: { token: link } })).body.valid;
    expect([await valid(old), await valid(linkOf(letters[0]).token)]).toEqual([false, true]);
  });

  test('the last owner of an organisation is neither taken out nor lowered', async () => {
    const place = await buildOrganisation(portal.database);
    const { account, email, firstName, lastName } = await buildPerson(portal, place, { role: 'owner' });
    for (const organisations of [[], [{ organisation: place.id, role: 'manager' as const }]]) {
      const body = { email, firstName, lastName, organisations };
      const reply = await portal.call(users.update, { params: { id: account }, body }, { token });
      expect(reply.problem.code).toBe('lastOwner');
    }
  });

  test('deactivation ends sessions at once, those of many too; the sign-in is refused then', async () => {
    const people = [await buildPerson(portal, first), await buildPerson(portal, first)];
    const tokens = await Promise.all(
      people.map(({ account }) => portal.tokenFor({ id: account, audience: 'user' })),
    );
    const ids = people.map(({ account }) => account);
    const done = await portal.call(users.deactivateMany, { body: { users: ids } }, { token });
    expect(done.body).toMatchObject({ done: 2, failed: 0 });
    for (const one of tokens)
      expect((await portal.call(accessRoutes.me, {}, { token: one })).status).toBe(401);
    await portal.call(users.activate, { params: { id: ids[0] ?? '' } }, { token });
    // Being let in again revives no old session.
    expect((await portal.call(accessRoutes.me, {}, { token: tokens[0] ?? '' })).status).toBe(401);
  });

  test('an invitation is sent anew and withdrawn; nobody who has signed in is deleted', async () => {
    const made = await create(userOf());
    await sendLetters(portal);
    const many = { body: { users: [made.body.id] } };
    expect((await portal.call(users.inviteMany, many, { token })).body).toMatchObject({ done: 1 });
    const [again] = await sendLetters(portal);
    expect((await portal.call(users.withdrawMany, many, { token })).body).toMatchObject({ done: 1 });
    const link = { body: { token: linkOf(again).token } };
    expect((await portal.call(accessRoutes.passwordLink, link)).body.valid).toBe(false);
    expect((await portal.call(users.read, { params: { id: made.body.id } }, { token })).status).toBe(404);
    const { account } = await buildPerson(portal, first);
    const refused = await portal.call(users.withdrawMany, { body: { users: [account] } }, { token });
    expect(refused.body.results[0]?.code).toBe('joinedAlready');
  });

  test('is found by name, organisation and role; clients find nobody, whatever their role', async () => {
    const { account } = await buildPerson(portal, second, {
      role: 'manager',
      email: 'unique-name@shop.example',
    });
    const criteria = { organisation: { eq: second.id }, role: { eq: 'manager' } };
    await portal.database.asOwner(
      `update account set first_name = 'Γιώργος', last_name = 'Łoś' where id = $1`,
      [account],
    );
    const named = { body: { criteria, search: 'Γιώργος los' } };
    expect((await portal.call(users.list, named, { token })).body.results.map(({ id }) => id)).toEqual([
      account,
    ]);
    const body = { criteria, search: 'UNIQUE-name' };
    const found = await portal.call(users.list, { body }, { token });
    expect(found.body.results.map(({ id }) => id)).toEqual([account]);
    const owner = (await signInUser(portal, second)).token;
    expect((await portal.call(users.list, { body: {} }, { token: owner })).status).toBe(403);
    const params = { noun: 'user', id: account } as const;
    expect((await portal.call(eventRoutes.history, { params }, { token: owner })).status).toBe(404);
  });
});
