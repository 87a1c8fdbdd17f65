import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { outboxRoutes } from '../../../contracts/outbox/outbox.routes.ts';
import { profileRoutes } from '../../../contracts/profile/profile.routes.ts';
import { buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { linkOf, sendLetters } from '../../../testing/letters.ts';
import { buildPerson, signInAdmin } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { hashPassword } from '../../platform/access/passwords.ts';

const PASSWORD = 'a good long password';
const NEXT = 'another good password';
const clock = createTestClock(new Date());
let portal: Portal;
let organisation: Organisation;
let passwordHash: string;
beforeAll(async () => {
  portal = await createTestPortal({ clock, publicUrl: 'https://portal.example' });
  organisation = await buildOrganisation(portal.database);
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => portal.close());

const signIn = (login: string, password = PASSWORD) =>
  portal.call(accessRoutes.signInUser, { body: { login, password } });
const build = async (email?: string) => {
  const person = await buildPerson(portal, organisation, { passwordHash, ...(email && { email }) });
  return { ...person, token: (await signIn(person.email)).body.token };
};
/** The letter that leads to such a page, among those of new devices. */
const letterWith = async (path: string) =>
  (await sendLetters(portal)).find(({ text }) => text.includes(path));
const isIn = async (token: string) => (await portal.call(accessRoutes.me, {}, { token })).status === 200;

describe('a profile', () => {
  test('holds what people say of themselves, and nothing else of theirs changes', async () => {
    const { token } = await build();
    const said = {
      firstName: 'Petra',
      lastName: 'Malá',
      dateOfBirth: '1990-02-28',
      sex: 'female',
      country: 'CZ',
      language: 'cs',
    } as const;
    const saved = await portal.call(profileRoutes.save, { body: said }, { token });
    expect(saved.body).toMatchObject(said);
    const read = await portal.call(profileRoutes.read, {}, { token });
    expect(read.body).toEqual(saved.body);
    const young = { ...said, dateOfBirth: `${new Date().getFullYear() - 17}-01-01` };
    const refused = await portal.call(profileRoutes.save, { body: young }, { token });
    expect(refused.problem.violations).toMatchObject([{ propertyPath: 'dateOfBirth', code: 'tooYoung' }]);
    const sneaky = { ...said, email: 'thief@evil.example' };
    const other = await portal.call(profileRoutes.save, { body: sneaky as never }, { token });
    expect(other.status).toBe(400);
  });
});

describe('a password', () => {
  test('is changed with the present one; every other session ends, this one goes on, a letter tells', async () => {
    const { email, token } = await build();
    const other = (await signIn(email)).body;
    const change = (currentPassword: string, password: string) =>
      portal.call(profileRoutes.changePassword, { body: { currentPassword, password } }, { token });
    expect((await change('wrong', NEXT)).problem.violations).toMatchObject([
      { propertyPath: 'currentPassword', code: 'passwordWrong' },
    ]);
    expect((await change(PASSWORD, 'password1')).problem.violations[0]?.code).toBe('passwordCommon');
    expect((await change(PASSWORD, NEXT)).status).toBe(204);
    expect([await isIn(token), await isIn(other.token)]).toEqual([true, false]);
    const body = { refreshToken: other.refreshToken };
    expect((await portal.call(accessRoutes.refreshUser, { body })).status).toBe(401);
    expect([(await signIn(email)).status, (await signIn(email, NEXT)).status]).toEqual([401, 200]);
    const subjects = (await sendLetters(portal))
      .filter(({ to }) => to === email)
      .map(({ subject }) => subject);
    expect(subjects).toContain('Your password for Lading was changed');
  });

  test('wrong ones are counted: after five the right one waits as well', async () => {
    const { token } = await build();
    const change = (currentPassword: string) =>
      portal.call(profileRoutes.changePassword, { body: { currentPassword, password: NEXT } }, { token });
    for (let count = 0; count < 5; count++) expect((await change('wrong')).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(429);
  });

  test('a link to set one signs nobody in, and is none for the other audience', async () => {
    const { email } = await build();
    const ask = { params: { audience: 'user' as const }, body: { login: email } };
    await portal.call(accessRoutes.forgottenPassword, ask);
    const { token } = linkOf(await letterWith('/set-password/'));
    const set = (audience: 'user' | 'admin') =>
      portal.call(accessRoutes.setPassword, { params: { audience }, body: { token, password: NEXT } });
    expect((await set('admin')).status).toBe(404);
    const done = await set('user');
    expect([done.status, done.text, done.headers['set-cookie']]).toEqual([204, '', undefined]);
  });
});

describe('an address', () => {
  const ask = (token: string, email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
    portal.call(profileRoutes.changeEmail, { body: { email, password } }, { token, headers });
  const confirm = (token: string, audience: 'user' | 'admin' = 'user') =>
    portal.call(profileRoutes.confirmEmail, { params: { audience }, body: { token } });

  test('asks the password, is confirmed at the new one, and the old one is told', async () => {
    const { email, token } = await build();
    expect((await ask(token, 'new@shop.example', 'wrong')).problem.violations[0]?.code).toBe('passwordWrong');
    const asked = await ask(token, 'New@shop.example', PASSWORD, { host: 'evil.example' });
    expect(asked.body).toMatchObject({ email, newEmail: 'new@shop.example' });
    const letters = (await sendLetters(portal)).filter(({ text }) => text.includes('new@shop.example'));
    expect(letters.map(({ to }) => to).sort()).toEqual([email, 'new@shop.example'].sort());
    const link = linkOf(letters.find(({ to }) => to === 'new@shop.example'));
    expect(link.url).toBe(`https://portal.example/user/confirm-email/${link.token}`);
    expect((await confirm(link.token, 'admin')).status).toBe(404);
    expect((await confirm(link.token)).body).toEqual({ email: 'new@shop.example' });
    expect((await confirm(link.token)).status).toBe(404);
    expect([(await signIn(email)).status, (await signIn('new@shop.example')).status]).toEqual([401, 200]);
  });

  test('of somebody else is asked for like any other, and comes to nothing', async () => {
    const { token } = await build();
    const { email } = await build();
    const [free, taken] = [await ask(token, 'free@shop.example'), await ask(token, email)];
    expect({ ...taken.body, newEmail: '' }).toEqual({ ...free.body, newEmail: '' });
    expect((await sendLetters(portal)).filter(({ to }) => to === email)).toEqual([]);
  });

  test('a link for a password confirms none, nor the other way round', async () => {
    const { email, token } = await build();
    await ask(token, 'third@shop.example');
    const link = linkOf((await sendLetters(portal)).find(({ to }) => to === 'third@shop.example')).token;
    const body = { token: link, password: NEXT };
    const set = await portal.call(accessRoutes.setPassword, { params: { audience: 'user' }, body });
    expect(set.status).toBe(404);
    await portal.call(accessRoutes.forgottenPassword, {
      params: { audience: 'user' },
      body: { login: email },
    });
    expect((await confirm(linkOf(await letterWith('/set-password/')).token)).status).toBe(404);
  });
});

describe('a forgotten password', () => {
  test('does the same for everybody: one job, and only that looks whether there is an account', async () => {
    const { email } = await build();
    const waiting = () =>
      portal.database.asOwner(
        `select t.identifier, j.max_attempts from graphile_worker._private_jobs j
         join graphile_worker._private_tasks t on t.id = j.task_id`,
      );
    const left: unknown[] = [];
    for (const login of [email, 'nobody@shop.example']) {
      const reply = await portal.call(accessRoutes.forgottenPassword, {
        params: { audience: 'user' },
        body: { login },
      });
      left.push([reply.status, reply.text, await waiting()]);
      await sendLetters(portal);
    }
    expect(left[0]).toEqual(left[1]);
  });

  test('leads to the portal, whatever the request says its host is', async () => {
    const { email } = await build();
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    };
    await portal.call(
      accessRoutes.forgottenPassword,
      { params: { audience: 'user' }, body: { login: email } },
      { headers },
    );
    const letter = await letterWith('/set-password/');
    expect(linkOf(letter).url).toMatch(/^https:\/\/portal\.example\/user\/set-password\//);
    expect(`${letter?.text}${letter?.html}`).not.toContain('evil');
  });
});

describe('the outbox', () => {
  test('is read by administrators with all rights; names in letters are text, never markup', async () => {
    const name = '<img src=x onerror=alert(1)>';
    const person = await buildPerson(portal, organisation, { passwordHash });
    await portal.database.asOwner('update account set first_name = $1 where id = $2', [name, person.account]);
    const body = { login: person.email };
    await portal.call(accessRoutes.forgottenPassword, { params: { audience: 'user' }, body });
    await sendLetters(portal);
    const { token } = await signInAdmin(portal);
    const list = await portal.call(outboxRoutes.list, {}, { token });
    const [newest] = list.body.letters;
    expect(list.body.on).toBe(true);
    expect(newest?.to).toBe(person.email);
    const read = await portal.call(outboxRoutes.read, { params: { letter: newest?.id ?? '' } }, { token });
    expect(read.body.html).toContain('&lt;img src=x');
    expect(read.body.html).not.toContain('<img');
    for (const role of ['support', 'readOnly'] as const)
      expect(
        (await portal.call(outboxRoutes.list, {}, { token: (await signInAdmin(portal, role)).token })).status,
      ).toBe(403);
  });
});
