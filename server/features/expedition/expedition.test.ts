import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { buildOrganisation } from '../../../testing/builders.ts';
import { signInAdmin, signInUser } from '../../../testing/people.ts';
import { openOrders } from './expedition.calls.fixtures.ts';

let orders: Awaited<ReturnType<typeof openOrders>>;
beforeAll(async () => {
  orders = await openOrders();
});
afterAll(() => orders.portal.close());

describe('sending', () => {
  test('books the stock and hands over', async () => {
    const before = (await orders.held(orders.product)) ?? 0;
    const created = await orders.create({ items: [{ product: orders.product.id, quantity: 5 }] });
    const sent = await orders.act('send', created.id);
    expect(sent.status).toBe(200);
    expect(sent.body).toMatchObject({ status: 'awaitingProcessing' });
    expect(sent.body.items[0]).toMatchObject({ booked: 5, missing: 0 });
    expect(await orders.held(orders.product)).toBe(before + 5);
    const jobs = await orders.portal.database.asOwner(
      `select 1 from graphile_worker._private_jobs where key = $1`,
      [`warehouse:${created.id}`],
    );
    expect(jobs).toHaveLength(1);
  });

  test('waits for goods with what is there booked, and goes on when stock comes free', async () => {
    const created = await orders.create({ items: [{ product: orders.scarce.id, quantity: 5 }] });
    const sent = await orders.act('send', created.id);
    expect(sent.body.status).toBe('waitingForGoods');
    expect(sent.body.items[0]).toMatchObject({ booked: 3, missing: 2 });
    const history = await orders.portal.call(
      eventRoutes.history,
      { params: { noun: 'expedition', id: created.id } },
      { token: orders.token },
    );
    expect(history.body.events.map((event) => event.act)).toEqual(['reserve', 'send', 'create']);
    expect(history.body.events[0]?.actor).toEqual({ kind: 'system', name: 'Stock allocator' });
    const canceled = await orders.act('cancel', created.id);
    expect(canceled.body.status).toBe('canceled');
    expect(await orders.held(orders.scarce)).toBe(0);
  });

  test('twice is answered as done, however far it has come, and done once', async () => {
    const created = await orders.create({ items: [{ product: orders.scarce.id, quantity: 5 }] });
    const first = await orders.act('send', created.id);
    const again = await orders.act('send', created.id);
    expect([again.status, again.body]).toEqual([200, first.body]);
    await orders.portal.database.asOwner(`update expedition set status = 'takeOut' where id = $1`, [
      created.id,
    ]);
    expect((await orders.act('send', created.id)).body.status).toBe('takeOut');
    expect(await orders.actsOn(created.id)).toEqual(['reserve', 'send', 'create']);
  });

  test('again is refused with the state and the reason once it was taken back in another way', async () => {
    const created = await orders.create();
    await orders.act('send', created.id);
    await orders.act('rollback', created.id);
    expect((await orders.act('rollback', created.id)).body.status).toBe('onHold');
    await orders.act('cancel', created.id);
    expect((await orders.act('cancel', created.id)).body.status).toBe('canceled');
    for (const other of ['send', 'rollback', 'process'] as const) {
      const refused = await orders.act(other, created.id);
      expect([refused.status, refused.problem.code]).toEqual([409, 'stateForbids']);
      expect(refused.problem.message).toMatch(/Cancelled/);
    }
    expect(await orders.actsOn(created.id)).toEqual(['cancel', 'rollback', 'reserve', 'send', 'create']);
  });

  test('many: each succeeds or fails alone, and says why', async () => {
    const good = await orders.create();
    const sentBefore = await orders.create();
    await orders.act('send', sentBefore.id);
    const reply = await orders.portal.call(
      expeditionRoutes.sendMany,
      { body: { expeditions: [good.id, sentBefore.id, '01900000-0000-7000-8000-00000000dead'] } },
      { token: orders.token },
    );
    expect(reply.body).toMatchObject({ done: 2, failed: 1 });
    expect(reply.body.message).toMatch(/^Some expeditions failed to send to the warehouse system/);
    expect(reply.body.results.map((result) => result.code)).toEqual([null, null, 'notFound']);
    expect(await orders.actsOn(sentBefore.id)).toEqual(['reserve', 'send', 'create']);
  });
});

describe('rolling back and cancelling', () => {
  test('keeps the bookings for the time of grace', async () => {
    const created = await orders.create({ items: [{ product: orders.product.id, quantity: 4 }] });
    await orders.act('send', created.id);
    const back = await orders.act('rollback', created.id);
    expect(back.body).toMatchObject({ status: 'onHold' });
    expect(back.body.items[0]?.booked).toBe(4);
    const again = await orders.act('send', created.id);
    expect(again.body).toMatchObject({ status: 'awaitingProcessing' });
    expect(again.body.items[0]?.booked).toBe(4);
  });

  test('asks the warehouse when it has the order', async () => {
    const created = await orders.create();
    await orders.act('send', created.id);
    const asked = await orders.act('cancel', created.id);
    expect(asked.body).toMatchObject({
      status: 'waitingForCancel',
      statusBeforeCancel: 'awaitingProcessing',
    });
    expect((await orders.act('cancel', created.id)).body).toEqual(asked.body);
  });
});

describe('who may', () => {
  test('a reader reads and does not write', async () => {
    const reader = await signInUser(orders.portal, orders.mine, 'readOnly');
    const created = await orders.create();
    expect(
      (
        await orders.portal.call(
          expeditionRoutes.read,
          { params: { id: created.id } },
          { token: reader.token },
        )
      ).status,
    ).toBe(200);
    expect(
      (
        await orders.portal.call(
          expeditionRoutes.send,
          { params: { id: created.id } },
          { token: reader.token },
        )
      ).status,
    ).toBe(403);
  });

  test('another organisation sees nothing of it; the administrator sees both', async () => {
    const other = await buildOrganisation(orders.portal.database);
    const stranger = await signInUser(orders.portal, other);
    const created = await orders.create();
    expect(
      (
        await orders.portal.call(
          expeditionRoutes.read,
          { params: { id: created.id } },
          { token: stranger.token },
        )
      ).status,
    ).toBe(404);
    const list = await orders.portal.call(expeditionRoutes.list, { body: {} }, { token: stranger.token });
    expect(list.body.paging.total).toBe(0);
    const admin = await signInAdmin(orders.portal);
    const found = await orders.portal.call(
      expeditionRoutes.read,
      { params: { id: created.id } },
      { token: admin.token },
    );
    expect(found.body.organisation).toMatchObject({ id: orders.mine.id });
  });
});

describe('idempotency', () => {
  test('the same key gives the same bytes and one effect; another body is refused', async () => {
    const body = orders.bodyOf();
    const headers = { 'idempotency-key': 'order-1' };
    const first = await orders.portal.call(
      expeditionRoutes.create,
      { body },
      { token: orders.token, headers },
    );
    const again = await orders.portal.call(
      expeditionRoutes.create,
      { body },
      { token: orders.token, headers },
    );
    expect(again.text).toBe(first.text);
    const other = await orders.portal.call(
      expeditionRoutes.create,
      { body: orders.bodyOf() },
      { token: orders.token, headers },
    );
    expect(other.status).toBe(422);
  });
});
