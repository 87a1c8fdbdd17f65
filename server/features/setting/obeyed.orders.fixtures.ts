import { expect } from 'vitest';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { expeditionWaitingRoutes } from '../../../contracts/expedition/expedition.waiting.ts';
import { internalStockChangeRoutes } from '../../../contracts/internal-stock-change/internal-stock-change.routes.ts';
import { buildWarehouse } from '../../../testing/builders.ts';
import { sendOrder, standAtDoor } from '../../wms/fixtures.ts';
import { announce, type Shop } from '../expedition/expedition.fixtures.ts';
import type { Obeying } from './obeyed.fixtures.ts';

/** What settings change about orders, their goods and who may do what with them. */
export const obeyedByOrders = ({ portal, set, flip, inStock, send }: Obeying) => ({
  async partialBooking(shop: Shop) {
    const booked = async () => (await send(shop, 3, 2)).items.map((item) => item.booked);
    expect(await flip(shop, 'partialBooking', 'allOrNothing', booked)).toEqual([[2], [0]]);
  },
  async automaticPairing(shop: Shop) {
    const waits = async () => {
      const product = await inStock(shop, 0);
      await announce(portal.database, shop.organisation, product, 5);
      return (await shop.act('send', await shop.create([{ product: product.id, quantity: 3 }]))).status;
    };
    expect(await flip(shop, 'automaticPairing', false, waits)).toEqual(['waitingForAsn', 'waitingForGoods']);
  },
  async unbookPartiallyDeliveredExpeditions(shop: Shop) {
    const door = standAtDoor(portal.database);
    const rest = async () => {
      const order = await sendOrder(portal.database, shop.organisation, { pieces: 5 });
      await door.say(order, 'pack', { items: [{ item: order.items[0]?.id ?? '', quantity: 3 }] });
      return door.stockOf(order);
    };
    const name = 'unbookPartiallyDeliveredExpeditions';
    expect(await flip(shop, name, true, rest)).toEqual([[[7, 2]], [[7, 0]]]);
  },
  async restByClients(shop: Shop) {
    const door = standAtDoor(portal.database);
    const close = async () => {
      const order = await sendOrder(portal.database, shop.organisation, { pieces: 5 });
      await door.say(order, 'pack', { items: [{ item: order.items[0]?.id ?? '', quantity: 3 }] });
      const params = { id: order.id };
      return (await portal.call(expeditionWaitingRoutes.closeRest, { params }, { token: shop.token })).status;
    };
    expect(await flip(shop, 'restByClients', false, close)).toEqual([200, 409]);
  },
  async strictFifo(shop: Shop) {
    const newest = async () => {
      const product = await inStock(shop, 1);
      return (await shop.create([{ product: product.id, quantity: 1, lotOption: 'newest' }])).errors;
    };
    expect(await flip(shop, 'strictFifo', true, newest)).toEqual([
      [],
      [expect.objectContaining({ code: 'newestRefused' })],
    ]);
  },
  async ignoreAddressValidation(shop: Shop) {
    const status = async () => {
      const product = await inStock(shop, 1);
      return (await shop.create([{ product: product.id, quantity: 1 }], { billingZip: '1' })).status;
    };
    expect(await flip(shop, 'ignoreAddressValidation', true, status)).toEqual(['incorrect', 'onHold']);
  },
  async addressValidationMandatory(shop: Shop) {
    const status = async () => {
      const product = await inStock(shop, 1);
      const change = { billingZip: '1', ignoreAddressValidation: true };
      return (await shop.create([{ product: product.id, quantity: 1 }], change)).status;
    };
    expect(await flip(shop, 'addressValidationMandatory', true, status)).toEqual(['onHold', 'incorrect']);
  },
  async automaticStockChanges(shop: Shop) {
    const { organisation, token } = shop;
    const opened = await buildWarehouse(portal.database, organisation, organisation.wms, { type: 'opened' });
    const status = async () => {
      const body = {
        wms: organisation.wms.id,
        fromWarehouse: organisation.warehouse.id,
        toWarehouse: opened.id,
        items: [{ product: (await inStock(shop, 5)).id, quantity: 4 }],
      };
      return (await portal.call(internalStockChangeRoutes.create, { body }, { token })).body.status;
    };
    expect(await flip(shop, 'automaticStockChanges', true, status)).toEqual(['New', 'Ready']);
  },
  async waitBeforeProcessing(shop: Shop) {
    const status = async () => (await send(shop, 2)).status;
    expect(await flip(shop, 'waitBeforeProcessing', true, status)).toEqual(['awaitingProcessing', 'stockOk']);
  },
  async editBeforeProcessing(shop: Shop) {
    await set(shop, 'waitBeforeProcessing', true);
    const order = await send(shop, 2);
    const edit = async () => {
      const { id, product } = order.items[0] ?? {};
      const body = shop.bodyOf({
        orderNumber: order.orderNumber,
        waitBeforeProcessing: true,
        items: [{ id, product: product?.id ?? '', quantity: 1 }],
      });
      const params = { id: order.id };
      return (await portal.call(expeditionRoutes.update, { params, body }, { token: shop.token })).status;
    };
    expect(await flip(shop, 'editBeforeProcessing', true, edit)).toEqual([409, 200]);
  },
  async rollbackGraceMinutes(shop: Shop) {
    const kept = async () => {
      const order = await shop.act('rollback', await send(shop, 3));
      return (await shop.read(order)).items[0]?.booked;
    };
    expect(await flip(shop, 'rollbackGraceMinutes', 0, kept)).toEqual([3, 0]);
  },
  async lastCancelStatus(shop: Shop) {
    const door = standAtDoor(portal.database);
    const order = await sendOrder(portal.database, shop.organisation);
    await door.sayAll(order, 'accept', 'startPicking', 'finishPicking');
    const cancel = async () =>
      (await portal.call(expeditionRoutes.cancel, { params: { id: order.id } }, { token: shop.token }))
        .status;
    expect(await flip(shop, 'lastCancelStatus', 'completion', cancel)).toEqual([409, 200]);
    await set(shop, 'lastCancelStatus', 'preallocated');
    const picked = await sendOrder(portal.database, shop.organisation);
    await door.sayAll(picked, 'accept', 'startPicking');
    const late = await portal.call(
      expeditionRoutes.cancel,
      { params: { id: picked.id } },
      { token: shop.token },
    );
    expect([late.status, late.problem.message]).toEqual([409, expect.stringContaining('Picking')]);
  },
});
