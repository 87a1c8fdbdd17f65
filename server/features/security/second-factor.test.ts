import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { securityRoutes } from '../../../contracts/security/security.routes.ts';
import { buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { hashPassword } from '../../platform/access/passwords.ts';
import { stepAt, totpCode } from '../../platform/access/totp.ts';

const PASSWORD = 'a good long password';
const clock = createTestClock(new Date());
let portal: Portal;
let organisation: Organisation;
let hash: string;
beforeAll(async () => {
  portal = await createTestPortal({ clock, env: { TRUSTED_PROXIES: 'loopback' } });
  organisation = await buildOrganisation(portal.database);
  hash = await hashPassword(PASSWORD);
});
afterAll(() => portal.close());

interface Person {
  id: string;
  login: string;
  token: string;
}
let person: Person;
let address = 0;
let ip: string;
beforeEach(async () => {
  const { id, token } = await signInUser(portal, organisation);
  await portal.database.asOwner('update account set password_hash = $1 where id = $2', [hash, id]);
  person = { id, token, login: `${id}@lading.example` };
  ip = `198.51.100.${++address}`;
});

const signIn = (code?: string, password = PASSWORD, from = ip) =>
  portal.call(
    accessRoutes.signInUser,
    { body: { login: person.login, password, ...(code === undefined ? {} : { code }) } },
    { headers: { 'x-forwarded-for': from } },
  );

/** Sets up an authenticator; gives its codes, by steps from now, and the recovery codes. */
async function setUp(token = person.token) {
  const begun = await portal.call(securityRoutes.beginTotp, {}, { token });
  expect(begun.status).toBe(200);
  const bits = [...begun.body.secret]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const secret = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []);
  const codeAt = (shift: number) => totpCode(secret, stepAt(clock.now()) + shift);
  const set = await portal.call(securityRoutes.setTotp, { body: { code: codeAt(0) } }, { token });
  expect(set.status).toBe(200);
  clock.advance(30_000);
  return { codeAt, recovery: set.body.newCodes ?? [], qr: begun.body.qr };
}

