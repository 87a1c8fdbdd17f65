import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionWaitingRoutes } from '../../../../contracts/expedition/expedition.waiting.ts';
import { findBrokenRules } from '../../../../testing/balances.ts';
import { buildOrganisation } from '../../../../testing/builders.ts';
import { signInUser } from '../../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { openWaiting, type WaitingShop } from './waiting.fixtures.ts';

let portal: Portal;
let mine: WaitingShop['mine'];
let token: WaitingShop['token'];
let product: WaitingShop['product'];
let draft: WaitingShop['draft'];
let sent: WaitingShop['sent'];
let advise: WaitingShop['advise'];
let lineOf: WaitingShop['lineOf'];
let ask: WaitingShop['ask'];
let pair: WaitingShop['pair'];
let unpair: WaitingShop['unpair'];
let historyOf: WaitingShop['historyOf'];

beforeAll(async () => {
  portal = await createTestPortal();
  ({ mine, token, product, draft, sent, advise, lineOf, ask, pair, unpair, historyOf } =
    await openWaiting(portal));
});
afterAll(async () => {
  expect(await findBrokenRules(portal.database, mine.id)).toEqual([]);
  await portal.close();
});

describe('why it waits', () => {
  test('says per line what is missing, what brings it, who stands ahead, and who gets what', async () => {
    const [bars, lamps] = [await product(2), await product(1)];
    const donor = await draft([{ product: lamps, quantity: 1 }]);
    const before = await sent([{ product: bars, quantity: 10 }], { priority: 3 });
    const own = await sent([
      { product: bars, quantity: 6 },
      { product: lamps, quantity: 1 },
    ]);
    const behind = await sent([{ product: bars, quantity: 27 }]);
    const advice = await advise(bars, 30);
    const { body } = await ask(own);
    expect(body.status).toBe('waitingForGoods');
    expect(body.lines).toMatchObject([
      {
        item: lineOf(own),
        set: null,
        product: { id: bars.id, productSku: bars.product_sku, image: null },
        required: 6,
        booked: 0,
        missing: 6,
        coming: {
          stockAdvice: advice.id,
          internalId: advice.internal_id,
          status: 'new',
          remaining: 30,
          paired: 0,
        },
        ahead: { orders: 1, pieces: 8 },
      },
      { required: 1, booked: 1, missing: 0, coming: null, ahead: { orders: 0, pieces: 0 } },
    ]);
    expect(body.shares).toEqual([
      {
        stockAdvice: advice.id,
        internalId: advice.internal_id,
        product: bars.id,
        expectedAt: '2098-01-05T08:00:00.000Z',
        remaining: 30,
        ahead: [{ kind: 'expedition', id: before.id, number: before.order_number, quantity: 8 }],
        aheadMore: { orders: 0, quantity: 0 },
        own: 6,
        behind: { orders: 1, quantity: 16 },
        left: 0,
      },
    ]);
    expect(body.completeAt).toBe('2098-01-05T08:00:00.000Z');
    expect(body.split).toEqual({ possible: true, reason: null, booked: 1, rest: 6, cod: null });
    expect([donor.status, behind.status]).toEqual(['onHold', 'onHold']);
  });

  test('knows no day when something is not announced, or not enough of it is left by those ahead', async () => {
    const bars = await product(0);
    await sent([{ product: bars, quantity: 5 }], { priority: 9 });
    const own = await sent([{ product: bars, quantity: 4 }]);
    expect((await ask(own)).body.completeAt).toBeNull();
    await advise(bars, 8);
    const { body } = await ask(own);
    expect(body.completeAt).toBeNull();
    expect(body.shares).toMatchObject([{ own: 3, left: 0 }]);
    await advise(bars, 8, '2098-02-05T08:00:00Z');
    expect((await ask(own)).body.completeAt).toBe('2098-02-05T08:00:00.000Z');
  });

  test('offers pieces of drafts and of those behind, from the end of the queue, and says what completes it', async () => {
    const bars = await product(12);
    const first = await sent([{ product: bars, quantity: 4 }], { priority: 9, wait_before_processing: true });
    const held = await draft([{ product: bars, quantity: 4 }]);
    await portal.call(expeditionWaitingRoutes.rebook, { params: { id: held.id } }, { token });
    const behind = await sent([{ product: bars, quantity: 4 }], { wait_before_processing: true });
    const locked = await sent([{ product: bars, quantity: 2 }]);
    const own = await sent([{ product: bars, quantity: 3 }], { priority: 5 });
    const { body } = await ask(own);
    expect(body.moves).toMatchObject([
      { item: lineOf(own), fromItem: lineOf(held), quantity: 3, completes: true, status: 'onHold' },
      { expedition: behind.id, orderNumber: behind.order_number, booked: 4, quantity: 3, completes: true },
    ]);
    expect([first.id, locked.id]).not.toContain(body.moves[0]?.expedition);

    const tins = await product(0);
    await advise(tins, 2, '2098-04-01T08:00:00Z');
    const both = await sent([
      { product: bars, quantity: 1 },
      { product: tins, quantity: 2 },
    ]);
    const [move] = (await ask(both)).body.moves;
    expect(move).toMatchObject({ completes: false, restAt: '2098-04-01T08:00:00.000Z' });
  });

  test('is nobody else’s to ask', async () => {
    const bars = await product(0);
    const own = await sent([{ product: bars, quantity: 1 }]);
    const stranger = (await signInUser(portal, await buildOrganisation(portal.database))).token;
    const params = { params: { id: own.id } };
    for (const route of [expeditionWaitingRoutes.waiting, expeditionWaitingRoutes.advices] as const)
      expect((await portal.call(route, params, { token: stranger })).status).toBe(404);
  });
});

