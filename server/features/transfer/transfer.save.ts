import { v7 as uuid } from 'uuid';
import { invalid } from '../../../contracts/kit/problem.ts';
import type { TransferBody } from '../../../contracts/transfer/transfer.schema.ts';
import type { TransferStatus } from '../../../contracts/transfer/transfer.states.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { recordEvents } from '../../platform/events/record.ts';
import { searchText } from '../../platform/list/search-text.ts';
import { demandNotStopped } from '../organisation/organisation.stop.service.ts';
import { demandStillGoods } from '../stock-move/stock-move.service.ts';
import { notifyWarehouse } from './transfer.lifecycle.ts';
import { numberTaken, type PreparedTransfer, prepareTransfer } from './transfer.prepare.ts';
import { bookTransfers } from './transfer.reserve.service.ts';
import {
  insertTransferItems,
  insertTransfers,
  type NewTransferItem,
  nextTransferNumbers,
  settleNewTransfers,
  type TransferRow,
} from './transfer.store.ts';

export interface SavedTransfer {
  id: string;
  status: TransferStatus;
}

/**
 * Saves a new transfer and books its goods at once (rows 1 and 2).
 * @throws Problem 403 where the organisation is on stop.
 */
export async function createTransfer(tx: Tx, body: TransferBody): Promise<SavedTransfer> {
  const prepared = await prepareTransfer(tx, body, null);
  await demandNotStopped(tx, prepared.organisationId);
  const [saved] = await insertPrepared(tx, [prepared]);
  if (!saved) throw invalid([numberTaken(body.internalNumber ?? '')]);
  return saved;
}

interface Draft {
  row: TransferRow;
  items: NewTransferItem[];
  policy: PreparedTransfer['rules']['partialBooking'];
}

/**
 * Writes what was prepared, all of one organisation; the import prepares many at once.
 * @returns for each what was saved, null where its number is taken.
 */
export async function insertPrepared(
  tx: Tx,
  prepared: readonly PreparedTransfer[],
): Promise<(SavedTransfer | null)[]> {
  const numbers = await nextTransferNumbers(tx, prepared.filter(({ body }) => !body.internalNumber).length);
  const drafts = prepared.map((one) => draftOf(tx, one, one.body.internalNumber ?? numbers.shift() ?? ''));
  const written = await insertTransfers(
    tx,
    drafts.map(({ row }) => row),
  );
  const kept = drafts.filter(({ row }) => written.has(row.id));
  await insertTransferItems(
    tx,
    kept.flatMap(({ items }) => items),
  );
  await demandStillGoods(
    tx,
    kept.flatMap(({ items }) => items.map((item) => item.product_id)),
  );
  const first = kept[0];
  const outcome = first ? await bookTransfers(tx, kept, first.policy, `create:${first.row.id}`) : [];
  const short = new Set(outcome.filter(({ missing }) => missing > 0).map(({ documentId }) => documentId));
  const statusOf = ({ id }: TransferRow): TransferStatus => (short.has(id) ? 'waitingForGoods' : 'created');
  const complete = kept.filter(({ row }) => !short.has(row.id));
  await settleNewTransfers(
    tx,
    complete.map(({ row }) => row.id),
  );
  await recordEvents(
    tx,
    kept.map(({ row }) => ({
      organisationId: row.organisation_id,
      noun: 'transfer',
      recordId: row.id,
      act: 'create',
      to: statusOf(row),
      diff: [{ field: 'booked', from: null, to: bookedOf(row.id, outcome) }],
    })),
  );
  for (const { row } of complete) await notifyWarehouse(tx, row);
  return drafts.map(({ row }) => (written.has(row.id) ? { id: row.id, status: statusOf(row) } : null));
}

function bookedOf(id: string, outcome: readonly { documentId: string; booked: number; missing: number }[]) {
  const own = outcome.filter(({ documentId }) => documentId === id);
  return {
    booked: own.reduce((sum, line) => sum + line.booked, 0),
    missing: own.reduce((sum, line) => sum + line.missing, 0),
  };
}

/** The columns that a body says, and those that follow from it. */
export const columnsOf = ({ body, lines }: Pick<PreparedTransfer, 'body' | 'lines'>) => ({
  type: body.type ?? 'regular',
  from_wms_id: body.fromWms,
  from_warehouse_id: body.fromWarehouse,
  to_wms_id: body.toWms,
  to_warehouse_id: body.toWarehouse,
  note: body.note ?? null,
  expected_at: body.expectedAt ?? null,
  packaging_unit: body.packagingUnit ?? 'package',
  count_of_units: body.countOfUnits ?? null,
  count_of_items: lines.length,
  count_of_sku: lines.length,
  sum_of_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
});

/** What the list's text search looks through. */
export const searchOfTransfer = (internalNumber: string, note: string | null): string =>
  searchText(internalNumber, note);

function draftOf(tx: Tx, prepared: PreparedTransfer, internalNumber: string): Draft {
  const id = uuid();
  const columns = columnsOf(prepared);
  const moment = tx.now.toISOString();
  const row: TransferRow = {
    ...columns,
    id,
    organisation_id: prepared.organisationId,
    internal_number: internalNumber,
    status: 'waitingForGoods',
    priority: -1,
    sent_at: moment,
    dispatched_at: null,
    received_at: null,
    search: searchOfTransfer(internalNumber, columns.note),
    version: 1,
    created_at: moment,
    changed_at: moment,
  };
  const items = prepared.lines.map((line, index) => ({
    id: uuid(),
    organisation_id: prepared.organisationId,
    transfer_id: id,
    position: index + 1,
    product_id: line.product,
    quantity: line.quantity,
  }));
  return { row, items, policy: prepared.rules.partialBooking };
}
