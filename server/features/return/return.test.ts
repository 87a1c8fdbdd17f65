import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import { returnRoutes as routes } from '../../../contracts/return/return.routes.ts';
import type { ReturnDetail } from '../../../contracts/return/return.schema.ts';
import type { Expedition } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { systemScope } from '../../platform/access/scope.ts';
import { openReturner } from './return.fixtures.ts';
import { registerReturnParcel } from './return.warehouse.service.ts';

let portal: Portal;
let client: Awaited<ReturnType<typeof openReturner>>;
let order: Expedition;
beforeAll(async () => {
  portal = await createTestPortal();
  client = await openReturner(portal);
});
beforeEach(async () => {
  order = await client.order();
});
afterAll(() => portal.close());

const FLOOR = systemScope('Floor', 'warehouse');
const at = (id: string) => ({ id });
const act = (id: string, name: string) =>
  portal.call(routes.act, { params: { id, act: name as 'approve' } }, { token: client.token });
const put = (
  route: (typeof routes)['label' | 'refund' | 'reject' | 'exchange' | 'finish'],
  id: string,
  body: object,
) =>
  portal.call(
    route as unknown as typeof routes.refund,
    { params: at(id), body: body as never },
    { token: client.token },
  );
const read = async (id: string): Promise<ReturnDetail> =>
  (await portal.call(routes.read, { params: at(id) }, { token: client.token })).body as ReturnDetail;
const inStatus = (status: string, more: object = {}) => client.inStatus(order, status, more);
const arrive = (id: string) =>
  portal.database.transaction(FLOOR, (tx) =>
    registerReturnParcel(tx, id, { at: '2026-03-01T08:00:00Z', acting: FLOOR.acting }),
  );

