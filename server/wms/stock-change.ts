import type {
  InternalStockChangeEventBody,
  StockReportBody,
} from '../../contracts/floor/floor.goods.events.ts';
import { conflict, invalid, invalidAt } from '../../contracts/kit/problem.ts';
import { loseReservations } from '../features/expedition/expedition.losses.service.ts';
import {
  executeInternalStockChange,
  failInternalStockChange,
  holdInternalStockChange,
  type InternalStockChangeRow,
  insertReportedChange,
} from '../features/internal-stock-change/internal-stock-change.warehouse.service.ts';
import { ConcurrentChange } from '../platform/database/concurrent-change.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Cause } from '../stock/cause.ts';
import { yieldStock } from '../stock/correction.ts';
import { offerStock } from '../stock/offer.ts';
import { shiftItems, shiftStock } from '../stock/shift.ts';
import { warehouseOf } from './acting.ts';
import { sumReported } from './pieces.ts';
import { receiveOnce, type WarehouseEventAnswer } from './receive.ts';
import { findReportFaults, listHeld, listReportRows, type ReportRow } from './stock-change.event.store.ts';
import {
  type EventSubject,
  findReceived,
  identifyEvent,
  insertEvent,
  momentOf,
} from './warehouse-event.store.ts';

/** Why an event was stored without effect: `ended`, `notReady` (not approved, or it waits for goods), `failed`. */
export type InternalStockChangeIgnored = 'ended' | 'notReady' | 'failed';

/** The kind of event by which the warehouse reports a change that it made on its own. */
const REPORT = 'report';

/**
 * The door for internal stock changes: done, wholly or in part (row 9), or failed (row 10). Each event has its effect
 * once, however often and in whatever order events come.
 * @throws Problem 404 for an unknown change; 422 `idempotencyOtherBody` when the id was used for something else; 400
 * when the reported pieces are not those of the change, or none. Then nothing is stored.
 */
export async function receiveInternalStockChangeEvent(
  tx: Tx,
  source: string,
  reported: InternalStockChangeEventBody,
): Promise<WarehouseEventAnswer> {
  const row = await holdInternalStockChange(tx, reported.internalStockChange);
  return receiveOnce(
    tx,
    source,
    reported,
    { noun: 'internalStockChange', row },
    {
      apply: async (body) => {
        for (const line of body.lines ?? []) line.item = line.item.toLowerCase();
        const ignored = ignoredIn(row.status);
        if (ignored === null && body.kind === 'execute') await execute(tx, row, source, body);
        if (ignored === null && body.kind === 'fail')
          await failInternalStockChange(tx, row, { reason: body.reason ?? null, acting: warehouseOf(tx) });
        return ignored;
      },
    },
  );
}

function ignoredIn(status: InternalStockChangeRow['status']): InternalStockChangeIgnored | null {
  if (status === 'Ready') return null;
  if (status === 'Failed') return 'failed';
  return status === 'Processed' || status === 'Canceled' ? 'ended' : 'notReady';
}

/** Row 9: the pieces that were moved lie in the other virtual warehouse now; the rest is given back. */
async function execute(
  tx: Tx,
  row: InternalStockChangeRow,
  source: string,
  body: InternalStockChangeEventBody,
): Promise<void> {
  const held = await listHeld(tx, row);
  const most = new Map(held.map(({ itemId, booked }) => [itemId, booked]));
  const reported = sumReported('lines', body.lines ?? [], most);
  // No list means all pieces; a list without pieces would mean that nothing was moved, which is the event `fail`.
  if (body.lines && ![...reported.values()].some((quantity) => quantity > 0)) {
    throw invalidAt('lines', 'required');
  }
  const lines = [...new Map([...most, ...reported])].map(([itemId, quantity]) => ({ itemId, quantity }));
  const happenedAt = momentOf(tx, body);
  const cause: Cause = { source, key: body.eventId, movedAt: happenedAt };
  const { shifted, released } = await shiftItems(tx, lines, row.to_warehouse_id, cause, {
    releaseRest: true,
  });
  await executeInternalStockChange(tx, row, {
    at: happenedAt,
    pieces: shifted.reduce((sum, { quantity }) => sum + quantity, 0),
    reason: body.reason ?? null,
    acting: warehouseOf(tx),
  });
  const arrived = shifted.map((one) => ({ ...one, warehouseId: row.to_warehouse_id }));
  await offerStock(tx, row.organisation_id, [...released, ...arrived]);
}

