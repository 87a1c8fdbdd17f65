import type { Acting } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import * as lifecycle from './internal-stock-change.lifecycle.ts';
import * as save from './internal-stock-change.save.ts';
import {
  type InternalStockChangeRow,
  internalStockChangeStore,
  type NewInternalStockChangeItem,
} from './internal-stock-change.store.ts';

/*
 * Internal stock changes as the warehouse (server/wms) reads and writes them. What an event does to stock is decided
 * there.
 */

export type { InternalStockChangeRow } from './internal-stock-change.store.ts';

/** Reads and locks a change. @throws Problem 404 for an unknown one. */
export const holdInternalStockChange = (tx: Tx, id: string): Promise<InternalStockChangeRow> =>
  lifecycle.holdInternalStockChange(tx, id);

/** Reads and locks a change; undefined for an unknown one. */
export const findInternalStockChange = async (
  tx: Tx,
  id: string,
): Promise<InternalStockChangeRow | undefined> => (await internalStockChangeStore.lock(tx, [id]))[0];

/** Row 9: so many pieces were moved at a moment. */
export const executeInternalStockChange = (
  tx: Tx,
  row: InternalStockChangeRow,
  { at, pieces, reason, acting }: { at: Date; pieces: number; reason: string | null; acting: Acting },
): Promise<void> =>
  lifecycle.moveInternalStockChange(tx, row, {
    act: 'execute',
    to: 'Processed',
    change: { processed_at: at, failure: null },
    reason,
    diff: [{ field: 'moved', from: 0, to: pieces }],
    acting,
    actor: 'warehouse',
  });

/** Row 10: the warehouse could not do it. */
export const failInternalStockChange = (
  tx: Tx,
  row: InternalStockChangeRow,
  { reason, acting }: { reason: string | null; acting: Acting },
): Promise<void> =>
  lifecycle.moveInternalStockChange(tx, row, {
    act: 'fail',
    to: 'Failed',
    change: { failure: reason },
    reason,
    acting,
    actor: 'warehouse',
  });

/** Row 2: writes the document of a change that the warehouse made on its own. The caller shifts the stock. */
export const insertReportedChange = (
  tx: Tx,
  report: save.ReportedChange,
): Promise<{ row: InternalStockChangeRow; items: NewInternalStockChangeItem[] }> =>
  save.insertReportedChange(tx, report);
