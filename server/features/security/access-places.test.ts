import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { securityRoutes } from '../../../contracts/security/security.routes.ts';
import { buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { hashPassword } from '../../platform/access/passwords.ts';

const PASSWORD = 'a good long password';
const OFFICE = '81.19.44.6';
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';
const clock = createTestClock(new Date());
let portal: Portal;
let organisation: Organisation;
let hash: string;
let person: { id: string; token: string };
beforeAll(async () => {
  portal = await createTestPortal({ clock, env: { TRUSTED_PROXIES: 'loopback' } });
  organisation = await buildOrganisation(portal.database);
  hash = await hashPassword(PASSWORD);
});
afterAll(() => portal.close());
beforeEach(async () => {
  person = await signInUser(portal, organisation);
  await portal.database.asOwner('update account set password_hash = $1 where id = $2', [hash, person.id]);
});

const from = (ip: string, token = person.token) => ({
  token,
  headers: { 'x-forwarded-for': ip, 'user-agent': FIREFOX },
});
const signIn = (ip = OFFICE, headers: Record<string, string> = {}, password = PASSWORD) =>
  portal.call(
    accessRoutes.signInUser,
    { body: { login: `${person.id}@lading.example`, password } },
    { headers: { ...from(ip).headers, ...headers } },
  );
const read = (ip = OFFICE, token = person.token) => portal.call(securityRoutes.read, {}, from(ip, token));
const add = async (range: string, ip = OFFICE) =>
  portal.call(securityRoutes.addAddress, { body: { range, note: 'Office' } }, from(ip));
const limit = (only: boolean, ip = OFFICE) =>
  portal.call(securityRoutes.limitAddresses, { body: { only } }, from(ip));
const remove = (id: string, ip = OFFICE) =>
  portal.call(securityRoutes.removeAddress, { params: { id } }, from(ip));

describe('allowed addresses', () => {
  test('hold at sign-in and on each request, at once', async () => {
    await add('81.19.44.0/28');
    expect((await read('203.0.113.9')).status).toBe(200);
    expect((await limit(true)).status).toBe(204);
    const away = await read('203.0.113.9');
    expect([away.status, away.problem.code]).toEqual([403, 'addressNotAllowed']);
    expect((await portal.call(accessRoutes.me, {}, from('203.0.113.9'))).status).toBe(403);
    const refused = await signIn('203.0.113.9');
    expect([refused.status, refused.problem.code]).toEqual([403, 'addressNotAllowed']);
    expect(refused.headers['set-cookie']).toBeUndefined();
    expect((await signIn('81.19.44.14')).status).toBe(200);
    expect((await limit(false)).status).toBe(204);
    expect((await read('203.0.113.9')).status).toBe(200);
  });

  test('hold for a refresh too, which spends no token: the session goes on where it may be', async () => {
    await add('81.19.44.0/28');
    await limit(true);
    const { refreshToken } = (await signIn()).body;
    for (const route of [accessRoutes.refreshUser, accessRoutes.refreshDialect]) {
      const refresh = (ip: string) => portal.call(route, { body: { refreshToken } }, from(ip, ''));
      const away = await refresh('203.0.113.9');
      expect([away.status, away.problem.code]).toEqual([403, 'addressNotAllowed']);
      clock.advance(11_000);
      expect((await refresh('203.0.113.9')).status).toBe(403);
    }
    const here = await portal.call(accessRoutes.refreshUser, { body: { refreshToken } }, from(OFFICE, ''));
    expect(here.status).toBe(200);
    expect((await read(OFFICE, here.body.token)).status).toBe(200);
  });

  test.each(['46.13.202.300', 'office', '0.0.0.0/0', '127.1', ''])('are no %j', async (range) => {
    const { status, problem } = await add(range);
    expect([status, problem.violations[0]?.propertyPath]).toEqual([400, 'range']);
    if (range !== '') expect(problem.violations[0]?.message).toMatch(/^Invalid IP\./);
  });

  test('lock nobody out by mistake', async () => {
    expect((await limit(true)).problem.code).toBe('addressNotContained');
    const here = await add(`${OFFICE}/32`);
    const other = await add('203.0.113.0/24');
    expect((await limit(true, '198.51.100.1')).problem.code).toBe('addressNotContained');
    expect((await limit(true)).status).toBe(204);
    expect((await remove(here.body.id)).problem.code).toBe('addressHere');
    expect((await remove(other.body.id)).status).toBe(204);
    expect((await remove(here.body.id)).status).toBe(204);
    // Without any address the limit is gone with the last one.
    expect((await read('198.51.100.1')).body.addressesOnly).toBe(false);
  });

  test('say which one the caller is at, in one spelling each', async () => {
    await add('81.19.44.7/28');
    expect((await add('81.19.44.0/28')).problem.violations).toMatchObject([{ code: 'taken' }]);
    const { body } = await read();
    expect(body).toMatchObject({ here: OFFICE, addresses: [{ range: '81.19.44.0/28', isHere: true }] });
  });

  test('belong to their account alone', async () => {
    const { body } = await add(OFFICE);
    const other = await signInUser(portal, organisation);
    const removed = await portal.call(
      securityRoutes.removeAddress,
      { params: { id: body.id } },
      from(OFFICE, other.token),
    );
    expect(removed.status).toBe(404);
  });

  test('are not met by a header that no proxy of ours wrote', async () => {
    await add(OFFICE);
    await limit(true);
    // Our proxy writes the sender's address behind whatever was sent.
    for (const forged of [`${OFFICE}, 203.0.113.9`, `${OFFICE},${OFFICE}, 203.0.113.9`, ` , 203.0.113.9`])
      expect([forged, (await read(forged)).status]).toEqual([forged, 403]);
    const direct = await createTestPortal({ database: portal.database, clock });
    for (const name of ['x-forwarded-for', 'x-real-ip', 'forwarded', 'x-client-ip', 'true-client-ip']) {
      const headers = { [name]: name === 'forwarded' ? `for=${OFFICE}` : OFFICE };
      const answer = await direct.call(accessRoutes.me, {}, { token: person.token, headers });
      expect([name, answer.status]).toEqual([name, 403]);
    }
    await direct.close();
  });
});

describe('sessions', () => {
  test('say device, address and which one is this, and end at once', async () => {
    const signedIn = await signIn();
    const { body } = await read(OFFICE, signedIn.body.token);
    const [own, other] = body.sessions;
    expect(body.sessions).toHaveLength(2);
    expect(own).toMatchObject({
      isThis: true,
      ip: OFFICE,
      client: { browser: 'Firefox', system: 'Windows' },
    });
    expect(other?.isThis).toBe(false);
    const end = (token: string) =>
      portal.call(securityRoutes.endSession, { params: { id: own?.id ?? '' } }, from(OFFICE, token));
    const stranger = await signInUser(portal, organisation);
    expect((await end(stranger.token)).status).toBe(404);
    expect((await end(person.token)).status).toBe(204);
    expect((await read(OFFICE, signedIn.body.token)).problem.code).toBe('sessionEnded');
    const refreshed = await portal.call(accessRoutes.refreshUser, {
      body: { refreshToken: signedIn.body.refreshToken },
    });
    expect(refreshed.status).toBe(401);
  });

  test('end everywhere else in one go', async () => {
    const others = [await signIn(), await signIn()];
    expect((await portal.call(securityRoutes.endOthers, {}, from(OFFICE))).status).toBe(204);
    for (const { body } of others) expect((await read(OFFICE, body.token)).status).toBe(401);
    expect((await read()).body.sessions).toHaveLength(1);
  });

  test('fifty tabs that refresh one cookie at once stay signed in, late ones too', async () => {
    const { body } = await signIn();
    const refresh = (refreshToken: string) =>
      portal.call(accessRoutes.refreshUser, { body: { refreshToken } });
    clock.advance(60_000);
    let token = body.refreshToken;
    for (let round = 0; round < 3; round++) {
      const before = token;
      const answers = await Promise.all(Array.from({ length: 50 }, () => refresh(before)));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map((answer) => answer.body.refreshToken)).size).toBe(1);
      token = answers[0]?.body.refreshToken ?? '';
      // A tab that has the new cookie already, and then one whose call with the old one was slow.
      expect((await refresh(token)).body.refreshToken).toBe(token);
      expect((await refresh(before)).body.refreshToken).toBe(token);
      clock.advance(60_000);
    }
  });
});