describe('pairing', () => {
  test('promises everything that is missing with what comes first, and takes it back', async () => {
    const bars = await product(2);
    const [soon, later] = [await advise(bars, 3), await advise(bars, 9, '2098-03-01T08:00:00Z')];
    const own = await sent([{ product: bars, quantity: 10 }]);
    const reply = await pair(own);
    expect(reply.body).toMatchObject({
      status: 'waitingForAsn',
      items: [{ booked: 2, paired: 8, missing: 0 }],
    });
    const { body } = await ask(own);
    expect(body.lines[0]).toMatchObject({ coming: { stockAdvice: soon.id, paired: 3 } });
    expect(body.completeAt).toBe('2098-03-01T08:00:00.000Z');
    expect(later.status).toBe('new');
    expect((await unpair(own)).body).toMatchObject({ status: 'waitingForGoods', items: [{ paired: 0 }] });
    expect((await historyOf(own.id)).slice(-2)).toEqual(['pair', 'unpair']);
    const told = await portal.database.asOwner(
      `select diff from event where record_id = $1 and act = 'unpair'`,
      [own.id],
    );
    expect(told[0]?.diff).toContainEqual({ field: 'paired', from: 8, to: 0 });
    expect((await unpair(own)).problem).toMatchObject({ code: 'stateForbids' });
  });

  test('with another advice replaces the promise; of an advice that has come it waits for the receipt', async () => {
    const bars = await product(0);
    const [first, other] = [await advise(bars, 5), await advise(bars, 5)];
    const own = await sent([{ product: bars, quantity: 5 }]);
    await pair(own);
    const wish = (advice: typeof first, quantity: number) => ({
      items: [{ item: lineOf(own), stockAdviceItem: advice.items[0]?.id, quantity }],
    });
    await portal.database.asOwner(`update stock_advice set status = 'inProgress' where id = $1`, [other.id]);
    const reply = await pair(own, wish(other, 5));
    expect(reply.body).toMatchObject({ status: 'readyForAsn', items: [{ paired: 5 }] });
    expect((await pair(own, wish(first, 6))).problem.code).toBe('notNeeded');
    expect((await pair(own, { items: [{ ...wish(first, 1).items[0], item: uuid() }] })).status).toBe(404);
    const { body } = await portal.call(
      expeditionWaitingRoutes.advices,
      { params: { id: own.id } },
      { token },
    );
    expect(body.advices).toMatchObject([{ item: lineOf(own), stockAdvice: first.id, free: 5 }]);
  });

  test('is refused where nothing comes, and for an order that does not wait', async () => {
    const bars = await product(0);
    const own = await sent([{ product: bars, quantity: 5 }]);
    expect((await pair(own)).problem).toMatchObject({ code: 'nothingComes' });
    expect((await pair(await draft([{ product: bars, quantity: 5 }]))).problem.code).toBe('stateForbids');
  });
});
