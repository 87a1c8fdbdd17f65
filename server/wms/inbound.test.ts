import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildWarehouse,
  type Organisation,
  type Row,
} from '../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/database.ts';
import { systemScope } from '../platform/access/scope.ts';
import { pairItems } from '../stock/pairing.ts';
import { findStockFaults } from './fixtures.ts';
import { announce, inboundOf, standAtRamp } from './goods.fixtures.ts';

let db: TestDatabase;
let organisation: Organisation;
let product: Row<'product'>;
let ramp: ReturnType<typeof standAtRamp>;

beforeAll(async () => {
  db = await createTestDatabase();
  ramp = standAtRamp(db);
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
  product = await buildProduct(db, organisation);
});

const line = (quantity: number, more: object = {}) => ({ product: product.id, quantity, ...more });
const statusOf = async (order: { id: string }) =>
  (await db.asOwner<{ status: string }>('select status from expedition where id = $1', [order.id]))[0]
    ?.status;
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

describe('the door for deliveries', () => {
  it('receives step by step, with a receipt and its movements', async () => {
    const advice = await announce(db, organisation, [{ product, quantity: 10 }]);
    await ramp.say(advice, 'arrive');
    expect(await ramp.statusOf(advice)).toBe('waiting');
    await ramp.say(advice, 'beginUnloading', { occurredAt: '2026-03-02T08:30:00Z' });
    await ramp.say(advice, 'beginReceiving', { occurredAt: '2026-03-02T09:00:00Z' });
    await ramp.say(advice, 'receive', { occurredAt: '2026-03-02T10:00:00Z', lines: [line(7)] });
    expect(await ramp.statusOf(advice)).toBe('inProgress');
    await ramp.say(advice, 'endReceiving', { occurredAt: '2026-03-02T11:00:00Z' });
    expect(await ramp.read('stock_advice', advice.id)).toMatchObject({
      status: 'partiallyFinished',
      sum_of_supplied: 7,
      arrived_at: '2026-03-02T08:00:00.000Z',
      unloading_begun_at: '2026-03-02T08:30:00.000Z',
      receiving_begun_at: '2026-03-02T09:00:00.000Z',
      last_received_at: '2026-03-02T10:00:00.000Z',
    });
    expect(await ramp.suppliedOf(advice)).toEqual([{ quantity: 10, supplied: 7, paired: 0 }]);
    expect(await ramp.receiptsOf(advice)).toMatchObject([{ quantity: 7, expected: 10 }]);
    const movements = await db.asOwner(
      'select movement_type, movement_subtype, quantity, stock_advice_id, inbound_receipt_id is not null as receipt from stock_movement where product_id = $1',
      [product.id],
    );
    expect(movements).toEqual([
      {
        movement_type: 'In',
        movement_subtype: 'new',
        quantity: 7,
        stock_advice_id: advice.id,
        receipt: true,
      },
    ]);
    await ramp.say(advice, 'arrive', { occurredAt: '2026-03-03T08:00:00Z' });
    expect(await ramp.statusOf(advice)).toBe('waiting');
    await ramp.say(advice, 'receive', { occurredAt: '2026-03-03T09:00:00Z', lines: [line(3)] });
    // Receiving was ended once before, and now all is there.
    expect(await ramp.statusOf(advice)).toBe('finished');
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('takes over-delivery whole, and goods that nobody announced as lines of their own', async () => {
    const other = await buildProduct(db, organisation);
    const advice = await announce(db, organisation, [{ product, quantity: 4 }]);
    await ramp.say(advice, 'receive', { lines: [line(6), { product: other.id, quantity: 2 }] });
    expect(await ramp.suppliedOf(advice)).toEqual([
      { quantity: 4, supplied: 6, paired: 0 },
      { quantity: 0, supplied: 2, paired: 0 },
    ]);
    await ramp.say(advice, 'finish', { occurredAt: '2026-03-02T09:00:00Z' });
    await ramp.say(advice, 'receive', {
      occurredAt: '2026-03-02T10:00:00Z',
      lines: [{ product: other.id, quantity: 1 }],
    });
    expect((await ramp.suppliedOf(advice))[1]).toEqual({ quantity: 0, supplied: 3, paired: 0 });
    expect(await ramp.read('stock_advice', advice.id)).toMatchObject({
      status: 'finished',
      sum_of_supplied: 9,
      count_of_items: 2,
    });
    expect(await ramp.stockOf(other)).toMatchObject([{ quantity: 3 }]);
  });

  it('fills the announced lines of a product in turn', async () => {
    const advice = await announce(db, organisation, [
      { product, quantity: 3 },
      { product, quantity: 2, lot: 'B' },
    ]);
    await ramp.say(advice, 'receive', { lines: [line(4)] });
    expect((await ramp.suppliedOf(advice)).map(({ supplied }) => supplied)).toEqual([3, 1]);
  });

  it('asks for the lot, its date and the serial numbers where the product needs them', async () => {
    product = await buildProduct(db, organisation, {
      work_around_lot: true,
      work_around_sn_in: true,
      outbound_expiration_offset: 5,
    });
    const advice = await announce(db, organisation, [{ product, quantity: 2 }]);
    expect(await refused(ramp.say(advice, 'receive', { lines: [line(2)] }))).toEqual([
      'invalid',
      'lines[0].lot required',
      'lines[0].serialNumbers serialCount',
    ]);
    const whole = { lot: 'L-1', lotDate: '2099-01-01', serialNumbers: ['A', 'A'] };
    expect(
      await refused(ramp.say(advice, 'receive', { lines: [line(2, { ...whole, lotDate: null })] })),
    ).toContain('lines[0].lotDate required');
    expect(await refused(ramp.say(advice, 'receive', { lines: [line(2, whole)] }))).toContain(
      'lines[0].serialNumbers[1] serialTwice',
    );
    await ramp.say(advice, 'receive', { lines: [line(2, { ...whole, serialNumbers: ['A', 'B'] })] });
    expect(await ramp.stockOf(product)).toMatchObject([{ lot: 'L-1', quantity: 2 }]);
    // The lot's date is known by now, the serial numbers are taken.
    expect(
      await refused(ramp.say(advice, 'receive', { lines: [line(1, { lot: 'L-1', serialNumbers: ['B'] })] })),
    ).toEqual(['invalid', 'lines serialTaken']);
    expect(await refused(ramp.say(advice, 'receive', { lines: [] }))).toEqual(['invalid', 'lines required']);
    expect(await refused(ramp.say(advice, 'receive', { lines: [{ product: uuid(), quantity: 1 }] }))).toEqual(
      ['invalid', 'lines[0].product productNotFound'],
    );
    expect(await ramp.receiptsOf(advice)).toHaveLength(1);
  });

  it('blocks what comes with too little time to live', async () => {
    product = await buildProduct(db, organisation, { work_around_lot: true, inbound_expiration_offset: 30 });
    const advice = await announce(db, organisation, [{ product, quantity: 5 }]);
    const soon = new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10);
    await ramp.say(advice, 'receive', {
      lines: [line(2, { lot: 'OLD', lotDate: soon }), line(3, { lot: 'NEW', lotDate: '2099-01-01' })],
    });
    expect(await ramp.stockOf(product)).toMatchObject([
      { lot: 'NEW', quantity: 3, blocked: false },
      { lot: 'OLD', quantity: 2, blocked: true },
    ]);
    expect((await ramp.receiptsOf(advice)).map(({ blocked }) => blocked)).toEqual([true, false]);
  });

  it('serves paired orders first', async () => {
    const advice = await announce(db, organisation, [{ product, quantity: 5 }]);
    const order = await buildExpedition(db, organisation, {
      status: 'waitingForAsn',
      items: [{ product, quantity: 3 }],
    });
    const [item] = order.items;
    await db.transaction(systemScope(), (tx) =>
      pairItems(tx, [
        { expeditionItemId: item?.id ?? '', stockAdviceItemId: advice.items[0]?.id ?? '', quantity: 3 },
      ]),
    );
    await ramp.say(advice, 'beginReceiving');
    expect(await statusOf(order)).toBe('readyForAsn');
    await ramp.say(advice, 'receive', { lines: [line(2)] });
    expect(await ramp.suppliedOf(advice)).toEqual([{ quantity: 5, supplied: 2, paired: 1 }]);
    expect(await ramp.stockOf(product)).toMatchObject([{ quantity: 2, booked: 2 }]);
    await ramp.say(advice, 'receive', { occurredAt: '2026-03-02T09:00:00Z', lines: [line(3)] });
    expect(await ramp.stockOf(product)).toMatchObject([{ quantity: 5, booked: 3 }]);
    expect(await statusOf(order)).toBe('awaitingProcessing');
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('sends paired orders back to waiting when it ends short', async () => {
    const advice = await announce(db, organisation, [{ product, quantity: 5 }]);
    const order = await buildExpedition(db, organisation, {
      status: 'waitingForAsn',
      items: [{ product, quantity: 4 }],
    });
    const [item] = order.items;
    await db.transaction(systemScope(), (tx) =>
      pairItems(tx, [
        { expeditionItemId: item?.id ?? '', stockAdviceItemId: advice.items[0]?.id ?? '', quantity: 4 },
      ]),
    );
    await ramp.say(advice, 'receive', { lines: [line(1)] });
    await ramp.say(advice, 'finish', { occurredAt: '2026-03-02T09:00:00Z' });
    expect(await statusOf(order)).toBe('waitingForGoods');
    expect(await ramp.suppliedOf(advice)).toEqual([{ quantity: 5, supplied: 1, paired: 0 }]);
    expect(await findStockFaults(db, organisation.id)).toEqual([]);
  });

  it('puts returned goods where their grade says', async () => {
    const opened = await buildWarehouse(db, organisation, organisation.wms, { type: 'opened' });
    const scraping = await buildWarehouse(db, organisation, organisation.wms, { type: 'scraping' });
    const advice = await announce(db, organisation, [{ product, quantity: 6 }], { type: 'return' });
    await ramp.say(advice, 'receive', {
      lines: [line(3), line(2, { grade: 'returned_open' }), line(1, { grade: 'returned_damaged' })],
    });
    const stock = new Map((await ramp.stockOf(product)).map((row) => [row.warehouse, row.quantity]));
    expect([organisation.warehouse, opened, scraping].map(({ id }) => stock.get(id))).toEqual([3, 2, 1]);
    const subtypes = await db.asOwner(
      'select movement_subtype as type from stock_movement where product_id = $1 order by quantity',
      [product.id],
    );
    expect(subtypes).toEqual([{ type: 'returned_damaged' }, { type: 'returned_open' }, { type: 'returned' }]);
  });

  it('keeps what was received when something is wrong with the rest', async () => {
    const advice = await announce(db, organisation, [{ product, quantity: 5 }]);
    await ramp.say(advice, 'reportTrouble', {
      lines: [line(2)],
      troubles: [{ code: 'unknownGoods', label: 'Red boxes', quantity: 3 }],
      reason: 'Not yours?',
    });
    expect(await ramp.read('stock_advice', advice.id)).toMatchObject({
      status: 'incorrect',
      sum_of_supplied: 2,
      errors: [
        { propertyPath: 'items', code: 'unknownGoods', parameters: { label: 'Red boxes', quantity: 3 } },
      ],
    });
    expect(await ramp.stockOf(product)).toMatchObject([{ quantity: 2 }]);
    const later = { occurredAt: '2026-03-03T08:00:00Z' };
    expect(await ramp.say(advice, 'endReceiving', later)).toEqual({
      outcome: 'ignored',
      status: 'incorrect',
      reason: 'waitsForClient',
    });
    // Kept as ignored, these goods would be lost: who counted tells of them again.
    const counted = inboundOf(advice, { kind: 'receive', ...later, lines: [line(1)] });
    expect(await refused(ramp.tell(counted))).toEqual(['waitsForClient']);
    await db.asOwner("update stock_advice set status = 'inProgress' where id = $1", [advice.id]);
    expect(await ramp.tell(counted)).toMatchObject({ outcome: 'applied' });
    expect(await ramp.stockOf(product)).toMatchObject([{ quantity: 3 }]);
  });

  it('refuses goods at the ramp, but only whole', async () => {
    const refusedOne = await announce(db, organisation, [{ product, quantity: 5 }]);
    expect(await ramp.say(refusedOne, 'refuse')).toMatchObject({ outcome: 'applied', status: 'canceled' });
    const begun = await announce(db, organisation, [{ product, quantity: 5 }]);
    await ramp.say(begun, 'receive', { lines: [line(1)] });
    expect(await ramp.say(begun, 'refuse', { occurredAt: '2026-03-03T08:00:00Z' })).toMatchObject({
      outcome: 'ignored',
      reason: 'alreadyReceived',
    });
  });

  it('knows an event by its id, and refuses another use of it', async () => {
    const advice = await announce(db, organisation, [{ product, quantity: 5 }]);
    const other = await announce(db, organisation, [{ product, quantity: 5 }]);
    const body = inboundOf(advice, { kind: 'receive', lines: [line(2)] });
    expect(await ramp.tell(body)).toMatchObject({ outcome: 'applied' });
    expect(await ramp.tell(body)).toMatchObject({ outcome: 'duplicate', status: 'inProgress' });
    expect(await refused(ramp.tell({ ...body, stockAdvice: other.id }))).toEqual(['idempotencyOtherBody']);
    expect(await refused(ramp.tell({ ...body, kind: 'finish' }))).toEqual(['idempotencyOtherBody']);
    expect(await refused(ramp.tell({ ...body, lines: [line(3)] }))).toEqual(['idempotencyOtherBody']);
    expect(await ramp.tell({ ...body, occurredAt: new Date().toISOString() })).toMatchObject({
      outcome: 'duplicate',
    });
    expect(await refused(ramp.tell({ ...body, eventId: uuid(), stockAdvice: uuid() }))).toEqual(['notFound']);
    expect(await ramp.stockOf(product)).toMatchObject([{ quantity: 2 }]);
  });
});
