import { afterAll, beforeAll, expect, test } from 'vitest';
import { dashboardRoutes } from '../../../contracts/dashboard/dashboard.routes.ts';
import { CLIENT_WAITS, WAREHOUSE_QUEUES } from '../../../contracts/dashboard/overview.ts';
import { routes } from '../../../contracts/index.ts';
import type { Criteria } from '../../../contracts/kit/grid.ts';
import { LITTLE_ROOM } from '../../../contracts/kit/limits.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildWarehouse,
} from '../../../testing/builders.ts';
import { buildAdvice, buildInternalStockChange } from '../../../testing/documents.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { enqueueJobs, WAITED_FOR } from '../../platform/jobs/enqueue.ts';

const TODAY = '2026-11-19';
let portal: Portal;
let token: string;
beforeAll(async () => {
  portal = await createTestPortal();
  token = (await signInAdmin(portal)).token;
});
afterAll(() => portal.close());

const LISTS = {
  expeditions: routes.expedition.list,
  'stock-advices': routes.stockAdvice.list,
  'internal-stock-changes': routes.internalStockChange.list,
};
const countIn = async (list: keyof typeof LISTS, criteria: Criteria) => {
  const body = { criteria, total: 'exact' as const, limit: 1 };
  return (await portal.call(LISTS[list], { body }, { token })).body.paging.total;
};

/** A client who waits for one of everything, with work in every queue of its warehouse. */
async function openBusy() {
  const { database } = portal;
  const organisation = await buildOrganisation(database);
  const product = await buildProduct(database, organisation);
  const items = [{ product, quantity: 1 }];
  for (const status of ['waitingForCancel', 'preallocated', 'takeOut', 'completion', 'readyToTakeover'])
    await buildExpedition(database, organisation, { status, items });
  await buildExpedition(database, organisation, {
    status: 'waitingForGoods',
    required_expedition_date: '2026-11-12',
    items,
  });
  for (const status of ['waiting', 'inProgress', 'partiallyFinished', 'new'])
    await buildAdvice(database, organisation, { status, items });
  const other = await buildWarehouse(database, organisation, organisation.wms);
  await buildInternalStockChange(database, organisation, other, { status: 'New', items });
  return organisation;
}

test('each figure of the overview is what the list counts that it leads to', async () => {
  const busy = await openBusy();
  const calm = await buildOrganisation(portal.database);
  const query = { today: TODAY, since: '2000-01-01T00:00:00Z' };
  const { body } = await portal.call(dashboardRoutes.overview, { query }, { token });
  expect(body.clients.map(({ id }) => id)).toEqual([busy.id]);
  expect(body.clients[0]?.waits.map(({ wait }) => wait).sort()).toEqual(Object.keys(CLIENT_WAITS).sort());
  for (const { wait, count } of body.clients[0]?.waits ?? []) {
    const { list, criteria } = CLIENT_WAITS[wait];
    expect(await countIn(list, { ...criteria(TODAY), organisation: { in: [busy.id] } }), wait).toBe(count);
  }
  const here = body.warehouses.find(({ id }) => id === busy.wms.id);
  for (const [queue, count] of Object.entries(here?.queues ?? {})) {
    const { list, criteria } = WAREHOUSE_QUEUES[queue as keyof typeof WAREHOUSE_QUEUES];
    expect(count, queue).toBeGreaterThan(0);
    expect(await countIn(list, { ...criteria(), wms: { in: [busy.wms.id] } }), queue).toBe(count);
  }
  expect(body.today).toEqual({ orders: 6, advices: 4, receipts: 0, pieces: 0 });
  const ofCalm = await portal.call(
    dashboardRoutes.overview,
    { query: { ...query, organisation: calm.id } },
    { token },
  );
  expect(ofCalm.body.clients).toEqual([]);
  expect(ofCalm.body.today.orders).toBe(0);
  expect(body.portal).toEqual({ room: null, failing: [] });
  const client = (await signInUser(portal, busy)).token;
  expect((await portal.call(dashboardRoutes.overview, { query }, { token: client })).status).toBe(403);
});

test('the provider reads what the portal itself lacks: room on its disk, and jobs that fail again and again', async () => {
  const { database, services } = portal;
  await database.transaction(systemScope(), (tx) =>
    enqueueJobs(
      tx,
      ['letter.send', 'letter.send', 'parcel.book'].map((task) => ({ task, payload: {} })),
    ),
  );
  const failAll = (attempts: number) =>
    database.asOwner(
      `update graphile_worker._private_jobs j set attempts = ${attempts}, last_error = 'mailUnreachable' || chr(10) || 'at send'
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'letter.send'`,
    );
  const read = async () => {
    const query = { today: TODAY, since: '2000-01-01T00:00:00Z' };
    return (await portal.call(dashboardRoutes.overview, { query }, { token })).body.portal;
  };
  await failAll(WAITED_FOR - 1);
  expect(await read()).toEqual({ room: null, failing: [] });
  await failAll(WAITED_FOR);
  const free = services.storage.room;
  services.storage.room = async () => LITTLE_ROOM - 1;
  expect(await read()).toEqual({
    room: LITTLE_ROOM - 1,
    failing: [{ task: 'letter.send', count: 2, since: expect.any(String), error: 'mailUnreachable' }],
  });
  services.storage.room = free;
});
