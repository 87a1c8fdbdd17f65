import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ReturnGrade } from '../../contracts/return-receipt/return-receipt.states.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { sendExpedition } from '../features/expedition/expedition.acts.ts';
import { serveWaiting } from '../features/expedition/expedition.reserve.ts';
import { holdReturnReceipt } from '../features/return-receipt/return-receipt.warehouse.service.ts';
import { providerScope, systemScope } from '../platform/access/scope.ts';
import { findStockFaults, forCollection, type SentOrder, sendOrder, standAtDoor } from './fixtures.ts';
import { announce, standAtRamp } from './goods.fixtures.ts';
import { returnEventOf, standAtReturns } from './return.fixtures.ts';
import { matchReturn } from './return.match.ts';
import { disposeReturn, regradeReturn } from './return.regrade.ts';

let db: TestDatabase;
let organisation: Organisation;
let opened: Row<'warehouse'>;
let scraping: Row<'warehouse'>;
let door: ReturnType<typeof standAtDoor>;
let returns: ReturnType<typeof standAtReturns>;

beforeAll(async () => {
  db = await createTestDatabase();
  door = standAtDoor(db);
  returns = standAtReturns(db);
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
  opened = await buildWarehouse(db, organisation, organisation.wms, { type: 'opened' });
  scraping = await buildWarehouse(db, organisation, organisation.wms, { type: 'scraping' });
});

const ADMIN = providerScope({ kind: 'admin', id: null, name: 'Ada' });
const news = () => ({
  source: 'portal',
  eventId: crypto.randomUUID(),
  happenedAt: new Date('2026-03-10T08:00:00Z'),
  reason: 'Looked again',
});
const regrade = (receipt: string, item: string, grade: ReturnGrade, quantity: number | null = null) =>
  db.transaction(ADMIN, async (tx) =>
    regradeReturn(tx, await holdReturnReceipt(tx, receipt), { item, grade, quantity }, news(), {
      actor: 'admin',
    }),
  );
const dispose = (receipt: string, itemIds: string[] | null = null) =>
  db.transaction(ADMIN, async (tx) =>
    disposeReturn(tx, await holdReturnReceipt(tx, receipt), { itemIds, disposal: 'scrapped' }, news(), {
      actor: 'admin',
    }),
  );
const match = (receipt: string, order: { id: string }) =>
  db.transaction(ADMIN, (tx) => matchReturn(tx, receipt, order.id, news(), { by: { actor: 'admin' } }));

/** An order on its way, of two pieces unless given. */
async function ship(more: Parameters<typeof sendOrder>[2] = {}): Promise<SentOrder> {
  const order = await sendOrder(db, organisation, more);
  await door.sayAll(order, 'pack', 'pickUp');
  return order;
}
const piecesIn = async (warehouse: { id: string }, order: SentOrder): Promise<number> => {
  const [row] = await db.asOwner<{ pieces: number }>(
    'select coalesce(sum(quantity), 0)::int as pieces from stock_row where warehouse_id = $1 and product_id = $2',
    [warehouse.id, order.product.id],
  );
  return row?.pieces ?? 0;
};
const movementsOf = (receipt: string) =>
  db.asOwner<{ type: string; subtype: string; quantity: number }>(
    `select movement_type as type, movement_subtype as subtype, quantity from stock_movement
     where return_receipt_id = $1 order by created_at, id`,
    [receipt],
  );
const sound = async () => expect(await findStockFaults(db, organisation.id)).toEqual([]);

