import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { securityRoutes } from '../../../contracts/security/security.routes.ts';
import { type Bent, createAuthenticator } from '../../../testing/authenticator.ts';
import { buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

const SITE = { rpId: 'localhost', origin: 'http://localhost:3000' };
const clock = createTestClock(new Date());
let portal: Portal;
let organisation: Organisation;
beforeAll(async () => {
  portal = await createTestPortal({ clock });
  organisation = await buildOrganisation(portal.database);
});
afterAll(() => portal.close());

let person: { id: string; token: string };
let device: ReturnType<typeof createAuthenticator>;
beforeEach(async () => {
  person = await signInUser(portal, organisation);
  device = createAuthenticator(SITE);
});

type Registered = ReturnType<typeof device.register>;
type Answered = ReturnType<typeof device.answer>;

const challengeToAdd = async (token = person.token) =>
  (await portal.call(securityRoutes.beginPasskey, {}, { token })).body.challenge;
const add = (response: unknown, token = person.token) =>
  portal.call(
    securityRoutes.addPasskey,
    { body: { name: 'Laptop', response: response as Registered } },
    { token },
  );
const register = async () => {
  const added = await add(device.register(await challengeToAdd()));
  expect(added.status).toBe(201);
  return added.body.id;
};
const challengeToEnter = async () =>
  (await portal.call(accessRoutes.passkeyOptions, { params: { audience: 'user' } })).body.challenge;
const enter = (response: unknown, audience: 'user' | 'admin' = 'user') =>
  portal.call(accessRoutes.signInPasskey, { params: { audience }, body: { response: response as Answered } });
const codeOf = ({ problem }: { problem: { code: string; violations: { code: string }[] } }) =>
  problem.code === 'passkeyRefused' || problem.code === 'invalid'
    ? problem.violations[0]?.code
    : problem.code;

describe('a passkey', () => {
  test('signs in without login and password, and is listed with its use', async () => {
    await register();
    const before = await portal.call(securityRoutes.read, {}, { token: person.token });
    expect(before.body.passkeys).toMatchObject([{ name: 'Laptop', usedAt: null }]);
    const entered = await enter(device.answer(await challengeToEnter()));
    expect(entered.status).toBe(200);
    const me = await portal.call(accessRoutes.me, {}, { token: entered.body.token });
    expect(me.body.id).toBe(person.id);
    const after = await portal.call(securityRoutes.read, {}, { token: person.token });
    expect(after.body.passkeys[0]?.usedAt).not.toBeNull();
  });

  test('is a second factor: the password alone signs in no more', async () => {
    const { hashPassword } = await import('../../platform/access/passwords.ts');
    const password = 'a good long password';
    await portal.database.asOwner('update account set password_hash = $1 where id = $2', [
      await hashPassword(password),
      person.id,
    ]);
    await register();
    const asked = await portal.call(accessRoutes.signInUser, {
      body: { login: `${person.id}@lading.example`, password },
    });
    expect(asked.problem.violations).toMatchObject([{ parameters: { kinds: 'passkey' } }]);
  });

  test('asks the authenticator for a person and for keys that find their account by themselves', async () => {
    const { body } = await portal.call(securityRoutes.beginPasskey, {}, { token: person.token });
    expect(body).toMatchObject({
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      attestation: 'none',
      rp: { id: 'localhost' },
    });
    const asked = await portal.call(accessRoutes.passkeyOptions, { params: { audience: 'user' } });
    expect(asked.body).toMatchObject({ userVerification: 'required', rpId: 'localhost' });
    expect(asked.body.allowCredentials).toBeUndefined();
  });

  test('confirms who somebody is, but not who somebody else is', async () => {
    await register();
    const confirm = async (token: string) =>
      portal.call(
        securityRoutes.confirm,
        { body: { passkey: device.answer(await challengeToEnter()) } },
        { token },
      );
    clock.advance(11 * 60_000);
    const remove = () => portal.call(securityRoutes.removeTotp, {}, { token: person.token });
    expect((await remove()).problem.code).toBe('confirmIdentity');
    const other = await signInUser(portal, organisation);
    expect(codeOf(await confirm(other.token))).toBe('passkeyOwner');
    expect((await confirm(person.token)).status).toBe(204);
    expect((await remove()).status).toBe(404);
  });

  test('is renamed and removed by its owner alone, and then unknown', async () => {
    const id = await register();
    const other = await signInUser(portal, organisation);
    const rename = (token: string) =>
      portal.call(securityRoutes.renamePasskey, { params: { id }, body: { name: 'Safe' } }, { token });
    const remove = (token: string) =>
      portal.call(securityRoutes.removePasskey, { params: { id } }, { token });
    expect((await rename(other.token)).status).toBe(404);
    expect((await remove(other.token)).status).toBe(404);
    expect((await rename(person.token)).status).toBe(204);
    expect((await remove(person.token)).status).toBe(204);
    expect(codeOf(await enter(device.answer(await challengeToEnter())))).toBe('passkeyUnknown');
  });

  test('that is the only second factor stays where one is demanded, until there is another', async () => {
    const env = { ADMIN_SECOND_FACTOR: 'required' };
    const demanding = await createTestPortal({ database: portal.database, clock, env });
    const { id: admin, token } = await signInAdmin(demanding);
    const { challenge } = (await demanding.call(securityRoutes.beginPasskey, {}, { token })).body;
    const body = { name: 'Laptop', response: device.register(challenge) };
    const { id } = (await demanding.call(securityRoutes.addPasskey, { body }, { token })).body;
    const remove = () => demanding.call(securityRoutes.removePasskey, { params: { id } }, { token });
    const refused = await remove();
    expect([refused.status, refused.problem.code]).toEqual([409, 'secondFactorDemanded']);
    const { passkeys } = (await demanding.call(securityRoutes.read, {}, { token })).body;
    expect(passkeys).toMatchObject([{ id }]);
    await portal.database.asOwner(
      `update account set totp_secret = 'set', totp_set_at = now(), totp_step = 0 where id = $1`,
      [admin],
    );
    expect((await remove()).status).toBe(204);
    await demanding.close();
  });

  test('of one account is no passkey of another, and of one audience none of the other', async () => {
    await register();
    const other = await signInUser(portal, organisation);
    expect(codeOf(await add(device.register(await challengeToAdd(other.token)), other.token))).toBe(
      'passkeyTaken',
    );
    const answer = await enter(device.answer(await challengeToEnter()), 'admin');
    expect([answer.status, answer.problem.code]).toEqual([401, 'passkeyNotHere']);
    const admin = await signInAdmin(portal);
    expect(codeOf(await add(device.register(await challengeToAdd()), admin.token))).toBe('passkeyChallenge');
  });

  test('of somebody who is not active lets nobody in', async () => {
    await register();
    await portal.database.asOwner('update account set active = false where id = $1', [person.id]);
    expect((await enter(device.answer(await challengeToEnter()))).status).toBe(401);
  });

  test('is answered once: the same answer again, and one of two at a time, are refused', async () => {
    await register();
    const answer = device.answer(await challengeToEnter());
    const both = await Promise.all([enter(answer), enter(answer)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(codeOf(await enter(answer))).toBe('passkeyChallenge');
  });

  test('must be answered within five minutes', async () => {
    await register();
    const challenge = await challengeToEnter();
    clock.advance(5 * 60_000 + 1);
    expect(codeOf(await enter(device.answer(challenge)))).toBe('passkeyChallenge');
  });
});

describe('the counter of an authenticator', () => {
  const answerAt = async (counter: number) => enter(device.answer(await challengeToEnter(), { counter }));

  test('that stays 0 is taken', async () => {
    await register();
    for (let round = 0; round < 3; round++) expect((await answerAt(0)).status).toBe(200);
  });

  test('goes on; one that stands still or goes back is refused', async () => {
    await register();
    expect((await answerAt(5)).status).toBe(200);
    expect((await answerAt(9)).status).toBe(200);
    for (const counter of [9, 8, 1, 0]) expect(codeOf(await answerAt(counter))).toBe('passkeyCounter');
    expect((await answerAt(10)).status).toBe(200);
  });
});

type Change = Bent | ((answer: never) => unknown);
const bend = async <T>(change: Change, make: (bent: Bent) => T): Promise<unknown> =>
  typeof change === 'function' ? change(make({}) as never) : make(change);
const within = (part: Record<string, unknown>) => (answer: { response: object }) => ({
  ...answer,
  response: { ...answer.response, ...part },
});
const without = (part: string) => (answer: { response: object }) => {
  const { [part as never]: _, ...response } = answer.response;
  return { ...answer, response };
};
const json = (value: unknown) => ({ clientData: JSON.stringify(value) });

describe('an answer to a sign-in', () => {
  test.each<[string, Change, string]>([
    ['another origin', { origin: 'https://evil.example' }, 'passkeyOrigin'],
    ['an origin that begins like ours', { origin: 'http://localhost:3000.evil.example' }, 'passkeyOrigin'],
    ['another port', { origin: 'http://localhost:3001' }, 'passkeyOrigin'],
    ['another scheme', { origin: 'https://localhost:3000' }, 'passkeyOrigin'],
    ['the host of another site', { rpId: 'evil.example' }, 'passkeyPlace'],
    ['a host below ours', { rpId: 'shop.localhost' }, 'passkeyPlace'],
    ['the type of a registration', { type: 'webauthn.create' }, 'passkeyType'],
    ['no known type', { type: 'payment.get' }, 'passkeyType'],
    ['a frame of another site', { crossOrigin: true }, 'passkeyFrame'],
    ['a page above it', { topOrigin: 'https://evil.example' }, 'passkeyFrame'],
    ['a challenge that nobody gave', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'passkeyChallenge'],
    ['an empty challenge', { challenge: '' }, 'passkeyChallenge'],
    ['nobody present', { flags: 0x04 }, 'passkeyAbsent'],
    ['nobody verified', { flags: 0x01 }, 'passkeyUnverified'],
    ['no flags at all', { flags: 0 }, 'passkeyAbsent'],
    ['the handle of another account', { userHandle: 'MDE5MDAwMDA' }, 'passkeyOwner'],
    ['client data that are no JSON', { clientData: 'hello' }, 'passkeyUnreadable'],
    ['client data that are nothing', json(null), 'passkeyUnreadable'],
    ['client data without a type', json({ challenge: 'A', origin: SITE.origin }), 'passkeyUnreadable'],
    [
      'client data whose challenge is a number',
      json({ type: 'webauthn.get', challenge: 1, origin: 'a' }),
      'passkeyUnreadable',
    ],
    ['authenticator data that are cut', within({ authenticatorData: 'AAAA' }), 'passkeyUnreadable'],
    ['another signature', within({ signature: 'MEUCIQDx' }), 'passkeySignature'],
    ['a signature over nothing', within({ signature: 'AA' }), 'passkeySignature'],
    [
      'an id that nobody has',
      (answer: Answered) => ({ ...answer, id: 'AAAA', rawId: 'AAAA' }),
      'passkeyUnknown',
    ],
    ['two different ids', (answer: Answered) => ({ ...answer, rawId: 'AAAA' }), 'passkeyId'],
    ['another kind of credential', (answer: Answered) => ({ ...answer, type: 'password' }), 'notAChoice'],
    ['no id', ({ id: _, ...answer }: Answered) => answer, 'required'],
    ['no signature', without('signature'), 'required'],
    ['no client data', without('clientDataJSON'), 'required'],
    ['a number in the place of a text', within({ signature: 7 }), 'wrongType'],
    ['what is no base64url', within({ signature: 'a+b/==' }), 'wrongForm'],
    ['far too long a text', within({ signature: 'A'.repeat(5_000) }), 'tooLong'],
    ['no answer', () => null, 'required'],
  ])('with %s is refused', async (_, change, code) => {
    await register();
    const challenge = await challengeToEnter();
    const refused = await enter(await bend(change, (bent) => device.answer(challenge, bent)));
    expect([refused.status, codeOf(refused)]).toEqual([400, code]);
    expect(refused.problem.violations[0]).toMatchObject({ message: expect.stringMatching(/\w+/) });
    expect(refused.headers['set-cookie']).toBeUndefined();
  });
});

describe('an answer that makes a passkey', () => {
  test.each<[string, Change, string]>([
    ['another origin', { origin: 'https://evil.example' }, 'passkeyOrigin'],
    ['the host of another site', { rpId: 'evil.example' }, 'passkeyPlace'],
    ['the type of a sign-in', { type: 'webauthn.get' }, 'passkeyType'],
    ['a frame of another site', { crossOrigin: true }, 'passkeyFrame'],
    ['a challenge that nobody gave', { challenge: 'AAAAAAAAAAAAAAAAAAAAAA' }, 'passkeyChallenge'],
    ['nobody present', { flags: 0x44 }, 'passkeyAbsent'],
    ['nobody verified', { flags: 0x41 }, 'passkeyUnverified'],
    ['no key in it', { flags: 0x05 }, 'passkeyUnreadable'],
    ['a weak algorithm', { alg: -65_535 }, 'passkeyAlgorithm'],
    ['the maker of the device', { fmt: 'packed' }, 'passkeyAttestation'],
    ['an attestation that is no CBOR', within({ attestationObject: 'AAAA' }), 'passkeyUnreadable'],
    ['an empty attestation', within({ attestationObject: 'oA' }), 'passkeyUnreadable'],
    ['two different ids', (answer: Registered) => ({ ...answer, rawId: 'AAAA' }), 'passkeyId'],
    [
      'the id of another key',
      (answer: Registered) => ({ ...answer, id: 'AAAA', rawId: 'AAAA' }),
      'passkeyId',
    ],
    ['no attestation', without('attestationObject'), 'required'],
  ])('with %s is refused', async (_, change, code) => {
    const challenge = await challengeToAdd();
    const refused = await add(await bend(change, (bent) => device.register(challenge, bent)));
    expect([refused.status, codeOf(refused)]).toEqual([400, code]);
    const { body } = await portal.call(securityRoutes.read, {}, { token: person.token });
    expect(body.passkeys).toEqual([]);
  });
});
