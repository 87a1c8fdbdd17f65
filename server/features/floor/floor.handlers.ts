import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import type { floorRoutes } from '../../../contracts/floor/floor.routes.ts';
import { FLOOR_STATIONS } from '../../../contracts/floor/floor.schema.ts';
import { id } from '../../../contracts/kit/fields.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { receiveWarehouseEvent } from '../../wms/door.ts';
import { receiveInboundEvent } from '../../wms/inbound.ts';
import { receiveReturnEvent } from '../../wms/return.ts';
import { listSteps } from '../../wms/road.ts';
import { receiveInternalStockChangeEvent, reportStockChange } from '../../wms/stock-change.ts';
import { receiveTransferEvent } from '../../wms/transfer.ts';
import { addPhoto } from '../inbound-receipt/photo/photo.service.ts';
import { readFloorGoods } from './floor.goods.ts';
import { showGoods } from './floor.products.store.ts';
import { listFloorReceipts } from './floor.receipt.store.ts';
import { readFloorReturns } from './floor.returns.store.ts';
import { countStatuses, listTasks } from './floor.store.ts';

type Station = (typeof FLOOR_STATIONS)[number];

/** What stands at each station. Goods that come back are graded at a station of their own. */
const STATIONS: Record<Station, readonly ExpeditionStatus[]> = {
  accept: ['awaitingProcessing'],
  pick: ['preallocated', 'takeOut'],
  pack: ['completion'],
  handOver: ['waitingForTheCarrier', 'readyToTakeover'],
  onTheWay: ['carrierPickedUp', 'returning'],
  cancel: ['waitingForCancel'],
};

/** Each person on the floor reports in their own name. */
const sourceOf = (caller: { accountId: string }): string => `floor:${caller.accountId}`;

const isId = (text: string): boolean => id().safeParse(text).success;

/** The floor screen: what is to be done, and the steps done by hand, through the door of every warehouse. */
export function floorHandlers(services: Services): Handlers<typeof floorRoutes> {
  const { secrets } = services;
  return {
    tasks: async (tx, { params, query }) => {
      const wmsId = query.wms ?? null;
      const standing = await countStatuses(tx, Object.values(STATIONS).flat(), wmsId);
      const count = (station: Station): number =>
        STATIONS[station].reduce((sum, status) => sum + (standing.get(status) ?? 0), 0);
      const tasks = await listTasks(tx, STATIONS[params.station], wmsId);
      await showGoods(tx, secrets, tasks);
      return {
        counts: Object.fromEntries(FLOOR_STATIONS.map((station) => [station, count(station)])) as Record<
          Station,
          number
        >,
        tasks: tasks.map(({ statusBeforeCancel, personalCollection, ...task }) => ({
          ...task,
          next: listSteps({ status: task.status, statusBeforeCancel, personalCollection }),
        })),
      };
    },
    event: (tx, { body, caller }) => receiveWarehouseEvent(tx, sourceOf(caller), body),
    goods: (tx, { query }) => readFloorGoods(tx, secrets, query.wms ?? null),
    receipts: async (tx, { query }) => ({
      receipts: await listFloorReceipts(tx, { wmsId: query.wms ?? null, number: query.number ?? null }),
    }),
    inboundEvent: (tx, { body, caller, version }) => receiveInboundEvent(tx, sourceOf(caller), body, version),
    photo: ownTransactions(({ caller, params, file, keep }) =>
      addPhoto(services, caller, { of: { noun: 'stockAdvice', id: params.id }, file }, keep),
    ),
    transferPhoto: ownTransactions(({ caller, params, file, keep }) =>
      addPhoto(services, caller, { of: { noun: 'transfer', id: params.id }, file }, keep),
    ),
    returns: (tx, { query: { wms = null, noted } }) =>
      readFloorReturns(tx, secrets, { wmsId: wms, noted: (noted ?? '').split(',').filter(isId) }),
    returnEvent: (tx, { body, caller }) => receiveReturnEvent(tx, sourceOf(caller), body),
    returnPhoto: ownTransactions(({ caller, params, file, keep }) =>
      addPhoto(services, caller, { of: { noun: 'returnReceipt', id: params.id }, file }, keep),
    ),
    transferEvent: (tx, { body, caller }) => receiveTransferEvent(tx, sourceOf(caller), body),
    stockChangeEvent: (tx, { body, caller }) => receiveInternalStockChangeEvent(tx, sourceOf(caller), body),
    reportStockChange: (tx, { body, caller }) => reportStockChange(tx, sourceOf(caller), body),
  };
}