describe('the transition table, row by row', () => {
  it('row 1: a parcel of an order is new, and the order turns round', async () => {
    const order = await ship();
    const { returnReceipt, status } = await returns.register(order);
    expect(status).toBe('new');
    expect(await returns.itemsOf(returnReceipt)).toMatchObject([{ quantity: 2, grade: null, isSent: true }]);
    expect(await door.statusOf(order)).toBe('returning');
    expect(await returns.actsOf(returnReceipt)).toEqual([
      { act: 'register', from: null, to: 'new', kind: 'warehouse' },
    ]);
  });

  it('row 1: what its customer has stays delivered until all of it is back', async () => {
    const order = await ship();
    await door.sayAll(order, 'deliver');
    await returns.register(order);
    expect(await door.statusOf(order)).toBe('delivered');
  });

  it.each([
    ['pack', 'returning'],
    ['endStorage', 'returning'],
  ] as const)('row 1: what never left the house (%s) turns round too', async (kind, status) => {
    const order = await sendOrder(
      db,
      organisation,
      kind === 'pack' ? {} : await forCollection(db, organisation),
    );
    await door.sayAll(order, 'pack');
    await returns.register(order);
    expect(await door.statusOf(order)).toBe(status);
  });

  it('row 2: a parcel that nobody knows waits to be identified', async () => {
    const product = await buildProduct(db, organisation);
    const { returnReceipt, status } = await returns.registerUnknown(organisation, [product]);
    expect(status).toBe('inventory');
    expect(await returns.itemsOf(returnReceipt)).toMatchObject([{ product: product.id, isSent: false }]);
  });

  it('row 3: contents that differ from the order are counted', async () => {
    const order = await ship();
    const other = await buildProduct(db, organisation);
    const { returnReceipt } = await returns.register(order);
    const lines = [{ product: other.id, quantity: 1, grade: 'returned' as const }];
    const { status } = await returns.say('grade', { returnReceipt, lines });
    expect(status).toBe('inventory');
    expect(await returns.actsOf(returnReceipt)).toMatchObject([
      { act: 'register' },
      { act: 'differ', from: 'new', to: 'inventory' },
      { act: 'grade', from: 'inventory', to: 'inventory' },
    ]);
    expect((await returns.gradeAll(returnReceipt, 'returned')).status).toBe('returned');
    await sound();
  });

  it('row 3: an empty parcel is no return', async () => {
    const order = await ship();
    const { returnReceipt } = await returns.register(order);
    expect((await returns.say('finish', { returnReceipt })).status).toBe('inventory');
    expect(await door.statusOf(order)).toBe('returning');
    expect(await movementsOf(returnReceipt)).toEqual([]);
  });

  it('row 4: an administrator gives an unknown parcel to its order', async () => {
    const order = await ship();
    const { returnReceipt } = await returns.registerUnknown(organisation, [order.product]);
    await match(returnReceipt, order);
    expect(await returns.statusOf(returnReceipt)).toBe('new');
    expect(await returns.itemsOf(returnReceipt)).toMatchObject([{ quantity: 1, isSent: true }]);
    expect(await door.statusOf(order)).toBe('returning');
    expect((await returns.actsOf(returnReceipt)).at(-1)).toMatchObject({ act: 'match', kind: 'admin' });
  });

  it('row 4: so does the warehouse, and the order says what may be in it', async () => {
    const order = await ship();
    const { returnReceipt } = await returns.registerUnknown(organisation);
    const { status } = await returns.say('match', { returnReceipt, expedition: order.id });
    expect(status).toBe('new');
    expect(await returns.itemsOf(returnReceipt)).toMatchObject([{ quantity: 2, isSent: true }]);
  });

  it.each([
    [5, 'returned', 'returned', () => organisation.warehouse],
    [6, 'returned_open', 'returnedOpen', () => opened],
    [7, 'returned_damaged', 'returnedDamaged', () => scraping],
  ] as const)('row %i: %s goods come in where they belong', async (_, grade, status, target) => {
    const order = await ship();
    const before = await piecesIn(target(), order);
    const { returnReceipt } = await returns.register(order);
    expect((await returns.gradeAll(returnReceipt, grade)).status).toBe(status);
    expect(await piecesIn(target(), order)).toBe(before + 2);
    expect(await movementsOf(returnReceipt)).toEqual([{ type: 'In', subtype: grade, quantity: 2 }]);
    expect(await door.statusOf(order)).toBe('returned');
    await sound();
  });

  it.each([
    [8, 'returned_open', 'returned', 'returned'],
    [8, 'returned_open', 'returned_damaged', 'returnedDamaged'],
    [9, 'returned', 'returned_damaged', 'returnedDamaged'],
    [11, 'returned', 'returned_open', 'returnedOpen'],
    [11, 'returned_damaged', 'returned', 'returned'],
    [11, 'returned_damaged', 'returned_open', 'returnedOpen'],
  ] as const)('row %i: %s is %s after a second look', async (_, first, second, status) => {
    const order = await ship();
    const { returnReceipt } = await returns.register(order);
    await returns.gradeAll(returnReceipt, first);
    const [item] = await returns.itemsOf(returnReceipt);
    await regrade(returnReceipt, item?.id ?? '', second);
    expect(await returns.statusOf(returnReceipt)).toBe(status);
    expect((await movementsOf(returnReceipt)).slice(1)).toEqual([
      { type: 'Out', subtype: 'virtual_transfer', quantity: 2 },
      { type: 'In', subtype: 'virtual_transfer', quantity: 2 },
    ]);
    expect(await door.statusOf(order)).toBe('returned');
    await sound();
  });

  it('row 10: damaged goods leave the stock for good, once', async () => {
    const order = await ship();
    const { returnReceipt } = await returns.register(order);
    await returns.gradeAll(returnReceipt, 'returned_damaged');
    await dispose(returnReceipt);
    expect(await piecesIn(scraping, order)).toBe(0);
    expect((await movementsOf(returnReceipt)).at(-1)).toEqual({ type: 'Out', subtype: 'other', quantity: 2 });
    expect(await returns.statusOf(returnReceipt)).toBe('returnedDamaged');
    await expect(dispose(returnReceipt)).rejects.toMatchObject({ code: 'nothingToDispose' });
    await sound();
  });
});

