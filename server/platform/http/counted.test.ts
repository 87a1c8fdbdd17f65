import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { stockRoutes } from '../../../contracts/stock/stock.routes.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { readConfig } from '../../config.ts';
import { networkOf } from '../access/throttle.ts';
import { RATES } from './limits.ts';

const ADMIN = '01900000-0000-7000-8000-000000000021';
const OTHER = '01900000-0000-7000-8000-000000000022';
let portal: Portal;
const lines: Record<string, unknown>[] = [];

beforeAll(async () => {
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  portal = await createTestPortal({ log, limited: true });
  for (const id of [ADMIN, OTHER])
    await portal.database.asOwner(
      `insert into account (id, audience, login, email, first_name, last_name, role)
       values ($1::uuid, 'admin', $1::text, $1::text, 'A', 'B', 'full')`,
      [id],
    );
});
afterAll(() => portal.close());

const tokenOf = (id: string) => portal.tokenFor({ id, audience: 'admin' });

/** The same token with the unused bits of its last character set otherwise. */
function respell(token: string): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  return token.slice(0, -1) + alphabet[alphabet.indexOf(token.at(-1) ?? '') ^ 1];
}

test('heavy work is limited for an account, whatever its sessions and the spelling of its tokens', async () => {
  const heavy = (token: string) => portal.call(stockRoutes.drift, {}, { token });
  const tokens = [await tokenOf(ADMIN), await tokenOf(ADMIN)];
  tokens.push(...tokens.map(respell));
  const statuses = new Map<number, number>();
  for (let call = 0; call < 80; call++) {
    const { status } = await heavy(tokens[call % tokens.length] as string);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(statuses).toEqual(
    new Map([
      [200, 60],
      [429, 20],
    ]),
  );
  expect((await heavy(await tokenOf(OTHER))).status).toBe(200);
});

test('made-up tokens count for the address that they come from', async () => {
  const left: number[] = [];
  for (const token of ['a.b.c', 'd.e.f', '']) {
    const { headers } = await portal.call(accessRoutes.me, {}, token ? { token } : {});
    left.push(Number(headers['x-ratelimit-remaining']));
  }
  expect(left).toEqual([1, 2, 3].map((calls) => RATES.normal - calls));
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:0:0:1:2:3:4', '2001:db8:0:0::/64'],
  ['2001:0DB8::9', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

describe('TRUSTED_PROXIES', () => {
  test.each(['10.0.0.300', '10.0.0.0/33', '0.0.0.0/0', 'proxy.local', '10.0.0.1 10.0.0.2'])(
    'that cannot be right (%s) ends the start with its name',
    (wrong) => {
      expect(() => readConfig({ TRUSTED_PROXIES: wrong })).toThrow(/TRUSTED_PROXIES/);
    },
  );

  test('is a list of addresses, networks and names', () => {
    expect(readConfig({ TRUSTED_PROXIES: '10.0.0.0/8, ::1,loopback' }).TRUSTED_PROXIES).toEqual([
      '10.0.0.0/8',
      '::1',
      'loopback',
    ]);
  });

  test('that does not name the proxy is logged at the first forwarded request, once', async () => {
    const forward = () =>
      portal.call(accessRoutes.firstRun, {}, { headers: { 'x-forwarded-for': '203.0.113.9' } });
    await forward();
    await forward();
    const found = lines.filter(({ msg }) => String(msg).includes('TRUSTED_PROXIES'));
    expect(found).toMatchObject([{ sender: '127.0.0.1' }]);
  });

  test('that is empty behind https is logged at the start', async () => {
    lines.length = 0;
    const { log } = portal.services;
    const other = await createTestPortal({
      log,
      database: portal.database,
      publicUrl: 'https://portal.example',
    });
    await other.close();
    expect(lines).toMatchObject([{ msg: expect.stringMatching(/TRUSTED_PROXIES is empty/) }]);
  });
});
