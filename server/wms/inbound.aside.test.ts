import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { systemScope } from '../platform/access/scope.ts';
import { pairItems } from '../stock/pairing.ts';
import { FLOOR, findStockFaults } from './fixtures.ts';
import { announce, inboundOf, standAtRamp } from './goods.fixtures.ts';

let db: TestDatabase;
let organisation: Organisation;
let product: Row<'product'>;
let ramp: ReturnType<typeof standAtRamp>;
let advice: Awaited<ReturnType<typeof announce>>;

beforeAll(async () => {
  db = await createTestDatabase();
  ramp = standAtRamp(db);
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
  product = await buildProduct(db, organisation);
  advice = await announce(db, organisation, [{ product, quantity: 10 }]);
});

/** An order that is promised pieces of the delivery; `more` is something that nothing brings. */
async function promise(quantity: number, overrides: object = {}, more?: Row<'product'>) {
  const order = await buildExpedition(db, organisation, {
    status: more ? 'waitingForGoods' : 'waitingForAsn',
    ...overrides,
    items: [{ product, quantity }, ...(more ? [{ product: more, quantity: 1 }] : [])],
  });
  const [item] = order.items;
  await db.transaction(systemScope(), (tx) =>
    pairItems(tx, [
      { expeditionItemId: item?.id ?? '', stockAdviceItemId: advice.items[0]?.id ?? '', quantity },
    ]),
  );
  return order;
}

const standOf = (order: { id: string }) =>
  db
    .asOwner<{ status: string; booked: number; paired: number }>(
      `select e.status, sum(i.booked)::int as booked, sum(i.paired)::int as paired from expedition e
       join expedition_item i on i.expedition_id = e.id where e.id = $1 group by e.id`,
      [order.id],
    )
    .then(([row]) => [row?.status, row?.booked, row?.paired]);
const receive = (quantity: number, setAside: { id: string }[], more: object = {}) =>
  ramp.say(advice, 'receive', {
    lines: [{ product: product.id, quantity }],
    setAside: setAside.map(({ id }) => id),
    ...more,
  });

describe('goods that are set aside for an order as they come in', () => {
  it('are booked for it, and it is allocated in the name of the warehouse', async () => {
    const order = await promise(3);
    const other = await promise(2);
    expect(await receive(5, [order])).toMatchObject({ outcome: 'applied' });
    expect(await standOf(order)).toEqual(['preallocated', 3, 0]);
    expect(await standOf(other)).toEqual(['awaitingProcessing', 2, 0]);
    const events = await db.asOwner<{ act: string; to: string; kind: string; name: string }>(
      `select act, to_status as "to", actor_kind as kind, actor_name as name from event where record_id = $1 order by id`,
      [order.id],
    );
    expect(events).toEqual([
      { act: 'announceArrival', to: 'readyForAsn', kind: 'system', name: 'Stock allocator' },
      { act: 'setAside', to: 'preallocated', kind: 'warehouse', name: FLOOR.acting.name },
    ]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('go to it before the queue, and past a shop that waits before processing', async () => {
    const early = await promise(4, { sent_at: '2026-01-01T08:00:00Z' });
    const late = await promise(4, { sent_at: '2026-01-02T08:00:00Z', wait_before_processing: true });
    await receive(5, [late]);
    expect(await standOf(late)).toEqual(['preallocated', 4, 0]);
    expect(await standOf(early)).toEqual(['readyForAsn', 1, 3]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('leave an order where it is that lacks something else, and one that was promised nothing', async () => {
    const short = await promise(3, {}, await buildProduct(db, organisation));
    const stranger = await buildExpedition(db, organisation, {
      status: 'onHold',
      items: [{ product, quantity: 1 }],
    });
    await receive(2, [short, stranger]);
    expect(await standOf(short)).toEqual(['waitingForGoods', 2, 1]);
    expect(await standOf(stranger)).toEqual(['onHold', 0, 0]);
    await receive(8, [short], { occurredAt: '2026-03-02T09:00:00Z' });
    expect(await standOf(short)).toEqual(['waitingForGoods', 3, 0]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('has one effect however often it is told, and none without goods', async () => {
    const order = await promise(3);
    const told = inboundOf(advice, {
      kind: 'receive',
      lines: [{ product: product.id, quantity: 3 }],
      setAside: [order.id],
    });
    expect(await ramp.tell(told)).toMatchObject({ outcome: 'applied' });
    expect(await ramp.tell(told)).toMatchObject({ outcome: 'duplicate' });
    expect(await standOf(order)).toEqual(['preallocated', 3, 0]);
    await expect(ramp.say(advice, 'endReceiving', { setAside: [order.id] })).rejects.toMatchObject({
      violations: [{ propertyPath: 'setAside', code: 'unknownField' }],
    });
    const goods = { lines: [{ product: product.id, quantity: 1 }], setAside: [order.id, uuid()] };
    await expect(ramp.say(advice, 'receive', goods)).rejects.toMatchObject({
      violations: [{ propertyPath: 'setAside[1]', code: 'invalid' }],
    });
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });
});
