import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { buildOrganisation } from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { linkOf, sendLetters } from '../../../testing/letters.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { hashPassword } from '../../platform/access/passwords.ts';

const PASSWORD = 'a good long password';
const ACCOUNT = '01900000-0000-7000-8000-000000000001';
const ADMIN = '01900000-0000-7000-8000-000000000002';

let portal: Portal;
const clock = createTestClock(new Date());

beforeAll(async () => {
  portal = await createTestPortal({ clock, env: { SUPPORT_EMAIL: 'help@lading.example' } });
  const hash = await hashPassword(PASSWORD);
  await portal.database.asOwner(
    `insert into account (id, audience, login, email, first_name, last_name, password_hash, role) values
     ($1, 'user', 'client@lading.example', 'client@lading.example', 'Tereza', 'Kolářová', $3, null),
     ($2, 'admin', 'client@lading.example', 'client@lading.example', 'Martin', 'Kubát', $3, 'full')`,
    [ACCOUNT, ADMIN, hash],
  );
});
afterAll(() => portal.close());

const signIn = (password = PASSWORD, login = 'client@lading.example') =>
  portal.call(accessRoutes.signInUser, { body: { login, password } });

describe('signing in', () => {
  test('gives a token, its end in Unix seconds, and a refresh token', async () => {
    const { status, body, headers } = await signIn();
    expect(status).toBe(200);
    expect(body.exp).toBe(Math.floor(clock.now().getTime() / 1000) + 900);
    expect(String(headers['set-cookie'])).toMatch(/lading-user=.*HttpOnly.*SameSite=Strict/);
    const me = await portal.call(accessRoutes.me, {}, { token: body.token });
    expect(me.body).toMatchObject({
      firstName: 'Tereza',
      audience: 'user',
      organisations: [],
      supportEmail: 'help@lading.example',
    });
  });

  test('the audiences are apart: the same login has another token for each', async () => {
    const user = (await signIn()).body.token;
    const admin = await portal.call(accessRoutes.signInAdmin, {
      body: { login: 'client@lading.example', password: PASSWORD },
    });
    expect((await portal.call(accessRoutes.me, {}, { token: admin.body.token })).body.audience).toBe('admin');
    expect((await portal.call(accessRoutes.me, {}, { token: user })).body.audience).toBe('user');
  });

  test('says what was wrong without saying which, in the language of the caller', async () => {
    const wrong = await signIn('not this one', 'nobody@lading.example');
    expect(wrong.status).toBe(401);
    expect(wrong.problem.message).toMatch(/^Incorrect login or password/);
    expect(wrong.problem.violations).toEqual([]);
  });

  test('a person without a membership may read nothing', async () => {
    const { body } = await signIn();
    const list = await portal.call(expeditionRoutes.list, { body: {} }, { token: body.token });
    expect(list.status).toBe(403);
  });

  test('waits after five failures, for a time, whatever the password', async () => {
    const login = 'locked@lading.example';
    for (let count = 0; count < 5; count++) expect((await signIn('wrong', login)).status).toBe(401);
    const locked = await signIn(PASSWORD, login);
    expect(locked.status).toBe(429);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    clock.advance(31_000);
    expect((await signIn('wrong', login)).status).toBe(401);
  });
});

describe('refreshing', () => {
  test('says who is signed in where that is asked for, and not where they are refused', async () => {
    const refreshed = async (refreshToken: string) =>
      (await portal.call(accessRoutes.refreshUser, { query: { me: 'true' }, body: { refreshToken } })).body;
    const first = await refreshed((await signIn()).body.refreshToken);
    expect(first.me).toEqual((await portal.call(accessRoutes.me, {}, first)).body);
    expect(first.me?.firstName).toBe('Tereza');
    const silent = (await refresh(first.refreshToken)).body;
    expect(silent).not.toHaveProperty('me');
    const { id } = await buildOrganisation(portal.database);
    await portal.database.asOwner(`insert into organisation_user values ('${id}', '${ACCOUNT}', 'owner')`);
    await portal.database.asOwner(`update organisation set active = false where id = '${id}'`);
    const last = await refreshed(silent.refreshToken);
    expect((await portal.call(accessRoutes.me, {}, last)).status).toBe(403);
    expect(last).not.toHaveProperty('me');
    await portal.database.asOwner(`delete from organisation_user where account_id = '${ACCOUNT}'`);
  });

  const refresh = (refreshToken: string) => portal.call(accessRoutes.refreshUser, { body: { refreshToken } });

  test('rotates; within ten seconds the old token gives the very same successor', async () => {
    const first = (await signIn()).body.refreshToken;
    const second = (await refresh(first)).body.refreshToken;
    expect(second).not.toBe(first);
    clock.advance(9_000);
    expect((await refresh(first)).body.refreshToken).toBe(second);
  });

  test('an old token after the grace ends the whole family', async () => {
    const signedIn = (await signIn()).body;
    const second = (await refresh(signedIn.refreshToken)).body;
    clock.advance(11_000);
    expect((await refresh(signedIn.refreshToken)).status).toBe(401);
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect((await portal.call(accessRoutes.me, {}, { token: second.token })).status).toBe(401);
  });

  test('any earlier token ends the whole family, however often it was rotated since', async () => {
    for (const rounds of [2, 3, 6]) {
      const first = (await signIn()).body;
      let last = first;
      for (let round = 0; round < rounds; round++) {
        last = (await refresh(last.refreshToken)).body;
        clock.advance(11_000);
      }
      expect((await refresh(first.refreshToken)).status).toBe(401);
      expect((await refresh(last.refreshToken)).status).toBe(401);
      expect((await portal.call(accessRoutes.me, {}, { token: last.token })).status).toBe(401);
    }
  });

  test('a made-up token ends nothing', async () => {
    const { refreshToken } = (await signIn()).body;
    const [session, , seal] = refreshToken.split('.');
    for (const forged of [`${session}.9.${seal}`, `${session}.0.${'A'.repeat(43)}`, `${refreshToken}A`, 'x'])
      expect((await refresh(forged)).status).toBe(401);
    expect((await refresh(refreshToken)).status).toBe(200);
  });

  test('two tabs at once never sign each other out', async () => {
    let token = (await signIn()).body.refreshToken;
    for (let round = 0; round < 20; round++) {
      const answers = await Promise.all([refresh(token), refresh(token), refresh(token)]);
      expect(answers.map((answer) => answer.status)).toEqual([200, 200, 200]);
      expect(new Set(answers.map((answer) => answer.body.refreshToken)).size).toBe(1);
      token = answers[0]?.body.refreshToken ?? '';
    }
  });
});