describe('what is written down', () => {
  test('tells the person what happened, with address and device', async () => {
    await signIn(OFFICE, {}, 'wrong');
    await signIn();
    await add(OFFICE);
    const { body } = await portal.call(securityRoutes.activity, {}, from(OFFICE));
    expect(body.events.map(({ act }) => act)).toEqual(['addAddress', 'signIn', 'signInFailed']);
    expect(body.events[0]).toMatchObject({ name: OFFICE, ip: OFFICE, actor: 'Tereza Kolářová' });
    expect(body.events[2]).toMatchObject({ ip: OFFICE, client: { browser: 'Firefox', system: 'Windows' } });
    const stranger = await signInAdmin(portal);
    const theirs = await portal.call(securityRoutes.activity, {}, from(OFFICE, stranger.token));
    expect(theirs.body.events).toEqual([]);
  });

  test('joins refusals alike that follow one another, from one address, into one line', async () => {
    const start = clock.now().toISOString();
    for (const ip of [OFFICE, OFFICE, OFFICE, '203.0.113.9']) {
      await signIn(ip, {}, 'wrong');
      clock.advance(60_000);
    }
    await signIn('203.0.113.9');
    await signIn('203.0.113.9', {}, 'wrong');
    person.token = await portal.tokenFor({ id: person.id, audience: 'user' });
    const { events } = (await portal.call(securityRoutes.activity, {}, from(OFFICE))).body;
    expect(events.map(({ act, ip, count }) => [act, ip, count])).toEqual([
      ['signInFailed', '203.0.113.9', 1],
      ['signIn', '203.0.113.9', 1],
      ['signInFailed', '203.0.113.9', 1],
      ['signInFailed', OFFICE, 3],
    ]);
    const joined = events[3];
    expect(joined?.firstAt).toBe(start);
    expect(Date.parse(joined?.at ?? '') - Date.parse(start)).toBe(120_000);
  });

  test('writes to the person once for each browser that the account did not know', async () => {
    const letters = async () =>
      portal.database.asOwner(
        `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
         where t.identifier = 'access.sendNewDevice' and payload ->> 'email' = $1`,
        [`${person.id}@lading.example`],
      );
    const known = await signIn();
    expect(await letters()).toHaveLength(1);
    const cookie = [known.headers['set-cookie']]
      .flat()
      .map(String)
      .find((one) => one.startsWith('lading-device='))
      ?.split(';')[0];
    await signIn(OFFICE, { cookie: cookie ?? '' });
    expect(await letters()).toHaveLength(1);
    await signIn();
    expect(await letters()).toHaveLength(2);
  });
});

test('a token of one audience opens nothing of the other', async () => {
  const admin = await signInAdmin(portal);
  const { routes } = await import('../../../contracts/index.ts');
  const asUser = await portal.call(routes.provider.read, {}, from(OFFICE));
  expect(asUser.status).toBe(403);
  const asAdmin = await portal.call(routes.apiKey.list, {}, from(OFFICE, admin.token));
  expect(asAdmin.status).toBe(403);
});
