import { LIMITS } from '../../../contracts/kit/limits.ts';
import { conflict } from '../../../contracts/kit/problem.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Act } from '../../platform/lifecycle/lifecycle.ts';
import { takenBackNumber } from '../../platform/record/taken-back.ts';
import { releaseMove } from '../stock-move/stock-move.service.ts';
import { demandTransferAct, holdTransfer, isDone, moveTransfer, noteTransfer } from './transfer.lifecycle.ts';
import { searchOfTransfer } from './transfer.save.ts';
import { changeTransferItems, deleteTransferItems, listItemsOf, type TransferRow } from './transfer.store.ts';
import { endTransfer } from './transfer.warehouse.service.ts';

/** Cancels a transfer that has not left, and gives back what it holds (row 10). */
export const cancelTransfer: Act<TransferRow> = async (tx, id, version = null) => {
  const row = await holdTransfer(tx, id, version);
  if (await isDone(tx, row, 'cancel')) return row;
  await moveTransfer(tx, row, { act: 'cancel', to: 'canceled' });
  await releaseMove(tx, row, 'transfer.cancel');
  return row;
};

/** Cancels a transfer that came by mistake and leaves its number to another one. */
export async function takeBackTransfer(tx: Tx, id: string): Promise<void> {
  const row = await cancelTransfer(tx, id);
  const number = takenBackNumber(row.internal_number, id, LIMITS.transferNumber);
  await noteTransfer(tx, row, {
    act: 'takeBack',
    change: { internal_number: number, search: searchOfTransfer(number, row.note) },
    diff: [{ field: 'internalNumber', from: row.internal_number, to: number }],
  });
}

/** Lowers the quantities to what is booked, so that it need not wait (row 4). */
export const reduceTransfer: Act<TransferRow> = async (tx, id, version = null) => {
  const row = await holdTransfer(tx, id, version);
  if (await isDone(tx, row, 'reduce')) return row;
  demandTransferAct(row, 'reduce', actorOf(tx.scope));
  const items = await listItemsOf(tx, row.organisation_id, [row.id]);
  const kept = items.filter((item) => item.booked + item.expedited > 0);
  if (kept.length === 0) throw conflict('transferHoldsNothing', { number: row.internal_number });
  const lines = kept.map((item, index) => ({
    id: item.id,
    quantity: item.booked + item.expedited,
    position: index + 1,
  }));
  await deleteTransferItems(
    tx,
    row.organisation_id,
    items.filter((item) => !kept.includes(item)).map((item) => item.id),
  );
  await changeTransferItems(tx, row, lines);
  const sum = lines.reduce((total, line) => total + line.quantity, 0);
  await moveTransfer(tx, row, {
    act: 'reduce',
    to: 'created',
    change: { count_of_items: lines.length, count_of_sku: lines.length, sum_of_quantity: sum },
    diff: [{ field: 'sumOfQuantity', from: row.sum_of_quantity, to: sum }],
  });
  return row;
};

/** Ends a transfer with a difference (row 8), as a report of the warehouse does. */
export async function closeTransfer(
  tx: Tx,
  id: string,
  reason: string | null,
  version: number | null = null,
): Promise<TransferRow> {
  const row = await holdTransfer(tx, id, version);
  if (await isDone(tx, row, 'closeWithDifference')) return row;
  await endTransfer(tx, row, {
    act: 'closeWithDifference',
    cause: { source: 'transfer.close', key: `${row.id}:${row.version}` },
    at: row.received_at === null ? tx.now : new Date(row.received_at),
    reason,
  });
  return row;
}
