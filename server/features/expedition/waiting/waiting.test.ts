import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { expeditionWaitingRoutes } from '../../../../contracts/expedition/expedition.waiting.ts';
import { findBrokenRules } from '../../../testing/balances.ts';
import {
  buildExpedition,
  buildOrganisation,
  buildProduct,
  buildStock,
  type Expedition,
  type ExpeditionLine,
  type Organisation,
  type Row,
} from '../../../testing/builders.ts';
import { buildAdvice } from '../../../testing/documents.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';

let portal: Portal;
let mine: Organisation;
let token: string;

beforeAll(async () => {
  portal = await createTestPortal();
  // Promises are made by hand here.
  mine = await buildOrganisation(portal.database, { automatic_pairing: false });
  token = (await signInUser(portal, mine)).token;
});
afterAll(async () => {
  expect(await findBrokenRules(portal.database, mine.id)).toEqual([]);
  await portal.close();
});

type Head = Partial<Omit<Parameters<typeof buildExpedition>[2], 'items'>>;

const product = async (inStock: number): Promise<Row<'product'>> => {
  const row = await buildProduct(portal.database, mine, { weight: 100 });
  await portal.database.asOwner(
    'insert into product_eshop (organisation_id, product_id, eshop_id) values ($1, $2, $3)',
    [mine.id, row.id, mine.eshop.id],
  );
  if (inStock > 0) await buildStock(portal.database, mine, row, inStock);
  return row;
};
const draft = (items: ExpeditionLine[], head: Head = {}) =>
  buildExpedition(portal.database, mine, { billing_phone: '+420604118372', ...head, items });
const send = async (row: Expedition): Promise<Expedition> => {
  const reply = await portal.call(expeditionRoutes.send, { params: { id: row.id } }, { token });
  expect(reply.status).toBe(200);
  expect(reply.body.status).not.toBe('incorrect');
  return row;
};
const sent = async (items: ExpeditionLine[], head: Head = {}) => send(await draft(items, head));
const advise = (one: Row<'product'>, quantity: number, expected: string | null = '2098-01-05T08:00:00Z') =>
  buildAdvice(portal.database, mine, { expected_at: expected, items: [{ product: one, quantity }] });
const lineOf = (row: Expedition, index = 0): string => row.items[index]?.id ?? '';
const ask = (row: { id: string }) =>
  portal.call(expeditionWaitingRoutes.waiting, { params: { id: row.id } }, { token });
const pair = (row: { id: string }, body: object = {}) =>
  portal.call(expeditionWaitingRoutes.pair, { params: { id: row.id }, body }, { token });
const unpair = (row: { id: string }) =>
  portal.call(expeditionWaitingRoutes.unpair, { params: { id: row.id } }, { token });
const split = (row: { id: string }) =>
  portal.call(expeditionWaitingRoutes.split, { params: { id: row.id } }, { token });
const historyOf = async (id: string) =>
  (
    await portal.database.asOwner<{ act: string }>('select act from event where record_id = $1 order by id', [
      id,
    ])
  ).map(({ act }) => act);

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
        ahead: [{ expedition: before.id, orderNumber: before.order_number, quantity: 8 }],
        aheadMore: { orders: 0, quantity: 0 },
        own: 6,
        behind: { orders: 1, quantity: 16 },
        left: 0,
      },
    ]);
    expect(body.completeAt).toBe('2098-01-05T08:00:00.000Z');
    expect(body.split).toEqual({ possible: true, reason: null, booked: 1, rest: 6, cod: false });
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

