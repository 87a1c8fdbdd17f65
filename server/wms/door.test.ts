import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WarehouseEventKind } from '../../contracts/floor/floor.schema.ts';
import { buildOrganisation, type Organisation } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import {
  eventOf,
  findStockFaults,
  forCollection,
  readHistory,
  readRow,
  sendOrder,
  standAtDoor,
  tell,
} from './fixtures.ts';

let db: TestDatabase;
let organisation: Organisation;
let door: ReturnType<typeof standAtDoor>;

beforeAll(async () => {
  db = await createTestDatabase();
  door = standAtDoor(db);
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
});

describe('the whole way', () => {
  it('takes an order to delivered, the stock going down at packing', async () => {
    await db.asOwner('update carrier set tracking_url_pattern = $2 where id = $1', [
      organisation.carrier.id,
      'https://track.example/{trackingNumber}/en',
    ]);
    const order = await sendOrder(db, organisation);
    expect(await door.stockOf(order)).toEqual([[10, 2]]);
    await door.sayAll(order, 'accept', 'startPicking', 'finishPicking');
    expect(await door.stockOf(order)).toEqual([[10, 2]]);
    await door.say(order, 'pack', { occurredAt: '2026-03-02T10:00:00.000Z', packagesCount: 2 });
    expect(await door.stockOf(order)).toEqual([[8, 0]]);
    const packed = await readRow(db, order);
    expect(packed).toMatchObject({
      status: 'waitingForTheCarrier',
      packed_at: '2026-03-02T10:00:00.000Z',
      packages_count: 2,
      expedited_completely: true,
    });
    expect(packed.tracking_url).toBe(`https://track.example/${packed.tracking_number}/en`);
    expect(packed.search).toContain(packed.tracking_number?.toLowerCase());
    await door.say(order, 'pickUp');
    await door.say(order, 'deliver', { occurredAt: '2026-03-04T09:30:00.000Z' });
    expect(await readRow(db, order)).toMatchObject({
      status: 'delivered',
      delivered_at: '2026-03-04T09:30:00.000Z',
    });

    const receipts = await db.asOwner(
      `select r.issued_at, i.quantity, i.product_id from outbound_receipt r
       join outbound_receipt_item i on i.outbound_receipt_id = r.id where r.expedition_id = $1`,
      [order.id],
    );
    expect(receipts).toEqual([
      { issued_at: '2026-03-02T10:00:00.000Z', quantity: 2, product_id: order.product.id },
    ]);
    const parcels = await db.asOwner(
      'select tracking_number from parcel where expedition_id = $1 order by 1',
      [order.id],
    );
    expect(parcels).toEqual([{ tracking_number: packed.tracking_number }, { tracking_number: null }]);
    expect((await readHistory(db, order)).slice(-2)).toMatchObject([
      { act: 'pickUp', kind: 'system', name: 'Carrier' },
      { act: 'deliver', kind: 'system', name: 'Carrier' },
    ]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('hands a personal collection over, without a label', async () => {
    const order = await sendOrder(db, organisation, await forCollection(db, organisation));
    await door.sayAll(order, 'accept', 'startPicking', 'finishPicking', 'pack');
    expect(await readRow(db, order)).toMatchObject({ status: 'readyToTakeover', tracking_number: null });
    expect(await door.say(order, 'pickUp')).toMatchObject({ outcome: 'ignored', reason: 'otherService' });
    await door.sayAll(order, 'handOver');
    expect(await door.statusOf(order)).toBe('delivered');
    expect(await door.stockOf(order)).toEqual([[8, 0]]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('keeps the tracking that the warehouse told', async () => {
    const order = await sendOrder(db, organisation);
    await door.say(order, 'pack', {
      trackingNumber: 'Z2910000001',
      trackingUrl: 'https://carrier.example/Z2910000001',
    });
    expect(await readRow(db, order)).toMatchObject({
      tracking_number: 'Z2910000001',
      tracking_url: 'https://carrier.example/Z2910000001',
    });
  });

  it('assumes a delivery, and believes a late scan', async () => {
    const order = await sendOrder(db, organisation);
    await door.sayAll(order, 'pack', 'pickUp', 'assumeDelivered');
    expect(await readRow(db, order)).toMatchObject({ status: 'probablyDelivered', delivered_at: null });
    await door.sayAll(order, 'deliver');
    expect(await door.statusOf(order)).toBe('delivered');
  });
});

describe('steps that were not reported', () => {
  it('walks the rows in between, each with its line in the history', async () => {
    const order = await sendOrder(db, organisation);
    await door.say(order, 'pack', { reason: 'Two bottles wrapped.' });
    expect(await door.stockOf(order)).toEqual([[8, 0]]);
    const history = await readHistory(db, order);
    expect(history.slice(-4)).toEqual([
      { act: 'accept', status: 'preallocated', kind: 'warehouse', name: 'Test warehouse', reason: null },
      { act: 'startPicking', status: 'takeOut', kind: 'warehouse', name: 'Test warehouse', reason: null },
      { act: 'finishPicking', status: 'completion', kind: 'warehouse', name: 'Test warehouse', reason: null },
      {
        act: 'pack',
        status: 'waitingForTheCarrier',
        kind: 'warehouse',
        name: 'Test warehouse',
        reason: 'Two bottles wrapped.',
      },
    ]);
  });

  it.each([
    ['ends a picking', 'takeOut', 'finishPicking', ['accept', 'startPicking']],
    ['closes a box', 'completion', 'pack', ['accept', 'startPicking', 'finishPicking']],
  ] as const)(
    '%s without scans only for a reason, which the history keeps with the pieces',
    async (...row) => {
      const [, status, kind, before] = row;
      const order = await sendOrder(db, organisation);
      await door.sayAll(order, ...before);
      await expect(door.say(order, kind, { unscanned: 2 })).rejects.toMatchObject({
        violations: [{ propertyPath: 'reason', code: 'required' }],
      });
      expect(await door.statusOf(order)).toBe(status);
      await door.say(order, kind, { unscanned: 2, reason: 'The scanner is broken.' });
      expect((await readHistory(db, order)).at(-1)).toMatchObject({
        act: kind,
        reason: 'The scanner is broken.',
      });
      const [done] = await db.asOwner('select diff from event where record_id = $1 and act = $2', [
        order.id,
        kind,
      ]);
      expect(done?.diff).toContainEqual({ field: 'unscanned', from: 0, to: 2 });
    },
  );

  it('packs what a carrier has in hand', async () => {
    const order = await sendOrder(db, organisation);
    await door.sayAll(order, 'startPicking', 'finishPicking', 'deliver');
    expect(await readRow(db, order)).toMatchObject({ status: 'delivered', expedited_completely: true });
    expect(await door.stockOf(order)).toEqual([[8, 0]]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('stores what comes late or too early, and does nothing', async () => {
    const order = await sendOrder(db, organisation);
    await door.sayAll(order, 'pack');
    expect(await door.say(order, 'startPicking')).toEqual({
      outcome: 'ignored',
      status: 'waitingForTheCarrier',
      reason: 'late',
    });
    const waiting = await sendOrder(db, organisation, { stock: 1 });
    expect(await door.say(waiting, 'pack')).toEqual({
      outcome: 'ignored',
      status: 'waitingForGoods',
      reason: 'notInWarehouse',
    });
    const kept = await db.asOwner(
      `select kind, outcome, reason from warehouse_event where record_id = any ($1) order by received_at, id`,
      [[order.id, waiting.id]],
    );
    expect(kept).toEqual([
      { kind: 'pack', outcome: 'applied', reason: null },
      { kind: 'startPicking', outcome: 'ignored', reason: 'late' },
      { kind: 'pack', outcome: 'ignored', reason: 'notInWarehouse' },
    ]);
  });

  it('asks the clock before it goes back', async () => {
    const order = await sendOrder(db, organisation);
    await door.say(order, 'finishPicking', { occurredAt: '2026-03-02T09:00:00.000Z' });
    expect(await door.say(order, 'pickAgain', { occurredAt: '2026-03-02T08:59:00.000Z' })).toMatchObject({
      reason: 'late',
    });
    expect(await door.say(order, 'pickAgain', { occurredAt: '2026-03-02T09:01:00.000Z' })).toMatchObject({
      outcome: 'applied',
      status: 'takeOut',
    });
    expect(await door.say(order, 'finishPicking', { occurredAt: '2026-03-02T09:00:30.000Z' })).toMatchObject({
      reason: 'late',
    });
    await door.say(order, 'finishPicking', { occurredAt: '2026-03-02T09:20:00.000Z' });
    expect(await door.statusOf(order)).toBe('completion');
  });
});

describe('the same event again', () => {
  it('has one effect, whenever it is repeated', async () => {
    const order = await sendOrder(db, organisation);
    const pack = eventOf(order, { kind: 'pack' });
    expect(await tell(db, pack)).toMatchObject({ outcome: 'applied' });
    expect(await tell(db, pack)).toMatchObject({ outcome: 'duplicate', status: 'waitingForTheCarrier' });
    await door.sayAll(order, 'pickUp');
    expect(await tell(db, pack)).toMatchObject({ outcome: 'duplicate', status: 'carrierPickedUp' });
    expect(await door.stockOf(order)).toEqual([[8, 0]]);
    expect(await tell(db, pack, 'another-wms')).toMatchObject({ outcome: 'ignored', reason: 'late' });
  });

  it('has one effect when it is told by many at once', async () => {
    const order = await sendOrder(db, organisation);
    const pack = eventOf(order, { kind: 'pack' });
    const answers = await Promise.all(Array.from({ length: 8 }, () => tell(db, pack)));
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
      'applied',
      ...Array.from({ length: 7 }, () => 'duplicate'),
    ]);
    expect(await door.stockOf(order)).toEqual([[8, 0]]);
    const counts = await db.asOwner(
      `select (select count(*)::int from warehouse_event where record_id = $1) as events,
        (select count(*)::int from parcel where expedition_id = $1) as parcels,
        (select count(*)::int from outbound_receipt where expedition_id = $1) as receipts`,
      [order.id],
    );
    expect(counts).toEqual([{ events: 1, parcels: 1, receipts: 1 }]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('bears two different events of one expedition at once', async () => {
    const order = await sendOrder(db, organisation);
    const kinds: WarehouseEventKind[] = [
      'accept',
      'startPicking',
      'finishPicking',
      'pack',
      'pickUp',
      'deliver',
    ];
    await Promise.all(kinds.map((kind) => door.say(order, kind)));
    expect(await door.statusOf(order)).toBe('delivered');
    expect(await door.stockOf(order)).toEqual([[8, 0]]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('refuses an id that was used for something else, also at the same moment', async () => {
    const one = await sendOrder(db, organisation);
    const other = await sendOrder(db, organisation);
    const eventId = 'one-and-the-same';
    const both = await Promise.allSettled([
      tell(db, eventOf(one, { kind: 'accept', eventId })),
      tell(db, eventOf(other, { kind: 'accept', eventId })),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    await expect(tell(db, eventOf(one, { kind: 'pack', eventId }))).rejects.toMatchObject({
      code: 'idempotencyOtherBody',
      status: 422,
    });
    expect([await door.statusOf(one), await door.statusOf(other)].sort()).toEqual([
      'awaitingProcessing',
      'preallocated',
    ]);
  });
});
