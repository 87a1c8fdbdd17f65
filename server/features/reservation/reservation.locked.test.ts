import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBrokenRules } from '../../../testing/balances.ts';
import { buildReservationWorld, lineOf, type ReservationWorld } from './reservation.fixtures.ts';

let world: ReservationWorld;
beforeAll(async () => {
  world = await buildReservationWorld();
});
afterAll(async () => {
  expect(await findBrokenRules(world.db, world.mine.id)).toEqual([]);
  await world.close();
});

describe('what is locked', () => {
  const LOCKED = [
    ['preallocated', 'withWarehouse'],
    ['takeOut', 'picking'],
    ['completion', 'packing'],
    ['waitingForCancel', 'cancelAsked'],
  ] as const;

  test.each(LOCKED)(
    'an order in %s is refused to everybody, with the reason in words',
    async (status, reason) => {
      const own = await world.product(2);
      const order = await world.sent([{ product: own, quantity: 2 }]);
      const other = await world.sent([{ product: own, quantity: 2 }]);
      await world.setStatus(order, status);
      for (const who of ['client', 'admin'] as const) {
        for (const reply of [
          await world.cancel(lineOf(order), { quantity: 1 }, who),
          await world.move(lineOf(order), { to: lineOf(other), quantity: 1 }, who),
          await world.edit(lineOf(order), { booked: 1 }, who),
        ]) {
          expect([reply.status, reply.problem.code]).toEqual([409, `reservationLocked.${reason}`]);
          expect(reply.problem.message).toContain(order.order_number);
          expect(reply.problem.message).not.toContain('{{');
        }
      }
      expect((await world.stateOf(order)).items[0]?.booked).toBe(2);
      const target = await world.move(lineOf(other), { to: lineOf(order), quantity: 1 });
      expect(target.problem.code).toBe(`reservationLocked.${reason}`);
    },
  );

  test('an order that was handed over is locked for the client; an administrator calls it back', async () => {
    const own = await world.product(2);
    const order = await world.sent([{ product: own, quantity: 2 }]);
    const other = await world.sent([{ product: own, quantity: 1 }]);
    expect((await world.stateOf(order)).status).toBe('awaitingProcessing');
    const refused = await world.cancel(lineOf(order), { quantity: 1 });
    expect(refused.problem.code).toBe('reservationLocked.withWarehouse');
    const reply = await world.move(lineOf(order), { to: lineOf(other), quantity: 1 }, 'admin');
    expect(reply.body).toMatchObject({
      from: { before: { status: 'awaitingProcessing' }, after: { status: 'waitingForGoods', booked: 1 } },
      to: { before: { status: 'waitingForGoods' }, after: { status: 'awaitingProcessing', booked: 1 } },
    });
    expect((await world.history(order)).slice(-4).map(({ act }) => act)).toEqual([
      'giveReservation',
      'rollback',
      'send',
      'reserve',
    ]);
  });

  test('what an order left without is moved by an administrator, and by its owner where that may decide', async () => {
    const decide = (value: boolean) =>
      world.db.asOwner('update organisation set rest_by_clients = $2 where id = $1', [world.mine.id, value]);
    await decide(false);
    const own = await world.product(5);
    const order = await world.sent([{ product: own, quantity: 5 }]);
    const other = await world.sent([{ product: own, quantity: 4 }]);
    await world.ship(order, 2);
    const moved = { to: lineOf(other), quantity: 1 };
    expect((await world.move(lineOf(order), moved)).problem.code).toBe('reservationLocked.shipped');
    const byAdmin = await world.move(lineOf(order), moved, 'admin');
    expect(byAdmin.body).toMatchObject({
      from: { after: { status: 'waitingForTheCarrier', booked: 2 } },
      to: { after: { status: 'waitingForGoods', booked: 1 } },
    });
    await decide(true);
    const closed = await world.cancel(lineOf(order), { quantity: 2 });
    expect(closed.body.from.after).toEqual({ status: 'waitingForTheCarrier', booked: 0, paired: 0 });
    expect((await world.stateOf(order)).items[0]).toMatchObject({ expedited: 2, rebook_after: null });
    const back = await world.move(lineOf(other), { to: lineOf(order), quantity: 1 }, 'admin');
    expect(back.problem.code).toBe('reservationLocked.shipped');
  });
});
