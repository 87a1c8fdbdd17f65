import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessRoutes } from '../contracts/access/access.routes.ts';
import { routes } from '../contracts/index.ts';
import { linkOf, sendLetters } from '../testing/letters.ts';
import { signInAdmin } from '../testing/people.ts';
import { createTestPortal, type Portal } from '../testing/portal.ts';

let portal: Portal;
let admin: string;
beforeAll(async () => {
  portal = await createTestPortal();
  admin = (await signInAdmin(portal)).token;
});
afterAll(() => portal.close());

const PASSWORD = 'a good long password 1';
const person = (email: string) => ({ email, firstName: 'Jana', lastName: 'Nováková', role: 'full' as const });
const setPassword = (token: string) =>
  portal.call(accessRoutes.setPassword, {
    params: { audience: 'admin' },
    body: { token, password: PASSWORD },
  });

test('whoever reads the old address of an account sets no password once the address is another', async () => {
  await sendLetters(portal);
  const made = await portal.call(
    routes.admin.create,
    { body: person('old@lading.example') },
    { token: admin },
  );
  const invitation = linkOf((await sendLetters(portal))[0]).token;
  const change = (email: string) =>
    portal.call(routes.admin.update, { params: { id: made.body.id }, body: person(email) }, { token: admin });
  expect((await change('new@lading.example')).status).toBe(200);
  expect((await setPassword(invitation)).problem.code).toBe('linkNotGood');

  // The one sent to the new address is good, and what comes after it ends with the next change as well.
  const letters = await sendLetters(portal);
  const renewed = letters.find(({ to }) => to.includes('new@lading.example'));
  expect((await setPassword(linkOf(renewed).token)).status).toBe(204);
  await portal.call(accessRoutes.forgottenPassword, {
    params: { audience: 'admin' },
    body: { login: 'new@lading.example' },
  });
  const reset = linkOf((await sendLetters(portal))[0]).token;
  expect((await change('newest@lading.example')).status).toBe(200);
  expect((await setPassword(reset)).problem.code).toBe('linkNotGood');
});
