import type { TransferEventBody } from '../contracts/floor/floor.goods.events.ts';
import { cancelExpedition } from '../server/features/expedition/expedition.acts.ts';
import { serveWaiting } from '../server/features/expedition/expedition.reserve.ts';
import { splitExpedition } from '../server/features/expedition/waiting/split.ts';
import { pairExpedition, unpairExpedition } from '../server/features/expedition/waiting/waiting.acts.ts';
import { internalStockChangeActs } from '../server/features/internal-stock-change/internal-stock-change.acts.ts';
import { giveUp, holdItems, moveReservation } from '../server/features/reservation/reservation.acts.ts';
import { closeAdvice } from '../server/features/stock-advice/stock-advice.acts.ts';
import { cancelTransfer, closeTransfer } from '../server/features/transfer/transfer.acts.ts';
import { providerScope, type Scope, systemScope } from '../server/platform/access/scope.ts';
import type { Tx } from '../server/platform/database/transaction.ts';
import { blockRows } from '../server/stock/blocking.ts';
import type { ExplainedCause } from '../server/stock/cause.ts';
import { correct, yieldStock } from '../server/stock/correction.ts';
import {
  bookItems,
  issueItems,
  receive,
  releaseItems,
  returnGoods,
  unbookItems,
} from '../server/stock/ledger.ts';
import { moveBooking } from '../server/stock/move.ts';
import { pairAutomatically, pairItems, unpairExpeditions } from '../server/stock/pairing.ts';
import { removeStock, shiftItems, shiftStock } from '../server/stock/shift.ts';
import { receiveWarehouseEvent } from '../server/wms/door.ts';
import { receiveInboundEvent } from '../server/wms/inbound.ts';
import { receiveInternalStockChangeEvent, reportStockChange } from '../server/wms/stock-change.ts';
import { receiveTransferEvent } from '../server/wms/transfer.ts';
import { requestOf, type Scene } from './interleaving-scene.ts';

/*
 * All that may happen to the goods of a scene: acts of the ledger itself, events of warehouses, acts of people.
 */

export type Act = (tx: Tx, scene: Scene, cause: ExplainedCause) => Promise<unknown>;

const within =
  (scope: Scope, act: Act): Act =>
  (tx, scene, cause) =>
    act({ ...tx, scope }, scene, cause);
const free = ({ place: { organisationId, ...from } }: Scene) => ({ organisationId, from, quantity: 2 });
const counted = ({ place: { organisationId, ...at } }: Scene, quantity: number) => ({
  organisationId,
  at,
  quantity,
});

const LEDGER: Record<string, Act> = {
  receive: (tx, { place }, cause) => receive(tx, [{ ...place, quantity: 3, subtype: 'new' }], cause),
  return: (tx, { place, returning: { id, item } }, cause) =>
    returnGoods(
      tx,
      [{ ...place, quantity: 1, subtype: 'returned', expeditionId: id, expeditionItemId: item }],
      cause,
    ),
  count: (tx, scene, cause) => correct(tx, [counted(scene, 5)], cause),
  yield: (tx, scene, cause) => yieldStock(tx, [counted(scene, 4)], cause),
  block: (tx, { rowId }, cause) => blockRows(tx, [rowId], 'inboundExpiry', cause),
  book: (tx, scene, cause) => bookItems(tx, [requestOf(scene, scene.empty, 6)], 'keep', cause),
  bookAll: (tx, scene, cause) =>
    bookItems(
      tx,
      [requestOf(scene, scene.partly, 2), requestOf(scene, scene.empty, 1)],
      'allOrNothing',
      cause,
    ),
  unbook: (tx, { full }, cause) => unbookItems(tx, [{ itemId: full.item, quantity: 2 }], cause),
  release: (tx, { full }, cause) => releaseItems(tx, { documentIds: [full.id] }, cause),
  issue: (tx, { full }, cause) =>
    issueItems(tx, [{ itemId: full.item, quantity: 3 }], cause, { releaseRest: true }),
  move: (tx, { full, empty }, cause) =>
    moveBooking(tx, { fromItemId: full.item, toItemId: empty.item, quantity: 3 }, cause),
  moveBack: (tx, { partly, empty }, cause) =>
    moveBooking(tx, { fromItemId: partly.item, toItemId: empty.item, quantity: 2 }, cause),
  shift: (tx, { change, otherWarehouseId }, cause) =>
    shiftItems(tx, [{ itemId: change.item, quantity: 1 }], otherWarehouseId, cause, { releaseRest: true }),
  shiftStock: (tx, scene, cause) =>
    shiftStock(tx, [{ ...free(scene), toWarehouseId: scene.otherWarehouseId }], cause),
  remove: (tx, scene, cause) => removeStock(tx, [free(scene)], cause),
  pair: (tx, { empty, advice }) =>
    pairItems(tx, [{ expeditionItemId: empty.item, stockAdviceItemId: advice.item, quantity: 2 }]),
  unpair: (tx, { partly }) => unpairExpeditions(tx, [partly.id]),
  pairAutomatically: (tx, { place, advice }) =>
    pairAutomatically(tx, place.organisationId, { stockAdviceItemIds: [advice.item] }),
};

