import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { buildAdmin, buildPerson } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { hashPassword } from '../../platform/access/passwords.ts';

/* What somebody outside learns of who has an account here: nothing, whatever becomes of it. */

const PASSWORD = 'a good long password';
const clock = createTestClock(new Date('2026-03-09T10:00:00Z'));
let portal: Portal;
let organisation: Organisation;
let passwordHash: string;
beforeAll(async () => {
  portal = await createTestPortal({ clock, env: { TRUSTED_PROXIES: 'loopback' } });
  organisation = await buildOrganisation(portal.database);
  passwordHash = await hashPassword(PASSWORD);
});
afterAll(() => portal.close());

/** A login of each kind that there is, and one that nobody has, first. */
async function logins(): Promise<Record<string, string>> {
  const person = () => buildPerson(portal, organisation, { passwordHash });
  const off = await person();
  await portal.database.asOwner('update account set active = false where id = $1', [off.account]);
  const alone = await person();
  await portal.database.asOwner('delete from organisation_user where account_id = $1', [alone.account]);
  return {
    'nobody’s': 'nobody@lading.example',
    'a person’s': (await person()).email,
    'one that is switched off': off.email,
    'one that is invited': (await buildPerson(portal, organisation, { invited: true })).email,
    'one of no organisation': alone.email,
    'an administrator’s': (await buildAdmin(portal)).email,
  };
}

/** An answer without what every answer has of its own, and without what was sent. */
const shown = (
  reply: { status: number; text: string; headers: Record<string, unknown> },
  sent: string,
): unknown => {
  const { date: _, 'x-request-id': __, 'set-cookie': cookie, ...headers } = reply.headers;
  const text = reply.text.replaceAll(sent, '<sent>').replaceAll(/"requestId":"[^"]*"/g, '');
  const counts = Object.entries(headers).filter(([name]) => !name.startsWith('x-ratelimit'));
  return [reply.status, text, cookie === undefined, Object.fromEntries(counts)];
};

test('a wrong password is answered as an unknown login, the first time and when it has to wait', async () => {
  const answers = new Map<string, unknown>();
  for (const [whose, login] of Object.entries(await logins())) {
    // Each from a network of its own: what is counted is the account.
    const ip = `203.0.113.${answers.size + 1}`;
    const said = [];
    for (let tried = 0; tried < 7; tried++)
      said.push(
        shown(
          await portal.call(
            accessRoutes.signInUser,
            { body: { login, password: 'not this one' } },
            { headers: { 'x-forwarded-for': ip } },
          ),
          login,
        ),
      );
    answers.set(whose, said);
  }
  const [nobody] = answers.values();
  for (const [whose, said] of answers) expect([whose, said]).toEqual([whose, nobody]);
  expect(JSON.stringify(nobody)).toContain('429');
});

test('who asks for a new password is answered the same for every address', async () => {
  const said: unknown[] = [];
  for (const login of Object.values(await logins()))
    said.push(
      shown(
        await portal.call(accessRoutes.forgottenPassword, { params: { audience: 'user' }, body: { login } }),
        login,
      ),
    );
  for (const one of said) expect(one).toEqual(said[0]);
});

test('the right password of an account that may not be used says no more than a wrong one', async () => {
  const answer = async (password: string) => {
    const off = await buildPerson(portal, organisation, { passwordHash });
    await portal.database.asOwner('update account set active = false where id = $1', [off.account]);
    const reply = await portal.call(
      accessRoutes.signInUser,
      { body: { login: off.email, password } },
      { headers: { 'x-forwarded-for': '203.0.113.99' } },
    );
    return shown(reply, off.email);
  };
  const right = await answer(PASSWORD);
  expect(right).toEqual(await answer('wrong'));
  expect(right).toContain(401);
});
