import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { USER_ROLES } from '../../../contracts/kit/permissions.ts';
import { invitationRoutes } from '../../../contracts/person/invitation.routes.ts';
import { personRecord } from '../../../contracts/person/person.record.ts';
import { buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { linkOf, sendLetters } from '../../../testing/letters.ts';
import { buildPerson, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { hashPassword } from '../../platform/access/passwords.ts';

const { routes } = personRecord;
const clock = createTestClock(new Date());
let portal: Portal;
let mine: Organisation;
let theirs: Organisation;
let owner: string;

beforeAll(async () => {
  portal = await createTestPortal({ clock, publicUrl: 'https://portal.example' });
  mine = await buildOrganisation(portal.database, { name: 'Horská chata' });
  theirs = await buildOrganisation(portal.database, { name: 'Bergkraft' });
  owner = (await signInUser(portal, mine)).token;
});
afterAll(() => portal.close());

let number = 0;
const someone = (more: object = {}) => ({
  email: `Jana${++number}@Shop.example`,
  firstName: 'Jana',
  lastName: 'Nováková',
  role: 'member' as const,
  ...more,
});
const invite = (body: ReturnType<typeof someone>, token = owner, language = 'en' as const) =>
  portal.call(routes.create, { body }, { token, language });
const accept = (token: string, password = 'a good long password') =>
  portal.call(accessRoutes.setPassword, { params: { audience: 'user' }, body: { token, password } });
const signIn = (login: string, password = 'a good long password') =>
  portal.call(accessRoutes.signInUser, { body: { login, password } });
const list = async (token = owner) =>
  (await portal.call(routes.list, { body: { nested: true } }, { token })).body.results;

describe('an invitation', () => {
  test('goes by a letter whose link sets a password; then the person is one of the organisation', async () => {
    const body = someone({ language: 'cs' });
    const made = await invite(body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Jana Nováková', status: 'invited', role: 'member' });
    const [letter] = await sendLetters(portal);
    expect(letter).toMatchObject({ to: body.email.toLowerCase(), subject: 'Horská chata vás zve do Lading' });
    expect(letter?.text).toContain('Člen');
    expect(letter?.html).toContain('Horská chata');
    const { url, token } = linkOf(letter);
    expect(url).toBe(`https://portal.example/user/invitation/${token}`);
    const asked = await portal.call(accessRoutes.passwordLink, { body: { token } });
    expect(asked.body).toMatchObject({ valid: true, invitation: true, organisation: 'Horská chata' });
    expect((await accept(token)).status).toBe(204);
    expect((await accept(token, 'another good password')).status).toBe(404);
    const signedIn = await signIn(body.email);
    const me = await portal.call(accessRoutes.me, {}, { token: signedIn.body.token });
    expect(me.body.organisations).toMatchObject([{ id: mine.id, role: 'member' }]);
    expect((await list()).find(({ id }) => id === made.body.id)).toMatchObject({ status: 'active' });
  });

  test('ends after seven days, and with every new one; a withdrawn one has no link', async () => {
    const old = await invite(someone());
    const first = linkOf((await sendLetters(portal))[0]).token;
    clock.advance(1000);
    await portal.call(routes.inviteMany, { body: { people: [old.body.id] } }, { token: owner });
    // At once, before the next letter is written.
    expect((await accept(first)).status).toBe(404);
    const second = linkOf((await sendLetters(portal))[0]).token;
    expect((await accept(first)).status).toBe(404);
    clock.advance(7 * 24 * 3_600_000 + 1000);
    const fresh = (await signInUser(portal, mine)).token;
    expect((await accept(second)).status).toBe(404);
    await portal.call(routes.inviteMany, { body: { people: [old.body.id] } }, { token: fresh });
    const third = linkOf((await sendLetters(portal))[0]).token;
    const valid = async () =>
      (await portal.call(accessRoutes.passwordLink, { body: { token: third } })).body.valid;
    expect(await valid()).toBe(true);
    const params = { id: old.body.id };
    expect((await portal.call(routes.remove, { params }, { token: fresh })).status).toBe(204);
    expect(await valid()).toBe(false);
    owner = fresh;
  });

  test('that is over is not revived by whoever asks for a new password, nor by an invitation from elsewhere', async () => {
    const body = someone();
    const old = await invite(body);
    await sendLetters(portal);
    clock.advance(7 * 24 * 3_600_000 + 1000);
    owner = (await signInUser(portal, mine)).token;
    const asked = { params: { audience: 'user' as const }, body: { login: body.email } };
    expect((await portal.call(accessRoutes.forgottenPassword, asked)).status).toBe(204);
    const [told] = await sendLetters(portal);
    expect(told).toMatchObject({ to: body.email.toLowerCase(), subject: 'No password for Lading yet' });
    expect(told?.text).not.toContain('http');
    const elsewhere = (await signInUser(portal, theirs)).token;
    await invite({ ...body }, elsewhere);
    expect((await accept(linkOf((await sendLetters(portal))[0]).token)).status).toBe(204);
    const me = async () => {
      const { token } = (await signIn(body.email)).body;
      return (await portal.call(accessRoutes.me, {}, { token })).body.organisations.map(({ id }) => id);
    };
    expect(await me()).toEqual([theirs.id]);
    await portal.call(routes.inviteMany, { body: { people: [old.body.id] } }, { token: owner });
    // Nor by a sign-in: whoever has an account is asked.
    expect(await me()).toEqual([theirs.id]);
    await sendLetters(portal);
  });

  test('is the same whether or not the address has an account: who has one is asked to answer signed in', async () => {
    const known = await buildPerson(portal, theirs, { email: 'known@elsewhere.example' });
    const unknown = someone();
    const answers = [await invite(someone({ email: known.email })), await invite(unknown)];
    const told = answers.map(({ status, body }) => ({ code: status, ...body, id: '', email: '' }));
    expect(told[0]).toEqual(told[1]);
    const mail = (await sendLetters(portal)).map(({ to, text }) => [to, text.includes('/invitation/')]);
    expect(mail).toEqual([
      [known.email, false],
      [unknown.email.toLowerCase(), true],
    ]);
    const rows = (await list()).filter(({ email }) =>
      [known.email, unknown.email.toLowerCase()].includes(`${email}`),
    );
    expect(rows.map(({ name, status, phone, lastSignInAt }) => [name, status, phone, lastSignInAt])).toEqual([
      ['Jana Nováková', 'invited', null, null],
      ['Jana Nováková', 'invited', null, null],
    ]);
    // Nor is one found by what it is called elsewhere.
    const found = await portal.call(routes.list, { body: { search: 'Petr Malý' } }, { token: owner });
    expect(found.body.results).toEqual([]);
  });

  test('to somebody who is there already is refused', async () => {
    const body = someone();
    await invite(body);
    expect((await invite({ ...body, email: body.email.toUpperCase() })).problem.violations).toMatchObject([
      { propertyPath: 'email', code: 'personThere' },
    ]);
  });

  test('is in the history, in words of who did it', async () => {
    const made = await invite(someone());
    const params = { noun: 'person', id: made.body.id } as const;
    const history = await portal.call(eventRoutes.history, { params }, { token: owner });
    expect(history.body.events).toMatchObject([{ act: 'create', actor: { name: 'Tereza Kolářová' } }]);
  });

  test('leads to the address of the portal, whatever the request says its host is', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    await portal.call(routes.create, { body: someone() }, { token: owner, headers });
    const [letter] = await sendLetters(portal);
    expect(linkOf(letter).url).toMatch(/^https:\/\/portal\.example\/user\/invitation\//);
    expect(`${letter?.text}${letter?.html}`).not.toContain('evil');
  });
});

describe('somebody with an account who is invited', () => {
  const password = 'a good long password';
  const asked = async (role: 'member' | 'owner' = 'member', place = mine) => {
    const known = await buildPerson(portal, theirs, { passwordHash: await hashPassword(password) });
    const by = place === mine ? owner : (await signInUser(portal, place)).token;
    await sendLetters(portal);
    const made = await invite(someone({ email: known.email, role }), by);
    const [letter] = await sendLetters(portal);
    const { token } = (await signIn(known.email, password)).body;
    return { known, id: made.body.id, letter, token };
  };
  const waiting = async (token: string) =>
    (await portal.call(invitationRoutes.list, {}, { token })).body.invitations;
  const meOf = async (token: string) => (await portal.call(accessRoutes.me, {}, { token })).body;
  const rowOf = async (id: string) => (await list()).find((row) => row.id === id);
  const actsOf = async (id: string) => {
    const params = { noun: 'person', id } as const;
    const { body } = await portal.call(eventRoutes.history, { params }, { token: owner });
    return body.events.map(({ act, actor }) => [act, actor?.name]);
  };

  test('stays outside after a sign-in, after a refresh and after a new password, until they accept', async () => {
    const { known, id, letter, token } = await asked();
    expect(letter?.subject).toBe('Horská chata invites you to Lading');
    expect(letter?.text).toContain('Tereza Kolářová invited you to work with Horská chata');
    expect(linkOf(letter).path).toBe('/user/settings/invitations');
    const { body } = await signIn(known.email, password);
    await portal.call(accessRoutes.refreshUser, { query: {}, body: { refreshToken: body.refreshToken } });
    await portal.call(accessRoutes.forgottenPassword, {
      params: { audience: 'user' },
      body: { login: known.email },
    });
    const reset = (await sendLetters(portal)).find(({ text }) => text.includes('/set-password/'));
    expect((await accept(linkOf(reset).token, password)).status).toBe(204);
    // What was typed, and nothing of the account.
    expect(await rowOf(id)).toMatchObject({ name: 'Jana Nováková', status: 'invited', lastSignInAt: null });
    expect((await meOf(token)).organisations ?? []).not.toContainEqual(
      expect.objectContaining({ id: mine.id }),
    );
    const again = (await signIn(known.email, password)).body.token;
    expect(await meOf(again)).toMatchObject({ invitations: 1, organisations: [{ id: theirs.id }] });
    expect(await waiting(again)).toMatchObject([
      { id, organisation: 'Horská chata', role: 'member', by: 'Tereza Kolářová' },
    ]);
    const done = await portal.call(invitationRoutes.accept, { params: { id } }, { token: again });
    expect(done.body.invitations).toEqual([]);
    expect((await meOf(again)).organisations.map((one) => one.id).sort()).toEqual(
      [mine.id, theirs.id].sort(),
    );
    expect(await rowOf(id)).toMatchObject({ name: 'Petr Malý', status: 'active' });
    expect((await actsOf(id))[0]).toEqual(['accept', known.email]);
  });

  test('may decline: the list says so, the inviter learns nothing more, and may ask once more', async () => {
    const { known, id, token } = await asked();
    const declined = await portal.call(invitationRoutes.decline, { params: { id } }, { token });
    expect(declined.body.invitations).toEqual([]);
    expect((await meOf(token)).organisations.map((one) => one.id)).toEqual([theirs.id]);
    expect(await rowOf(id)).toMatchObject({ name: 'Jana Nováková', status: 'declined' });
    expect((await actsOf(id))[0]).toEqual(['decline', known.email]);
    const late = await portal.call(invitationRoutes.accept, { params: { id } }, { token });
    expect(late.status).toBe(404);
    await portal.call(routes.inviteMany, { body: { people: [id] } }, { token: owner });
    expect(await sendLetters(portal)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'invited' });
    expect(await waiting(token)).toMatchObject([{ id }]);
  });

  test('answers their own invitation alone, in its time, and no withdrawn one', async () => {
    const { id, token } = await asked();
    const stranger = (await signInUser(portal, theirs)).token;
    const answer = (held: string) =>
      portal.call(invitationRoutes.accept, { params: { id } }, { token: held });
    expect((await answer(stranger)).status).toBe(404);
    // Nor does the inviter answer for them.
    expect((await answer(owner)).status).toBe(404);
    clock.advance(7 * 24 * 3_600_000 + 1000);
    owner = (await signInUser(portal, mine)).token;
    const { known } = await asked();
    const later = (await signIn(known.email, password)).body.token;
    expect(await waiting(later)).toHaveLength(1);
    const [one] = await waiting(later);
    await portal.call(routes.remove, { params: { id: one?.id ?? '' } }, { token: owner });
    expect(await waiting(later)).toEqual([]);
    expect((await portal.call(accessRoutes.me, {}, { token })).status).toBe(401);
  });

  test('who chooses a first password accepts what that letter named, and is asked about the rest', async () => {
    const body = someone();
    await sendLetters(portal);
    await invite(body);
    const [first] = await sendLetters(portal);
    await invite({ ...body }, (await signInUser(portal, theirs)).token);
    await sendLetters(portal);
    expect((await accept(linkOf(first).token)).status).toBe(204);
    const { token } = (await signIn(body.email)).body;
    expect(await meOf(token)).toMatchObject({ invitations: 1, organisations: [{ id: mine.id }] });
    expect(await waiting(token)).toMatchObject([{ organisation: 'Bergkraft' }]);
  });
});

describe('roles', () => {
  test('act at once: who is lowered may not write, who is taken out sees nothing', async () => {
    const { id, account, ...person } = await buildPerson(portal, mine, { role: 'owner' });
    const token = await portal.tokenFor({ id: account, audience: 'user' });
    expect((await invite(someone(), token)).status).toBe(201);
    const { email, firstName, lastName } = person;
    const body = { email, firstName, lastName, role: 'readOnly' as const };
    const lowered = await portal.call(routes.update, { params: { id }, body }, { token: owner });
    expect(lowered.body.role).toBe('readOnly');
    expect((await invite(someone(), token)).status).toBe(403);
    expect((await portal.call(accessRoutes.me, {}, { token })).body.organisations).toHaveLength(1);
    await portal.call(routes.remove, { params: { id } }, { token: owner });
    expect((await portal.call(accessRoutes.me, {}, { token })).status).toBe(401);
  });

  test('let nobody in who is deactivated: the open session ends at once, and another organisation stays open', async () => {
    const password = 'a good long password';
    const passwordHash = await hashPassword(password);
    const clerk = await buildPerson(portal, mine, { passwordHash });
    const token = await portal.tokenFor({ id: clerk.account, audience: 'user' });
    const params = { id: clerk.id };
    expect((await portal.call(accessRoutes.me, {}, { token })).status).toBe(200);
    const shut = await portal.call(routes.deactivate, { params }, { token: owner });
    expect(shut.body).toMatchObject({ status: 'inactive', active: false, role: 'member' });
    expect((await portal.call(accessRoutes.me, {}, { token })).status).toBe(401);
    expect((await signIn(clerk.email, password)).status).toBe(401);
    await portal.database.asOwner(
      `insert into organisation_user (organisation_id, account_id, role) values ($1, $2, 'member')`,
      [theirs.id, clerk.account],
    );
    const elsewhere = await signIn(clerk.email, password);
    const me = () => portal.call(accessRoutes.me, {}, { token: elsewhere.body.token });
    expect((await me()).body.organisations.map(({ id }) => id)).toEqual([theirs.id]);
    const open = await portal.call(routes.activate, { params }, { token: owner });
    expect(open.body).toMatchObject({ status: 'active', active: true });
    await portal.call(routes.deactivateMany, { body: { people: [clerk.id] } }, { token: owner });
    // Who is in another organisation goes on there.
    expect((await me()).body.organisations.map(({ id }) => id)).toEqual([theirs.id]);
  });

  test('an invitation is not deactivated, nor the last owner', async () => {
    const place = await buildOrganisation(portal.database);
    const { id, account } = await buildPerson(portal, place, { role: 'owner' });
    const token = await portal.tokenFor({ id: account, audience: 'user' });
    const invited = await buildPerson(portal, place, { invited: true });
    const codes = [];
    for (const one of [id, invited.id])
      codes.push((await portal.call(routes.deactivate, { params: { id: one } }, { token })).problem.code);
    expect(codes).toEqual(['lastOwner', 'notJoined']);
  });

  test('what people are called is theirs: an owner changes the role and nothing else', async () => {
    const { id, email, firstName } = await buildPerson(portal, mine);
    const body = { email, firstName, lastName: 'Jiná', role: 'manager' as const };
    const reply = await portal.call(routes.update, { params: { id }, body }, { token: owner });
    expect(reply.problem.violations).toMatchObject([{ propertyPath: 'lastName', code: 'theirOwn' }]);
  });

  test('the last owner stays: two who take each other out at once leave one', async () => {
    const place = await buildOrganisation(portal.database);
    const build = () => buildPerson(portal, place, { role: 'owner' });
    const both = [await build(), await build()];
    const tokens = await Promise.all(
      both.map(({ account }) => portal.tokenFor({ id: account, audience: 'user' })),
    );
    const gone = await Promise.all(
      both.map(({ id }, index) =>
        portal.call(routes.remove, { params: { id } }, { token: tokens[1 - index] ?? '' }),
      ),
    );
    const statuses = gone.map(({ status }) => status);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    const left = await portal.database.asOwner<{ id: string; email: string }>(
      `select id, email from organisation_user where organisation_id = $1 and role = 'owner'`,
      [place.id],
    );
    expect(left).toHaveLength(1);
    const index = both.findIndex(({ id }) => id === left[0]?.id);
    const params = { id: left[0]?.id ?? '' };
    const { email = '', firstName = '', lastName = '' } = both[index] ?? {};
    const given = { token: tokens[index] ?? '' };
    const removed = await portal.call(routes.remove, { params }, given);
    const body = { email, firstName, lastName, role: 'manager' as const };
    const lowered = await portal.call(routes.update, { params, body }, given);
    expect([removed.problem.code, lowered.problem.code]).toEqual(['lastOwner', 'lastOwner']);
    expect(removed.problem.message).toContain('owner');
  });

  test.each(USER_ROLES)('%s: people are read and chosen as the role allows', async (role) => {
    const { token } = await signInUser(portal, mine, role);
    const statuses = [
      (await portal.call(routes.list, { body: {} }, { token })).status,
      (await invite(someone(), token)).status,
    ];
    expect(statuses).toEqual(
      { owner: [200, 201], manager: [200, 403], member: [403, 403], readOnly: [403, 403] }[role],
    );
  });
});

describe('what clients see of accounts', () => {
  const asTenant = async (organisation: { id: string }, sql: string) => {
    const client = await portal.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('role', 'lading_tenant', true), set_config('lading.organisations', '{${organisation.id}}', true)`,
      );
      return (await client.query(sql)).rows;
    } finally {
      await client.query('rollback');
      client.release();
    }
  };

  test('those who have joined their organisations, and nobody else', async () => {
    const [colleague, invited, stranger] = [
      await buildPerson(portal, mine),
      await buildPerson(portal, mine, { invited: true }),
      await buildPerson(portal, theirs),
    ];
    const ids = (await asTenant(mine, 'select id from account')).map(({ id }) => id);
    expect(ids).toContain(colleague.account);
    expect(ids).not.toContain(invited.account);
    expect(ids).not.toContain(stranger.account);
  });

  test.each(['password_hash', 'session_epoch', 'date_of_birth', 'sex', 'street', '*'])(
    'never %s',
    async (column) => {
      await expect(asTenant(mine, `select ${column} from account`)).rejects.toThrow(/permission denied/);
    },
  );

  test('they write none', async () => {
    await expect(asTenant(mine, `update account set first_name = 'x'`)).rejects.toThrow(/permission denied/);
    const call = `select invite_account(gen_random_uuid(), 'a@b.example', 'a', 'b', null)`;
    const nobody = { id: '' };
    await expect(asTenant(nobody, call.replace('{}', ''))).rejects.toThrow();
  });
});
