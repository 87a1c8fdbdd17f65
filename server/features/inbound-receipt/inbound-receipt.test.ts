import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { floorRoutes } from '../../../contracts/floor/floor.routes.ts';
import { inboundReceiptRoutes } from '../../../contracts/inbound-receipt/inbound-receipt.routes.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import { stockMovementRoutes } from '../../../contracts/stock/stock.routes.ts';
import type { StockAdviceDetail } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import { buildExpedition, buildOrganisation } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { pairItems } from '../../stock/pairing.ts';
import { announce, type Inbound, openInbound, readAdviceOf } from '../stock-advice/stock-advice.fixtures.ts';

let inbound: Inbound;
let stranger: string;
let advice: StockAdviceDetail;
beforeAll(async () => {
  inbound = await openInbound();
  stranger = (await signInUser(inbound.portal, await buildOrganisation(inbound.portal.database))).token;
});
afterAll(() => inbound.portal.close());
beforeEach(async () => {
  advice = await announce(inbound, { send: true });
});

/** What the floor counts of the product; a correction names its receipt. @returns the receipts then. */
async function count(quantity: number, corrects?: string): Promise<StockAdviceDetail['receipts']> {
  const { status, problem } = await inbound.portal.call(
    floorRoutes.inboundEvent,
    {
      body: {
        eventId: uuid(),
        occurredAt: '2026-03-02T08:00:00.000Z',
        stockAdvice: advice.id,
        lines: [{ product: inbound.product.id, quantity }],
        ...(corrects
          ? { kind: 'correctReceipt', inboundReceipt: corrects, reason: 'Counted twice.' }
          : { kind: 'receive' }),
      },
    },
    { token: inbound.admin.token },
  );
  expect([status, problem?.violations]).toEqual([200, undefined]);
  return (await readAdviceOf(inbound, advice.id)).receipts;
}
const read = async (id: string, token = inbound.account.token) =>
  inbound.portal.call(inboundReceiptRoutes.read, { params: { id } }, { token });
const historyOf = async (id: string, token = inbound.account.token) =>
  inbound.portal.call(eventRoutes.history, { params: { noun: 'inboundReceipt', id } }, { token });

/** An order that was promised pieces of the delivery. */
async function promise(quantity: number) {
  const { portal, organisation, product } = inbound;
  const order = await buildExpedition(portal.database, organisation, {
    status: 'waitingForAsn',
    items: [{ product, quantity }],
  });
  await portal.database.transaction(systemScope(), (tx) =>
    pairItems(tx, [
      {
        expeditionItemId: order.items[0]?.id ?? '',
        stockAdviceItemId: advice.items[0]?.id ?? '',
        quantity,
      },
    ]),
  );
  return order;
}

test('the history of a receipt says who counted what for which document, and what corrects it', async () => {
  const [receipt] = await count(7);
  const [, correction] = await count(-7, receipt?.id);
  const { body } = await historyOf(receipt?.id ?? '');
  expect(body.events).toMatchObject([
    {
      act: 'correctReceipt',
      actor: { kind: 'warehouse' },
      reason: 'Counted twice.',
      diff: [{ field: 'corrections', from: null, to: correction?.internalNumber }],
    },
    {
      act: 'receive',
      actor: { kind: 'warehouse', name: receipt?.actorName },
      diff: [
        { field: 'stockAdvice', from: null, to: advice.internalId },
        { field: 'receivedAt', from: null, to: '2026-03-02T08:00:00.000Z' },
        { field: 'sumOfQuantity', from: null, to: 7 },
        { field: 'countOfItems', from: null, to: 1 },
      ],
    },
  ]);
  const { body: own } = await historyOf(correction?.id ?? '');
  expect(own.events).toMatchObject([{ act: 'create', reason: 'Counted twice.' }]);
  expect(own.events[0]?.diff).toContainEqual({ field: 'corrects', from: null, to: receipt?.internalNumber });
  expect((await historyOf(receipt?.id ?? '', stranger)).status).toBe(404);
});

test('a receipt says which orders got its pieces, and the ledger agrees with what was counted', async () => {
  const { portal, account } = inbound;
  const [first, second] = [await promise(3), await promise(4)];
  const [receipt] = await count(5);
  const { body } = await read(receipt?.id ?? '');
  expect(body.orders.map(({ id, quantity }) => [id, quantity])).toEqual([
    [first.id, 3],
    [second.id, 2],
  ]);
  expect(body.orders[0]).toMatchObject({ orderNumber: first.order_number, status: 'awaitingProcessing' });
  expect(body.moved).toEqual({ movements: 3, pieces: 5 });

  const movements = await portal.call(
    stockMovementRoutes.list,
    { body: { criteria: { inboundReceipt: { eq: receipt?.id } }, nested: true } },
    { token: account.token },
  );
  expect(
    movements.body.results.map(({ movementType, quantity }) => `${movementType} ${quantity}`).sort(),
  ).toEqual(['Book 2', 'Book 3', 'In 5']);
  expect(movements.body.results.map(({ inboundReceipt }) => relationId(inboundReceipt ?? null))).toEqual(
    Array(3).fill(receipt?.id),
  );

  // The first order has all that it needs and is on its way; the second still waits, and loses what it had.
  const [, correction] = await count(-2, receipt?.id);
  const { body: taken } = await read(correction?.id ?? '');
  expect(taken.moved.pieces).toBe(-2);
  expect(taken.orders).toMatchObject([{ id: second.id, quantity: -2 }]);
  expect((await read(receipt?.id ?? '')).body.moved).toEqual({ movements: 3, pieces: 5 });
});
