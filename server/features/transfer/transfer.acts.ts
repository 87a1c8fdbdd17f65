import { conflict } from '../../../contracts/kit/problem.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Cause } from '../../stock/cause.ts';
import { releaseItems } from '../../stock/ledger.ts';
import { offerStock } from '../../stock/offer.ts';
import { demandTransferAct, holdTransfer, moveTransfer, type TransferMove } from './transfer.act.ts';
import { releaseTransfer } from './transfer.reserve.service.ts';
import {
  changeTransferItems,
  deleteTransferItems,
  listItemsOf,
  loseRest,
  type TransferRow,
} from './transfer.store.ts';

/** Cancels a transfer that has not left, and gives back what it holds (row 10). */
export async function cancelTransfer(
  tx: Tx,
  id: string,
  version: number | null = null,
): Promise<TransferRow> {
  const row = await holdTransfer(tx, id, version);
  await moveTransfer(tx, row, { act: 'cancel', to: 'canceled' });
  await releaseTransfer(tx, row, 'cancel');
  return row;
}

/** Lowers the quantities to what is booked, so that it need not wait (row 4). */
export async function reduceTransfer(
  tx: Tx,
  id: string,
  version: number | null = null,
): Promise<TransferRow> {
  const row = await holdTransfer(tx, id, version);
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
}

/** Ends a transfer with a difference (row 8), as the warehouse's door does when it is told so. */
export async function closeTransfer(
  tx: Tx,
  id: string,
  reason: string | null,
  version: number | null = null,
): Promise<TransferRow> {
  const row = await holdTransfer(tx, id, version);
  await endTransfer(tx, row, {
    act: 'closeWithDifference',
    cause: { source: 'transfer.close', key: `${row.id}:${row.version}` },
    receivedAt: row.received_at ?? tx.now,
    reason,
  });
  return row;
}

interface Ending extends Pick<TransferMove, 'reason' | 'diff' | 'acting' | 'actor'> {
  act: 'sendBack' | 'closeWithDifference';
  cause: Cause;
  receivedAt: string | Date;
}

/**
 * The end of a transfer of which not everything arrived (rows 8 and 9): what left and never came is lost on the
 * way, what stayed at home is given back.
 * @throws Problem 409 when the table has no such row for this actor.
 */
export async function endTransfer(
  tx: Tx,
  row: TransferRow,
  { cause, receivedAt, diff = [], ...by }: Ending,
): Promise<void> {
  const lost = (await loseRest(tx, row)).reduce((sum, item) => sum + item.lost, 0);
  const released = await releaseItems(tx, { documentIds: [row.id] }, cause);
  await moveTransfer(tx, row, {
    ...by,
    to: 'finished',
    change: { received_at: receivedAt },
    diff: lost > 0 ? [...diff, { field: 'lost', from: 0, to: lost }] : diff,
  });
  await offerStock(tx, row.organisation_id, released);
}
