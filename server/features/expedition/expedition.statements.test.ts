import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { expeditionBody } from '../../../contracts/expedition/expedition.schema.ts';
import { buildExpedition, buildProduct, buildStock } from '../../../testing/builders.ts';
import { sell } from '../../../testing/catalogue.ts';
import { countStatements, interleave } from '../../../testing/interleave.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { watchStatements } from '../../../testing/statements.ts';
import { buildTenant, orderOf, type Tenant } from '../../../trust/tenant.ts';
import { providerScope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { JobHelp } from '../../platform/jobs/worker.ts';
import { createJobs } from '../../worker.ts';
import { deleteProduct } from '../product/product.acts.ts';
import { sendExpedition } from './expedition.acts.ts';
import { createExpedition } from './expedition.service.ts';

/*
 * The two acts that every order goes through, by their statements: each is a round trip, and those of sending are made
 * while others wait for the same products. Lines and settings are read once and handed on, and what
 * follows from one another is written together.
 */
let portal: Portal;
let tenant: Tenant;
beforeAll(async () => {
  portal = await createTestPortal();
  tenant = await buildTenant(portal);
});
afterAll(() => portal.close());

test('an expedition is created in 2 statements', async () => {
  const body = expeditionBody.parse(orderOf(tenant, 'S-1'));
  const { outcome, statements } = await countStatements(portal.database, (tx) => createExpedition(tx, body));
  expect({ outcome, statements }).toEqual({ outcome: 'done', statements: 2 });
});

test.each([
  ['an order', 0],
  ['a deletion', 1],
] as const)('%s that stops anywhere leaves its product to one of the two', async (_, first) => {
  for (let stop = 0; stop <= 4; stop++) {
    const { id } = await buildProduct(portal.database, tenant);
    const order = orderOf(tenant, `D-${first}-${stop}`);
    const body = expeditionBody.parse({ ...order, items: [{ product: id, quantity: 1 }] });
    const acts = [
      (tx: Tx) => createExpedition(tx, body),
      (tx: Tx) => deleteProduct({ ...tx, scope: providerScope({ kind: 'admin', id: null, name: 'A' }) }, id),
    ] as const;
    const outcomes = await interleave(
      portal.database,
      acts[first],
      stop,
      acts[1 - first] as (typeof acts)[0],
    );
    const [ordered, deleted] = [outcomes[first], outcomes[1 - first]];
    expect([stop, `${ordered} ${deleted}`]).toEqual([
      stop,
      expect.stringMatching(/^(done notDeleted\.history|invalid done)$/),
    ]);
  }
});

test('an expedition is sent in 8 statements, whatever number of lines it has', async () => {
  for (const lines of [1, 3]) {
    const items = [];
    for (let line = 0; line < lines; line++) {
      const product = await buildProduct(portal.database, tenant);
      await sell(portal.database, tenant, [product]);
      await buildStock(portal.database, tenant, product, 10);
      items.push({ product, quantity: 2 });
    }
    const { id } = await buildExpedition(portal.database, tenant, { items });
    const counted = await countStatements(portal.database, (tx) => sendExpedition(tx, id));
    expect(counted, `${lines} lines`).toEqual({ outcome: 'done', statements: 8 });
    const [row] = await portal.database.asOwner('select status from expedition where id = $1', [id]);
    expect(row).toEqual({ status: 'awaitingProcessing' });
  }
});

/** What the job library asks for one job: it takes it, and notes that it is done. */
const OF_A_JOB = 2;

test('creating and sending an order by the API, with its job, takes 23 statements', async () => {
  const items = [];
  for (let line = 0; line < 3; line++) {
    const product = await buildProduct(portal.database, tenant);
    await sell(portal.database, tenant, [product]);
    await buildStock(portal.database, tenant, product, 10);
    items.push({ product: product.id, quantity: 2 });
  }
  const { token } = tenant.user;
  const asked = watchStatements(portal.database.pool);
  const made = await portal.call(
    expeditionRoutes.create,
    { body: orderOf(tenant, 'S-2', { items }) },
    { token },
  );
  const params = { id: made.body.id };
  expect(asked, 'create').toHaveLength(8);
  const sent = await portal.call(expeditionRoutes.send, { params }, { token });
  expect(asked, 'create and send').toHaveLength(21);
  const jobs = await portal.database.asOwner<{ identifier: string; payload: Record<string, unknown> }>(
    `select t.identifier, j.payload from graphile_worker._private_jobs j
     join graphile_worker._private_tasks t on t.id = j.task_id where j.payload->>'expedition' = $1`,
    [params.id],
  );
  expect(jobs.map(({ identifier }) => identifier)).toEqual(['warehouse.submit']);
  for (const { identifier, payload } of jobs)
    await createJobs(portal.services)[identifier]?.(payload, {} as JobHelp);
  expect(asked.length + OF_A_JOB * jobs.length).toBe(23);

  expect(sent.body).toMatchObject({ status: 'awaitingProcessing', items: items.map(() => ({ booked: 2 })) });
  const read = await portal.call(expeditionRoutes.read, { params }, { token });
  expect(sent.body).toEqual(read.body);
});

test('the answer to a new order is what reading it gives', async () => {
  const { token } = tenant.user;
  const made = await portal.call(expeditionRoutes.create, { body: orderOf(tenant, 'S-3') }, { token });
  const read = await portal.call(expeditionRoutes.read, { params: { id: made.body.id } }, { token });
  expect(made.body).toEqual(read.body);
});
