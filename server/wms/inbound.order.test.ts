import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { InboundEventBody } from '../../contracts/floor/floor.goods.events.ts';
import { buildOrganisation, buildProduct, type Organisation, type Row } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { closeAdvice } from '../features/stock-advice/stock-advice.acts.ts';
import { providerScope } from '../platform/access/scope.ts';
import { findStockFaults } from './fixtures.ts';
import { announce, atMinute, type InboundTold, inboundOf, standAtRamp } from './goods.fixtures.ts';
import { shuffled } from './shuffled.fixtures.ts';

let db: TestDatabase;
let organisation: Organisation;
let a: Row<'product'>;
let b: Row<'product'>;

beforeAll(async () => {
  db = await createTestDatabase();
  organisation = await buildOrganisation(db);
  a = await buildProduct(db, organisation);
  b = await buildProduct(db, organisation);
});
afterAll(() => db.drop());

/** What a warehouse tells of one delivery, in the order in which it happens. */
const COURSES: Record<string, (a: string, b: string) => InboundTold[]> = {
  'in two deliveries, with more than was announced and something else': (a, b) => [
    { kind: 'arrive' },
    { kind: 'beginUnloading' },
    { kind: 'beginReceiving' },
    { kind: 'receive', lines: [{ product: a, quantity: 4 }] },
    { kind: 'endReceiving' },
    { kind: 'arrive' },
    { kind: 'receive', lines: [{ product: a, quantity: 8 }] },
    { kind: 'receive', lines: [{ product: b, quantity: 2 }] },
    { kind: 'endReceiving' },
  ],
  'ended short, then corrected': (a, b) => [
    { kind: 'receive', lines: [{ product: a, quantity: 5 }] },
    { kind: 'receive', lines: [{ product: b, quantity: 1 }] },
    { kind: 'finish' },
    { kind: 'correctReceipt', lines: [{ product: a, quantity: -5 }] },
    { kind: 'correctReceipt', lines: [{ product: a, quantity: 3 }] },
  ],
  'with trouble after a part': (a) => [
    { kind: 'arrive' },
    { kind: 'receive', lines: [{ product: a, quantity: 2 }] },
    { kind: 'reportTrouble', lines: [{ product: a, quantity: 1 }], reason: 'No label' },
  ],
  'refused at the ramp': () => [{ kind: 'arrive' }, { kind: 'beginUnloading' }, { kind: 'refuse' }],
};

async function endOf(advice: { id: string }) {
  const [row] = await db.asOwner(
    `select status, arrived_at, unloading_begun_at, receiving_begun_at, last_received_at, sum_of_supplied, errors
     from stock_advice where id = $1`,
    [advice.id],
  );
  const supplied = await db.asOwner(
    `select product_id, sum(supplied_quantity)::int as pieces from stock_advice_item where stock_advice_id = $1
     group by product_id having sum(supplied_quantity) > 0 order by product_id`,
    [advice.id],
  );
  const moved = await db.asOwner(
    `select product_id, sum(quantity_change)::int as pieces from stock_movement where stock_advice_id = $1
     group by product_id order by product_id`,
    [advice.id],
  );
  return { row, supplied, moved };
}

