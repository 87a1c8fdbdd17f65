import type {
  FloorAdvice,
  FloorInternalStockChange,
  FloorTransfer,
} from '../../../contracts/floor/floor.goods.ts';
import type { Secrets } from '../../platform/access/secrets.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { listInboundSteps } from '../../wms/inbound.road.ts';
import {
  type FloorAdviceRow,
  type FloorTransferRow,
  listFloorAdvices,
  listFloorInternalStockChanges,
  listFloorTransfers,
} from './floor.goods.store.ts';
import { showGoods } from './floor.products.store.ts';

export interface FloorGoods {
  advices: FloorAdvice[];
  transfers: FloorTransfer[];
  stockChanges: FloorInternalStockChange[];
}

/** What the floor has to do with goods beside orders, each with the steps that may follow. */
export async function readFloorGoods(tx: Tx, secrets: Secrets, wmsId: string | null): Promise<FloorGoods> {
  const advices = await listFloorAdvices(tx, wmsId);
  const transfers = await listFloorTransfers(tx, wmsId);
  const stockChanges = await listFloorInternalStockChanges(tx, wmsId);
  await showGoods(tx, secrets, [...advices, ...transfers, ...stockChanges]);
  return {
    advices: advices.map((advice) => ({
      ...advice,
      items: adviceLines(advice),
      next: listInboundSteps({
        status: advice.status,
        sent: true,
        begun: advice.items.some(({ supplied }) => supplied > 0),
        complete: advice.items.every(({ remaining }) => remaining === 0),
      }),
    })),
    transfers: transfers.map((transfer) => ({
      ...transfer,
      items: transferLines(transfer),
      next: transfer.side === 'source' ? ['dispatch'] : ['receive', 'sendBack', 'close'],
    })),
    stockChanges: stockChanges.map((change) => ({ ...change, next: ['execute', 'fail'] })),
  };
}

/** Who counts blind does not learn what is expected, on the screen or anywhere else. */
const adviceLines = ({ items, isBlind }: FloorAdviceRow): FloorAdvice['items'] =>
  items.map((item) => ({
    ...item,
    isComplete: item.remaining === 0,
    ...(isBlind && { quantity: null, remaining: null, paired: null }),
  }));

/** Of a blind arrival the lines that are still to bring something, without how much. */
const transferLines = ({ items, isBlind }: FloorTransferRow): FloorTransfer['items'] =>
  isBlind
    ? items.flatMap((item) => (item.onTheWay > 0 ? [{ ...item, quantity: null, onTheWay: null }] : []))
    : items;
