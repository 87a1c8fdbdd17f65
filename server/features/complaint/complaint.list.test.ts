import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { complaintRoutes } from '../../../contracts/complaint/complaint.routes.ts';
import { dashboardRoutes, NEEDS, type Need } from '../../../contracts/dashboard/dashboard.routes.ts';
import type { OrCriteria } from '../../../contracts/kit/grid.ts';
import { shellRoutes } from '../../../contracts/shell/shell.routes.ts';
import { type Claims, openClaims } from './complaint.fixtures.ts';

let claims: Claims;
beforeAll(async () => {
  claims = await openClaims();
});
afterAll(() => claims.portal.close());

const list = async (criteria: OrCriteria, by = claims.client) =>
  (await claims.portal.call(complaintRoutes.list, { body: { criteria, nested: true } }, { token: by.token }))
    .body.results;

describe('the list', () => {
  test('shows mine and those that nobody resolves, each side its own', async () => {
    const own = (await claims.file()).body;
    const theirs = (await claims.file({}, claims.admin)).body;
    const ids = async (criteria: OrCriteria, by = claims.client) =>
      (await list(criteria, by)).map(({ id }) => id);
    expect(await ids({ mine: { flag: true } })).toContain(own.id);
    expect(await ids({ mine: { flag: true } })).not.toContain(theirs.id);
    expect(await ids({ mine: { flag: true } }, claims.admin)).not.toContain(own.id);
    expect(await ids({ unassigned: { flag: true } }, claims.admin)).toContain(own.id);
    await claims.portal.call(
      complaintRoutes.assign,
      { params: { id: own.id }, body: {} },
      claims.options(claims.admin),
    );
    expect(await ids({ mine: { flag: true } }, claims.admin)).toContain(own.id);
    expect(await ids({ unassigned: { flag: true } }, claims.admin)).not.toContain(own.id);
  });

  test('in a filter by resolution none overrides the others, also within alternatives', async () => {
    const open = (await claims.file()).body.id;
    const decided = (await claims.file()).body.id;
    await claims.put(decided, 'resolved');
    const both = { resolution: { in: ['redispatch', 'no_resolution'] } };
    for (const criteria of [both, { or: [both] }] as OrCriteria[]) {
      const ids = (await list(criteria)).map(({ id }) => id);
      expect(ids).toContain(open);
      expect(ids).not.toContain(decided);
    }
    const ids = (await list({ resolution: { in: ['redispatch'] } })).map(({ id }) => id);
    expect(ids).toContain(decided);
  });

  test('is exported under the name that the field’s clients know', async () => {
    const { body } = await claims.file();
    const { status, text } = await claims.portal.call(
      complaintRoutes.feExport,
      { params: { format: 'csv' }, body: { columns: ['internalNumber', 'status'] } },
      claims.options(claims.client),
    );
    expect(status).toBe(200);
    expect(text).toContain(body.internalNumber);
  });
});

test('the badges count what waits for each side', async () => {
  const before = await badges();
  const { body } = await claims.file();
  expect(await badges()).toEqual([before[0], (before[1] ?? 0) + 1]);
  await claims.put(body.id, 'waitingForCs');
  expect(await badges()).toEqual([(before[0] ?? 0) + 1, before[1]]);
});

test('the dashboard names to each side the claims that wait for it, as the list counts them', async () => {
  await claims.put((await claims.file()).body.id, 'waitingForCs');
  await claims.file();
  const named = async (by: typeof claims.client) => {
    const query = { today: '2026-11-19' };
    const { body } = await claims.portal.call(dashboardRoutes.needs, { query }, { token: by.token });
    return body.needs.filter(({ need }) => NEEDS[need].list === 'claims');
  };
  const listed = async (need: Need, by: typeof claims.client) =>
    (await list(NEEDS[need].criteria('2026-11-19'), by)).length;
  for (const [need, by] of [
    ['claimsToAnswer', claims.client],
    ['claimsToResolve', claims.admin],
  ] as const)
    expect(await named(by)).toEqual([{ need, count: await listed(need, by), since: null }]);
});

async function badges(): Promise<number[]> {
  const { body } = await claims.portal.call(
    shellRoutes.badges,
    { query: { organisation: claims.organisation.id } },
    claims.options(claims.client),
  );
  return [body.complaintsWaitingForReporter, body.complaintsWaitingForResolver];
}
