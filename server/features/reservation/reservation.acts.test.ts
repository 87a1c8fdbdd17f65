import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reservationRoutes } from '../../../contracts/reservation/reservation.routes.ts';
import { findBrokenRules } from '../../../testing/balances.ts';
import { buildStock } from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { pairWaiting } from '../expedition/expedition.pair.service.ts';
import { serveWaiting } from '../expedition/expedition.reserve.ts';
import { buildReservationWorld, lineOf, type ReservationWorld } from './reservation.fixtures.ts';

let world: ReservationWorld;

beforeAll(async () => {
  world = await buildReservationWorld({}, { clock: createTestClock('2026-11-21T12:00:00Z') });
});
afterAll(async () => {
  expect(await findBrokenRules(world.db, world.mine.id)).toEqual([]);
  await world.close();
});

describe('cancelling', () => {
  test('gives the pieces back, sends the order to wait and keeps the allocator from giving them straight back', async () => {
    const own = await world.product(5);
    const order = await world.sent([{ product: own, quantity: 5 }], { wait_before_processing: true });
    expect((await world.stateOf(order)).status).toBe('stockOk');
    const reply = await world.cancel(lineOf(order), { quantity: 2 });
    expect(reply.body).toMatchObject({
      dryRun: false,
      quantity: 2,
      from: {
        orderNumber: order.order_number,
        before: { status: 'stockOk', booked: 5, paired: 0 },
        after: { status: 'waitingForGoods', booked: 3, paired: 0 },
        rebookAfter: '2026-11-22T12:00:00.000Z',
        coming: null,
      },
      to: null,
      passedOver: [],
    });
    const state = await world.stateOf(order);
    expect(state).toMatchObject({ status: 'waitingForGoods', items: [{ booked: 3 }] });
    expect(state.items[0]?.rebook_after).toBe('2026-11-22T12:00:00.000Z');
    expect((await world.history(order)).slice(-2)).toMatchObject([
      { act: 'cancelReservation', actor_kind: 'user' },
      { act: 'loseStock', actor_kind: 'user', from_status: 'stockOk', to_status: 'waitingForGoods' },
    ]);
    const offers = (await world.jobs('stock.allocate')).filter(({ payload }) =>
      JSON.stringify(payload).includes(own.id),
    );
    expect(offers).toHaveLength(2);
    expect(offers[1]?.run_at).toEqual(state.items[0]?.rebook_after);
  });

  test('waits until the day on which the order has to leave, or until the moment that is told', async () => {
    const own = await world.product(4);
    const day = { required_expedition_date: '2099-03-01' };
    const [one, other] = [
      await world.sent([{ product: own, quantity: 2 }], { ...day, wait_before_processing: true }),
      await world.sent([{ product: own, quantity: 2 }], { ...day, wait_before_processing: true }),
    ];
    await world.cancel(lineOf(one), { quantity: 1 });
    await world.cancel(lineOf(other), { quantity: 1, rebookAfter: '2098-01-01T08:00:00Z' });
    expect((await world.stateOf(one)).items[0]?.rebook_after).toBe('2099-03-01T00:00:00.000Z');
    expect((await world.stateOf(other)).items[0]?.rebook_after).toBe('2098-01-01T08:00:00.000Z');
  });

  test('of a draft leaves it a draft, free to be booked when it is sent', async () => {
    const own = await world.product(3);
    const draft = await world.order([{ product: own, quantity: 3 }]);
    await world.edit(lineOf(draft), { booked: 3 });
    expect(await world.stateOf(draft)).toMatchObject({ status: 'onHold', items: [{ booked: 3 }] });
    const reply = await world.cancel(lineOf(draft), { quantity: 3 });
    expect(reply.body.from.after).toEqual({ status: 'onHold', booked: 0, paired: 0 });
    expect((await world.stateOf(draft)).items[0]?.rebook_after).toBeNull();
  });

  test('of promised pieces sends an order that waited for them back to waiting for goods', async () => {
    const own = await world.product(0);
    const { order, advice } = await world.promised(own, 5, 5);
    await world.setStatus(order, 'readyForAsn');
    const reply = await world.cancel(lineOf(order), { quantity: 2, of: 'paired' });
    expect(reply.body.from).toMatchObject({
      before: { status: 'readyForAsn', paired: 5 },
      after: { status: 'waitingForGoods', paired: 3 },
      coming: { stockAdvice: advice.id, internalId: advice.internal_id },
    });
    expect((await world.stateOf(order)).items[0]).toMatchObject({
      rebook_after: null,
      pair_after: '2026-11-22T12:00:00.000Z',
    });
    const more = await world.cancel(lineOf(order), { quantity: 4, of: 'paired' });
    expect(more.problem).toMatchObject({ code: 'notPaired' });
  });

  test('of promised pieces leaves the order its turn when goods are free, and keeps the promise from being renewed', async () => {
    const own = await world.product(0);
    await world.db.asOwner('update organisation set automatic_pairing = true where id = $1', [world.mine.id]);
    const { order, advice } = await world.promised(own, 5, 5);
    await world.cancel(lineOf(order), { quantity: 5, of: 'paired' });
    const promises = [advice.items[0]?.id ?? ''];
    const within = <T>(work: (tx: Tx) => Promise<T>) => world.db.transaction(systemScope(), work);
    await within((tx) => pairWaiting(tx, world.mine.id, promises));
    expect((await world.stateOf(order)).items[0]).toMatchObject({ booked: 0, paired: 0 });
    await buildStock(world.db, world.mine, own, 5);
    await within((tx) => serveWaiting(tx, order.id));
    const state = await world.stateOf(order);
    expect(state.items[0]).toMatchObject({ booked: 5, paired: 0 });
    const offers = (await world.jobs('stock.pair')).filter(({ payload }) =>
      JSON.stringify(payload).includes(promises[0] ?? ''),
    );
    expect(offers.map(({ run_at }) => run_at)).toContainEqual(state.items[0]?.pair_after);
  });

  test('refuses more than is held, an item of nobody, and the line of a set', async () => {
    const own = await world.product(2);
    const order = await world.sent([{ product: own, quantity: 3 }]);
    const reply = await world.cancel(lineOf(order), { quantity: 3 });
    expect([reply.status, reply.problem.code]).toEqual([409, 'notBooked']);
    expect((await world.cancel(order.id, { quantity: 1 })).status).toBe(404);
    const set = await world.order([{ product: own, quantity: 1, is_set: true }]);
    expect((await world.cancel(lineOf(set), { quantity: 1 })).status).toBe(404);
  });
});

