import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { expeditionStates, HAS_LEFT } from '../../../../contracts/expedition/expedition.states.ts';
import { expeditionWaitingRoutes } from '../../../../contracts/expedition/expedition.waiting.ts';
import { reservationRoutes } from '../../../../contracts/reservation/reservation.routes.ts';
import { findBrokenRules } from '../../../../testing/balances.ts';
import { buildProduct, type ExpeditionLine } from '../../../../testing/builders.ts';
import { fillSet, sell } from '../../../../testing/catalogue.ts';
import { signInAdmin } from '../../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { standAtDoor } from '../../../wms/fixtures.ts';
import { openWaiting, type WaitingShop } from './waiting.fixtures.ts';

let portal: Portal;
let shop: WaitingShop;
let door: ReturnType<typeof standAtDoor>;

beforeAll(async () => {
  portal = await createTestPortal();
  shop = await openWaiting(portal);
  door = standAtDoor(portal.database);
});
afterAll(async () => {
  expect(await findBrokenRules(portal.database, shop.mine.id)).toEqual([]);
  await portal.close();
});

const closeRest = ({ id }: { id: string }, token = shop.token) =>
  portal.call(expeditionWaitingRoutes.closeRest, { params: { id } }, { token });
const followUp = ({ id }: { id: string }, token = shop.token) =>
  portal.call(expeditionWaitingRoutes.followUp, { params: { id } }, { token });
const read = async ({ id }: { id: string }) =>
  (await portal.call(expeditionRoutes.read, { params: { id } }, { token: shop.token })).body;
/** Whether the list finds an order by what becomes of its rest. */
const listed = async (rest: string, { id }: { id: string }) => {
  const body = { criteria: { rest: { in: [rest] }, id: { in: [id] } } };
  const found = await portal.call(expeditionRoutes.list, { body }, { token: shop.token });
  return found.body.results.map((row) => row.id);
};
const lineIds = async ({ id }: { id: string }) =>
  (await read({ id })).items.flatMap((item) =>
    item.components.length > 0 ? item.components.map((part) => part.id) : [item.id],
  );

/** An order of five pieces of which three have left. */
async function partly(head: Parameters<WaitingShop['sent']>[1] = {}, value: string | null = null) {
  const bars = await shop.product(9);
  const line: ExpeditionLine = { product: bars, quantity: 5, product_value: value };
  const order = await shop.sent([line], head);
  await door.say(order, 'pack', { items: [{ item: shop.lineOf(order), quantity: 3 }] });
  return Object.assign(order, { product: bars });
}

