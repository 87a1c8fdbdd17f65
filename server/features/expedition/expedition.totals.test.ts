import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionRecord } from '../../../contracts/expedition/expedition.record.ts';
import type { Criteria } from '../../../contracts/kit/grid.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  type Organisation,
} from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let organisation: Organisation;
let tokens: { user: string; admin: string };

beforeAll(async () => {
  portal = await createTestPortal();
  organisation = await buildOrganisation(portal.database);
  const other = await buildOrganisation(portal.database);
  for (const [owner, statuses] of [
    [organisation, ['awaitingProcessing', 'awaitingProcessing', 'onHold', 'incorrect', 'canceled']],
    [other, ['awaitingProcessing', 'onHold', 'onHold']],
  ] as const) {
    const product = await buildProduct(portal.database, owner);
    for (const status of statuses)
      await buildExpedition(portal.database, owner, { items: [{ product }], status });
  }
  tokens = {
    user: (await signInUser(portal, organisation)).token,
    admin: (await signInAdmin(portal)).token,
  };
});
afterAll(() => portal.close());

/** The totals that a list says for these criteria: with its page, and of another call for no rows, also among its counts. */
async function totalsOf(criteria: Criteria, token: string): Promise<number[]> {
  const { list } = expeditionRecord.routes;
  const page = await portal.call(list, { body: { criteria, limit: 1, total: 'bounded' } }, { token });
  const counted = await portal.call(
    list,
    { body: { criteria, limit: 0, total: 'exact', counts: [{ criteria }] } },
    { token },
  );
  const counts = (counted.body.counts ?? []).map(({ total }) => total);
  expect(counted.body).toMatchObject({ results: [], paging: { returned: 0, total: counts[0] } });
  return [page.body.paging.total, ...counts];
}

const cases: [string, () => Criteria, number, number][] = [
  ['of everything', () => ({}), 5, 8],
  ['of an organisation', () => ({ organisation: { eq: organisation.id } }), 5, 5],
  ['of an e-shop', () => ({ eshop: { eq: organisation.eshop.id } }), 5, 5],
  ['of a status', () => ({ status: { eq: 'awaitingProcessing' } }), 2, 3],
  ['of two statuses', () => ({ status: { in: ['awaitingProcessing', 'onHold'] } }), 3, 6],
  [
    'of a status of an organisation',
    () => ({ status: { eq: 'onHold' }, organisation: { eq: organisation.id } }),
    1,
    1,
  ],
];

describe('the total', () => {
  test.each(cases)('%s is exact, for a client and for the provider', async (_, criteria, mine, all) => {
    expect(await totalsOf(criteria(), tokens.user)).toEqual([mine, mine]);
    expect(await totalsOf(criteria(), tokens.admin)).toEqual([all, all]);
  });

  test.each(cases)('%s comes out of the counters', async (_, criteria, mine) => {
    const { asOwner } = portal.database;
    const [made] = await asOwner<{ ctid: string }>(
      `insert into expedition_count (organisation_id, eshop_id, status, difference)
       select organisation_id, eshop_id, status, 1000 from expedition_count
       where organisation_id = $1 and status = $2 limit 1 returning ctid`,
      [
        organisation.id,
        JSON.stringify(criteria()).includes('awaitingProcessing') ? 'awaitingProcessing' : 'onHold',
      ],
    );
    expect(await totalsOf(criteria(), tokens.user)).toEqual([mine + 1000, mine + 1000]);
    await asOwner('delete from expedition_count where ctid = $1', [made?.ctid]);
  });

  test('of anything else is counted', async () => {
    expect(await totalsOf({ status: { neq: 'awaitingProcessing' } }, tokens.user)).toEqual([3, 3]);
    expect(await totalsOf({ orderNumber: { like: '%nothing%' } }, tokens.user)).toEqual([0, 0]);
    expect(await totalsOf({ or: [{ status: { eq: 'awaitingProcessing' } }] } as never, tokens.user)).toEqual([
      2, 2,
    ]);
  });

  test('follows a change of status', async () => {
    await portal.database.asOwner(
      `update expedition set status = 'awaitingProcessing' where organisation_id = $1 and status = 'canceled'`,
      [organisation.id],
    );
    expect(await totalsOf({ status: { eq: 'awaitingProcessing' } }, tokens.user)).toEqual([3, 3]);
    await portal.database.asOwner(
      `update expedition set status = 'canceled' where id = (select id from expedition where organisation_id = $1 and status = 'awaitingProcessing' limit 1)`,
      [organisation.id],
    );
  });

  test('is counted beside a list only: an export does not take further queries', async () => {
    const body = { columns: ['orderNumber'], counts: [{}] } as never;
    const reply = await portal.call(
      expeditionRecord.routes.export,
      { params: { format: 'csv' }, body },
      { token: tokens.user },
    );
    expect(reply.status).toBe(400);
  });
});
