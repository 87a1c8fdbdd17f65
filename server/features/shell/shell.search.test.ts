import { afterAll, beforeAll, expect, test } from 'vitest';
import { shellRoutes } from '../../../contracts/shell/shell.routes.ts';
import { transferRoutes } from '../../../contracts/transfer/transfer.routes.ts';
import { buildOrganisation } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { watchStatements } from '../../../testing/statements.ts';
import { type Mover, openMover, transferOf } from '../transfer/transfer.fixtures.ts';

let portal: Portal;
let mover: Mover;
beforeAll(async () => {
  portal = await createTestPortal();
  mover = await openMover(portal);
});
afterAll(() => portal.close());

const search = async (q: string, token = mover.user) =>
  (await portal.call(shellRoutes.search, { query: { q } }, { token })).body.hits;

test('a text that stands in no record is looked for, and nothing else is asked', async () => {
  const { mine, product, user, create } = mover;
  const made = await create(transferOf(mine, [{ product, quantity: 1 }], { note: 'Zimní sklad' }));
  const { internalNumber } = made.body;
  const asked = watchStatements(portal.database.pool);
  const pages = () => asked.splice(0).filter((text) => text.includes('with page as'));
  expect(await search('zimní')).toMatchObject([{ noun: 'transfer', title: internalNumber }]);
  expect(pages()).toHaveLength(1);
  expect(await search('qqzzy')).toEqual([]);
  expect(pages()).toEqual([]);

  const list = { search: 'qqzzy', limit: 10, offset: 20, total: 'bounded', cursor: '' } as const;
  const { body } = await portal.call(transferRoutes.list, { body: list }, { token: user });
  expect(body).toMatchObject({ results: [], paging: { returned: 0, from: 20, to: 20, total: 0 } });
  expect(pages()).toEqual([]);
});

test('a stranger finds nothing of it', async () => {
  const { token } = await signInUser(portal, await buildOrganisation(portal.database));
  expect(await search('zimní', token)).toEqual([]);
});

test('spaces alone are no text to look for', async () => {
  const { problem } = await portal.call(shellRoutes.search, { query: { q: ' ' } }, { token: mover.user });
  expect(problem).toMatchObject({ code: 'invalid', violations: [{ propertyPath: 'q' }] });
});
