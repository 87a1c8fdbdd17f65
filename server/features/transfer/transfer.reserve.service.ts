import type { Tx } from '../../platform/database/transaction.ts';
import { ALLOCATOR, isDueNow } from '../../stock/allocation.ts';
import { bookItems } from '../../stock/ledger.ts';
import type { Booked, BookingPolicy, BookingRequest } from '../../stock/plan.ts';
import { keepForOrders, loseMoves, missingOf, movingRulesOf } from '../stock-move/stock-move.service.ts';
import { holdTransfer, moveTransfer } from './transfer.lifecycle.ts';
import { listItemsOf, type TransferItemRow, type TransferRow, transferStore } from './transfer.store.ts';

type Source = Pick<TransferRow, 'id' | 'organisation_id' | 'from_wms_id' | 'from_warehouse_id'>;
type Needing = Pick<TransferItemRow, 'id' | 'product_id' | 'quantity'> &
  Partial<Pick<TransferItemRow, 'booked' | 'expedited'>>;

/**
 * Books what transfers of one organisation still need, in their order, out of the oldest usable lots.
 * @param keep what the requests leave to others (`keepForOrders`).
 * @returns what was booked and what is missing of each line that needed something.
 */
export async function bookTransfers(
  tx: Tx,
  transfers: readonly { row: Source; items: readonly Needing[] }[],
  policy: BookingPolicy,
  key: string,
  keep: (requests: BookingRequest[]) => Promise<BookingRequest[]> = async (requests) => requests,
): Promise<Booked[]> {
  const requests = transfers.flatMap(({ row, items }) =>
    items
      .filter((item) => missingOf(item) > 0)
      .map((item) => ({
        itemId: item.id,
        organisationId: row.organisation_id,
        productId: item.product_id,
        wmsId: row.from_wms_id,
        warehouseId: row.from_warehouse_id,
        lotOption: 'oldest' as const,
        quantity: missingOf(item),
      })),
  );
  return bookItems(tx, await keep(requests), policy, { source: 'transfer', key });
}

/** Books what a transfer that waits still misses (row 3). @returns whether it got something. */
export async function serveTransfer(tx: Tx, id: string): Promise<boolean> {
  const row = await holdTransfer(tx, id);
  if (row.status !== 'waitingForGoods' || row.dispatched_at !== null) return false;
  const items = await listItemsOf(tx, row.organisation_id, [row.id]);
  const due = items.filter((item) => missingOf(item) > 0 && isDueNow(tx, item));
  const { partialBooking } = await movingRulesOf(tx, row.organisation_id);
  const outcome = await bookTransfers(
    tx,
    [{ row, items: due }],
    partialBooking,
    `${row.id}:${row.version}`,
    (requests) => keepForOrders(tx, row, requests),
  );
  const booked = outcome.reduce((sum, line) => sum + line.booked, 0);
  const missing = items.reduce((sum, item) => sum + missingOf(item), 0) - booked;
  const to = missing > 0 ? 'waitingForGoods' : 'created';
  if (booked === 0 && to === row.status) return false;
  await moveTransfer(tx, row, {
    act: 'reserve',
    to,
    acting: ALLOCATOR,
    diff: [{ field: 'booked', from: null, to: { booked, missing } }],
  });
  return true;
}

/**
 * Transfers lost something of what they had booked: those that have not left wait for goods again (row 5). The
 * others keep their status.
 * @param transferIds of one organisation.
 */
export async function loseTransferStock(tx: Tx, transferIds: readonly string[]): Promise<void> {
  const rows = (await transferStore.lock(tx, transferIds)).filter(
    (row) => row.status === 'created' && row.dispatched_at === null,
  );
  await loseMoves(tx, rows, {
    listItems: listItemsOf,
    documentOf: (item) => item.transfer_id,
    wait: (row, note) => moveTransfer(tx, row, { act: 'loseStock', to: 'waitingForGoods', ...note }),
  });
}