const at = (minute: number): string => new Date(Date.UTC(2026, 10, 6, 8, minute)).toISOString();

const tellTransfer =
  (which: 'leaving' | 'arriving', kind: TransferEventBody['kind'], minute: number, quantity?: number): Act =>
  (tx, scene, { source, key }) =>
    receiveTransferEvent(tx, source, {
      eventId: key,
      transfer: scene[which].id,
      kind,
      occurredAt: at(minute),
      ...(quantity !== undefined && { lines: [{ item: scene[which].item, quantity }] }),
    });

const DOOR: Record<string, Act> = {
  tellReceipt: (tx, { advice, place }, { source, key }) =>
    receiveInboundEvent(tx, source, {
      eventId: key,
      stockAdvice: advice.id,
      kind: 'receive',
      occurredAt: at(1),
      lines: [{ product: place.productId, quantity: 3 }],
    }),
  tellEnd: (tx, { advice }, { source, key }) =>
    receiveInboundEvent(tx, source, {
      eventId: key,
      stockAdvice: advice.id,
      kind: 'finish',
      occurredAt: at(2),
    }),
  tellPacked: (tx, { full }, { source, key }) =>
    receiveWarehouseEvent(tx, source, {
      eventId: key,
      expedition: full.id,
      kind: 'pack',
      occurredAt: at(3),
      counted: false,
    }),
  tellReturned: (tx, { returning }, { source, key }) =>
    receiveWarehouseEvent(tx, source, {
      eventId: key,
      expedition: returning.id,
      kind: 'closeReturn',
      occurredAt: at(4),
      counted: false,
    }),
  tellDispatched: tellTransfer('leaving', 'dispatch', 5),
  tellArrived: tellTransfer('arriving', 'receive', 6, 2),
  tellSentBack: tellTransfer('arriving', 'sendBack', 7, 1),
  tellMoved: (tx, { change }, { source, key }) =>
    receiveInternalStockChangeEvent(tx, source, {
      eventId: key,
      internalStockChange: change.id,
      kind: 'execute',
      occurredAt: at(8),
      lines: [{ item: change.item, quantity: 1 }],
    }),
  tellDamaged: (tx, { place, otherWarehouseId }, { source, key }) =>
    reportStockChange(tx, source, {
      eventId: key,
      organisation: place.organisationId,
      wms: place.wmsId,
      fromWarehouse: place.warehouseId,
      toWarehouse: otherWarehouseId,
      type: 'damaged',
      occurredAt: at(9),
      lines: [{ product: place.productId, quantity: 4 }],
    }),
};

const PEOPLE: Record<string, Act> = {
  closeAdvice: (tx, { advice }) => closeAdvice(tx, advice.id),
  closeTransfer: (tx, { arriving }) => closeTransfer(tx, arriving.id, 'not coming'),
  cancelTransfer: (tx, { leaving }) => cancelTransfer(tx, leaving.id),
  cancelChange: (tx, { change }) => internalStockChangeActs.cancel(tx, change.id),
  cancelOrder: (tx, { full }) => cancelExpedition(tx, full.id),
  giveUp: async (tx, { partly }) => {
    for (const held of await holdItems(tx, [partly.item])) await giveUp(tx, held, { booked: 1, paired: 1 });
  },
  moveReservation: async (tx, { partly, empty }) => {
    const [from, to] = await holdItems(tx, [partly.item, empty.item]);
    if (from && to) await moveReservation(tx, from, to, { quantity: 2 });
  },
  split: (tx, { partly }) => splitExpedition(tx, partly.id, null),
  pairOrder: (tx, { empty }) => pairExpedition(tx, empty.id, null, undefined),
  unpairOrder: (tx, { partly }) => unpairExpedition(tx, partly.id, null),
  serve: (tx, { empty }) => serveWaiting(tx, empty.id),
};

const mapped = (acts: Record<string, Act>, scope: Scope) =>
  Object.fromEntries(Object.entries(acts).map(([name, act]) => [name, within(scope, act)]));

export const ACTS: Record<string, Act> = {
  ...LEDGER,
  ...mapped(DOOR, systemScope('Test warehouse', 'warehouse')),
  ...mapped(PEOPLE, providerScope({ kind: 'admin', id: null, name: 'Ada' })),
};

/** Acts that a repeat with the same cause does not do again. */
export const ONCE = [...Object.keys(LEDGER).filter((name) => !/pair/i.test(name)), ...Object.keys(DOOR)];