describe('moving', () => {
  test('gives one order what another holds, in one act, and both go on', async () => {
    const own = await world.product(6);
    const giver = await world.sent([{ product: own, quantity: 6 }], { wait_before_processing: true });
    const first = await world.sent([{ product: own, quantity: 3 }], { priority: 5 });
    const taker = await world.sent([{ product: own, quantity: 4 }]);
    const reply = await world.move(lineOf(giver), { to: lineOf(taker), quantity: 4 });
    expect(reply.body).toMatchObject({
      quantity: 4,
      from: { after: { status: 'waitingForGoods', booked: 2 }, rebookAfter: null },
      to: { orderNumber: taker.order_number, after: { status: 'awaitingProcessing', booked: 4 } },
      passedOver: [{ kind: 'expedition', id: first.id, number: first.order_number }],
    });
    const movements = await world.db.asOwner<{ movement_type: string; act_id: string; quantity: number }>(
      'select movement_type, act_id, quantity from stock_movement where product_id = $1 order by created_at, id',
      [own.id],
    );
    const last = movements.slice(-2);
    expect(last.map((one) => [one.movement_type, one.quantity])).toEqual([
      ['Unbook', 4],
      ['Book', 4],
    ]);
    expect(new Set(last.map((one) => one.act_id)).size).toBe(1);
    expect((await world.history(taker)).slice(-2)).toMatchObject([
      { act: 'getReservation', actor_kind: 'user' },
      { act: 'reserve', actor_kind: 'system', to_status: 'awaitingProcessing' },
    ]);
  });

  test('takes back promises that the target no longer needs', async () => {
    const own = await world.product(4);
    const giver = await world.sent([{ product: own, quantity: 4 }], { wait_before_processing: true });
    const { order: taker } = await world.promised(own, 4, 3);
    const reply = await world.move(lineOf(giver), { to: lineOf(taker), quantity: 2 });
    expect(reply.body.to?.after).toEqual({ status: 'waitingForAsn', booked: 2, paired: 2 });
    const whole = await world.move(lineOf(giver), { to: lineOf(taker), quantity: 2 });
    expect(whole.body.to?.after).toEqual({ status: 'awaitingProcessing', booked: 4, paired: 0 });
  });

  test('refuses what is not needed, not held, of other goods, of another place, and of the same order', async () => {
    const [own, others] = [await world.product(3), await world.product(3)];
    const giver = await world.sent([{ product: own, quantity: 3 }], { wait_before_processing: true });
    const taker = await world.sent([
      { product: own, quantity: 1 },
      { product: others, quantity: 9 },
    ]);
    const codeOf = async (from: string, to: string, quantity: number) => {
      const { status, problem } = await world.move(from, { to, quantity });
      return [status, problem.code];
    };
    expect(await codeOf(lineOf(giver), lineOf(taker), 2)).toEqual([409, 'notNeeded']);
    expect(await codeOf(lineOf(giver), lineOf(taker), 4)).toEqual([409, 'notBooked']);
    expect(await codeOf(lineOf(giver), lineOf(taker, 1), 1)).toEqual([409, 'reservationElsewhere']);
    expect(await codeOf(lineOf(taker, 1), lineOf(taker), 1)).toEqual([409, 'reservationElsewhere']);
    expect(await codeOf(lineOf(giver), giver.id, 1)).toEqual([404, 'notFound']);
  });

  test('refuses a lot that the target does not take', async () => {
    const own = await world.product(0);
    await buildStock(world.db, world.mine, own, 2, { lot: 'A', lotDate: '2099-01-31' });
    await buildStock(world.db, world.mine, own, 1, { lot: 'B', lotDate: '2099-02-28' });
    const giver = await world.sent([{ product: own, quantity: 2 }], { wait_before_processing: true });
    const taker = await world.sent([{ product: own, quantity: 2, lot: 'B' }]);
    const reply = await world.move(lineOf(giver), { to: lineOf(taker), quantity: 1 });
    expect([reply.status, reply.problem.code]).toEqual([409, 'lotNotAccepted']);
  });
});