describe('an authenticator app', () => {
  test('is drawn as a picture, and is asked for from its first code on', async () => {
    const begun = await portal.call(securityRoutes.beginTotp, {}, { token: person.token });
    expect(begun.body.qr).toMatch(/^<svg/);
    expect((await signIn()).status).toBe(200);
    const { codeAt } = await setUp();
    const asked = await signIn();
    expect([asked.status, asked.problem.code]).toEqual([401, 'secondFactorRequired']);
    expect(asked.problem.violations).toMatchObject([
      { propertyPath: 'code', parameters: { kinds: 'totp,recoveryCode' } },
    ]);
    expect(asked.headers['set-cookie']).toBeUndefined();
    expect((await signIn(codeAt(0))).status).toBe(200);
  });

  test('is not taken by a wrong first code, and then asks for none', async () => {
    await portal.call(securityRoutes.beginTotp, {}, { token: person.token });
    const set = await portal.call(
      securityRoutes.setTotp,
      { body: { code: '000000' } },
      { token: person.token },
    );
    expect(set.problem.violations).toMatchObject([{ propertyPath: 'code', code: 'codeWrong' }]);
    expect((await signIn()).status).toBe(200);
  });

  test('asks the clients of the dialect too, which send the code beside the password', async () => {
    const { codeAt } = await setUp();
    const call = (code?: string) =>
      portal.call(accessRoutes.signInDialect, {
        body: { login: person.login, password: PASSWORD, ...(code && { code }) },
      });
    expect((await call()).problem.code).toBe('secondFactorRequired');
    expect((await call(codeAt(0))).status).toBe(200);
  });

  test('has codes that count once, however many use one at a time', async () => {
    const { codeAt } = await setUp();
    const answers = await Promise.all(Array.from({ length: 4 }, () => signIn(codeAt(0))));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
  });

  test('may be one step early or late, not two', async () => {
    const { codeAt } = await setUp();
    clock.advance(120_000);
    expect((await signIn(codeAt(-2))).problem.code).toBe('incorrectCode');
    expect((await signIn(codeAt(2))).problem.code).toBe('incorrectCode');
    expect((await signIn(codeAt(-1))).status).toBe(200);
    expect((await signIn(codeAt(1))).status).toBe(200);
  });

  test('lies encrypted, and is sent back by no call', async () => {
    const { codeAt } = await setUp();
    const [row] = await portal.database.asOwner<{ totp_secret: string }>(
      'select totp_secret from account where id = $1',
      [person.id],
    );
    expect(row?.totp_secret).toMatch(/^v1\./);
    expect(portal.services.secrets.decrypt(row?.totp_secret ?? '')).toHaveLength(27);
    const read = await portal.call(securityRoutes.read, {}, { token: person.token });
    expect(read.text).not.toContain(row?.totp_secret);
    expect(read.body.totp).toMatchObject({ usedAt: null });
    await signIn(codeAt(0));
  });

  test('is asked for again after a password was set by a link', async () => {
    const { codeAt } = await setUp();
    const token = 'a token of a link';
    const { hashToken } = await import('../../platform/access/secrets.ts');
    await portal.database.asOwner(
      `insert into password_link (token_hash, account_id, kind, expires_at) values ($1, $2, 'reset', $3)`,
      [hashToken(token), person.id, new Date(clock.now().getTime() + 3_600_000)],
    );
    const password = 'quite another password';
    const set = await portal.call(accessRoutes.setPassword, {
      params: { audience: 'user' },
      body: { token, password },
    });
    expect(set.status).toBe(204);
    expect(set.headers['set-cookie']).toBeUndefined();
    expect((await signIn(undefined, password)).problem.code).toBe('secondFactorRequired');
    expect((await signIn(codeAt(0), password)).status).toBe(200);
  });

  test('goes only while the person has just proved who they are', async () => {
    await setUp();
    const remove = () => portal.call(securityRoutes.removeTotp, {}, { token: person.token });
    const confirm = (body: object) =>
      portal.call(
        securityRoutes.confirm,
        { body },
        { token: person.token, headers: { 'x-forwarded-for': ip } },
      );
    clock.advance(10 * 60_000);
    expect((await remove()).problem.code).toBe('confirmIdentity');
    expect((await confirm({ password: 'wrong' })).problem.violations).toMatchObject([
      { code: 'passwordWrong' },
    ]);
    expect((await confirm({})).problem.violations).toMatchObject([{ code: 'required' }]);
    expect((await remove()).problem.code).toBe('confirmIdentity');
    expect((await confirm({ password: PASSWORD })).status).toBe(204);
    expect((await remove()).status).toBe(204);
    expect((await signIn()).status).toBe(200);
  });
});

describe('codes', () => {
  test('are tried five times, from wherever, and then wait', async () => {
    const { codeAt } = await setUp();
    for (let index = 0; index < 5; index++) {
      const { status, problem } = await signIn('000000', PASSWORD, `203.0.113.${10 + index}`);
      expect([status, problem.code]).toEqual([401, index < 4 ? 'incorrectCode' : 'incorrectCodeLocked']);
    }
    const locked = await signIn(codeAt(0), PASSWORD, '203.0.113.99');
    expect([locked.status, locked.problem.code]).toEqual([429, 'signInLocked']);
    expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0);
    clock.advance(31_000);
    expect((await signIn(codeAt(0), PASSWORD, '203.0.113.99')).status).toBe(200);
  });

  test('of a thousand at once no more are looked at', async () => {
    await setUp();
    const guesses = Array.from({ length: 60 }, (_, index) => String(index).padStart(6, '0'));
    const answers = await Promise.all(
      guesses.map((code, index) => signIn(code, PASSWORD, `192.0.2.${index + 1}`)),
    );
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(0);
  });

  test('right passwords in between give no new tries', async () => {
    await setUp();
    for (let index = 0; index < 5; index++) {
      await signIn('000000');
      expect((await signIn()).status).not.toBe(200);
    }
    expect((await signIn('000000')).status).toBe(429);
  });
});

