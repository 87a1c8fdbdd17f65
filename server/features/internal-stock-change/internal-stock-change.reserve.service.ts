import type { InternalStockChangeAct } from '../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import type { Acting } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { ALLOCATOR, isDueNow } from '../../stock/allocation.ts';
import { bookItems } from '../../stock/ledger.ts';
import { keepForOrders, loseMoves, missingOf, movingRulesOf } from '../stock-move/stock-move.service.ts';
import { holdInternalStockChange, moveInternalStockChange } from './internal-stock-change.lifecycle.ts';
import {
  type InternalStockChangeItemRow,
  type InternalStockChangeRow,
  type InternalStockChangeUpdate,
  internalStockChangeStore,
  listItemsOf,
} from './internal-stock-change.store.ts';

/**
 * Books what a change still misses and moves it on: ready when it has all, else waiting for goods (rows 4 to 6
 * and 11).
 * @returns whether anything changed.
 */
export async function reserveInternalStockChange(
  tx: Tx,
  row: InternalStockChangeRow,
  {
    act,
    acting,
    change,
  }: { act: InternalStockChangeAct; acting?: Acting; change?: InternalStockChangeUpdate },
): Promise<boolean> {
  const items = await listItemsOf(tx, row.organisation_id, [row.id]);
  // Who acts now overrides a moment that the allocator has to wait for.
  const mayBook = (item: InternalStockChangeItemRow) => act !== 'reserve' || isDueNow(tx, item);
  const { partialBooking } = await movingRulesOf(tx, row.organisation_id);
  const requests = items
    .filter((item) => missingOf(item) > 0 && mayBook(item))
    .map((item) => ({
      itemId: item.id,
      organisationId: row.organisation_id,
      productId: item.product_id,
      wmsId: row.wms_id,
      warehouseId: row.from_warehouse_id,
      lot: item.lot,
      lotOption: item.lot_option,
      // Who names an expired or blocked lot wants just that out of the way.
      evenUnusable: item.lot !== null,
      quantity: missingOf(item),
    }));
  const outcome = await bookItems(
    tx,
    act === 'reserve' ? await keepForOrders(tx, row, requests) : requests,
    partialBooking,
    { source: 'internalStockChange', key: `${act}:${row.id}:${row.version}` },
  );
  const booked = outcome.reduce((sum, line) => sum + line.booked, 0);
  const missing = items.reduce((sum, item) => sum + missingOf(item), 0) - booked;
  const to = missing > 0 ? 'WaitingForGoods' : 'Ready';
  if (act === 'reserve' && booked === 0 && to === row.status) return false;
  await moveInternalStockChange(tx, row, {
    act,
    to,
    ...(change && { change }),
    ...(acting && { acting }),
    diff: [{ field: 'booked', from: null, to: { booked, missing } }],
  });
  return true;
}

/** Books what a change that waits still misses (row 6). @returns whether it got something. */
export async function serveInternalStockChange(tx: Tx, id: string): Promise<boolean> {
  const row = await holdInternalStockChange(tx, id);
  if (row.status !== 'WaitingForGoods') return false;
  return reserveInternalStockChange(tx, row, { act: 'reserve', acting: ALLOCATOR });
}

/**
 * Changes lost something of what they had booked: those that were ready wait for goods again (row 8). One that
 * failed stays so; its retry sees what is missing.
 * @param ids of one organisation.
 */
export async function loseInternalStockChangeStock(tx: Tx, ids: readonly string[]): Promise<void> {
  const rows = (await internalStockChangeStore.lock(tx, ids)).filter(({ status }) => status === 'Ready');
  await loseMoves(tx, rows, {
    listItems: listItemsOf,
    documentOf: (item) => item.internal_stock_change_id,
    wait: (row, note) =>
      moveInternalStockChange(tx, row, { act: 'loseStock', to: 'WaitingForGoods', ...note }),
  });
}