describe('editing', () => {
  test('books what is free up to what is needed, and not before that was allowed again is forgotten', async () => {
    const own = await world.product(5);
    const order = await world.sent([{ product: own, quantity: 4 }], { wait_before_processing: true });
    expect((await world.edit(lineOf(order), { booked: 1 })).body.from.after).toMatchObject({
      status: 'waitingForGoods',
      booked: 1,
    });
    const reply = await world.edit(lineOf(order), { booked: 4 });
    expect(reply.body.from.after).toEqual({ status: 'stockOk', booked: 4, paired: 0 });
    expect((await world.stateOf(order)).items[0]?.rebook_after).toBeNull();
    expect((await world.edit(lineOf(order), { booked: 5 })).problem.code).toBe('notNeeded');
  });

  test('refuses more than is free, and books nothing then', async () => {
    const own = await world.product(2);
    const order = await world.sent([{ product: own, quantity: 5 }]);
    const reply = await world.edit(lineOf(order), { booked: 3 });
    expect([reply.status, reply.problem.code]).toEqual([409, 'notAvailable']);
    expect((await world.stateOf(order)).items[0]?.booked).toBe(2);
  });
});

test('many at once: each succeeds or fails alone, with all that it holds', async () => {
  const own = await world.product(4);
  const [open, locked, empty] = [
    await world.sent([{ product: own, quantity: 2 }], { wait_before_processing: true }),
    await world.sent([{ product: own, quantity: 2 }]),
    await world.sent([{ product: own, quantity: 2 }]),
  ];
  const reservations = [open, locked, empty].map((one) => lineOf(one));
  const token = world.tokens.client;
  const reply = await world.portal.call(reservationRoutes.cancelMany, { body: { reservations } }, { token });
  expect(reply.body).toMatchObject({ done: 1, failed: 2 });
  expect(reply.body.results.map(({ done, status, code }) => [done, status, code])).toEqual([
    [true, 'waitingForGoods', null],
    [false, 'awaitingProcessing', 'reservationLocked.withWarehouse'],
    [false, null, 'notBooked'],
  ]);
});
