import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { FILE_LIMITS } from '../../../contracts/kit/limits.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { buildTenant } from '../../../trust/tenant.ts';
import { hashPassword } from '../access/passwords.ts';
import { RATES } from './limits.ts';

const API_CALLS = 3;
const PASSWORD = 'a password that is long enough';

let portal: Portal;
let login: string;
beforeAll(async () => {
  portal = await createTestPortal({ limited: true, env: { API_CALLS: String(API_CALLS) } });
  const { user } = await buildTenant(portal);
  const [row] = await portal.database.asOwner<{ login: string }>(
    'update account set password_hash = $1 where id = $2 returning login',
    [await hashPassword(PASSWORD), user.id],
  );
  login = row?.login ?? '';
});
afterAll(() => portal.close());

/** The most calls a minute that an answer says its caller has, and its status. */
async function ask(token: string): Promise<[status: number, most: number]> {
  const { status, headers } = await portal.call(accessRoutes.me, {}, { token });
  return [status, Number(headers['x-ratelimit-limit'])];
}

test('the largest spreadsheet can be sent over a slow line, and who falls silent is cut off in minutes', () => {
  const { requestTimeout, headersTimeout, timeout } = portal.app.server;
  expect(requestTimeout / 1_000).toBeGreaterThan(FILE_LIMITS.sheet / 33_000);
  expect(Math.max(headersTimeout, timeout)).toBeLessThan(150_000);
});

test("a program's calls are counted by the number for API clients, a browser's by that for people", async () => {
  const body = { login, password: PASSWORD };
  const browser = await portal.call(accessRoutes.signInUser, { body });
  const program = await portal.call(accessRoutes.signInDialect, { body });
  expect(await ask(browser.body.token)).toEqual([200, RATES.normal]);
  for (let call = 1; call <= API_CALLS; call++)
    expect(await ask(program.body.token)).toEqual([200, API_CALLS]);
  expect(await ask(program.body.token)).toEqual([429, API_CALLS]);
  expect(await ask(browser.body.token)).toEqual([200, RATES.normal]);

  const { refreshToken } = program.body;
  const refreshed = await portal.call(accessRoutes.refreshDialect, { body: { refreshToken } });
  expect((await ask(refreshed.body.token))[1]).toBe(API_CALLS);
});

test('a token that is no token, or was changed to be a program’s, calls as anybody does and is refused', async () => {
  const { token } = (await portal.call(accessRoutes.signInUser, { body: { login, password: PASSWORD } }))
    .body;
  const [head, payload = '', signature] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const changed = Buffer.from(JSON.stringify({ ...claims, holder: 'api' })).toString('base64url');
  expect((await ask([head, changed, signature].join('.')))[0]).toBe(401);
  expect(await ask('nonsense')).toEqual([401, RATES.normal]);
});
