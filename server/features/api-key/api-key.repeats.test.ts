import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiKeyRoutes } from '../../../contracts/api-key/api-key.routes.ts';
import { routes } from '../../../contracts/index.ts';
import { buildOrganisation, type Organisation } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let mine: Organisation;
beforeAll(async () => {
  portal = await createTestPortal();
  mine = await buildOrganisation(portal.database);
});
afterAll(() => portal.close());

/** A key of a new owner of an organisation. */
async function keyOf(organisation: Organisation): Promise<{ token: string }> {
  const owner = await signInUser(portal, organisation);
  const body = { name: 'Shop', scopes: ['inbound.read' as const, 'organisation.write' as const], days: 30 };
  return { token: (await portal.call(apiKeyRoutes.create, { body }, owner)).body.key };
}

const say = (name: string, token: string) =>
  portal.call(
    routes.supplier.create,
    { body: { name } as never },
    { token, headers: { 'idempotency-key': 'said-1' } },
  );

test('what is said again by the next key, which somebody else made, is done once', async () => {
  const first = await say('Said once', (await keyOf(mine)).token);
  expect(first.status).toBe(201);
  const again = await say('Said once', (await keyOf(mine)).token);
  expect([again.status, again.text]).toEqual([201, first.text]);
});

test('other words under the same key are refused, and another organisation has its own', async () => {
  const { token } = await keyOf(mine);
  const other = await say('Other words', token);
  expect([other.status, other.problem.code]).toEqual([422, 'idempotencyOtherBody']);
  const theirs = await say('Said once', (await keyOf(await buildOrganisation(portal.database))).token);
  expect(theirs.status).toBe(201);
  // Whoever made a key says what they say themselves apart from their programs.
  const person = await signInUser(portal, mine);
  expect((await say('Of a person', person.token)).status).toBe(201);
});
