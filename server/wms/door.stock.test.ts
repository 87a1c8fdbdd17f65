import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { WarehouseEventKind } from '../../contracts/floor/floor.schema.ts';
import { readBalances } from '../../testing/balances.ts';
import { buildOrganisation, buildStock, buildWarehouse, type Organisation } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { serveWaiting } from '../features/expedition/expedition.reserve.ts';
import { systemScope } from '../platform/access/scope.ts';
import {
  type EventDetails,
  findStockFaults,
  forCollection,
  readHistory,
  readRow,
  sendOrder,
  standAtDoor,
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

describe('trouble on the floor', () => {
  it('sends a short order back to waiting, and writes off what was counted', async () => {
    const order = await sendOrder(db, organisation, { pieces: 3, stock: 3 });
    await door.sayAll(order, 'startPicking');
    const item = order.items[0]?.id ?? '';
    await door.say(order, 'reportShortage', {
      items: [{ item, quantity: 2 }],
      counted: true,
      reason: 'Broken',
    });
    expect(await door.statusOf(order)).toBe('waitingForGoods');
    expect(await door.stockOf(order)).toEqual([[1, 1]]);
    const written = await db.asOwner(
      `select expedition_id, quantity, person from stock_movement
       where organisation_id = $1 and movement_type = 'Out' and movement_subtype = 'inventory'`,
      [organisation.id],
    );
    expect(written).toEqual([{ expedition_id: order.id, quantity: 2, person: 'Test warehouse' }]);
    const jobs = await db.asOwner<{ payload: { places: unknown[] } }>(
      `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'stock.allocate' and payload->>'organisationId' = $1`,
      [organisation.id],
    );
    expect(jobs).toHaveLength(1);
    expect((await readHistory(db, order)).at(-1)).toMatchObject({ act: 'reportShortage', reason: 'Broken' });
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('only unbooks what was not counted', async () => {
    const order = await sendOrder(db, organisation, { pieces: 3, stock: 3 });
    const item = order.items[0]?.id ?? '';
    await door.say(order, 'reportShortage', { items: [{ item, quantity: 2 }] });
    expect(await door.statusOf(order)).toBe('waitingForGoods');
    expect(await door.stockOf(order)).toEqual([[3, 1]]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('takes the pieces that are told for those that are missing, be it all of them', async () => {
    const order = await sendOrder(db, organisation, { pieces: 3, stock: 8 });
    const item = order.items[0]?.id ?? '';
    await door.sayAll(order, 'startPicking');
    await door.say(order, 'reportShortage', { items: [{ item, quantity: 3 }], counted: true });
    expect(await door.statusOf(order)).toBe('waitingForGoods');
    expect(await door.stockOf(order)).toEqual([[5, 0]]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('refuses pieces that cannot be, and keeps nothing of it', async () => {
    const order = await sendOrder(db, organisation);
    const other = await sendOrder(db, organisation);
    const [mine, foreign] = [order.items[0]?.id ?? '', other.items[0]?.id ?? ''];
    const refused = async (kind: WarehouseEventKind, more: Omit<EventDetails, 'kind'>, violation: object) => {
      await expect(door.say(order, kind, more)).rejects.toMatchObject({
        status: 400,
        violations: [violation],
      });
    };
    await refused('pack', { items: [{ item: foreign, quantity: 1 }] }, { propertyPath: 'items[0].item' });
    await refused('pack', { items: [{ item: mine, quantity: 3 }] }, { parameters: { max: 2 } });
    await refused('pack', { items: [{ item: mine, quantity: 0 }] }, { propertyPath: 'items' });
    await refused('pack', { trackingUrl: 'javascript:alert(1)' }, { propertyPath: 'trackingUrl' });
    await refused('pack', { packagesCount: 1_000_000 }, { propertyPath: 'packagesCount' });
    await refused('reportShortage', {}, { propertyPath: 'items' });
    await refused('reportShortage', { items: [{ item: mine, quantity: 0 }] }, { propertyPath: 'items' });
    await refused('reportShortage', { items: [{ item: mine, quantity: 3 }] }, { parameters: { max: 2 } });
    expect(await door.statusOf(order)).toBe('awaitingProcessing');
    expect(await db.asOwner('select 1 from warehouse_event where record_id = $1', [order.id])).toEqual([]);
  });

  it('gives refused data back to the client, with the bookings for a while', async () => {
    const order = await sendOrder(db, organisation);
    await door.say(order, 'refuseData', { reason: 'No such street' });
    const row = await readRow(db, order);
    expect(row).toMatchObject({
      status: 'incorrect',
      errors: [{ propertyPath: '', code: 'warehouseRefused', parameters: { reason: 'No such street' } }],
    });
    expect(row.held_until).not.toBeNull();
    expect(await door.stockOf(order)).toEqual([[10, 2]]);
  });

  it('gives the bookings back at once where the e-shop has no time of grace', async () => {
    await db.asOwner('update eshop set rollback_grace_minutes = 0 where id = $1', [organisation.eshop.id]);
    const order = await sendOrder(db, organisation);
    await door.sayAll(order, 'refuseData');
    expect(await readRow(db, order)).toMatchObject({ status: 'incorrect', held_until: null });
    expect(await door.stockOf(order)).toEqual([[10, 0]]);
  });

  it('stays at the packing table when the label is refused, until it is packed', async () => {
    const order = await sendOrder(db, organisation);
    await door.say(order, 'refuseLabel', { reason: 'Unknown pickup place' });
    expect(await readRow(db, order)).toMatchObject({
      status: 'completion',
      errors: [{ code: 'labelRefused', parameters: { reason: 'Unknown pickup place' } }],
    });
    await door.sayAll(order, 'pack');
    expect(await readRow(db, order)).toMatchObject({ status: 'waitingForTheCarrier', errors: [] });
  });
});

describe('a part of an order', () => {
  it('leaves while the rest stays booked', async () => {
    const order = await sendOrder(db, organisation, { pieces: 5 });
    const item = order.items[0]?.id ?? '';
    await door.say(order, 'pack', { items: [{ item, quantity: 3 }] });
    expect(await readRow(db, order)).toMatchObject({
      status: 'waitingForTheCarrier',
      expedited_completely: false,
    });
    expect(await door.stockOf(order)).toEqual([[7, 2]]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('is the sum of the lines that name one item, as far as it is there', async () => {
    const order = await sendOrder(db, organisation, { pieces: 5 });
    const item = order.items[0]?.id ?? '';
    const lines = (...pieces: number[]) => ({ items: pieces.map((quantity) => ({ item, quantity })) });
    await expect(door.say(order, 'pack', lines(3, 3))).rejects.toMatchObject({
      violations: [{ propertyPath: 'items[1].quantity', code: 'tooLarge', parameters: { max: 2 } }],
    });
    await door.say(order, 'pack', lines(2, 1));
    expect(await door.stockOf(order)).toEqual([[7, 2]]);
    await door.say(order, 'closeReturn', lines(1, 1));
    expect(await door.stockOf(order)).toEqual([[9, 2]]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('leaves and the rest is given back where the organisation wants it so', async () => {
    await db.asOwner('update organisation set unbook_partially_delivered_expeditions = true where id = $1', [
      organisation.id,
    ]);
    const order = await sendOrder(db, organisation, { pieces: 5 });
    const item = order.items[0]?.id ?? '';
    await door.say(order, 'pack', { items: [{ item, quantity: 3 }] });
    expect(await door.stockOf(order)).toEqual([[7, 0]]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('comes back as far as it left', async () => {
    const order = await sendOrder(db, organisation, { pieces: 5 });
    const item = order.items[0]?.id ?? '';
    await door.say(order, 'pack', { items: [{ item, quantity: 3 }] });
    await door.say(order, 'closeReturn', { items: [{ item, quantity: 2 }] });
    expect(await door.statusOf(order)).toBe('returned');
    expect(await door.stockOf(order)).toEqual([[9, 2]]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });
});

describe('goods that come back', () => {
  it.each<[WarehouseEventKind[]]>([
    [['pack', 'withdrawParcel']],
    [['pack', 'pickUp', 'returnToSender']],
    [['pack', 'pickUp', 'deliver', 'returnToSender']],
    [['pack', 'pickUp', 'assumeDelivered', 'returnToSender']],
    [['pack', 'deliver']],
  ])('after %j are put into the default warehouse of the e-shop', async (kinds) => {
    const order = await sendOrder(db, organisation);
    await door.sayAll(order, ...kinds);
    expect(await door.stockOf(order)).toEqual([[8, 0]]);
    const opened = await buildWarehouse(db, organisation, organisation.wms);
    await db.asOwner('update eshop set default_warehouse_id = $2 where id = $1', [
      organisation.eshop.id,
      opened.id,
    ]);
    await door.sayAll(order, 'closeReturn');
    expect(await door.statusOf(order)).toBe('returned');
    const rows = await db.asOwner(
      `select r.quantity, m.movement_subtype as subtype, m.expedition_id as expedition from stock_row r
       join stock_movement m on m.stock_row_id = r.id where r.warehouse_id = $1`,
      [opened.id],
    );
    expect(rows).toEqual([{ quantity: 2, subtype: 'returned', expedition: order.id }]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('come back in the lots in which they left', async () => {
    const order = await sendOrder(db, organisation, { pieces: 3, stock: 0 });
    await buildStock(db, organisation, order.product, 2, { lot: 'A', lotDate: '2030-01-31' });
    await buildStock(db, organisation, order.product, 4, { lot: 'B', lotDate: '2030-06-30' });
    await db.transaction(systemScope(), (tx) => serveWaiting(tx, order.id));
    await door.sayAll(order, 'pack', 'closeReturn');
    const lots = await readBalances(db, order.product);
    expect(lots.map(({ lot, quantity, booked }) => [lot, quantity, booked])).toEqual([
      ['A', 2, 0],
      ['B', 4, 0],
    ]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('of a personal collection that nobody came for', async () => {
    const order = await sendOrder(db, organisation, await forCollection(db, organisation));
    await door.sayAll(order, 'pack', 'endStorage', 'closeReturn');
    expect(await door.statusOf(order)).toBe('returned');
    expect(await door.stockOf(order)).toEqual([[10, 0]]);
  });

  it('may be delivered after all, unless that is old news', async () => {
    const order = await sendOrder(db, organisation);
    await door.sayAll(order, 'pack', 'pickUp');
    await door.say(order, 'returnToSender', { occurredAt: '2026-03-05T08:00:00.000Z' });
    expect(await door.say(order, 'deliver', { occurredAt: '2026-03-04T08:00:00.000Z' })).toMatchObject({
      reason: 'late',
    });
    expect(await door.statusOf(order)).toBe('returning');
    await door.say(order, 'deliver', { occurredAt: '2026-03-06T08:00:00.000Z' });
    expect(await door.statusOf(order)).toBe('delivered');
  });
});
