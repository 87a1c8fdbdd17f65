import { describe, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { invitationRoutes } from '../../../contracts/person/invitation.routes.ts';
import { personRecord } from '../../../contracts/person/person.record.ts';
import { linkOf, sendLetters } from '../../../testing/letters.ts';
import { buildPerson, signInUser } from '../../../testing/people.ts';
import { hashPassword } from '../../platform/access/passwords.ts';
import { peopleOfFile, someone } from './person.fixtures.ts';

const { routes } = personRecord;
const people = peopleOfFile();
const accept = (token: string, password = 'a good long password') =>
  people.portal.call(accessRoutes.setPassword, { params: { audience: 'user' }, body: { token, password } });
const list = async (token = people.owner) =>
  (await people.portal.call(routes.list, { body: { nested: true } }, { token })).body.results;

describe('an invitation', () => {
  test('goes by a letter whose link sets a password; then the person is one of the organisation', async () => {
    const body = someone({ language: 'cs' });
    const made = await people.invite(body);
    expect(made.status).toBe(201);
    expect(made.body).toMatchObject({ name: 'Jana Nováková', status: 'invited', role: 'member' });
    const [letter] = await sendLetters(people.portal);
    expect(letter).toMatchObject({ to: body.email.toLowerCase(), subject: 'Horská chata vás zve do Lading' });
    expect(letter?.text).toContain('Člen');
    expect(letter?.html).toContain('Horská chata');
    const { url, token } = linkOf(letter);
    expect(url).toBe(`https://portal.example/user/invitation/${token}`);
    const asked = await people.portal.call(accessRoutes.passwordLink, { body: { token } });
    expect(asked.body).toMatchObject({ valid: true, invitation: true, organisation: 'Horská chata' });
    expect((await accept(token)).status).toBe(204);
    expect((await accept(token, 'another good password')).status).toBe(404);
    const signedIn = await people.signIn(body.email);
    const me = await people.portal.call(accessRoutes.me, {}, { token: signedIn.body.token });
    expect(me.body.organisations).toMatchObject([{ id: people.mine.id, role: 'member' }]);
    expect((await list()).find(({ id }) => id === made.body.id)).toMatchObject({ status: 'active' });
  });

  test('ends after seven days, and with every new one; a withdrawn one has no link', async () => {
    const old = await people.invite(someone());
    const first = linkOf((await sendLetters(people.portal))[0]).token;
    people.clock.advance(1000);
    await people.portal.call(routes.inviteMany, { body: { people: [old.body.id] } }, { token: people.owner });
    // At once, before the next letter is written.
    expect((await accept(first)).status).toBe(404);
    const second = linkOf((await sendLetters(people.portal))[0]).token;
    expect((await accept(first)).status).toBe(404);
    people.clock.advance(7 * 24 * 3_600_000 + 1000);
    const fresh = (await signInUser(people.portal, people.mine)).token;
    expect((await accept(second)).status).toBe(404);
    await people.portal.call(routes.inviteMany, { body: { people: [old.body.id] } }, { token: fresh });
    const third = linkOf((await sendLetters(people.portal))[0]).token;
    const valid = async () =>
      (await people.portal.call(accessRoutes.passwordLink, { body: { token: third } })).body.valid;
    expect(await valid()).toBe(true);
    const params = { id: old.body.id };
    expect((await people.portal.call(routes.remove, { params }, { token: fresh })).status).toBe(204);
    expect(await valid()).toBe(false);
    people.owner = fresh;
  });

  test('that is over is not revived by whoever asks for a new password, nor by an invitation from elsewhere', async () => {
    const body = someone();
    const old = await people.invite(body);
    await sendLetters(people.portal);
    people.clock.advance(7 * 24 * 3_600_000 + 1000);
    people.owner = (await signInUser(people.portal, people.mine)).token;
    const asked = { params: { audience: 'user' as const }, body: { login: body.email } };
    expect((await people.portal.call(accessRoutes.forgottenPassword, asked)).status).toBe(204);
    const [told] = await sendLetters(people.portal);
    expect(told).toMatchObject({ to: body.email.toLowerCase(), subject: 'No password for Lading yet' });
    expect(told?.text).not.toContain('http');
    const elsewhere = (await signInUser(people.portal, people.theirs)).token;
    await people.invite({ ...body }, elsewhere);
    expect((await accept(linkOf((await sendLetters(people.portal))[0]).token)).status).toBe(204);
    const me = async () => {
      const { token } = (await people.signIn(body.email)).body;
      return (await people.portal.call(accessRoutes.me, {}, { token })).body.organisations.map(
        ({ id }) => id,
      );
    };
    expect(await me()).toEqual([people.theirs.id]);
    await people.portal.call(routes.inviteMany, { body: { people: [old.body.id] } }, { token: people.owner });
    // Nor by a sign-in: whoever has an account is asked.
    expect(await me()).toEqual([people.theirs.id]);
    await sendLetters(people.portal);
  });

  test('is the same whether or not the address has an account: who has one is asked to answer signed in', async () => {
    const known = await buildPerson(people.portal, people.theirs, { email: 'known@elsewhere.example' });
    const unknown = someone();
    const answers = [await people.invite(someone({ email: known.email })), await people.invite(unknown)];
    const told = answers.map(({ status, body }) => ({ code: status, ...body, id: '', email: '' }));
    expect(told[0]).toEqual(told[1]);
    const mail = (await sendLetters(people.portal)).map(({ to, text }) => [
      to,
      text.includes('/invitation/'),
    ]);
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
    const found = await people.portal.call(
      routes.list,
      { body: { search: 'Petr Malý' } },
      { token: people.owner },
    );
    expect(found.body.results).toEqual([]);
  });

  test('to somebody who is there already is refused', async () => {
    const body = someone();
    await people.invite(body);
    expect(
      (await people.invite({ ...body, email: body.email.toUpperCase() })).problem.violations,
    ).toMatchObject([{ propertyPath: 'email', code: 'personThere' }]);
  });

  test('is in the history, in words of who did it', async () => {
    const made = await people.invite(someone());
    const params = { noun: 'person', id: made.body.id } as const;
    const history = await people.portal.call(eventRoutes.history, { params }, { token: people.owner });
    expect(history.body.events).toMatchObject([{ act: 'create', actor: { name: 'Tereza Kolářová' } }]);
  });

  test('leads to the address of the portal, whatever the request says its host is', async () => {
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'http' };
    await people.portal.call(routes.create, { body: someone() }, { token: people.owner, headers });
    const [letter] = await sendLetters(people.portal);
    expect(linkOf(letter).url).toMatch(/^https:\/\/portal\.example\/user\/invitation\//);
    expect(`${letter?.text}${letter?.html}`).not.toContain('evil');
  });
});

describe('somebody with an account who is invited', () => {
  const password = 'a good long password';
  const asked = async (role: 'member' | 'owner' = 'member', place = people.mine) => {
    const known = await buildPerson(people.portal, people.theirs, {
      passwordHash: await hashPassword(password),
    });
    const by = place === people.mine ? people.owner : (await signInUser(people.portal, place)).token;
    await sendLetters(people.portal);
    const made = await people.invite(someone({ email: known.email, role }), by);
    const [letter] = await sendLetters(people.portal);
    const { token } = (await people.signIn(known.email, password)).body;
    return { known, id: made.body.id, letter, token };
  };
  const waiting = async (token: string) =>
    (await people.portal.call(invitationRoutes.list, {}, { token })).body.invitations;
  const meOf = async (token: string) => (await people.portal.call(accessRoutes.me, {}, { token })).body;
  const rowOf = async (id: string) => (await list()).find((row) => row.id === id);
  const actsOf = async (id: string) => {
    const params = { noun: 'person', id } as const;
    const { body } = await people.portal.call(eventRoutes.history, { params }, { token: people.owner });
    return body.events.map(({ act, actor }) => [act, actor?.name]);
  };

  test('stays outside after a sign-in, after a refresh and after a new password, until they accept', async () => {
    const { known, id, letter, token } = await asked();
    expect(letter?.subject).toBe('Horská chata invites you to Lading');
    expect(letter?.text).toContain('Tereza Kolářová invited you to work with Horská chata');
    expect(linkOf(letter).path).toBe('/user/settings/invitations');
    const { body } = await people.signIn(known.email, password);
    await people.portal.call(accessRoutes.refreshUser, {
      query: {},
      body: { refreshToken: body.refreshToken },
    });
    await people.portal.call(accessRoutes.forgottenPassword, {
      params: { audience: 'user' },
      body: { login: known.email },
    });
    const reset = (await sendLetters(people.portal)).find(({ text }) => text.includes('/set-password/'));
    expect((await accept(linkOf(reset).token, password)).status).toBe(204);
    // What was typed, and nothing of the account.
    expect(await rowOf(id)).toMatchObject({ name: 'Jana Nováková', status: 'invited', lastSignInAt: null });
    expect((await meOf(token)).organisations ?? []).not.toContainEqual(
      expect.objectContaining({ id: people.mine.id }),
    );
    const again = (await people.signIn(known.email, password)).body.token;
    expect(await meOf(again)).toMatchObject({ invitations: 1, organisations: [{ id: people.theirs.id }] });
    expect(await waiting(again)).toMatchObject([
      { id, organisation: 'Horská chata', role: 'member', by: 'Tereza Kolářová' },
    ]);
    const done = await people.portal.call(invitationRoutes.accept, { params: { id } }, { token: again });
    expect(done.body.invitations).toEqual([]);
    expect((await meOf(again)).organisations.map((one) => one.id).sort()).toEqual(
      [people.mine.id, people.theirs.id].sort(),
    );
    expect(await rowOf(id)).toMatchObject({ name: 'Petr Malý', status: 'active' });
    expect((await actsOf(id))[0]).toEqual(['accept', known.email]);
  });

  test('may decline: the list says so, the inviter learns nothing more, and may ask once more', async () => {
    const { known, id, token } = await asked();
    const declined = await people.portal.call(invitationRoutes.decline, { params: { id } }, { token });
    expect(declined.body.invitations).toEqual([]);
    expect((await meOf(token)).organisations.map((one) => one.id)).toEqual([people.theirs.id]);
    expect(await rowOf(id)).toMatchObject({ name: 'Jana Nováková', status: 'declined' });
    expect((await actsOf(id))[0]).toEqual(['decline', known.email]);
    const late = await people.portal.call(invitationRoutes.accept, { params: { id } }, { token });
    expect(late.status).toBe(404);
    await people.portal.call(routes.inviteMany, { body: { people: [id] } }, { token: people.owner });
    expect(await sendLetters(people.portal)).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ status: 'invited' });
    expect(await waiting(token)).toMatchObject([{ id }]);
  });

  test('answers their own invitation alone, in its time, and no withdrawn one', async () => {
    const { id, token } = await asked();
    const stranger = (await signInUser(people.portal, people.theirs)).token;
    const answer = (held: string) =>
      people.portal.call(invitationRoutes.accept, { params: { id } }, { token: held });
    expect((await answer(stranger)).status).toBe(404);
    // Nor does the inviter answer for them.
    expect((await answer(people.owner)).status).toBe(404);
    people.clock.advance(7 * 24 * 3_600_000 + 1000);
    people.owner = (await signInUser(people.portal, people.mine)).token;
    const { known } = await asked();
    const later = (await people.signIn(known.email, password)).body.token;
    expect(await waiting(later)).toHaveLength(1);
    const [one] = await waiting(later);
    await people.portal.call(routes.remove, { params: { id: one?.id ?? '' } }, { token: people.owner });
    expect(await waiting(later)).toEqual([]);
    expect((await people.portal.call(accessRoutes.me, {}, { token })).status).toBe(401);
  });

  test('who chooses a first password accepts what that letter named, and is asked about the rest', async () => {
    const body = someone();
    await sendLetters(people.portal);
    await people.invite(body);
    const [first] = await sendLetters(people.portal);
    await people.invite({ ...body }, (await signInUser(people.portal, people.theirs)).token);
    await sendLetters(people.portal);
    expect((await accept(linkOf(first).token)).status).toBe(204);
    const { token } = (await people.signIn(body.email)).body;
    expect(await meOf(token)).toMatchObject({ invitations: 1, organisations: [{ id: people.mine.id }] });
    expect(await waiting(token)).toMatchObject([{ organisation: 'Bergkraft' }]);
  });
});
