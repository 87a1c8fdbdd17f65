import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { accessRoutes } from '../../../contracts/access/access.routes.ts';
import { apiKeyRoutes } from '../../../contracts/api-key/api-key.routes.ts';
import { routes } from '../../../contracts/index.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  type Organisation,
} from '../../../testing/builders.ts';
import { buildPerson, signInAdmin } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { hashPassword } from '../../platform/access/passwords.ts';
import type { Job } from '../../platform/jobs/worker.ts';
import { createJobs } from '../../worker.ts';

const PASSWORD = 'a good long password';
let portal: Portal;
let client: Organisation;
let admin: string;
let person: { account: string; email: string; token: string };
let key: string;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());
beforeEach(async () => {
  client = await buildOrganisation(portal.database, { name: 'Bergkraft' });
  admin = (await signInAdmin(portal)).token;
  const built = await buildPerson(portal, client, {
    role: 'owner',
    passwordHash: await hashPassword(PASSWORD),
  });
  person = { ...built, token: await portal.tokenFor({ id: built.account, audience: 'user' }) };
  const body = { name: 'Shop', scopes: ['product.read' as const], days: 1 };
  key = (await portal.call(apiKeyRoutes.create, { body }, { token: person.token })).body.key;
});

const turn = (way: 'activate' | 'deactivate') =>
  portal.call(routes.organisation[way], { params: { id: client.id } }, { token: admin });
const list = (token: string) => portal.call(routes.product.list, { body: {} }, { token });
const signIn = (password = PASSWORD) =>
  portal.call(accessRoutes.signInUser, { body: { login: person.email, password } });
const told = ({ status, problem }: { status: number; problem: { code: string; message: string } }) => [
  status,
  problem.code,
  problem.message,
];

test('a client that is switched off is the reason, whichever way one comes; no right is missing, no key revoked', async () => {
  await turn('deactivate');
  const off = [
    403,
    'organisationOff',
    'Bergkraft is switched off: its people and programs are kept out. Ask your provider.',
  ];
  expect(told(await list(person.token))).toEqual(off);
  expect(told(await portal.call(accessRoutes.me, {}, { token: person.token }))).toEqual(off);
  expect(told(await signIn())).toEqual(off);
  expect(told(await list(key))).toEqual(off);
  // Only whoever knows the password learns it.
  expect((await signIn('another long password')).problem.code).toBe('incorrectLogin');
  await turn('activate');
  for (const token of [person.token, key]) expect((await list(token)).status).toBe(200);
  expect((await signIn()).status).toBe(200);
});

test('goods of a client on stop or switched off stay: nobody releases an order, nor does its e-shop by itself', async () => {
  const product = await buildProduct(portal.database, client);
  const { id } = await buildExpedition(portal.database, client, { items: [{ product, quantity: 1 }] });
  await portal.database.asOwner(
    `update expedition set status = 'stockOk', changed_at = now() - interval '2 days' where id = $1`,
    [id],
  );
  await portal.database.asOwner('update eshop set release_after_hours = 1 where id = $1', [client.eshop.id]);
  const release = async () => {
    const { database, services } = portal;
    const { signal } = new AbortController();
    const job = createJobs(services)['expedition.releaseHeld'] as Job;
    await job({}, { database, log: services.log, attempt: 1, lastAttempt: false, signal });
    const [row] = await database.asOwner<{ status: string }>('select status from expedition where id = $1', [
      id,
    ]);
    return row?.status;
  };
  const byHand = async () =>
    (await portal.call(routes.expedition.process, { params: { id } }, { token: admin })).problem.code;
  const params = { id: client.id };
  await portal.call(routes.organisationStop.stop, { params, body: { reason: 'Unpaid' } }, { token: admin });
  expect([await release(), await byHand()]).toEqual(['stockOk', 'organisationStopped']);
  await portal.call(routes.organisationStop.resume, { params }, { token: admin });
  await turn('deactivate');
  expect([await release(), await byHand()]).toEqual(['stockOk', 'organisationOff']);
  await turn('activate');
  expect(await release()).toBe('awaitingProcessing');
});

test('whoever belongs to another organisation goes on there, and whoever is invited comes in to answer', async () => {
  const other = await buildOrganisation(portal.database);
  await portal.database.asOwner(
    `insert into organisation_user (organisation_id, account_id, role, invited_at, joined_at) values ($1, $2, 'member', now(), null)`,
    [other.id, person.account],
  );
  await turn('deactivate');
  expect((await signIn()).status).toBe(200);
  await portal.database.asOwner('update organisation_user set joined_at = now() where organisation_id = $1', [
    other.id,
  ]);
  expect((await list(person.token)).status).toBe(200);
  // The key is of the one that is off.
  expect((await list(key)).problem.code).toBe('organisationOff');
});