describe('pieces of a parcel', () => {
  it('are graded one by one; the receipt is the worst of them', async () => {
    const order = await ship({ pieces: 4 });
    const { returnReceipt } = await returns.register(order);
    const [item] = await returns.itemsOf(returnReceipt);
    const grade = (outcome: 'returned' | 'returned_open' | 'returned_damaged' | 'missing') =>
      returns.say('grade', { returnReceipt, lines: [{ item: item?.id, quantity: 1, grade: outcome }] });
    expect((await grade('returned_damaged')).status).toBe('new');
    await grade('returned');
    await grade('missing');
    expect(await door.statusOf(order)).toBe('returning');
    expect((await grade('returned_open')).status).toBe('returnedDamaged');
    expect(await door.statusOf(order)).toBe('returned');
    expect(await returns.itemsOf(returnReceipt)).toMatchObject(
      ['returned_open', 'returned_damaged', 'returned', 'missing'].map((outcome) => ({
        quantity: 1,
        grade: outcome,
      })),
    );
    await sound();
  });

  it('are never more than left', async () => {
    const order = await ship();
    const { returnReceipt } = await returns.register(order);
    const [item] = await returns.itemsOf(returnReceipt);
    const lines = [{ item: item?.id, quantity: 3, grade: 'returned' as const }];
    await expect(returns.say('grade', { returnReceipt, lines })).rejects.toMatchObject({
      violations: [{ propertyPath: 'lines[0].quantity', code: 'tooLarge', parameters: { max: 2 } }],
    });
    expect(await movementsOf(returnReceipt)).toEqual([]);
  });

  it('of a delivered order come back in several parcels, and end it together', async () => {
    const order = await ship({ pieces: 3 });
    await door.sayAll(order, 'deliver');
    const first = await returns.register(order);
    const [item] = await returns.itemsOf(first.returnReceipt);
    await returns.say('finish', {
      returnReceipt: first.returnReceipt,
      lines: [{ item: item?.id, quantity: 1, grade: 'returned' }],
    });
    expect(await door.statusOf(order)).toBe('delivered');
    const second = await returns.register(order);
    expect(second.returnReceipt).not.toBe(first.returnReceipt);
    expect(await returns.itemsOf(second.returnReceipt)).toMatchObject([{ quantity: 2 }]);
    await returns.gradeAll(second.returnReceipt, 'returned');
    expect(await door.statusOf(order)).toBe('returned');
    expect(await returns.register(order)).toMatchObject({ outcome: 'ignored', reason: 'alreadyGraded' });
    expect(await door.stockOf(order)).toEqual([[10, 0]]);
    await sound();
  });

  it('come back in the lots in which they left', async () => {
    const order = await sendOrder(db, organisation, { pieces: 5, stock: 0 });
    await buildStock(db, organisation, order.product, 2, { lot: 'A', lotDate: '2030-01-31' });
    await buildStock(db, organisation, order.product, 4, { lot: 'B', lotDate: '2030-06-30' });
    await db.transaction(systemScope(), (tx) => serveWaiting(tx, order.id));
    await door.sayAll(order, 'pack', 'pickUp');
    const { returnReceipt } = await returns.register(order);
    const items = await returns.itemsOf(returnReceipt);
    expect(items.map(({ lot, quantity }) => [lot, quantity])).toEqual([
      ['A', 2],
      ['B', 3],
    ]);
    const wrong = (more: object) =>
      returns.say('grade', {
        returnReceipt,
        lines: [{ item: items[0]?.id, quantity: 1, grade: 'returned', ...more }],
      });
    await expect(wrong({ lot: 'C' })).rejects.toMatchObject({ violations: [{ code: 'lotNotSent' }] });
    await expect(wrong({ lotDate: '2031-01-01' })).rejects.toMatchObject({
      violations: [{ code: 'lotDateOther' }],
    });
    await returns.gradeAll(returnReceipt, 'returned');
    await sound();
  });

  it('with serial numbers are those that came in once, each once', async () => {
    const order = await ship();
    await db.asOwner('update product set work_around_sn_in = true where id = $1', [order.product.id]);
    const { returnReceipt } = await returns.register(order);
    const [item] = await returns.itemsOf(returnReceipt);
    const grade = (quantity: number, ...serialNumbers: string[]) =>
      returns.say('grade', {
        returnReceipt,
        lines: [{ item: item?.id, quantity, grade: 'returned', serialNumbers }],
      });
    await expect(grade(1)).rejects.toMatchObject({ violations: [{ code: 'serialCount' }] });
    await expect(grade(1, 'S-1')).rejects.toMatchObject({ violations: [{ code: 'serialUnknown' }] });
    await knowSerials(order.product, 'S-1', 'S-2');
    await grade(1, 'S-1');
    await expect(grade(1, 'S-1')).rejects.toMatchObject({ violations: [{ code: 'serialBack' }] });
    expect((await grade(1, 'S-2')).status).toBe('returned');
  });

  it('that are reserved are taken from the last of the queue when damage is found', async () => {
    const order = await ship({ pieces: 2, stock: 2 });
    const { returnReceipt } = await returns.register(order);
    await returns.gradeAll(returnReceipt, 'returned');
    const [item] = await returns.itemsOf(returnReceipt);
    const waiting = await buildExpedition(db, organisation, {
      wait_before_processing: true,
      items: [{ product: order.product, quantity: 2 }],
    });
    await db.transaction(systemScope(), (tx) => sendExpedition(tx, waiting.id));
    expect(await door.statusOf(waiting)).toBe('stockOk');
    await regrade(returnReceipt, item?.id ?? '', 'returned_damaged', 1);
    expect(await returns.itemsOf(returnReceipt)).toMatchObject([
      { quantity: 1, grade: 'returned' },
      { quantity: 1, grade: 'returned_damaged' },
    ]);
    expect([await piecesIn(organisation.warehouse, order), await piecesIn(scraping, order)]).toEqual([1, 1]);
    expect(await door.statusOf(waiting)).toBe('waitingForGoods');
    await sound();
  });
});

