import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { hashPassword } from '../../platform/access/passwords.ts';
import { FREE_TRIES } from '../../platform/access/throttle.ts';

const PASSWORD = 'a good long password';
const PEOPLE = ['jana', 'petr', 'olga'].map((name, index) => ({
  id: `01900000-0000-7000-8000-00000000001${index}`,
  login: name,
  email: `${name}@lading.example`,
}));
const [JANA, PETR, OLGA] = PEOPLE.map(({ login }) => login) as [string, string, string];

let portal: Portal;
const clock = createTestClock(new Date());

beforeAll(async () => {
  portal = await createTestPortal({ clock, env: { TRUSTED_PROXIES: 'loopback' } });
  const hash = await hashPassword(PASSWORD);
  for (const { id, login, email } of PEOPLE)
    await portal.database.asOwner(
      `insert into account (id, audience, login, email, first_name, last_name, password_hash)
       values ($1, 'user', $2, $3, 'A', 'B', $4)`,
      [id, login, email, hash],
    );
});
afterAll(() => portal.close());

interface From {
  ip: string;
  cookie?: string;
}
const tryIn = async (login: string, password: string, { ip, cookie }: From) => {
  const before = clock.now().getTime();
  const reply = await portal.call(
    accessRoutes.signInUser,
    { body: { login, password } },
    { headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) } },
  );
  return { ...reply, paused: clock.now().getTime() - before };
};
const deviceOf = (headers: Record<string, unknown>): string =>
  [headers['set-cookie']]
    .flat()
    .map(String)
    .find((one) => one.startsWith('lading-device='))
    ?.split(';')[0] ?? '';
const knownDevice = async (login: string, ip: string) =>
  deviceOf((await tryIn(login, PASSWORD, { ip })).headers);
const failAs = async (logins: readonly string[], from: From) => {
  for (const login of logins) await tryIn(login, 'wrong', from);
};
const failAsMany = (count: number, from: From) =>
  Promise.all(Array.from({ length: count }, () => tryIn(`nobody-${randomUUID()}`, 'wrong', from)));

describe('wrong passwords of others', () => {
  test('from an address slow its next tries, and right passwords from it still pass', async () => {
    const from = { ip: '198.51.100.1' };
    await failAs(
      Array.from({ length: FREE_TRIES.network }, (_, index) => `nobody-${index}`),
      from,
    );
    const slowed = await tryIn(JANA, PASSWORD, from);
    expect(slowed.status).toBe(200);
    expect(slowed.paused).toBeGreaterThan(0);
    await failAs(
      Array.from({ length: 60 }, (_, index) => `nobody-again-${index}`),
      from,
    );
    const slowest = await tryIn(JANA, PASSWORD, from);
    expect([slowest.status, slowest.paused]).toEqual([200, 5_000]);
    expect((await tryIn(JANA, PASSWORD, { ip: '198.51.100.2' })).paused).toBe(0);
  });

  test('an IPv6 subscriber is one address, however it is written', async () => {
    for (let host = 1; host <= 5; host++)
      await failAsMany(FREE_TRIES.network / 5, { ip: `2001:db8::${host}` });
    expect((await tryIn(JANA, PASSWORD, { ip: '2001:0db8:0:0:ffff::1' })).paused).toBeGreaterThan(0);
    expect((await tryIn(JANA, PASSWORD, { ip: '2001:db8:0:1::1' })).paused).toBe(0);
  });

  test('for an account make their own address wait, not the account’s known device nor other addresses', async () => {
    const shared = { ip: '198.51.100.3' };
    const cookie = await knownDevice(PETR, shared.ip);
    await failAs(Array(FREE_TRIES.place).fill(PETR), shared);
    expect((await tryIn(PETR, PASSWORD, shared)).status).toBe(429);
    expect((await tryIn(PETR, PASSWORD, { ...shared, cookie })).status).toBe(200);
    expect((await tryIn(PETR, PASSWORD, { ip: '198.51.100.4' })).status).toBe(200);
  });

  test('count for the account, by login or by e-mail', async () => {
    const from = { ip: '198.51.100.5' };
    const spellings = [OLGA, ' OLGA ', 'olga@lading.example', 'Olga@Lading.example', OLGA];
    await failAs(spellings, from);
    expect((await tryIn('olga@lading.example', PASSWORD, from)).status).toBe(429);
  });
});