describe('an order that left without a part of its goods', () => {
  test('keeps them until somebody decides, and says so; one that left with all has no rest', async () => {
    const order = await partly();
    expect(await read(order)).toMatchObject({ rest: 'open', splitInto: [], expeditedCompletely: false });
    expect(await door.stockOf(order)).toEqual([[6, 2]]);
    const whole = await shop.sent([{ product: await shop.product(1), quantity: 1 }]);
    await door.say(whole, 'pack');
    expect((await read(whole)).rest).toBeNull();
    expect((await followUp(whole)).problem).toMatchObject({ code: 'noRest' });
    const waiting = await shop.sent([{ product: await shop.product(1), quantity: 1 }]);
    expect((await closeRest(waiting)).problem).toMatchObject({ code: 'stateForbids' });
  });

  test('gives them back when the rest is closed, and that is the end of it', async () => {
    const order = await partly();
    const { body } = await closeRest(order);
    expect(body).toMatchObject({ rest: 'closed', status: 'waitingForTheCarrier' });
    expect(await door.stockOf(order)).toEqual([[6, 0]]);
    const [said] = await portal.database.asOwner(
      `select diff from event where record_id = $1 and act = 'closeRest'`,
      [order.id],
    );
    expect(said?.diff).toEqual([
      { field: 'rest', from: 'open', to: 'closed' },
      { field: 'booked', from: 2, to: 0 },
    ]);
    expect((await closeRest(order)).status).toBe(200);
    expect((await shop.historyOf(order.id)).filter((act) => act === 'closeRest')).toHaveLength(1);
    expect((await followUp(order)).problem).toMatchObject({ code: 'restClosed' });
  });

  test('sends them as an order of its own, with what is held, and each names the other', async () => {
    const order = await partly(
      {
        order_number: 'PD-1',
        value: '50',
        currency: 'CZK',
        cod: true,
        cod_value: '50',
        cod_currency: 'CZK',
        required_expedition_date: '2098-01-01',
        priority: 4,
      },
      '10',
    );
    const { body } = await followUp(order);
    expect(body.expedition).toMatchObject({
      rest: 'followed',
      value: '50.00',
      codValue: '50.00',
      splitInto: [{ id: body.rest.id, orderNumber: 'PD-1-2', status: 'awaitingProcessing' }],
      items: [{ quantity: 5, expedited: 3, booked: 0 }],
    });
    expect(body.rest).toMatchObject({
      orderNumber: 'PD-1-2',
      status: 'awaitingProcessing',
      splitFrom: { id: order.id, orderNumber: 'PD-1' },
      rest: null,
      value: '20.00',
      cod: false,
      codValue: null,
      requiredExpeditionDate: null,
      priority: 4,
      sumOfQuantity: 2,
      weight: 200,
      items: [{ quantity: 2, booked: 2, expedited: 0 }],
    });
    expect(body.rest.sentAt).toBe(body.expedition.sentAt);
    expect(await door.stockOf(order)).toEqual([[6, 2]]);
    const [said] = await portal.database.asOwner(
      `select diff from event where record_id = $1 and act = 'followUp'`,
      [order.id],
    );
    expect(said?.diff).toEqual([
      { field: 'rest', from: 'open', to: 'followed' },
      { field: 'splitInto', from: null, to: 'PD-1-2' },
    ]);
    expect(await shop.historyOf(body.rest.id)).toEqual(['create', 'send', 'reserve']);
    // Asked again it is the same order, and the rest is not to be closed while it is under way.
    expect((await followUp(order)).body.rest.id).toBe(body.rest.id);
    expect((await closeRest(order)).problem).toMatchObject({
      code: 'restFollowed',
      message: expect.stringContaining('PD-1-2'),
    });
    await portal.database.asOwner(`update expedition set status = 'canceled' where id = $1`, [body.rest.id]);
    // Its page and the list say the same: what was to bring it does not come.
    expect((await read(order)).rest).toBe('dropped');
    expect([await listed('followed', order), await listed('dropped', order)]).toEqual([[], [order.id]]);
    expect((await followUp(order)).body.rest.orderNumber).toBe('PD-1-3');
    expect([await listed('followed', order), await listed('dropped', order)]).toEqual([[order.id], []]);
  });

  test('has them waited for where nothing is held, and what was promised goes along', async () => {
    const order = await partly();
    await portal.call(
      reservationRoutes.edit,
      { params: { id: shop.lineOf(order) }, body: { booked: 1 } },
      { token: (await signInAdmin(portal)).token },
    );
    await shop.sent([{ product: order.product, quantity: 5 }]);
    const { body } = await followUp(order);
    expect(body.rest).toMatchObject({ status: 'waitingForGoods', items: [{ quantity: 2, booked: 1 }] });
  });

  test('still leaves them to whoever decides once the parcel has come back, and holds none for ever', async () => {
    const [closed, followed, givenUp] = [await partly(), await partly(), await partly()];
    for (const order of [closed, followed, givenUp]) {
      await door.say(order, 'withdrawParcel');
      await door.say(order, 'closeReturn');
    }
    expect(await read(closed)).toMatchObject({ status: 'returned', rest: 'open' });
    expect((await closeRest(closed)).body).toMatchObject({ status: 'returned', rest: 'closed' });
    expect(await door.stockOf(closed)).toEqual([[9, 0]]);
    expect((await followUp(followed)).body.rest).toMatchObject({ items: [{ quantity: 2, booked: 2 }] });
    await portal.call(
      reservationRoutes.cancel,
      { params: { id: shop.lineOf(givenUp) }, body: { quantity: 2 } },
      { token: shop.token },
    );
    expect(await door.stockOf(givenUp)).toEqual([[9, 0]]);
    expect(await read(givenUp)).toMatchObject({ status: 'returned', rest: 'closed' });
  });

  test('sends sets whole, and pieces of sets where no whole ones are left', async () => {
    const [cup, plate] = [await shop.product(20), await shop.product(20)];
    const set = await buildProduct(portal.database, shop.mine, { type: 'Bundle' });
    await fillSet(portal.database, shop.mine, set, [
      [cup, 1],
      [plate, 2],
    ]);
    await sell(portal.database, shop.mine, [set]);
    const order = async (shipped: [number, number]) => {
      const made = await portal.call(
        expeditionRoutes.create,
        { body: { ...(await bodyOf()), items: [{ product: set.id, quantity: 3 }] } as never },
        { token: shop.token },
      );
      await portal.call(expeditionRoutes.send, { params: { id: made.body.id } }, { token: shop.token });
      const [cups = '', plates = ''] = await lineIds(made.body);
      const items = [
        { item: cups, quantity: shipped[0] },
        { item: plates, quantity: shipped[1] },
      ];
      await door.say(made.body, 'pack', { items: items.filter(({ quantity }) => quantity > 0) });
      return (await followUp(made.body)).body.rest.items;
    };
    expect(await order([2, 4])).toMatchObject([
      { product: { id: set.id }, quantity: 1, components: [{ quantity: 1 }, { quantity: 2 }] },
    ]);
    expect(await order([3, 4])).toMatchObject([{ product: { id: plate.id }, quantity: 2, components: [] }]);
  });
});

