import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import {
  EXPEDITION_CORRECTIONS,
  EXPEDITION_STATUSES,
  type ExpeditionCorrection,
  type ExpeditionStatus,
  expeditionStates,
} from '../../../contracts/expedition/expedition.states.ts';
import { transitionsFor } from '../../../contracts/kit/states.ts';
import { readBalances } from '../../../testing/balances.ts';
import { signInAdmin } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { readHistory } from '../../wms/fixtures.ts';
import { openShop, type Shop } from './expedition.fixtures.ts';

let portal: Portal;
let shop: Shop;
let admin: string;
beforeAll(async () => {
  portal = await createTestPortal();
  shop = await openShop(portal);
  admin = (await signInAdmin(portal)).token;
});
afterAll(() => portal.close());

async function orderIn(status: ExpeditionStatus, before: ExpeditionStatus | null = null): Promise<string> {
  const product = await shop.shelf.product();
  const { id } = await shop.create([{ product: product.id, quantity: 1 }]);
  await portal.database.asOwner(
    'update expedition set status = $2, status_before_cancel = $3 where id = $1',
    [id, status, before],
  );
  return id;
}
const correct = (id: string, act: ExpeditionCorrection, token = admin, reason = 'The driver called') =>
  portal.call(expeditionRoutes.correct, { params: { id, act }, body: { reason } }, { token });
const withdraw = (id: string) =>
  portal.call(expeditionRoutes.withdrawCancel, { params: { id } }, { token: shop.token });

test.each(EXPEDITION_CORRECTIONS)('%s is done exactly where the table lets an administrator', async (act) => {
  for (const status of EXPEDITION_STATUSES) {
    const [row] = transitionsFor(expeditionStates, status, act, 'admin');
    const id = await orderIn(status);
    const reply = await correct(id, act);
    expect([status, reply.status], reply.text).toEqual([status, row ? 200 : 409]);
    if (!row) continue;
    expect(reply.body.status).toBe(row.to[0]);
    // Asked for again, it is done already.
    expect((await correct(id, act)).body).toMatchObject({ status: row.to[0] });
  }
});

test('a correction is written down with its reason, leaves stock alone, and says when it was delivered', async () => {
  const id = await orderIn('probablyDelivered');
  const before = await readBalances(portal.database, shop.organisation);
  const reply = await correct(id, 'confirmDelivery');
  expect(reply.body).toMatchObject({ status: 'delivered', deliveredAt: expect.any(String) });
  expect((await readHistory(portal.database, { id })).at(-1)).toMatchObject({
    act: 'confirmDelivery',
    kind: 'admin',
    reason: 'The driver called',
  });
  expect(await readBalances(portal.database, shop.organisation)).toEqual(before);
});

test('a correction needs a reason, and an administrator', async () => {
  const id = await orderIn('returning');
  expect((await correct(id, 'correctToCarrier', admin, ' ')).status).toBe(400);
  expect((await correct(id, 'correctToCarrier', shop.token)).status).not.toBe(200);
  expect((await correct(id, 'correctToCarrier')).status).toBe(200);
});

test('who asked to cancel takes it back until somebody has answered, and the warehouse goes on', async () => {
  const id = await orderIn('waitingForCancel', 'completion');
  expect((await withdraw(id)).body).toMatchObject({ status: 'completion' });
  const jobs = await portal.database.asOwner<{ task: string }>(
    `select task_identifier as task from graphile_worker.jobs where key = $1`,
    [`warehouse:${id}`],
  );
  expect(jobs).toEqual([{ task: 'warehouse.submit' }]);
  expect((await withdraw(await orderIn('canceled', 'completion'))).status).toBe(409);
});