async function knowSerials(product: Row<'product'>, ...serials: string[]): Promise<void> {
  const { id: receipt } = (
    await db.asOwner<{ id: string }>(
      `with advice as (
         insert into stock_advice (id, organisation_id, internal_id, type, status, warehouse_id, wms_id, packaging_unit, count_of_units)
         values (gen_random_uuid(), $1, gen_random_uuid()::text, 'regular', 'finished', $2, $3, 'package', 1) returning id),
       receipt as (
         insert into inbound_receipt (id, organisation_id, stock_advice_id, wms_id, warehouse_id, actor_name, source, source_key, received_at)
         select gen_random_uuid(), $1, id, $3, $2, 'Ada', 'test', gen_random_uuid()::text, now() from advice returning id)
       insert into inbound_receipt_item (id, organisation_id, inbound_receipt_id, position, product_id, warehouse_id, quantity, expected)
       select gen_random_uuid(), $1, id, 0, $4, $2, 1, 1 from receipt returning id`,
      [organisation.id, organisation.warehouse.id, organisation.wms.id, product.id],
    )
  )[0] as { id: string };
  for (const serial of serials)
    await db.asOwner(
      `insert into serial_number (organisation_id, product_id, serial, inbound_receipt_item_id, received_at)
       values ($1, $2, $3, $4, now())`,
      [organisation.id, product.id, serial, receipt],
    );
}