const bodyOf = async () => {
  const one = await shop.draft([{ product: await shop.product(1), quantity: 1 }]);
  const { items: _, ...shown } = await read(one);
  const [{ eshop_id, carrier_id, carrier_service_id } = {} as never] = await portal.database.asOwner<{
    eshop_id: string;
    carrier_id: string;
    carrier_service_id: string;
  }>('select eshop_id, carrier_id, carrier_service_id from expedition where id = $1', [one.id]);
  return {
    eshop: eshop_id,
    carrier: carrier_id,
    carrierService: carrier_service_id,
    orderNumber: `S-${one.id.slice(-8)}`,
    billingFirstName: 'Ada',
    billingLastName: 'Nová',
    billingStreet: shown.billingStreet,
    billingHouseNr: shown.billingHouseNr,
    billingZip: shown.billingZip,
    billingCity: shown.billingCity,
    billingCountry: 'CZ',
    billingEmail: 'ada@example.com',
    billingPhone: '+420604118372',
  };
};

describe('who may decide', () => {
  test.each(HAS_LEFT)('of an order that is %s: the client and the provider', async (status) => {
    for (const act of ['closeRest', 'followUp'] as const)
      for (const actor of ['client', 'admin', 'warehouse', 'system'] as const)
        expect([act, actor, mayBe(status, act, actor)]).toEqual([
          act,
          actor,
          actor === 'client' || actor === 'admin',
        ]);
    const [closed, followed] = [await partly(), await partly()];
    await portal.database.asOwner('update expedition set status = $2 where id = any ($1::uuid[])', [
      [closed.id, followed.id],
      status,
    ]);
    expect((await closeRest(closed)).body).toMatchObject({ status, rest: 'closed' });
    expect((await followUp(followed)).body.expedition).toMatchObject({ status, rest: 'followed' });
  });

  test('where the provider keeps it, the client is refused, and its reservations are locked', async () => {
    const order = await partly();
    const other = await shop.sent([{ product: order.product, quantity: 20 }]);
    const move = (token: string) =>
      portal.call(
        reservationRoutes.move,
        { params: { id: shop.lineOf(order) }, body: { to: shop.lineOf(other), quantity: 1, dryRun: true } },
        { token },
      );
    const lock = async () =>
      (
        await portal.call(
          reservationRoutes.read,
          { params: { id: shop.lineOf(order) } },
          { token: shop.token },
        )
      ).body.locked;
    expect((await move(shop.token)).status).toBe(200);
    expect(await lock()).toBeNull();
    const set = (value: boolean) =>
      portal.database.asOwner('update organisation set rest_by_clients = $2 where id = $1', [
        shop.mine.id,
        value,
      ]);
    await set(false);
    expect(await lock()).toBe('shipped');
    expect((await move(shop.token)).problem).toMatchObject({ code: 'reservationLocked.shipped' });
    expect((await closeRest(order)).problem).toMatchObject({ code: 'restNotYours' });
    expect((await followUp(order)).problem).toMatchObject({ code: 'restNotYours' });
    const { token } = await signInAdmin(portal);
    expect((await move(token)).status).toBe(200);
    expect((await closeRest(order, token)).body.rest).toBe('closed');
    await set(true);
  });

  test('who gives up the last piece of it by hand has closed it', async () => {
    const order = await partly();
    const cancel = (quantity: number) =>
      portal.call(
        reservationRoutes.cancel,
        { params: { id: shop.lineOf(order) }, body: { quantity } },
        { token: shop.token },
      );
    await cancel(1);
    expect((await read(order)).rest).toBe('open');
    await cancel(1);
    expect((await read(order)).rest).toBe('closed');
  });
});

const mayBe = (
  status: (typeof HAS_LEFT)[number],
  act: 'closeRest' | 'followUp',
  actor: 'client' | 'admin' | 'warehouse' | 'system',
) =>
  expeditionStates.transitions.some(
    (row) => row.act === act && row.from.includes(status) && row.by.includes(actor) && row.to[0] === status,
  );