describe('ending', () => {
  test('sign-out acts at once on the access token too', async () => {
    const { token, refreshToken } = (await signIn()).body;
    await portal.call(accessRoutes.signOut, { body: { refreshToken } });
    const me = await portal.call(accessRoutes.me, {}, { token });
    expect(me.status).toBe(401);
    expect(me.problem.code).toBe('sessionEnded');
  });

  test('sign-out with an earlier token of the session ends it too', async () => {
    const first = (await signIn()).body;
    const refreshed = await portal.call(accessRoutes.refreshUser, {
      body: { refreshToken: first.refreshToken },
    });
    const last = await portal.call(accessRoutes.refreshUser, {
      body: { refreshToken: refreshed.body.refreshToken },
    });
    await portal.call(accessRoutes.signOut, { body: { refreshToken: first.refreshToken } });
    expect((await portal.call(accessRoutes.me, {}, { token: last.body.token })).status).toBe(401);
  });

  test('an expired token says so, in the specification’s words', async () => {
    const { token } = (await signIn()).body;
    clock.advance(901_000);
    const me = await portal.call(accessRoutes.me, {}, { token });
    expect(me.problem.message).toBe('Your token has expired.');
  });

  test('disabling an account acts at once', async () => {
    const { token } = (await signIn()).body;
    await portal.database.asOwner('update account set active = false where id = $1', [ACCOUNT]);
    expect((await portal.call(accessRoutes.me, {}, { token })).status).toBe(401);
    await portal.database.asOwner('update account set active = true where id = $1', [ACCOUNT]);
  });

  test.each([
    ['no signature', (token: string) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['another key', (token: string) => `${token.slice(0, -4)}AAAA`],
    [
      'alg none',
      (token: string) =>
        `${Buffer.from('{"alg":"none","typ":"at+jwt"}').toString('base64url')}.${token.split('.')[1]}.x`,
    ],
  ])('a token with %s is refused', async (_, forge) => {
    const { token } = (await signIn()).body;
    expect((await portal.call(accessRoutes.me, {}, { token: forge(token) })).status).toBe(401);
  });
});

describe('a forgotten password', () => {
  test('answers the same for everybody, and the link works once', async () => {
    const ask = (login: string) =>
      portal.call(accessRoutes.forgottenPassword, { params: { audience: 'user' }, body: { login } });
    expect((await ask('nobody@lading.example')).status).toBe(204);
    expect((await ask('client@lading.example')).status).toBe(204);
    const letters = (await sendLetters(portal)).filter(({ text }) => text.includes('/set-password/'));
    expect(letters.map(({ to }) => to)).toEqual(['client@lading.example']);
    const { token } = linkOf(letters[0]);
    const set = (password: string) =>
      portal.call(accessRoutes.setPassword, { params: { audience: 'user' }, body: { token, password } });
    expect((await set('password1')).problem.violations[0]?.code).toBe('passwordCommon');
    expect((await set('short')).problem.violations[0]?.code).toBe('tooShort');
    const { token: access } = (await signIn()).body;
    expect((await set('quite another password')).status).toBe(204);
    expect((await set('and a third password')).status).toBe(404);
    expect((await portal.call(accessRoutes.me, {}, { token: access })).status).toBe(401);
    expect((await signIn('quite another password')).status).toBe(200);
  });
});

describe('the first run', () => {
  test('makes no administrator without the token of the start, nor a second one', async () => {
    const body = {
      setupToken: 'guess',
      firstName: 'A',
      lastName: 'B',
      email: 'a@lading.example',
      password: PASSWORD,
    };
    expect((await portal.call(accessRoutes.createFirstAdmin, { body })).status).toBe(404);
  });
});
