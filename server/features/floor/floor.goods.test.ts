import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { floorRoutes } from '../../../contracts/floor/floor.routes.ts';
import { inboundReceiptRoutes } from '../../../contracts/inbound-receipt/inbound-receipt.routes.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  buildWarehouse,
  buildWms,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { createTestDatabase, type TestDatabase } from '../../../testing/database.ts';
import { buildInternalStockChange, buildTransfer } from '../../../testing/documents.ts';
import { providerScope, systemScope } from '../../platform/access/scope.ts';
import type { Handler, Request } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { pairItems } from '../../stock/pairing.ts';
import { announce, standAtRamp } from '../../wms/goods.fixtures.ts';
import { inboundReceiptHandlers } from '../inbound-receipt/inbound-receipt.handlers.ts';
import { floorHandlers } from './floor.handlers.ts';

let db: TestDatabase;
let organisation: Organisation;
let product: Row<'product'>;

beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());
beforeEach(async () => {
  organisation = await buildOrganisation(db);
  product = await buildProduct(db, organisation);
});

const ADA = uuid();
const scope = providerScope({ kind: 'admin', id: ADA, name: 'Ada' });
const floor = floorHandlers({} as Services);

async function readGoods() {
  const request = { query: { wms: organisation.wms.id } } as Request<typeof floorRoutes.goods>;
  const handler = floor.goods as Handler<typeof floorRoutes.goods>;
  return floorRoutes.goods.answer.parse(await db.read(scope, (tx) => handler(tx, request)));
}

