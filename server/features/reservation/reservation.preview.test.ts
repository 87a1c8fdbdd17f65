import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrokenRules } from '../../../testing/balances.ts';
import { buildStock, type Expedition } from '../../../testing/builders.ts';
import { createTestClock } from '../../../testing/clock.ts';
import { buildAdvice } from '../../../testing/documents.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { pairItems } from '../../stock/pairing.ts';
import { buildReservationWorld, lineOf, type ReservationWorld } from './reservation.fixtures.ts';

let world: ReservationWorld;

beforeAll(async () => {
  world = await buildReservationWorld({}, { clock: createTestClock('2026-11-21T12:00:00Z') });
});
afterAll(() => world.close());

/** The same numbers in every run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('a rehearsal writes nothing: no movement, event, booking, promise or job, and no version', async () => {
  const product = await world.product(5);
  const giver = await world.sent([{ product, quantity: 5 }], { wait_before_processing: true });
  const taker = await world.sent([{ product, quantity: 5 }]);
  const rows = () =>
    world.db.asOwner(
      `select e.*, i.* from expedition e join expedition_item i on i.expedition_id = e.id
       where e.organisation_id = $1 order by i.id`,
      [world.mine.id],
    );
  const before = [await world.countWritten(), await rows()];
  const replies = [
    await world.move(lineOf(giver), { to: lineOf(taker), quantity: 5, dryRun: true }),
    await world.cancel(lineOf(giver), { quantity: 2, dryRun: true }),
    await world.edit(lineOf(giver), { booked: 1, dryRun: true }),
    await world.move(lineOf(giver), { to: lineOf(taker), quantity: 6, dryRun: true }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 409]);
  expect(replies[0]?.body).toMatchObject({
    dryRun: true,
    from: { after: { status: 'waitingForGoods', booked: 0 } },
    to: { after: { status: 'awaitingProcessing', booked: 5 } },
  });
  expect([await world.countWritten(), await rows()]).toEqual(before);
});

/** Orders of every kind over few goods, so that nearly everything an act may meet is met. */
async function buildCrowd(random: (below: number) => number): Promise<void> {
  const plain = await world.product(0);
  const byLot = await world.product(0);
  await buildStock(world.db, world.mine, plain, 14);
  await buildStock(world.db, world.mine, byLot, 6, { lot: 'A', lotDate: '2099-01-31' });
  await buildStock(world.db, world.mine, byLot, 6, { lot: 'B', lotDate: '2099-05-31' });
  const orders: Expedition[] = [];
  for (let index = 0; index < 9; index++) {
    const lines = [
      { product: plain, quantity: 1 + random(5) },
      { product: byLot, quantity: 1 + random(4), ...(random(4) === 0 ? { lot: 'B' } : {}) },
    ];
    const head = {
      priority: random(3),
      wait_before_processing: random(4) > 0,
      required_expedition_date: random(2) === 0 ? '2026-12-04' : null,
    };
    orders.push(random(5) === 0 ? await world.order(lines, head) : await world.sent(lines, head));
  }
  const advice = await buildAdvice(world.db, world.mine, {
    expected_at: '2026-11-24T09:00:00Z',
    items: [{ product: plain, quantity: 20 }],
  });
  for (const order of orders) {
    const { status, items } = await world.stateOf(order);
    const [first] = items;
    const missing = first ? first.quantity - first.booked - first.paired : 0;
    if (status !== 'waitingForGoods' || missing === 0 || random(2) === 0) continue;
    const line = { expeditionItemId: first?.id ?? '', stockAdviceItemId: advice.items[0]?.id ?? '' };
    await world.db.transaction(systemScope(), (tx) =>
      pairItems(tx, [{ ...line, quantity: 1 + random(missing) }]),
    );
  }
}

interface Line {
  id: string;
  expedition_id: string;
}

/** Lines of which a condition is true, or all where it is true of none; always in the same order. */
async function lines(where: string): Promise<Line[]> {
  const found = await world.db.asOwner<Line>(
    `select i.id, i.expedition_id from expedition_item i join expedition e on e.id = i.expedition_id
     where e.organisation_id = $1 and ${where} order by i.id`,
    [world.mine.id],
  );
  return found.length > 0 ? found : lines('true');
}

const HOLDS = 'i.booked + i.paired > 0';
const LACKS = `i.booked + i.expedited < i.quantity and e.status <> 'onHold'`;

test.each([1, 2])('what is shown before is what happens, refusals too (crowd %i)', async (seed) => {
  const random = numbers(seed);
  await buildCrowd(random);
  const pick = <T>(from: readonly T[]): T => from[random(from.length)] as T;
  let done = 0;
  const refusals = new Set<string>();
  for (let step = 0; step < 18; step++) {
    const who = random(2) === 0 ? ('admin' as const) : ('client' as const);
    const { id } = pick(await lines(random(6) === 0 ? 'true' : HOLDS));
    const alike = `i.product_id = (select product_id from expedition_item where id = '${id}') and i.id <> '${id}'`;
    const { id: to } = pick(await lines(random(6) === 0 ? 'true' : `${LACKS} and ${alike}`));
    const kind = random(4);
    const quantity = 1 + random(kind === 0 ? 4 : 2);
    const of = random(4) === 0 ? ('paired' as const) : ('booked' as const);
    const ask = (dryRun: boolean) => {
      if (kind === 0) return world.edit(id, { booked: quantity, dryRun }, who);
      if (kind === 1) return world.cancel(id, { quantity, of, dryRun }, who);
      return world.move(id, { to, quantity, dryRun }, who);
    };
    const before = await world.countWritten();
    const shown = await ask(true);
    expect(await world.countWritten()).toEqual(before);
    const real = await ask(false);
    expect(real.status).toBe(shown.status);
    if (real.status === 200) {
      done += 1;
      expect({ ...real.body, dryRun: true }).toEqual(shown.body);
      for (const side of [real.body.from, real.body.to]) {
        if (!side) continue;
        const state = await world.stateOf({ id: side.expedition });
        const item = state.items.find((one) => one.id === side.item);
        expect({ status: state.status, booked: item?.booked, paired: item?.paired }).toEqual(side.after);
      }
    } else {
      refusals.add(real.problem.code);
      expect([real.problem.code, real.problem.message]).toEqual([shown.problem.code, shown.problem.message]);
    }
  }
  expect(await findBrokenRules(world.db, world.mine.id)).toEqual([]);
  // The crowd is such that much comes of the acts, and some are refused.
  expect(done).toBeGreaterThanOrEqual(6);
  expect(refusals.size).toBeGreaterThanOrEqual(2);
});
