import { afterAll, beforeAll, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { routes } from '../../../contracts/index.ts';
import { buildOrganisation } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { hashPassword, inPasswordTurn, PASSWORDS } from '../../platform/access/passwords.ts';

const PASSWORD = 'a good long password';
let portal: Portal;
let person: { id: string; token: string };
beforeAll(async () => {
  portal = await createTestPortal();
  person = await signInUser(portal, await buildOrganisation(portal.database));
  await portal.database.asOwner('update account set password_hash = $1 where id = $2', [
    await hashPassword(PASSWORD),
    person.id,
  ]);
});
afterAll(() => portal.close());

const signIn = () =>
  portal.call(accessRoutes.signInUser, {
    body: { login: `${person.id}@lading.example`, password: PASSWORD },
  });

test('while too many passwords wait a sign-in is sent away with a time, and everything else is served', async () => {
  let release = (): void => {};
  const blocked = new Promise<void>((resolve) => {
    release = resolve;
  });
  const works = Array.from({ length: PASSWORDS.atOnce + PASSWORDS.waiting }, () =>
    inPasswordTurn(() => blocked),
  );
  const away = await signIn();
  expect([away.status, away.problem.code]).toEqual([503, 'unavailable']);
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0);
  const list = await portal.call(routes.expedition.list, { body: {} as never }, { token: person.token });
  expect(list.status).toBe(200);
  release();
  await Promise.all(works);
  expect((await signIn()).status).toBe(200);
});
