import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { findBrokenRules } from '../../../testing/balances.ts';
import { buildReservationWorld, lineOf, type ReservationWorld } from './reservation.fixtures.ts';

let world: ReservationWorld;

beforeAll(async () => {
  world = await buildReservationWorld();
});
afterAll(() => world.close());

const send = (id: string) =>
  world.portal.call(expeditionRoutes.send, { params: { id } }, { token: world.tokens.client });

test('a move against the sending of the order that gives: one comes first, and the other is told', async () => {
  for (let round = 0; round < 4; round++) {
    const product = await world.product(5);
    const giver = await world.order([{ product, quantity: 5 }]);
    await world.edit(lineOf(giver), { booked: 5 });
    const taker = await world.sent([{ product, quantity: 5 }]);
    const move = () => world.move(lineOf(giver), { to: lineOf(taker), quantity: 5 });
    const [first, second] = round % 2 === 0 ? [move, () => send(giver.id)] : [() => send(giver.id), move];
    const replies = await Promise.all([first(), second()]);
    const moved = replies[round % 2];
    const states = [await world.stateOf(giver), await world.stateOf(taker)];
    const told = states.map(({ status, items }) => `${status} ${items[0]?.booked}`).join(', ');
    expect(told).toBe(
      moved?.status === 200
        ? 'waitingForGoods 0, awaitingProcessing 5'
        : 'awaitingProcessing 5, waitingForGoods 0',
    );
    if (moved?.status !== 200) expect(moved?.problem.code).toBe('reservationLocked.withWarehouse');
  }
  expect(await findBrokenRules(world.db, world.mine.id)).toEqual([]);
});

test('twelve moves at once between the same orders, both ways: none is lost, none ends in a deadlock', async () => {
  const product = await world.product(10);
  const head = { wait_before_processing: true };
  const [one, other] = [
    await world.sent([{ product, quantity: 10 }], head),
    await world.sent([{ product, quantity: 10 }], head),
  ];
  const replies = await Promise.all(
    Array.from({ length: 12 }, (_, index) => {
      const [from, to] = index % 2 === 0 ? [one, other] : [other, one];
      return world.move(lineOf(from), { to: lineOf(to), quantity: 1 });
    }),
  );
  expect(replies.filter(({ status }) => status !== 200 && status !== 409)).toEqual([]);
  const given = replies.filter(({ status }, index) => status === 200 && index % 2 === 0).length;
  const back = replies.filter(({ status }, index) => status === 200 && index % 2 === 1).length;
  expect((await world.stateOf(one)).items[0]?.booked).toBe(10 - given + back);
  expect((await world.stateOf(other)).items[0]?.booked).toBe(given - back);
  expect(await findBrokenRules(world.db, world.mine.id)).toEqual([]);
});
