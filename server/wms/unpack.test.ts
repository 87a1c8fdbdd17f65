import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { buildOrganisation, type Organisation } from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { findShipment } from '../features/expedition/expedition.shipment.store.ts';
import type { ExpeditionRow } from '../features/expedition/expedition.warehouse.service.ts';
import { closeRest } from '../features/expedition/waiting/follow-up.ts';
import { undoAct } from '../features/reservation/reservation.undo.ts';
import { providerScope, systemScope } from '../platform/access/scope.ts';
import {
  eventOf,
  findStockFaults,
  readHistory,
  readRow,
  SOURCE,
  sendOrder,
  standAtDoor,
  tell,
} from './fixtures.ts';
import { packingOf, takeBackPacking } from './unpack.service.ts';

let db: TestDatabase;
let organisation: Organisation;
let door: ReturnType<typeof standAtDoor>;
const ADA = providerScope({ kind: 'admin', id: null, name: 'Ada' });

beforeAll(async () => {
  db = await createTestDatabase();
  door = standAtDoor(db);
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
});

/** An order that people of the floor packed. */
async function packed({ source = 'floor:ada', more = {} }: { source?: string; more?: object } = {}) {
  const order = await sendOrder(db, organisation);
  await door.sayAll(order, 'accept', 'startPicking', 'finishPicking');
  await tell(db, eventOf(order, { kind: 'pack', packagesCount: 2, ...more }), source);
  return order;
}
const undo = (order: { id: string }) => db.transaction(ADA, (tx) => undoAct(tx, order.id, 'pack'));
const count = async (table: string, order: { id: string }) =>
  db.asOwner(
    `select count(*)::int as all, count(taken_back_at)::int as "takenBack" from ${table} where expedition_id = $1`,
    [order.id],
  );

it('opens the box again: stock, parcels and history say so, and nothing is deleted', async () => {
  const order = await packed();
  expect(await door.stockOf(order)).toEqual([[8, 0]]);
  await undo(order);
  expect(await door.stockOf(order)).toEqual([[10, 2]]);
  expect(await readRow(db, order)).toMatchObject({
    status: 'completion',
    packed_at: null,
    tracking_number: null,
    packages_count: null,
    expedited_completely: false,
  });
  expect(await count('parcel', order)).toEqual([{ all: 2, takenBack: 2 }]);
  expect(await count('outbound_receipt', order)).toEqual([{ all: 1, takenBack: 1 }]);
  expect(await db.read(systemScope(), (tx) => findShipment(tx, order.id))).toMatchObject({
    packedBy: null,
    items: [],
    parcels: [],
  });
  expect((await readHistory(db, order)).slice(-2)).toMatchObject([
    { act: 'unpack', status: 'completion', kind: 'warehouse', name: 'Ada' },
    { act: 'undoPack' },
  ]);
  const moved = await db.asOwner(
    `select movement_type, movement_subtype, quantity, expedited_change from stock_movement
     where expedition_id = $1 order by created_at, source_key`,
    [order.id],
  );
  expect(moved.slice(-3)).toMatchObject([
    { movement_type: 'Out', expedited_change: 2 },
    { movement_type: 'In', movement_subtype: 'unpacked', quantity: 2, expedited_change: -2 },
    { movement_type: 'Book', quantity: 2 },
  ]);
  expect(await findStockFaults(db, organisation.id)).toEqual([]);

  await tell(db, eventOf(order, { kind: 'pack' }), 'floor:ada');
  expect(await door.stockOf(order)).toEqual([[8, 0]]);
  const shipment = await db.read(systemScope(), (tx) => findShipment(tx, order.id));
  expect(shipment).toMatchObject({ items: [{ quantity: 2 }], parcels: [{}] });
  expect(await findStockFaults(db, organisation.id)).toEqual([]);
});

it('holds what the packing released again, as far as nobody took it', async () => {
  await db.asOwner('update organisation set unbook_partially_delivered_expeditions = true where id = $1', [
    organisation.id,
  ]);
  const order = await sendOrder(db, organisation);
  await door.sayAll(order, 'accept', 'startPicking', 'finishPicking');
  const [item] = order.items;
  await tell(
    db,
    eventOf(order, { kind: 'pack', items: [{ item: item?.id ?? '', quantity: 1 }] }),
    'floor:ada',
  );
  await undo(order);
  expect(await door.stockOf(order)).toEqual([[10, 2]]);
  expect(await findStockFaults(db, organisation.id)).toEqual([]);
});

it('leaves a rest that was closed by hand closed, unless more of it is held when it is packed again', async () => {
  const order = await sendOrder(db, organisation, { pieces: 3 });
  const [item] = order.items;
  await door.sayAll(order, 'accept', 'startPicking', 'finishPicking');
  const before = (await readRow(db, order)) as unknown as ExpeditionRow;
  const pack = async (quantity: number) => {
    const event = eventOf(order, { kind: 'pack', items: [{ item: item?.id ?? '', quantity }] });
    await tell(db, event, 'floor:ada');
    return packingOf(before, 'floor:ada', event.eventId, []);
  };
  const packing = await pack(2);
  await db.transaction(ADA, (tx) => closeRest(tx, order.id, null));
  // As the carrier refuses the parcel.
  await db.transaction(ADA, (tx) => takeBackPacking(tx, order.id, packing));
  const again = await pack(2);
  expect(await readRow(db, order)).toMatchObject({ rest: 'closed' });
  await db.transaction(ADA, (tx) => takeBackPacking(tx, order.id, again));
  await pack(1);
  expect(await readRow(db, order)).toMatchObject({ rest: 'open' });
  expect(await findStockFaults(db, organisation.id)).toEqual([]);
});

it('is refused once the parcel has gone, and says what followed', async () => {
  const order = await packed();
  await door.say(order, 'pickUp');
  await expect(undo(order)).rejects.toMatchObject({
    code: 'undoFollowed',
    parameters: { event: 'pickUp', name: 'Carrier' },
  });
  expect(await door.stockOf(order)).toEqual([[8, 0]]);
});

it('is not offered for a number that a carrier knows, nor for the packing of another system', async () => {
  for (const packing of [{ more: { trackingNumber: 'DPD-1' } }, { source: SOURCE }]) {
    const order = await packed(packing);
    await expect(undo(order)).rejects.toMatchObject({ code: 'nothingToUndo' });
  }
});
