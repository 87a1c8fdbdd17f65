import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { openShop, type Shop } from './expedition.fixtures.ts';

let portal: Portal;
let shop: Shop;
beforeAll(async () => {
  portal = await createTestPortal();
  shop = await openShop(portal);
});
afterAll(() => portal.close());

const copy = async (ids: string[], { token } = shop) =>
  (await portal.call(expeditionRoutes.copyMany, { body: { expeditions: ids } }, { token })).body;
const find = async (orderNumber: string) =>
  (
    await portal.call(
      expeditionRoutes.list,
      { body: { criteria: { orderNumber: { eq: orderNumber } } } },
      { token: shop.token },
    )
  ).body.results;

test('an order in any status is copied as a draft of its own, under the next free number', async () => {
  const [cup, tea, card] = [
    await shop.shelf.product(),
    await shop.shelf.product(),
    await shop.shelf.product({ type: 'Virtual' }),
  ];
  const set = await shop.shelf.set([tea, 2]);
  const original = await shop.create(
    [
      { product: cup.id, quantity: 3, ref1: 'PO-1', productValue: '12.50', productValueCurrency: 'CZK' },
      { product: set.id, quantity: 2 },
      { product: card.id, quantity: 1 },
    ],
    { note: 'By the back door', ref1: 'R-1', externalTrackingNumber: 'X-1', invoiceNumber: 'F-1' },
  );
  await shop.act('cancel', original);
  expect(await copy([original.id])).toMatchObject({
    done: 1,
    failed: 0,
    results: [{ id: original.id, status: 'onHold' }],
  });
  await copy([original.id]);
  const [first] = await find(`${original.orderNumber}-2`);
  expect(await find(`${original.orderNumber}-3`)).toHaveLength(1);

  const made = await shop.read({ id: first?.id ?? '' });
  expect(made).toMatchObject({
    status: 'onHold',
    note: 'By the back door',
    ref1: 'R-1',
    externalTrackingNumber: null,
    invoiceNumber: null,
    sentAt: null,
    billingLastName: original.billingLastName,
    sumOfQuantity: original.sumOfQuantity,
    removedVirtualProducts: [{ productId: card.id, quantity: 1 }],
    items: [
      { product: { id: cup.id }, quantity: 3, ref1: 'PO-1', productValue: '12.50', booked: 0 },
      { product: { id: set.id }, quantity: 2, components: [{ product: { id: tea.id }, quantity: 4 }] },
    ],
  });
  const history = await portal.call(
    eventRoutes.history,
    { params: { noun: 'expedition', id: made.id } },
    { token: shop.token },
  );
  expect(history.body.events).toMatchObject([
    { act: 'create', diff: [{ field: 'copyOf', to: original.orderNumber }] },
  ]);
});

test('each copy succeeds or fails alone, and nobody copies what is somebody else’s', async () => {
  const other = await openShop(portal);
  const [mine, theirs] = [
    await shop.create([{ product: (await shop.shelf.product()).id, quantity: 1 }]),
    await other.create([{ product: (await other.shelf.product()).id, quantity: 1 }]),
  ];
  expect(await copy([mine.id, theirs.id])).toMatchObject({
    done: 1,
    failed: 1,
    results: [
      { id: mine.id, done: true },
      { id: theirs.id, done: false, code: 'notFound' },
    ],
  });
});
