import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import type { UndoableAct } from '../../../contracts/event/event.undo.ts';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { findBrokenRules } from '../../../testing/balances.ts';
import { buildOrganisation } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { buildReservationWorld, lineOf, type ReservationWorld } from './reservation.fixtures.ts';

let world: ReservationWorld;

beforeAll(async () => {
  world = await buildReservationWorld();
});
afterAll(async () => {
  expect(await findBrokenRules(world.db, world.mine.id)).toEqual([]);
  await world.close();
});

const undo = ({ id }: { id: string }, act: UndoableAct, token = world.tokens.client) =>
  world.portal.call(eventRoutes.undo, { params: { noun: 'expedition', id, act } }, { token });
const undoableOf = async ({ id }: { id: string }) => {
  const params = { noun: 'expedition', id } as const;
  const { body } = await world.portal.call(eventRoutes.history, { params }, { token: world.tokens.client });
  return body.events.flatMap(({ act, undoable }) => (undoable ? [{ act, undoable }] : []));
};

describe('a move', () => {
  const moved = async () => {
    const own = await world.product(3);
    const giver = await world.sent([{ product: own, quantity: 3 }], { wait_before_processing: true });
    const taker = await world.sent([{ product: own, quantity: 2 }]);
    const later = new Date(Date.now() + 86_400_000).toISOString();
    const reply = await world.move(lineOf(giver), { to: lineOf(taker), quantity: 2, rebookAfter: later });
    expect(reply.body.to?.after.status).toBe('awaitingProcessing');
    return { giver, taker };
  };

  test('is taken back: the pieces, the statuses and the day of the giver are as they were', async () => {
    const { giver, taker } = await moved();
    expect(await undoableOf(giver)).toEqual([{ act: 'giveReservation', undoable: 'move' }]);
    expect(await undoableOf(taker)).toEqual([{ act: 'getReservation', undoable: 'move' }]);
    const reply = await undo(giver, 'move');
    expect(reply.body.events[0]).toMatchObject({ act: 'undoMove', actor: { kind: 'user' } });
    expect(await world.stateOf(giver)).toMatchObject({
      status: 'stockOk',
      items: [{ booked: 3, rebook_after: null }],
    });
    expect(await world.stateOf(taker)).toMatchObject({ status: 'waitingForGoods', items: [{ booked: 0 }] });
    expect((await world.history(taker)).at(-1)).toMatchObject({ act: 'undoMove' });
  });

  test('is taken back once', async () => {
    const { giver, taker } = await moved();
    await undo(taker, 'move');
    expect(await undo(taker, 'move')).toMatchObject({ status: 409, problem: { code: 'nothingToUndo' } });
    expect(await undo(giver, 'move')).toMatchObject({ status: 409, problem: { code: 'nothingToUndo' } });
  });

  test('stays once something has followed on either order', async () => {
    const { giver, taker } = await moved();
    await world.cancel(lineOf(giver), { quantity: 1 });
    expect(await undoableOf(taker)).toEqual([]);
    expect(await undo(taker, 'move')).toMatchObject({ status: 409, problem: { code: 'undoFollowed' } });
    expect((await world.stateOf(taker)).items[0]?.booked).toBe(2);
  });

  test('of another organisation is not there', async () => {
    const { giver } = await moved();
    const { token } = await signInUser(world.portal, await buildOrganisation(world.db));
    expect((await undo(giver, 'move', token)).status).toBe(404);
  });
});

