import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { enqueueJob } from '../../platform/jobs/enqueue.ts';
import { bookItems, releaseItems } from '../../stock/ledger.ts';
import type { Place } from '../../stock/place.ts';
import { ALLOCATOR, holdExpedition, moveExpedition } from './expedition.act.ts';
import { type ExpeditionRow, listItemRows, readShop } from './expedition.store.ts';

/** The statuses in which an expedition waits for stock and the allocator may serve it. */
const WAITING: readonly ExpeditionStatus[] = ['awaitingReservation', 'waitingForGoods'];

/**
 * Books what an expedition still misses and moves it on: to the warehouse when all is booked (or to "stock
 * ready" when the e-shop wants to release it), else to "waiting for goods" (rows 10, 11, 12, 15, 16).
 */
export async function reserveExpedition(tx: Tx, row: ExpeditionRow): Promise<void> {
  if (!WAITING.includes(row.status)) return;
  const shop = await readShop(tx, row.eshop_id);
  const items = await listItemRows(tx, row);
  const missing = items.filter((item) => item.quantity > item.booked + item.paired + item.expedited);
  const outcome = await bookItems(
    tx,
    missing.map((item) => ({
      expeditionItemId: item.id,
      organisationId: row.organisation_id,
      productId: item.product_id,
      wmsId: row.wms_id,
      warehouseId: row.warehouse_id,
      lot: item.lot,
      lotOption: item.lot_option,
      quantity: item.quantity - item.booked - item.paired - item.expedited,
    })),
    shop?.partial_booking ?? 'keep',
    { source: 'allocator', key: `${row.id}:${row.version}` },
  );
  const booked = outcome.reduce((sum, item) => sum + item.booked, 0);
  const short = outcome.reduce((sum, item) => sum + item.missing, 0);
  const to: ExpeditionStatus =
    short > 0 ? 'waitingForGoods' : row.wait_before_processing ? 'stockOk' : 'awaitingProcessing';
  if (to === row.status && booked === 0) return;
  await moveExpedition(tx, row, {
    act: 'reserve',
    to,
    acting: ALLOCATOR,
    diff: [{ field: 'booked', from: null, to: { booked, missing: short } }],
  });
  if (to === 'awaitingProcessing') await submitToWarehouse(tx, row);
}

/** Hands an expedition to its warehouse system; the job runs when this transaction is committed. */
export async function submitToWarehouse(tx: Tx, row: ExpeditionRow): Promise<void> {
  await enqueueJob(tx, {
    task: 'warehouse.submit',
    payload: { expedition: row.id, version: row.version },
    key: `warehouse:${row.id}`,
  });
}

/** Gives back all that an expedition holds and lets those who wait for it have a turn. */
export async function releaseExpedition(tx: Tx, row: ExpeditionRow, act: string): Promise<void> {
  const freed = await releaseItems(
    tx,
    { expeditionIds: [row.id] },
    { source: `expedition.${act}`, key: `${row.id}:${row.version}` },
  );
  await offerStock(tx, row.organisation_id, freed);
}

/** Stock came free: those who wait are served by a job, in the order of the queue. */
export async function offerStock(tx: Tx, organisationId: string, places: readonly Place[]): Promise<void> {
  if (places.length === 0) return;
  const named = places.map(({ productId, wmsId, warehouseId }) => ({ productId, wmsId, warehouseId }));
  await enqueueJob(tx, {
    task: 'stock.allocate',
    payload: { organisationId, places: named },
    queue: `allocate:${organisationId}`,
  });
}

/** Serves one waiting expedition within a job of the allocator; true when it got something. */
export async function serveWaiting(tx: Tx, id: string): Promise<boolean> {
  const row = await holdExpedition(tx, id);
  const before = row.version;
  await reserveExpedition(tx, row);
  return row.version !== before;
}
