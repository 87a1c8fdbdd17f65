import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventRoutes } from '../../../../contracts/event/event.routes.ts';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { expeditionWaitingRoutes } from '../../../../contracts/expedition/expedition.waiting.ts';
import { findBrokenRules } from '../../../../testing/balances.ts';
import { buildOrganisation, buildProduct, buildStock } from '../../../../testing/builders.ts';
import { fillSet, sell } from '../../../../testing/catalogue.ts';
import { signInUser } from '../../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { openWaiting, type WaitingShop } from './waiting.fixtures.ts';

let portal: Portal;
let mine: WaitingShop['mine'];
let token: WaitingShop['token'];
let product: WaitingShop['product'];
let draft: WaitingShop['draft'];
let send: WaitingShop['send'];
let sent: WaitingShop['sent'];
let advise: WaitingShop['advise'];
let lineOf: WaitingShop['lineOf'];
let ask: WaitingShop['ask'];
let pair: WaitingShop['pair'];
let split: WaitingShop['split'];
let historyOf: WaitingShop['historyOf'];

beforeAll(async () => {
  portal = await createTestPortal();
  ({ mine, token, product, draft, send, sent, advise, lineOf, ask, pair, split, historyOf } =
    await openWaiting(portal));
});
afterAll(async () => {
  expect(await findBrokenRules(portal.database, mine.id)).toEqual([]);
  await portal.close();
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
        cod_variable_symbol: '260448',
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
      codValue: '50.01',
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
      cod: true,
      codValue: '70.00',
      codCurrency: 'CZK',
      codVariableSymbol: '260448',
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
    const [said] = await portal.database.asOwner(
      `select diff from event where record_id = $1 and act = 'split'`,
      [own.id],
    );
    expect(said?.diff).toEqual([
      { field: 'sumOfQuantity', from: 11, to: 3 },
      { field: 'value', from: '120.01', to: '50.01' },
      { field: 'codValue', from: '120.01', to: '50.01' },
      { field: 'splitInto', from: null, to: 'HC-260448-2' },
    ]);
    await buildStock(portal.database, mine, hats, 1);
    await portal.call(expeditionWaitingRoutes.rebook, { params: { id: body.rest.id } }, { token });
    const again = await split(body.rest);
    expect(again.body.rest.orderNumber).toBe('HC-260448-3');
  });

  test('shares cash by what lines are worth, in whatever currency they are priced', async () => {
    const [lamp, hat] = [await product(1), await product(0)];
    const cash = { value: '500', currency: 'CZK', cod: true, cod_value: '500', cod_currency: 'CZK' };
    const pricedIn = (code: string, value: string) =>
      sent(
        [
          { product: lamp, quantity: 1, product_value: value, product_value_currency: code },
          { product: hat, quantity: 1, product_value: '250', product_value_currency: 'CZK' },
        ],
        cash,
      );
    const codes = async (code: string, value: string) => {
      await buildStock(portal.database, mine, lamp, 1);
      const { body } = await split(await pricedIn(code, value));
      return [body.expedition.codValue, body.rest.codValue].map(Number);
    };
    await portal.database.asOwner(
      `update currency set rate = 25, rate_day = '2026-11-20' where code = 'CZK'`,
    );
    await portal.database.asOwner(`update currency set rate = 1, rate_day = '2026-11-20' where code = 'EUR'`);
    expect(await codes('EUR', '10')).toEqual([250, 250]);
    await portal.database.asOwner(`update currency set rate = null, rate_day = null where code = 'EUR'`);
    expect(await codes('EUR', '10')).toEqual([250, 250]);
    expect(await codes('CZK', '750')).toEqual([375, 125]);
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
    await sell(portal.database, mine, [set]);
    await fillSet(portal.database, mine, set, [
      [cup, 2],
      [plate, 2],
    ]);
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

describe('a split that is taken back', () => {
  const undo = (id: string) =>
    portal.call(eventRoutes.undo, { params: { noun: 'expedition', id, act: 'split' } }, { token });
  const whole = async () => {
    const [bars, hats] = [await product(2), await product(0)];
    const own = await sent(
      [
        { product: bars, quantity: 8, product_value: '10', product_value_currency: 'CZK' },
        { product: hats, quantity: 2, product_value: '5', product_value_currency: 'CZK' },
      ],
      {
        value: '90',
        currency: 'CZK',
        cod: true,
        cod_value: '90',
        cod_currency: 'CZK',
        cod_variable_symbol: '7',
      },
    );
    await advise(bars, 6);
    await pair(own);
    const read = async (id: string) =>
      (await portal.call(expeditionRoutes.read, { params: { id } }, { token })).body;
    const before = await read(own.id);
    const { body } = await split(own);
    expect(body.expedition.status).toBe('awaitingProcessing');
    return { own, read, before, rest: body.rest };
  };

  test('makes the order whole; the rest is cancelled under its number', async () => {
    const { own, read, before, rest } = await whole();
    expect(await undo(rest.id)).toMatchObject({ status: 200 });
    const { items, ...after } = await read(own.id);
    expect(items).toEqual(before.items);
    const { value, cod, codValue, sumOfQuantity, countOfItems, weight, status } = before;
    expect(after).toMatchObject({ value, cod, codValue, sumOfQuantity, countOfItems, weight, status });
    expect(await read(rest.id)).toMatchObject({ status: 'canceled', orderNumber: rest.orderNumber });
    expect((await historyOf(own.id)).at(-1)).toBe('undoSplit');
    expect(await undo(own.id)).toMatchObject({ status: 409, problem: { code: 'nothingToUndo' } });
  });

  test('is refused once the rest went on', async () => {
    const { own, rest } = await whole();
    await portal.call(expeditionRoutes.rollback, { params: { id: rest.id } }, { token });
    expect(await undo(own.id)).toMatchObject({ status: 409, problem: { code: 'undoFollowed' } });
  });

  test('of another organisation is not there', async () => {
    const { own } = await whole();
    const other = await signInUser(portal, await buildOrganisation(portal.database));
    const params = { noun: 'expedition', id: own.id, act: 'split' } as const;
    expect((await portal.call(eventRoutes.undo, { params }, { token: other.token })).status).toBe(404);
  });
});