describe('a cancelled reservation', () => {
  const HELD = { status: 'stockOk', items: [{ booked: 3, rebook_after: null, pair_after: null }] };
  const held = async () => {
    const own = await world.product(3);
    return {
      own,
      order: await world.sent([{ product: own, quantity: 3 }], { wait_before_processing: true }),
    };
  };

  test('is taken back: the pieces, the status and the day are as they were', async () => {
    const { order } = await held();
    await world.cancel(lineOf(order), { quantity: 2 });
    expect(await world.stateOf(order)).toMatchObject({ status: 'waitingForGoods', items: [{ booked: 1 }] });
    expect(await undoableOf(order)).toEqual([{ act: 'cancelReservation', undoable: 'cancelReservation' }]);
    await undo(order, 'cancelReservation');
    expect(await world.stateOf(order)).toMatchObject(HELD);
    expect((await world.history(order)).at(-1)).toMatchObject({ act: 'undoCancelReservation' });
    const again = await undo(order, 'cancelReservation');
    expect(again).toMatchObject({ status: 409, problem: { code: 'nothingToUndo' } });
  });

  test('is taken back as well when it was cancelled by setting fewer pieces', async () => {
    const { order } = await held();
    await world.edit(lineOf(order), { booked: 1 });
    await undo(order, 'cancelReservation');
    expect(await world.stateOf(order)).toMatchObject(HELD);
  });

  test('of promised pieces is promised again', async () => {
    const { order } = await world.promised(await world.product(0), 5, 5);
    await world.cancel(lineOf(order), { quantity: 2, of: 'paired' });
    await undo(order, 'cancelReservation');
    expect(await world.stateOf(order)).toMatchObject({
      status: 'waitingForAsn',
      items: [{ booked: 0, paired: 5, pair_after: null }],
    });
  });

  test('stays when another order has the pieces, and says how many are free', async () => {
    const { own, order } = await held();
    await world.cancel(lineOf(order), { quantity: 3 });
    await world.sent([{ product: own, quantity: 2 }]);
    const { status, problem } = await undo(order, 'cancelReservation');
    expect([status, problem.code]).toEqual([409, 'notAvailable']);
    expect((await world.stateOf(order)).items[0]?.booked).toBe(0);
    expect(await undoableOf(order)).toEqual([{ act: 'cancelReservation', undoable: 'cancelReservation' }]);
  });

  test('is not offered once the order that left without the pieces is closed by it', async () => {
    const order = await world.sent([{ product: await world.product(3), quantity: 3 }]);
    await world.ship(order, 1);
    await world.cancel(lineOf(order), { quantity: 2 }, 'admin');
    expect(await undoableOf(order)).toEqual([]);
  });
});

describe('a release', () => {
  const released = async () => {
    const order = await world.sent([{ product: await world.product(2), quantity: 2 }], {
      wait_before_processing: true,
    });
    const reply = await world.portal.call(
      expeditionRoutes.process,
      { params: { id: order.id } },
      { token: world.tokens.client },
    );
    expect(reply.body.status).toBe('awaitingProcessing');
    return order;
  };

  test('is taken back before picking begins: the order waits again and keeps what it holds', async () => {
    const order = await released();
    await undo(order, 'process');
    expect(await world.stateOf(order)).toMatchObject({ status: 'stockOk', items: [{ booked: 2 }] });
  });

  test('stays once picking has begun, and what followed is said', async () => {
    const order = await released();
    await world.db.asOwner(
      `insert into event (organisation_id, at, actor_kind, actor_name, noun, record_id, act)
       values ($1, '2026-03-02T10:32:00Z', 'warehouse', 'Petr', 'expedition', $2, 'startPicking')`,
      [world.mine.id, order.id],
    );
    const { status, problem } = await undo(order, 'process');
    expect([status, problem.code]).toEqual([409, 'undoFollowed']);
    expect(problem.message).toContain('Petr');
    expect(problem.violations[0]).toMatchObject({
      code: 'undoFollowedBy',
      parameters: { event: 'startPicking', name: 'Petr', at: '2026-03-02T10:32:00.000Z' },
    });
  });
});

describe('a sending', () => {
  const sent = async () => world.sent([{ product: await world.product(2), quantity: 2 }]);

  test('is taken back also after the warehouse accepted it', async () => {
    const order = await sent();
    await world.setStatus(order, 'preallocated');
    expect(await undoableOf(order)).toEqual([{ act: 'send', undoable: 'send' }]);
    await undo(order, 'send');
    expect((await world.stateOf(order)).status).toBe('onHold');
    expect((await world.history(order)).slice(-2).map(({ act }) => act)).toEqual(['rollback', 'undoSend']);
    expect(await undo(order, 'send')).toMatchObject({ status: 409, problem: { code: 'nothingToUndo' } });
  });

  test('stays once the order has gone another way', async () => {
    const order = await sent();
    await world.portal.call(
      expeditionRoutes.rollback,
      { params: { id: order.id } },
      { token: world.tokens.client },
    );
    expect(await undoableOf(order)).toEqual([]);
    expect(await undo(order, 'send')).toMatchObject({ status: 409, problem: { code: 'undoFollowed' } });
  });

  test('of another organisation is not there', async () => {
    const { token } = await signInUser(world.portal, await buildOrganisation(world.db));
    expect((await undo(await sent(), 'send', token)).status).toBe(404);
  });
});