describe('splitting', () => {
  test('sends what is booked at once, and the rest waits in its place as an order of its own', async () => {
    const [bars, lamps, hats] = [await product(2), await product(1), await product(0)];
    const own = await sent(
      [
        { product: bars, quantity: 8, product_value: '10', product_value_currency: 'CZK' },
        { product: lamps, quantity: 1, product_value: '30', product_value_currency: 'CZK' },
        { product: hats, quantity: 2, product_value: '5', product_value_currency: 'CZK' },
      ],
      {
        order_number: 'HC-260448',
        value: '120.01',
        currency: 'CZK',
        cod: true,
        cod_value: '120.01',
        cod_currency: 'CZK',
        note: 'Fragile',
        priority: 4,
      },
    );
    const advice = await advise(bars, 6);
    await pair(own);
    const { body } = await split(own);
    expect(body.expedition).toMatchObject({
      id: own.id,
      status: 'awaitingProcessing',
      cod: true,
      codValue: '120.01',
      value: '50.01',
      countOfItems: 2,
      countOfSku: 2,
      sumOfQuantity: 3,
      weight: 300,
    });
    expect(body.expedition.items.map(({ quantity, booked }) => [quantity, booked])).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(body.rest).toMatchObject({
      orderNumber: 'HC-260448-2',
      status: 'waitingForGoods',
      splitFrom: { id: own.id, orderNumber: 'HC-260448' },
      cod: false,
      codValue: null,
      value: '70.00',
      note: 'Fragile',
      priority: 4,
      sumOfQuantity: 8,
      countOfSku: 2,
    });
    expect(body.rest.sentAt).toBe(body.expedition.sentAt);
    expect(body.rest.items).toMatchObject([
      { quantity: 6, paired: 6, missing: 0 },
      { quantity: 2, missing: 2 },
    ]);
    expect(advice.items[0]?.quantity).toBe(6);
    expect(await historyOf(body.rest.id)).toEqual(['create', 'send', 'reserve']);
    expect((await historyOf(own.id)).slice(-2)).toEqual(['split', 'reserve']);
    await buildStock(portal.database, mine, hats, 1);
    await portal.call(expeditionWaitingRoutes.rebook, { params: { id: body.rest.id } }, { token });
    const again = await split(body.rest);
    expect(again.body.rest.orderNumber).toBe('HC-260448-3');
  });

  test('sends sets whole: what more is booked of their components waits with the rest', async () => {
    const [cup, plate] = [await product(7), await product(4)];
    const set = await buildProduct(portal.database, mine, { type: 'Bundle' });
    const own = await draft([{ product: set, quantity: 3, is_set: true }], { order_number: 'SET-1' });
    for (const [index, [one, each]] of (
      [
        [cup, 2],
        [plate, 2],
      ] as const
    ).entries()) {
      await portal.database.asOwner(
        `insert into expedition_item (id, organisation_id, expedition_id, position, product_id, parent_item_id,
           set_quantity, quantity) values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [uuid(), mine.id, own.id, index + 1, one.id, lineOf(own), each, each * 3],
      );
    }
    await portal.database.asOwner(
      'insert into product_eshop (organisation_id, product_id, eshop_id) values ($1, $2, $3)',
      [mine.id, set.id, mine.eshop.id],
    );
    await portal.database.asOwner(
      `insert into bundle_item (organisation_id, bundle_id, product_id, quantity)
       select $1, $2, id, 2 from unnest($3::uuid[]) as id`,
      [mine.id, set.id, [cup.id, plate.id]],
    );
    await send(own);
    const { body } = await ask(own);
    expect(body.lines).toMatchObject([
      { set: { item: lineOf(own) }, product: { id: cup.id }, booked: 6, missing: 0 },
      { set: { item: lineOf(own) }, product: { id: plate.id }, booked: 4, missing: 2 },
    ]);
    expect(body.split).toMatchObject({ possible: true, booked: 2, rest: 1 });
    const done = await split(own);
    expect(done.body.expedition).toMatchObject({ status: 'awaitingProcessing', sumOfQuantity: 2 });
    expect(done.body.expedition.items[0]?.components).toMatchObject([
      { quantity: 4, booked: 4 },
      { quantity: 4, booked: 4 },
    ]);
    expect(done.body.rest).toMatchObject({ orderNumber: 'SET-1-2', status: 'waitingForGoods' });
    expect(done.body.rest.items[0]).toMatchObject({ quantity: 1, booked: 0 });
    expect(done.body.rest.items[0]?.components).toMatchObject([
      { quantity: 2, booked: 2 },
      { quantity: 2, booked: 0, missing: 2 },
    ]);
  });

  test('is refused with the reason: nothing booked, nothing missing, not waiting', async () => {
    const bars = await product(1);
    const whole = await sent([{ product: bars, quantity: 1 }]);
    const none = await sent([{ product: bars, quantity: 1 }]);
    expect((await split(whole)).problem).toMatchObject({ code: 'notSplit.notWaiting' });
    expect((await split(none)).problem).toMatchObject({ code: 'notSplit.nothingBooked' });
    expect((await ask(none)).body.split).toMatchObject({ possible: false, reason: 'nothingBooked' });
  });
});