describe('recovery codes', () => {
  test('are ten, sign in once each however they are typed, and are not kept', async () => {
    const { recovery } = await setUp();
    expect(recovery).toHaveLength(10);
    expect(new Set(recovery).size).toBe(10);
    const [first = '', second = ''] = recovery;
    expect((await signIn(first)).status).toBe(200);
    expect((await signIn(first)).problem.code).toBe('incorrectCode');
    expect((await signIn(second.replace('-', '').toUpperCase())).status).toBe(200);
    const { body } = await portal.call(securityRoutes.read, {}, { token: person.token });
    expect(body.recoveryCodes.filter(({ usedAt }) => usedAt !== null)).toHaveLength(2);
    const rows = await portal.database.asOwner('select * from recovery_code where account_id = $1', [
      person.id,
    ]);
    for (const code of recovery) expect(JSON.stringify(rows)).not.toContain(code);
  });

  test('of somebody else do not count', async () => {
    const { recovery } = await setUp();
    const other = await signInUser(portal, organisation);
    await setUp(other.token);
    await portal.database.asOwner('update account set password_hash = $1 where id = $2', [hash, other.id]);
    const answer = await portal.call(accessRoutes.signInUser, {
      body: { login: `${other.id}@lading.example`, password: PASSWORD, code: recovery[0] ?? '' },
    });
    expect(answer.problem.code).toBe('incorrectCode');
  });

  test('made anew replace the earlier ones', async () => {
    const { recovery } = await setUp();
    const made = await portal.call(securityRoutes.makeRecoveryCodes, {}, { token: person.token });
    expect(made.body.newCodes).toHaveLength(10);
    expect((await signIn(recovery[0] ?? '')).problem.code).toBe('incorrectCode');
    expect((await signIn(made.body.newCodes[0] ?? '')).status).toBe(200);
  });

  test('are not made for who has no second factor', async () => {
    const made = await portal.call(securityRoutes.makeRecoveryCodes, {}, { token: person.token });
    expect([made.status, made.problem.code]).toEqual([409, 'noSecondFactor']);
  });
});

describe('demanded of administrators', () => {
  let demanding: Portal;
  beforeAll(async () => {
    const env = { ADMIN_SECOND_FACTOR: 'required' };
    demanding = await createTestPortal({ database: portal.database, clock, env });
  });
  afterAll(() => demanding.close());

  test('one without it sets it up, and does nothing else until then', async () => {
    const { token } = await signInAdmin(demanding);
    const act = () => demanding.call(accessRoutes.me, {}, { token });
    const { routes } = await import('../../../contracts/index.ts');
    const list = () => demanding.call(routes.organisation.list, { body: {} as never }, { token });
    expect((await act()).body.mustSecure).toBe(true);
    expect((await list()).problem.code).toBe('secondFactorMissing');
    const begun = await demanding.call(securityRoutes.beginTotp, {}, { token });
    expect(begun.status).toBe(200);
    expect((await demanding.call(securityRoutes.read, {}, { token })).body.demanded).toBe(true);
    await portal.database.asOwner(
      `update account set totp_secret = totp_pending, totp_set_at = now(), totp_step = 0 where audience = 'admin'`,
    );
    expect((await act()).body.mustSecure).toBe(false);
    expect((await list()).status).toBe(200);
    const remove = await demanding.call(securityRoutes.removeTotp, {}, { token });
    expect([remove.status, remove.problem.code]).toEqual([409, 'secondFactorDemanded']);
    expect((await list()).status).toBe(200);
  });

  test('is not demanded of clients', async () => {
    expect((await demanding.call(accessRoutes.me, {}, { token: person.token })).body.mustSecure).toBe(false);
  });
});