describe('one way back', () => {
  it('an event has one effect however often it comes', async () => {
    const order = await ship();
    const registered = returnEventOf('register', { expedition: order.id });
    const { returnReceipt } = await returns.tell(registered);
    expect(await returns.tell(registered)).toMatchObject({ outcome: 'duplicate', returnReceipt });
    const [item] = await returns.itemsOf(returnReceipt);
    const graded = returnEventOf('grade', {
      returnReceipt,
      lines: [{ item: item?.id, quantity: 2, grade: 'returned' }],
    });
    expect(await returns.tell(graded)).toMatchObject({ outcome: 'applied', status: 'returned' });
    expect(await returns.tell(graded)).toMatchObject({ outcome: 'duplicate', status: 'returned' });
    await expect(returns.tell({ ...graded, reason: 'Another' })).rejects.toMatchObject({
      code: 'idempotencyOtherBody',
    });
    expect(await door.stockOf(order)).toEqual([[10, 0]]);
  });

  it('two people who scan one parcel at once open one receipt', async () => {
    const order = await ship();
    const answers = await Promise.all([1, 2, 3, 4].map(() => returns.register(order)));
    expect(new Set(answers.map(({ returnReceipt }) => returnReceipt)).size).toBe(1);
    expect(answers.filter(({ outcome }) => outcome === 'applied')).toHaveLength(1);
    const unknown = () => returns.registerUnknown(organisation, [], { code: 'Z-77' });
    const parcels = await Promise.all([unknown(), unknown(), unknown()]);
    expect(new Set(parcels.map(({ returnReceipt }) => returnReceipt)).size).toBe(1);
  });

  it('a system that grades at once reports all in one event', async () => {
    const order = await ship({ pieces: 3 });
    const product = order.product.id;
    const { status, returnReceipt } = await returns.register(order, {
      lines: [
        { product, quantity: 2, grade: 'returned' },
        { product, quantity: 1, grade: 'returned_damaged' },
      ],
    });
    expect(status).toBe('returnedDamaged');
    expect(await door.statusOf(order)).toBe('returned');
    expect((await movementsOf(returnReceipt)).map(({ subtype }) => subtype)).toEqual([
      'returned',
      'returned_damaged',
    ]);
    await sound();
  });

  it('what the door puts away ungraded is a receipt, and what was graded before does not come in again', async () => {
    const order = await ship({ pieces: 3 });
    const { returnReceipt } = await returns.register(order);
    const [item] = await returns.itemsOf(returnReceipt);
    await returns.say('grade', {
      returnReceipt,
      lines: [{ item: item?.id, quantity: 1, grade: 'returned_damaged' }],
    });
    await door.sayAll(order, 'closeReturn');
    expect(await returns.statusOf(returnReceipt)).toBe('returnedDamaged');
    expect(await returns.itemsOf(returnReceipt)).toMatchObject([
      { quantity: 2, grade: 'returned' },
      { quantity: 1, grade: 'returned_damaged' },
    ]);
    expect([await piecesIn(organisation.warehouse, order), await piecesIn(scraping, order)]).toEqual([9, 1]);
    await expect(returns.gradeAll(returnReceipt, 'returned')).rejects.toMatchObject({ status: 400 });
    await sound();
  });

  it('a parcel is known by its tracking number and by the number of its order', async () => {
    const order = await ship();
    const [parcel] = await db.asOwner<{ number: string }>(
      'select tracking_number as number from parcel where expedition_id = $1',
      [order.id],
    );
    const scan = (code: string) => returns.say('register', { code, wms: organisation.wms.id });
    const first = await scan(parcel?.number ?? '');
    expect(first).toMatchObject({ outcome: 'applied', status: 'new' });
    expect(await scan(order.order_number)).toMatchObject({
      outcome: 'ignored',
      reason: 'alreadyRegistered',
      returnReceipt: first.returnReceipt,
    });
    await expect(scan('nobody-knows-it')).rejects.toMatchObject({ code: 'parcelUnknown', status: 409 });
  });

  it('an order that did not leave has nothing to bring back', async () => {
    const order = await sendOrder(db, organisation);
    await expect(returns.register(order)).rejects.toMatchObject({ code: 'notShipped' });
  });

  it('an advice of type return is for goods that no order sent', async () => {
    const order = await ship();
    const ramp = standAtRamp(db);
    const items = [{ product: order.product, quantity: 2 }];
    const lines = [{ product: order.product.id, quantity: 2, grade: 'returned' as const }];
    const ofOrder = await announce(db, organisation, items, { type: 'return', ref1: order.order_number });
    await expect(ramp.say(ofOrder, 'receive', { lines })).rejects.toMatchObject({
      code: 'returnOfOrder',
      status: 409,
    });
    const other = await announce(db, organisation, items, { type: 'return', ref1: 'SHOP-BOX-7' });
    expect(await ramp.say(other, 'receive', { lines })).toMatchObject({ outcome: 'applied' });
    const box = await announce(db, organisation, items, { type: 'return', ref1: 'SHOP-BOX-8' });
    await expect(returns.registerUnknown(organisation, [], { code: 'SHOP-BOX-8' })).rejects.toMatchObject({
      code: 'announcedByAdvice',
      parameters: { internalId: box.internal_id },
    });
    await sound();
  });

  it('damaged goods are refused where no place keeps them from sale', async () => {
    await db.asOwner('update warehouse set active = false where id = any ($1)', [[scraping.id, opened.id]]);
    const order = await ship();
    const { returnReceipt } = await returns.register(order);
    await expect(returns.gradeAll(returnReceipt, 'returned_damaged')).rejects.toMatchObject({
      code: 'noScrapingWarehouse',
    });
    await expect(returns.gradeAll(returnReceipt, 'returned_open')).rejects.toMatchObject({
      code: 'noOpenedWarehouse',
    });
  });
});
