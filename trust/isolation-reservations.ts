import { v7 as uuid } from 'uuid';
import type { expeditionShipmentRoutes } from '../contracts/expedition/expedition.shipment.ts';
import type { expeditionWaitingRoutes } from '../contracts/expedition/expedition.waiting.ts';
import type { missingStockRoutes } from '../contracts/missing-stock/missing-stock.routes.ts';
import type { reservationRoutes } from '../contracts/reservation/reservation.routes.ts';
import { systemScope } from '../server/platform/access/scope.ts';
import { bookItems } from '../server/stock/ledger.ts';
import { pairItems } from '../server/stock/pairing.ts';
import { bookingRequests, buildExpedition, type Expedition } from '../testing/builders.ts';
import { buildAdvice } from '../testing/documents.ts';
import type { Portal } from '../testing/portal.ts';
import { type Calls, exported, type GoodCall, next } from './isolation-call.ts';
import type { IsolationWorld } from './isolation-world.ts';

/** Good calls of reservations, of missing goods, and of what an order that waits offers. */
export function reservationCalls(
  portal: Portal,
  { mine, own }: IsolationWorld,
  list: GoodCall,
): {
  reservation: Calls<typeof reservationRoutes>;
  missingStock: Calls<typeof missingStockRoutes>;
  expeditionShipment: Calls<typeof expeditionShipmentRoutes>;
  expeditionWaiting: Calls<typeof expeditionWaitingRoutes>;
} {
  const { database } = portal;
  const order = (status: string, quantity: number): Promise<Expedition> =>
    buildExpedition(database, mine, {
      order_number: next(),
      status,
      sent_at: status === 'onHold' ? null : new Date(),
      items: [{ product: mine.product, quantity }],
    });
  const itemOf = (made: Expedition): string => made.items[0]?.id ?? '';
  /** An order that holds so many of the pieces that it needs. */
  const holder = async (status: string, quantity: number, booked = quantity): Promise<Expedition> => {
    const made = await order(status, quantity);
    const requests = bookingRequests(made).map((request) => ({ ...request, quantity: booked }));
    const cause = { source: 'test', key: uuid() };
    await database.transaction(systemScope(), (tx) => bookItems(tx, requests, 'keep', cause));
    return made;
  };
  const advised = async (): Promise<string> => {
    const advice = await buildAdvice(database, mine, { items: [{ product: mine.product, quantity: 1 }] });
    return advice.items[0]?.id ?? '';
  };
  const paired = async (): Promise<Expedition> => {
    const made = await order('waitingForAsn', 1);
    const line = { expeditionItemId: itemOf(made), stockAdviceItemId: await advised(), quantity: 1 };
    await database.transaction(systemScope(), (tx) => pairItems(tx, [line]));
    return made;
  };
  /** An order that has left without a piece that it still holds. */
  const leftBehind = async (): Promise<Expedition> => {
    const made = await holder('carrierPickedUp', 2, 1);
    await database.asOwner(
      `update expedition set packed_at = now(), expedited_completely = false, rest = 'open' where id = $1`,
      [made.id],
    );
    await database.asOwner('update expedition_item set expedited = 1 where expedition_id = $1', [made.id]);
    return made;
  };
  const onItem =
    (body: object, held = () => holder('stockOk', 2)): GoodCall =>
    async () => ({ params: { id: itemOf(await held()) }, body });
  const onOrder =
    (make: () => Promise<Expedition>): GoodCall =>
    async () => ({ params: { id: (await make()).id } });
  return {
    reservation: {
      list,
      read: async () => ({ params: { id: itemOf(await holder('stockOk', 1)) } }),
      export: exported('orderNumber', 'recipient', 'product'),
      partiallyDelivered: () => ({ body: {} }),
      targets: async () => ({ params: { id: itemOf(await holder('stockOk', 1)) }, query: { search: 'Own' } }),
      cancel: onItem({ quantity: 1 }),
      edit: onItem({ booked: 1 }),
      move: async () => ({
        params: { id: itemOf(await holder('stockOk', 2)) },
        body: { to: itemOf(await order('waitingForGoods', 1)), quantity: 1 },
      }),
      cancelMany: async () => ({ body: { reservations: [itemOf(await holder('stockOk', 1))] } }),
    },
    missingStock: { list, export: exported('productSku', 'product', 'missing') },
    expeditionShipment: { shipment: () => ({ params: { id: own.expedition } }) },
    expeditionWaiting: {
      waiting: () => ({ params: { id: own.expedition } }),
      advices: () => ({ params: { id: own.expedition } }),
      rebook: onOrder(() => order('onHold', 1)),
      unbook: onOrder(() => holder('onHold', 1)),
      pair: async () => {
        const made = await order('waitingForGoods', 1);
        const wish = { item: itemOf(made), stockAdviceItem: await advised(), quantity: 1 };
        return { params: { id: made.id }, body: { items: [wish] } };
      },
      unpair: onOrder(paired),
      split: onOrder(() => holder('waitingForGoods', 2, 1)),
      closeRest: onOrder(leftBehind),
      followUp: onOrder(leftBehind),
    },
  };
}