/**
 * Row 2: a change that the warehouse made on its own, for found damage for example. Reserved pieces that moved are taken
 * from the documents at the end of the queue that the warehouse does not work on yet.
 * @throws Problem 400 for unknown goods or places, or more pieces than are there; 409 `stockLocked` when only
 * reservations that may not be lost hold them; 422 `idempotencyOtherBody` when the id was used for something else.
 */
export async function reportStockChange(
  tx: Tx,
  source: string,
  reported: StockReportBody,
): Promise<WarehouseEventAnswer> {
  const identity = identifyEvent(source, { ...reported, kind: REPORT });
  if (await findReceived(tx, identity, null))
    return { outcome: 'duplicate', status: 'Processed', reason: null };
  const body = structuredClone(reported);
  for (const field of ['organisation', 'wms', 'fromWarehouse', 'toWarehouse'] as const) {
    body[field] = body[field].toLowerCase();
  }
  for (const line of body.lines) line.product = line.product.toLowerCase();
  const faults = await findReportFaults(tx, body);
  if (faults.length > 0) throw invalid(faults);
  const { row, items } = await insertReportedChange(tx, {
    organisationId: body.organisation,
    wmsId: body.wms,
    fromWarehouseId: body.fromWarehouse,
    toWarehouseId: body.toWarehouse,
    type: body.type,
    note: body.reason ?? null,
    items: body.lines.map(({ product, quantity, lot }) => ({
      productId: product,
      quantity,
      lot: lot ?? null,
    })),
  });
  const of: EventSubject = { noun: 'internalStockChange', id: row.id, organisationId: row.organisation_id };
  // There is no record to lock before reading: of one report received twice at once, the second repeats and finds the first.
  if (!(await insertEvent(tx, of, identity, { ...body, kind: REPORT }, null))) {
    throw new ConcurrentChange('another transaction received the same report');
  }
  const cause: Cause = { source, key: body.eventId, movedAt: momentOf(tx, body) };
  const taken = takeRows(body, await listReportRows(tx, body));
  const moves = taken.flatMap(({ index, row: from, quantity }) => {
    const item = items[index];
    if (!item) return [];
    return [
      {
        organisationId: row.organisation_id,
        from: {
          productId: item.product_id,
          wmsId: body.wms,
          warehouseId: body.fromWarehouse,
          lot: from.lot || null,
        },
        quantity,
        toWarehouseId: body.toWarehouse,
        of: { kind: 'internalStockChange' as const, documentId: row.id, itemId: item.id },
      },
    ];
  });
  const wanted = moves.map(({ organisationId, from, quantity }) => ({ organisationId, at: from, quantity }));
  const { lost } = await yieldStock(tx, wanted, cause);
  await shiftStock(tx, moves, { ...cause, of: { kind: 'internalStockChange', documentId: row.id } });
  await loseReservations(tx, row.organisation_id, lost);
  await offerStock(
    tx,
    row.organisation_id,
    moves.map(({ from }) => ({ ...from, warehouseId: body.toWarehouse })),
  );
  return { outcome: 'applied', status: row.status, reason: null };
}

/** The stock rows to take the pieces from: those of the reported lot, else free pieces first. */
function takeRows(
  { lines }: StockReportBody,
  rows: readonly ReportRow[],
): { index: number; row: ReportRow; quantity: number }[] {
  const left = new Map(rows.map((row) => [row, { free: row.quantity - row.booked, booked: row.booked }]));
  return lines.flatMap(({ product, lot, quantity }, index) => {
    const own = rows.filter((row) => row.productId === product && (!lot || row.lot === lot));
    let open = quantity;
    const taken = new Map<ReportRow, number>();
    for (const kind of ['free', 'booked'] as const) {
      for (const row of own) {
        const there = left.get(row);
        if (!there) continue;
        const share = Math.min(open, there[kind]);
        there[kind] -= share;
        open -= share;
        if (share > 0) taken.set(row, (taken.get(row) ?? 0) + share);
      }
    }
    if (open > 0) throw conflict('notAvailable', { quantity, available: quantity - open });
    return [...taken].map(([row, share]) => ({ index, row, quantity: share }));
  });
}