describe('an announced return', () => {
  test('names its order, its customer, what it costs, and what each line is back for', async () => {
    const reply = await client.announce(order, [
      { quantity: 2 },
      { product: client.bottle.id, reason: 'broken', wish: 'exchange', note: 'The lid' },
    ]);
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      internalNumber: expect.stringMatching(/^RT-\d+$/),
      status: 'new',
      origin: 'portal',
      orderNumber: order.order_number,
      customer: 'Jana Nováková',
      email: 'jana@example.com',
      reason: 'wrongSize',
      goods: 'notHere',
      amount: '950.00',
      currency: 'CZK',
      countOfItems: 2,
      sumOfQuantity: 3,
      refundable: { amount: '1350.00', currency: 'CZK' },
      items: [
        { quantity: 2, reason: 'wrongSize', wish: null, value: '400.00' },
        { quantity: 1, reason: 'broken', wish: 'exchange', note: 'The lid', value: '150.00' },
      ],
    });
  });

  test('is never of more pieces than left, those of other returns taken off', async () => {
    expect((await client.announce(order, [{ quantity: 4 }])).problem.violations).toMatchObject([
      { propertyPath: 'items[0].quantity', code: 'returnTooMany', parameters: { left: 3, expedited: 3 } },
    ]);
    expect(
      (await client.announce(order, [{ quantity: 2 }, { quantity: 2 }])).problem.violations,
    ).toMatchObject([{ propertyPath: 'items[1].quantity', code: 'returnTooMany' }]);
    const first = await client.announce(order, [{ quantity: 2 }]);
    expect(first.status).toBe(201);
    expect((await client.announce(order, [{ quantity: 2 }])).problem.violations).toMatchObject([
      { code: 'returnTooMany', parameters: { left: 1 } },
    ]);
    const offer = await portal.call(
      routes.offer,
      { query: { expedition: order.id } },
      { token: client.token },
    );
    expect(offer.body.items.map(({ expedited, announced }) => [expedited, announced])).toEqual([
      [3, 2],
      [1, 0],
    ]);
    await act(first.body.id, 'cancel');
    expect((await client.announce(order, [{ quantity: 3 }])).status).toBe(201);
  });

  test('of two at once for the same last piece, one is refused', async () => {
    const single = await client.order({
      items: [{ product: client.shirt, quantity: 1, expedited: 1 }],
    });
    const both = await Promise.all([client.announce(single), client.announce(single)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test('is of products that left only', async () => {
    const waiting = await client.order({
      status: 'onHold',
      items: [{ product: client.shirt, quantity: 1, expedited: 0 }],
    });
    expect((await client.announce(waiting)).problem.violations).toMatchObject([
      { propertyPath: 'items[0].product', code: 'returnNotInOrder' },
    ]);
  });

  test('of another organisation is not found, nor its order', async () => {
    const theirs = await openReturner(portal);
    const foreign = await theirs.order();
    expect((await client.announce(foreign, [{ product: theirs.shirt.id }])).status).toBe(404);
    const made = await theirs.announce(foreign);
    expect((await act(made.body.id, 'approve')).status).toBe(404);
  });

  test('is found by its number, its order and its customer', async () => {
    const made = await client.announce(order);
    const search = async (text: string) =>
      (await portal.call(routes.list, { body: { search: text } }, { token: client.token })).body.results.map(
        ({ id }) => id,
      );
    expect(await search(made.body.internalNumber)).toEqual([made.body.id]);
    expect(await search(order.order_number)).toContain(made.body.id);
    expect(await search('novakova')).toContain(made.body.id);
  });
});

describe('the rows of the table', () => {
  test('row 2: handling starts by a person', async () => {
    expect((await act(await inStatus('new'), 'handle')).body.status).toBe('inProgress');
  });
  test('row 2: handling starts when the parcel is registered; what was decided already stays decided', async () => {
    const id = await inStatus('new');
    await arrive(id);
    expect(await read(id)).toMatchObject({
      status: 'inProgress',
      goods: 'notGraded',
      receivedAt: expect.any(String),
    });
    const approved = await inStatus('approved');
    await arrive(approved);
    await arrive(approved);
    expect(await read(approved)).toMatchObject({ status: 'approved', goods: 'notGraded', version: 2 });
  });
  test('rows 2 and 11: by what number its parcel is on its way', async () => {
    const label = (id: string, trackingNumber: string) => put(routes.label, id, { trackingNumber });
    const id = await inStatus('new');
    const noted = (await label(id, 'ZB 12')).body;
    expect(noted).toMatchObject({ status: 'inProgress', goods: 'onTheWay', trackingNumber: 'ZB 12' });
    expect((await label(id, 'ZB 12')).body.version).toBe(noted.version);
    const search = { body: { search: 'zb 12' } };
    expect((await portal.call(routes.list, search, { token: client.token })).body.results).toMatchObject([
      { id },
    ]);
    expect((await label(await inStatus('approved'), 'ZB 13')).body.status).toBe('approved');
    expect(
      (
        await label(
          await inStatus('refunded', {
            refunded_amount: '1',
            refunded_currency: 'CZK',
            refunded_on: '2026-01-01',
          }),
          'ZB 14',
        )
      ).problem.code,
    ).toBe('stateForbids');
  });
  test('row 3: the buyer keeps the goods', async () => {
    const id = await inStatus('new');
    expect((await act(id, 'cancel')).body).toMatchObject({
      status: 'closed',
      closedAs: 'canceled',
      goods: 'notSent',
    });
    expect((await act(await inStatus('inProgress'), 'cancel')).problem.code).toBe('stateForbids');
  });
  test.each(['new', 'inProgress'])('row 4: approved, from %s', async (status) => {
    expect((await act(await inStatus(status), 'approve')).body).toMatchObject({
      status: 'approved',
      approvedAt: expect.any(String),
    });
  });
  test.each(['new', 'inProgress'])('row 5: rejected with a reason, from %s', async (status) => {
    const id = await inStatus(status);
    expect((await put(routes.reject, id, {})).status).toBe(400);
    expect((await put(routes.reject, id, { reason: 'Worn' })).body).toMatchObject({
      status: 'rejected',
      rejection: 'Worn',
    });
  });
  test('row 6: an appeal takes it up again, unless its pieces are announced anew', async () => {
    const id = await inStatus('new', { status: 'new' });
    await put(routes.reject, id, { reason: 'Worn' });
    expect((await act(id, 'appeal')).body).toMatchObject({ status: 'inProgress', rejection: null });
    await put(routes.reject, id, { reason: 'Worn' });
    await client.announce(order, [{ quantity: 3 }]);
    expect((await act(id, 'appeal')).problem.violations).toMatchObject([{ code: 'returnTooMany' }]);
  });
  test('row 8: an exchange makes a new order on hold, with nothing to pay, linked both ways', async () => {
    const id = await inStatus('approved');
    const items = [
      { product: client.bottle.id, quantity: 1 },
      { product: client.bottle.id, quantity: 1 },
    ];
    const closed = (await put(routes.exchange, id, { items })).body;
    expect(closed).toMatchObject({ status: 'closed', closedAs: 'exchanged' });
    const made = await portal.call(
      expeditionRoutes.read,
      { params: at(relationId(closed.newExpedition as never) ?? '') },
      { token: client.token },
    );
    expect(made.body).toMatchObject({
      status: 'onHold',
      orderNumber: `${order.order_number}-2`,
      cod: false,
      value: null,
      billingCity: 'Praha',
      items: [{ quantity: 2, product: { id: client.bottle.id }, productValue: '150.00' }],
    });
    expect((await put(routes.exchange, id, { items })).body.version).toBe(closed.version);
  });
  test('row 8: closed without money', async () => {
    expect((await act(await inStatus('approved'), 'settle')).body).toMatchObject({
      status: 'closed',
      closedAs: 'settled',
    });
  });
  test('row 9: goods that did not come end it, those that came do not', async () => {
    const id = await inStatus('approved');
    expect((await act(id, 'expire')).body).toMatchObject({ status: 'rejected', goods: 'notSent' });
    const here = await inStatus('approved');
    await arrive(here);
    expect((await act(here, 'expire')).problem.code).toBe('returnHere');
  });
  test('row 10: what was refunded is closed; goods of a rejected one must go somewhere', async () => {
    const refunded = await inStatus('refunded', {
      refunded_amount: '1',
      refunded_currency: 'CZK',
      refunded_on: '2026-01-01',
    });
    expect((await put(routes.finish, refunded, {})).body).toMatchObject({ closedAs: 'refunded' });
    expect((await put(routes.finish, await inStatus('rejected'), {})).body).toMatchObject({
      closedAs: 'rejected',
    });
    const here = await inStatus('rejected', { received_at: new Date() });
    expect((await put(routes.finish, here, {})).problem.violations).toMatchObject([
      { propertyPath: 'goods', code: 'returnGoodsHere' },
    ]);
    const back = (await put(routes.finish, here, { goods: 'sendBack' })).body;
    expect(back).toMatchObject({
      status: 'closed',
      closedAs: 'sentBack',
      newExpedition: { id: expect.any(String) },
    });
    const other = await inStatus('rejected', { received_at: new Date() });
    expect((await put(routes.finish, other, { goods: 'dispose' })).body).toMatchObject({
      closedAs: 'disposed',
      newExpedition: null,
    });
  });
});

test('many are approved at once, each by itself', async () => {
  const [one, other] = [await inStatus('new'), await inStatus('rejected')];
  const reply = await portal.call(
    routes.bulk,
    { params: { act: 'approve' }, body: { returns: [one, other] } },
    { token: client.token },
  );
  expect(reply.body.results).toMatchObject([
    { done: true, status: 'approved' },
    { done: false, code: 'stateForbids' },
  ]);
});

test('who may only read changes nothing', async () => {
  const { token } = await signInUser(portal, client.mine, 'readOnly');
  const id = await inStatus('new');
  expect((await portal.call(routes.read, { params: at(id) }, { token })).status).toBe(200);
  expect((await portal.call(routes.act, { params: { id, act: 'approve' } }, { token })).status).toBe(403);
});

test('refused pieces are said at once, and no longer when it is taken up again', async () => {
  const id = await inStatus('new');
  const refused = async () => (await read(id)).items.map((item) => item.refused);
  await put(routes.reject, id, { reason: 'Worn' });
  expect(await refused()).toEqual([1]);
  await act(id, 'appeal');
  expect(await refused()).toEqual([0]);
});

test('what was waited for in vain is missing; what its buyer keeps is not', async () => {
  const vain = await inStatus('approved');
  expect((await act(vain, 'expire')).body.items).toMatchObject([{ missing: 1, refused: 0 }]);
  expect((await act(vain, 'appeal')).body).toMatchObject({ goods: 'notHere', items: [{ missing: 0 }] });
  const kept = await inStatus('new');
  expect((await act(kept, 'cancel')).body.items).toMatchObject([{ missing: 0, refused: 0 }]);
});
