import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { returnRoutes as routes } from '../../../contracts/return/return.routes.ts';
import type { Expedition } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { standAtReturn } from './return.acts.fixtures.ts';
import { openReturner } from './return.fixtures.ts';

let portal: Portal;
let client: Awaited<ReturnType<typeof openReturner>>;
let acts: ReturnType<typeof standAtReturn>;
let order: Expedition;
beforeAll(async () => {
  portal = await createTestPortal();
  client = await openReturner(portal);
  acts = standAtReturn(portal, client.token);
});
beforeEach(async () => {
  order = await client.order();
});
afterAll(() => portal.close());

const inStatus = (status: string, more: object = {}) => client.inStatus(order, status, more);
const at = (id: string) => ({ id });

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
      { propertyPath: 'items[0].quantity', code: 'returnMoreThanSent', parameters: { left: 3 } },
    ]);
    expect(
      (await client.announce(order, [{ quantity: 2 }, { quantity: 2 }])).problem.violations,
    ).toMatchObject([{ propertyPath: 'items[1].quantity', code: 'returnMoreThanSent' }]);
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
    await acts.act(first.body.id, 'cancel');
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
    expect((await acts.act(made.body.id, 'approve')).status).toBe(404);
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
  const refused = async () => (await acts.read(id)).items.map((item) => item.refused);
  await acts.put(routes.reject, id, { reason: 'Worn' });
  expect(await refused()).toEqual([1]);
  await acts.act(id, 'appeal');
  expect(await refused()).toEqual([0]);
});

test('what was waited for in vain is missing; what its buyer keeps is not', async () => {
  const vain = await inStatus('approved');
  expect((await acts.act(vain, 'expire')).body.items).toMatchObject([{ missing: 1, refused: 0 }]);
  expect((await acts.act(vain, 'appeal')).body).toMatchObject({ goods: 'notHere', items: [{ missing: 0 }] });
  const kept = await inStatus('new');
  expect((await acts.act(kept, 'cancel')).body.items).toMatchObject([{ missing: 0, refused: 0 }]);
});

test('what the carrier said while it was given up is told, and known when it is taken up again', async () => {
  const late = await inStatus('approved');
  await acts.act(late, 'expire');
  await acts.follow(late, 'carrierPickedUp', 'waitingAtPickupPlace', 'delivered');
  expect((await acts.read(late)).goods).toBe('notSent');
  expect(await acts.told(late)).toEqual([['pickUp'], ['trackWaiting'], ['deliver']]);
  expect((await acts.act(late, 'appeal')).body.goods).toBe('delivered');
  // A number that a person noted is known as before, though no carrier says anything of it.
  const noted = await inStatus('approved');
  await acts.put(routes.label, noted, { trackingNumber: `NOTED-${noted}` });
  await acts.act(noted, 'expire');
  expect((await acts.act(noted, 'appeal')).body.goods).toBe('onTheWay');
});

test('that its parcel was picked up is told once where a number was noted by hand', async () => {
  const id = await inStatus('new');
  await acts.put(routes.label, id, { trackingNumber: `BY-HAND-${id}` });
  await acts.follow(id, 'announced', 'carrierPickedUp');
  await acts.follow(id, 'waitingAtPickupPlace');
  await acts.follow(id, 'delivered');
  expect(await acts.told(id)).toEqual([['pickUp'], ['trackWaiting'], ['deliver', 'delivered']]);
});