describe('goods on the floor', () => {
  it('shows what comes, leaves and changes its place, with what may follow', async () => {
    const urgent = await announce(db, organisation, [{ product, quantity: 5 }], { type: 'highPriority' });
    const advice = await announce(db, organisation, [{ product, quantity: 5, lot: 'A' }], {
      status: 'inProgress',
    });
    await announce(db, organisation, [{ product, quantity: 5 }], { status: 'finished' });
    const wms = await buildWms(db);
    const there = { wms, warehouse: await buildWarehouse(db, organisation, wms) };
    const goes = await buildTransfer(db, organisation, there, {
      status: 'created',
      items: [{ product, quantity: 2, booked: 2 }],
    });
    const comes = await buildTransfer(
      db,
      { ...organisation, ...there },
      { wms: organisation.wms, warehouse: organisation.warehouse },
      {
        status: 'created',
        dispatched_at: '2026-03-01T00:00:00Z',
        items: [{ product, quantity: 4, expedited: 4, received: 1 }],
      },
    );
    const change = await buildInternalStockChange(
      db,
      organisation,
      await buildWarehouse(db, organisation, organisation.wms),
      { status: 'Ready', items: [{ product, quantity: 2, booked: 2 }] },
    );
    const { advices, transfers, stockChanges } = await readGoods();
    expect(advices.map(({ id, next }) => [id, next[0]])).toEqual([
      [advice.id, 'receive'],
      [urgent.id, 'arrive'],
    ]);
    // What is expected is nowhere in the answer for who counts blind.
    const expected = { quantity: null, remaining: null, paired: null };
    expect(advices[0]).toMatchObject({
      isBlind: true,
      items: [{ ...expected, lot: 'A', isComplete: false }],
    });
    expect(transfers[1]).toMatchObject({ isBlind: true, items: [{ quantity: null, onTheWay: null }] });
    await db.asOwner('update wms set blind_counts = false where id = $1', [organisation.wms.id]);
    const open = await readGoods();
    expect(open.advices[0]).toMatchObject({ isBlind: false, items: [{ remaining: 5 }] });
    expect(open.transfers[1]).toMatchObject({ isBlind: false, items: [{ onTheWay: 3 }] });
    expect(transfers.map(({ id, side, next }) => [id, side, next[0]])).toEqual([
      [goes.id, 'source', 'dispatch'],
      [comes.id, 'destination', 'receive'],
    ]);
    expect(stockChanges).toMatchObject([
      { id: change.id, next: ['execute', 'fail'], items: [{ booked: 2 }] },
    ]);
  });

  it('names the orders that a delivery alone completes, first who is first in the queue', async () => {
    const advice = await announce(db, organisation, [{ product, quantity: 9 }], { status: 'inProgress' });
    const line = { expeditionItemId: '', stockAdviceItemId: advice.items[0]?.id ?? '', quantity: 2 };
    const wait = async (sent_at: string, more: Row<'product'>[] = []) => {
      const items = [product, ...more].map((one) => ({ product: one, quantity: 2 }));
      const order = await buildExpedition(db, organisation, { status: 'readyForAsn', sent_at, items });
      await db.transaction(systemScope(), (tx) =>
        pairItems(tx, [{ ...line, expeditionItemId: order.items[0]?.id ?? '' }]),
      );
      return order;
    };
    const late = await wait('2026-01-02T08:00:00Z');
    const early = await wait('2026-01-01T08:00:00Z');
    await wait('2026-01-01T07:00:00Z', [await buildProduct(db, organisation)]);
    const [shown] = (await readGoods()).advices;
    expect(shown?.orders).toEqual(
      [early, late].map(({ id, order_number }) => ({
        id,
        orderNumber: order_number,
        lines: [{ item: advice.items[0]?.id, quantity: 2 }],
      })),
    );
  });

  it('tells who counts a receipt again blind nothing of the books, and finds itself what the count changes', async () => {
    const other = await buildProduct(db, organisation, { work_around_sn_in: true });
    const advice = await announce(db, organisation, [
      { product, quantity: 5 },
      { product: other, quantity: 2 },
    ]);
    const counted = { product: other.id, quantity: 2, serialNumbers: ['A', 'B'] };
    await standAtRamp(db).say(advice, 'receive', { lines: [{ product: product.id, quantity: 3 }, counted] });
    const request = { query: { wms: organisation.wms.id } } as Request<typeof floorRoutes.receipts>;
    const receipts = floor.receipts as Handler<typeof floorRoutes.receipts>;
    const answer = await db.read(scope, (tx) => receipts(tx, request));
    const [receipt] = floorRoutes.receipts.answer.parse(answer).receipts;
    const hidden = { quantity: null, stands: null, serialNumbers: [] };
    expect(receipt).toMatchObject({ isBlind: true, items: [hidden, hidden] });
    const lineOf = ({ id }: Row<'product'>) => receipt?.items.find((item) => item.product === id)?.id;

    const handler = floor.inboundEvent as Handler<typeof floorRoutes.inboundEvent>;
    const recount = (recounts: object[], more: object = {}) => {
      const body = floorRoutes.inboundEvent.body.parse({
        eventId: uuid(),
        occurredAt: '2026-03-02T10:00:00Z',
        stockAdvice: advice.id,
        kind: 'correctReceipt',
        inboundReceipt: receipt?.id,
        recounts,
        reason: 'Counted again.',
        ...more,
      });
      const sent = { body, caller: { accountId: ADA } } as Request<typeof floorRoutes.inboundEvent>;
      return db.transaction(scope, (tx) => handler(tx, sent));
    };
    const right = [{ line: lineOf(other), pieces: 2, serialNumbers: ['A', 'B'] }];
    expect(await recount(right)).toMatchObject({ outcome: 'ignored', reason: 'agrees' });
    await expect(recount([{ line: uuid(), pieces: 1 }])).rejects.toMatchObject({ code: 'invalid' });
    await expect(recount(right, { lines: [counted] })).rejects.toMatchObject({ code: 'invalid' });
    await recount([
      { line: lineOf(product), pieces: 4 },
      { line: lineOf(other), pieces: 1, serialNumbers: ['B'] },
    ]);
    const rows = await db.asOwner<{ quantity: number; serial_numbers: string[] }>(
      `select i.quantity, i.serial_numbers from inbound_receipt_item i
       join inbound_receipt r on r.organisation_id = i.organisation_id and r.id = i.inbound_receipt_id
       where r.corrects_id = $1 order by i.quantity`,
      [receipt?.id],
    );
    expect(rows).toEqual([
      { quantity: -1, serial_numbers: ['A'] },
      { quantity: 1, serial_numbers: [] },
    ]);
  });

  it('offers receipts to be corrected as they stand, and takes a correction of what was seen last', async () => {
    await db.asOwner('update wms set blind_counts = false where id = $1', [organisation.wms.id]);
    product = await buildProduct(db, organisation, { work_around_sn_in: true });
    const advice = await announce(db, organisation, [{ product, quantity: 5 }]);
    await standAtRamp(db).say(advice, 'receive', {
      lines: [{ product: product.id, quantity: 3, serialNumbers: ['A', 'B', 'C'] }],
    });
    const readReceipts = async (query: { number?: string } = {}) => {
      const request = { query: { wms: organisation.wms.id, ...query } } as Request<
        typeof floorRoutes.receipts
      >;
      const handler = floor.receipts as Handler<typeof floorRoutes.receipts>;
      return floorRoutes.receipts.answer.parse(await db.read(scope, (tx) => handler(tx, request))).receipts;
    };
    const [receipt] = await readReceipts();
    const [item] = receipt?.items ?? [];
    expect(item).toMatchObject({ quantity: 3, stands: 3, serialNumbers: ['A', 'B', 'C'] });
    expect(await readReceipts({ number: receipt?.internalNumber.toLowerCase() ?? '' })).toHaveLength(1);
    expect(await readReceipts({ number: advice.internal_id })).toHaveLength(1);
    expect(await readReceipts({ number: 'PR-0' })).toEqual([]);

    const handler = floor.inboundEvent as Handler<typeof floorRoutes.inboundEvent>;
    const correct = (version: number | undefined, change: object = {}) => {
      const body = floorRoutes.inboundEvent.body.parse({
        eventId: uuid(),
        occurredAt: '2026-03-02T10:00:00Z',
        stockAdvice: advice.id,
        kind: 'correctReceipt',
        inboundReceipt: receipt?.id,
        lines: [{ item: item?.item, product: product.id, quantity: -1, serialNumbers: ['B'] }],
        reason: 'B lay in another box.',
        ...change,
      });
      const request = { body, version, caller: { accountId: ADA } } as Request<
        typeof floorRoutes.inboundEvent
      >;
      return db.transaction(scope, (tx) => handler(tx, request));
    };
    expect(await correct(receipt?.stockAdvice.version)).toMatchObject({ outcome: 'applied' });
    await expect(correct(receipt?.stockAdvice.version)).rejects.toMatchObject({ code: 'stale' });
    const [after] = await readReceipts();
    expect(after?.items).toMatchObject([{ quantity: 3, stands: 2, serialNumbers: ['A', 'C'] }]);
    const { read } = inboundReceiptHandlers({} as Services);
    const detailOf = async (id: string) =>
      inboundReceiptRoutes.read.answer.parse(
        await db.read(scope, (tx) =>
          (read as Handler<typeof inboundReceiptRoutes.read>)(tx, { params: { id } } as never),
        ),
      );
    const corrected = await detailOf(receipt?.id ?? '');
    expect(corrected).toMatchObject({ corrects: null, corrections: [{ sumOfQuantity: -1 }] });
    expect(await detailOf(corrected.corrections[0]?.id ?? '')).toMatchObject({
      correction: true,
      corrects: { id: receipt?.id, name: receipt?.internalNumber },
      note: 'B lay in another box.',
    });
    await expect(correct(undefined, { inboundReceipt: corrected.corrections[0]?.id })).rejects.toMatchObject({
      violations: [{ propertyPath: 'inboundReceipt', code: 'invalid' }],
    });
  });

  it('receives by hand in the name of who did it, and its receipt says so', async () => {
    const advice = await announce(db, organisation, [{ product, quantity: 5 }]);
    const handler = floor.inboundEvent as Handler<typeof floorRoutes.inboundEvent>;
    const body = floorRoutes.inboundEvent.body.parse({
      eventId: 'E-1',
      occurredAt: '2026-03-02T08:00:00Z',
      stockAdvice: advice.id.toUpperCase(),
      kind: 'receive',
      lines: [{ product: product.id.toUpperCase(), item: advice.items[0]?.id.toUpperCase(), quantity: 7 }],
    });
    const request = { body, caller: { accountId: ADA } } as Request<typeof floorRoutes.inboundEvent>;
    expect(await db.transaction(scope, (tx) => handler(tx, request))).toMatchObject({ outcome: 'applied' });
    await standAtRamp(db).say(advice, 'correctReceipt', {
      occurredAt: '2026-03-02T09:00:00Z',
      lines: [{ product: product.id, quantity: -1 }],
    });
    const { list, read } = inboundReceiptHandlers({} as Services);
    const query = { body: { nested: true, sort: [{ field: 'createdAt', order: 'ASC' }] } };
    const listed = await db.read(scope, (tx) =>
      (list as Handler<typeof inboundReceiptRoutes.list>)(tx, query as never),
    );
    const { results } = inboundReceiptRoutes.list.answer.parse(listed);
    const own = results.filter((row) => (row.stockAdvice as { id?: string } | null)?.id === advice.id);
    expect(own).toMatchObject([
      { actorName: 'Ada', sumOfQuantity: 7, correction: false },
      { sumOfQuantity: -1, correction: true },
    ]);
    const detailOf = async (id: string) =>
      inboundReceiptRoutes.read.answer.parse(
        await db.read(scope, (tx) =>
          (read as Handler<typeof inboundReceiptRoutes.read>)(tx, { params: { id } } as never),
        ),
      );
    expect((await detailOf(own[0]?.id ?? '')).items).toMatchObject([
      { expected: 5, quantity: 7, difference: 2 },
    ]);
    expect((await detailOf(own[1]?.id ?? '')).items).toMatchObject([{ quantity: -1, difference: 1 }]);
    await buildStock(db, organisation, product, 1);
    expect((await standAtRamp(db).stockOf(product))[0]?.quantity).toBe(7);
  });
});