describe('events of a delivery', () => {
  it.each(Object.entries(COURSES))('come to the same end in any order, told twice: %s', async (_, course) => {
    const told = course(a.id, b.id).map((one, index) => ({ ...one, occurredAt: atMinute(index) }));
    const tell = async (events: (advice: { id: string }) => InboundEventBody[]) => {
      const advice = await announce(db, organisation, [{ product: a, quantity: 10 }]);
      const ramp = standAtRamp(db, `wms ${advice.id}`);
      for (const event of events(advice)) await ramp.tell(event);
      return endOf(advice);
    };
    const inOrder = await tell((advice) => told.map((one) => inboundOf(advice, one)));
    for (let seed = 1; seed <= 8; seed++) {
      const end = await tell((advice) => {
        const events = told.map((one) => inboundOf(advice, one));
        return shuffled([...events, ...events], seed);
      });
      expect(end, `seed ${seed}`).toEqual(inOrder);
    }
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('meets a close on the way: one is before the other, and nothing is lost', async () => {
    const ramp = standAtRamp(db);
    for (let round = 0; round < 6; round++) {
      const product = await buildProduct(db, organisation);
      const advice = await announce(db, organisation, [{ product, quantity: 5 }], { status: 'waiting' });
      const admin = providerScope({ kind: 'admin', id: null, name: 'Ada' });
      const close = () =>
        db
          .transaction(admin, (tx) => closeAdvice(tx, advice.id, null, 'Nothing comes'))
          .then(
            () => 'closed',
            () => 'refused',
          );
      const receive = () => ramp.say(advice, 'receive', { lines: [{ product: product.id, quantity: 3 }] });
      // Who asks first changes by the round; who comes first is the database's to say.
      const receiving = round % 2 === 0 ? receive() : null;
      const closed = close();
      expect(await (receiving ?? receive())).toMatchObject({ outcome: 'applied' });
      const status = await ramp.statusOf(advice);
      expect(status).toBe((await closed) === 'closed' ? 'closed' : 'inProgress');
      expect(await ramp.suppliedOf(advice)).toEqual([{ quantity: 5, supplied: 3, paired: 0 }]);
      expect(await ramp.stockOf(product)).toMatchObject([{ quantity: 3 }]);
    }
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('comes in once when it is told by many at once', async () => {
    const ramp = standAtRamp(db);
    const product = await buildProduct(db, organisation);
    const advice = await announce(db, organisation, [{ product, quantity: 50 }]);
    const same = inboundOf(advice, { kind: 'receive', lines: [{ product: product.id, quantity: 7 }] });
    const others = Array.from({ length: 5 }, () =>
      inboundOf(advice, { kind: 'receive', lines: [{ product: product.id, quantity: 1 }] }),
    );
    const told = await Promise.all([same, ...others, same, same].map(ramp.tell));
    expect(told.filter(({ outcome }) => outcome === 'applied')).toHaveLength(6);
    expect(await ramp.stockOf(product)).toMatchObject([{ quantity: 12 }]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });
});

describe('a count that is doubted', () => {
  const ramp = () => standAtRamp(db);
  const line = (quantity: number, more: object = {}) => ({ product: a.id, quantity, ...more });
  const refused = async (promise: Promise<unknown>) => {
    const error = await promise.then(
      () => null,
      (problem: { code: string; violations: { code: string; propertyPath: string }[] }) => problem,
    );
    return [
      error?.code,
      ...(error?.violations ?? []).map(({ code, propertyPath }) => `${propertyPath} ${code}`),
    ];
  };

  it('doubts a count far beyond what was to come where it is asked to, and takes the same event when it is meant', async () => {
    const advice = await announce(db, organisation, [{ product: a, quantity: 10 }]);
    await ramp().say(advice, 'arrive');
    const slip = { eventId: 'slip', occurredAt: '2026-03-02T10:00:00Z', lines: [line(8_591)] };
    expect(await refused(ramp().say(advice, 'receive', { ...slip, doubtsSurprising: true }))).toEqual([
      'invalid',
      'lines[0].quantity countSurprises',
    ]);
    expect(await ramp().read('stock_advice', advice.id)).toMatchObject({ sum_of_supplied: 0 });
    await ramp().say(advice, 'receive', slip);
    expect(await ramp().read('stock_advice', advice.id)).toMatchObject({ sum_of_supplied: 8_591 });
  });

  it('asks about a count of which somebody else has received pieces since it began', async () => {
    const advice = await announce(db, organisation, [{ product: a, quantity: 10 }]);
    const [item] = await db.asOwner<{ id: string }>(
      'select id from stock_advice_item where stock_advice_id = $1',
      [advice.id],
    );
    const two = ['mine', 'other'].map((eventId) =>
      refused(
        ramp().say(advice, 'receive', {
          eventId,
          occurredAt: '2026-03-02T10:00:00Z',
          lines: [line(5, { item: item?.id, suppliedBefore: 0 })],
        }),
      ),
    );
    // Both at once: whichever comes second is asked.
    expect((await Promise.all(two)).map((said) => said.join(' ')).sort()).toEqual([
      '',
      'invalid lines[0].quantity countedMeanwhile',
    ]);
    const unnamed = { eventId: 'third', lines: [line(5, { suppliedBefore: 4 })] };
    expect(await refused(ramp().say(advice, 'receive', unnamed))).toEqual([
      'invalid',
      'lines[0].quantity countedMeanwhile',
    ]);
    expect(await ramp().read('stock_advice', advice.id)).toMatchObject({ sum_of_supplied: 5 });
    await ramp().say(advice, 'receive', { eventId: 'known', lines: [line(2, { suppliedBefore: 5 })] });
    await ramp().say(advice, 'receive', { eventId: 'meant', lines: [line(5)] });
    expect(await ramp().read('stock_advice', advice.id)).toMatchObject({ sum_of_supplied: 12 });
  });
});