describe('a known device', () => {
  test('is not slowed with its address', async () => {
    const ip = '198.51.100.6';
    const cookie = await knownDevice(JANA, ip);
    await failAs(
      Array.from({ length: FREE_TRIES.network }, (_, index) => `nobody-too-${index}`),
      { ip },
    );
    expect((await tryIn(JANA, PASSWORD, { ip, cookie })).paused).toBe(0);
    expect((await tryIn(PETR, PASSWORD, { ip, cookie })).paused).toBeGreaterThan(0);
  });

  test('has tries of its own, and a forged one is none', async () => {
    const from = { ip: '198.51.100.7' };
    const cookie = await knownDevice(PETR, from.ip);
    await failAs(Array(FREE_TRIES.place).fill(PETR), from);
    expect((await tryIn(PETR, PASSWORD, { ...from, cookie: `${cookie.slice(0, -3)}AAA` })).status).toBe(429);
    const locked = { ...from, cookie };
    await failAs(Array(FREE_TRIES.place).fill(PETR), locked);
    expect((await tryIn(PETR, PASSWORD, locked)).status).toBe(429);
  });

  test('is known for every account that signed in there', async () => {
    const ip = '198.51.100.8';
    const first = await knownDevice(JANA, ip);
    const both = deviceOf((await tryIn(PETR, PASSWORD, { ip, cookie: first })).headers);
    await failAs(
      [JANA, PETR].flatMap((login) => Array<string>(FREE_TRIES.place).fill(login)),
      { ip },
    );
    for (const login of [JANA, PETR])
      expect((await tryIn(login, PASSWORD, { ip, cookie: both })).status).toBe(200);
  });
});

describe("another site's page", () => {
  const host = 'portal.example';
  const send = (url: string, headers: Record<string, string>, type = 'application/json') =>
    portal.app.inject({
      method: 'POST',
      url,
      headers: { host, 'content-type': type, 'x-forwarded-for': '198.51.100.20', ...headers },
      payload: JSON.stringify({ login: JANA, password: PASSWORD }),
    });
  const login = '/gateway/user/login';
  const calls = [login, '/gateway/logout', '/gateway/refresh-token', '/api/login/user'];

  test.each([
    ['another origin', { origin: 'https://evil.example' }],
    ['no origin of its own', { origin: 'null' }],
    ['an address that begins like ours', { origin: 'https://portal.example.evil.example' }],
    ['another site by the browser', { 'sec-fetch-site': 'cross-site' }],
    ['another host of our domain', { 'sec-fetch-site': 'same-site', origin: 'https://shop.portal.example' }],
  ])('with %s signs nobody in or out', async (_, headers) => {
    for (const url of calls) {
      const { statusCode, body, headers: answered } = await send(url, headers);
      expect([url, statusCode, JSON.parse(body).code]).toEqual([url, 403, 'otherSite']);
      expect(answered['set-cookie']).toBeUndefined();
    }
  });

  test.each([
    ['no origin, as of programs', {}],
    ['the host that was called', { origin: 'https://portal.example' }],
    ['the public address', { origin: 'http://localhost:3000' }],
    ['the same origin by the browser', { origin: 'http://inside:3000', 'sec-fetch-site': 'same-origin' }],
  ])('is not one with %s', async (_, headers) => {
    expect((await send(login, headers)).statusCode).toBe(200);
  });

  test('cannot send JSON under the type of a form, but to the call of the dialect, which sets no cookie', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      expect((await send(login, {}, type)).statusCode).toBe(415);
      const dialect = await send('/api/login/user', {}, type);
      expect(dialect.statusCode).toBe(200);
      expect(JSON.parse(dialect.body).token).toBeTruthy();
      expect(dialect.headers['set-cookie']).toBeUndefined();
    }
  });
});

test('signing out empties what the browser cached, and keeps its choices', async () => {
  const { headers } = await portal.call(accessRoutes.signOut, { body: {} });
  expect(headers['clear-site-data']).toBe('"cache"');
  expect(String(headers['set-cookie'])).toMatch(/^lading-user=;/);
});

describe('behind https', () => {
  let secure: Portal;
  beforeAll(async () => {
    secure = await createTestPortal({
      database: portal.database,
      clock,
      publicUrl: 'https://portal.example',
    });
  });
  afterAll(() => secure.close());

  test('cookies belong to this host alone', async () => {
    const { status, headers } = await secure.call(accessRoutes.signInUser, {
      body: { login: JANA, password: PASSWORD },
    });
    expect(status).toBe(200);
    const cookies = [headers['set-cookie']].flat().map(String);
    expect(cookies).toHaveLength(2);
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^__Host-lading-(user|device)=/);
      expect(cookie).toMatch(/; Path=\/;.*HttpOnly; Secure; SameSite=Strict/);
      expect(cookie).not.toMatch(/Domain/i);
    }
    const again = await secure.call(
      accessRoutes.refreshUser,
      { body: {} },
      { headers: { cookie: cookies.map((one) => one.split(';')[0]).join('; ') } },
    );
    expect(again.status).toBe(200);
  });
});
