import {
  type ExpeditionRow,
  listGoods,
  moveExpedition,
  type WarehouseStep,
} from '../features/expedition/expedition.warehouse.service.ts';
import {
  listBack,
  type ReturnReceiptRow,
} from '../features/return-receipt/return-receipt.warehouse.service.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { warehouseOf } from './acting.ts';
import { hasReached } from './return.announced.ts';

/**
 * Rows 55 and 57: an order on its way back is returned when its receipt is graded, whatever was missing in the parcel;
 * one that was delivered when every piece that left has come back.
 */
export async function closeWhenBack(tx: Tx, order: ExpeditionRow, receipt: ReturnReceiptRow): Promise<void> {
  if (receipt.graded_at === null) return;
  const isOnWayBack = order.status === 'returning';
  if (!isOnWayBack && !(hasReached(order) && (await isAllBack(tx, order)))) return;
  const step: WarehouseStep = {
    act: isOnWayBack ? 'closeReturn' : 'receiveReturn',
    to: 'returned',
    actor: 'warehouse',
    acting: warehouseOf(tx),
    reason: null,
  };
  await moveExpedition(tx, order, step);
}

async function isAllBack(tx: Tx, order: ExpeditionRow): Promise<boolean> {
  const came = new Map<string, number>();
  for (const part of await listBack(tx, order))
    came.set(part.itemId, (came.get(part.itemId) ?? 0) + part.came);
  const goods = await listGoods(tx, order);
  return goods.every(({ id, expedited }) => (came.get(id) ?? 0) >= expedited);
}
