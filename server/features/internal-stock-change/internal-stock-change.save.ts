import { v7 as uuid } from 'uuid';
import type {
  INTERNAL_STOCK_CHANGE_TYPES,
  InternalStockChangeBody,
} from '../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { invalidAt } from '../../../contracts/kit/problem.ts';
import { actorOf } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Change, recordEvent } from '../../platform/events/record.ts';
import { searchText } from '../../platform/list/search-text.ts';
import { ALLOCATOR } from '../../stock/allocation.ts';
import { demandStillGoods } from '../stock-move/stock-move.service.ts';
import {
  demandInternalStockChangeAct,
  holdInternalStockChange,
  moveInternalStockChange,
} from './internal-stock-change.lifecycle.ts';
import {
  type PreparedInternalStockChange,
  prepareInternalStockChange,
} from './internal-stock-change.prepare.ts';
import { reserveInternalStockChange } from './internal-stock-change.reserve.service.ts';
import {
  deleteInternalStockChangeItems,
  type InternalStockChangeItemRow,
  type InternalStockChangeRow,
  insertInternalStockChangeItems,
  insertInternalStockChanges,
  listItemsOf,
  type NewInternalStockChangeItem,
  nextInternalStockChangeNumbers,
} from './internal-stock-change.store.ts';

const nextNumber = async (tx: Tx): Promise<string> => (await nextInternalStockChangeNumbers(tx, 1))[0] ?? '';

/** Saves a new change; it goes ahead by itself where the organisation does not want to approve (rows 1 and 4, 5). */
export async function createInternalStockChange(
  tx: Tx,
  body: InternalStockChangeBody,
): Promise<InternalStockChangeRow> {
  const prepared = await prepareInternalStockChange(tx, body, null);
  const row = rowOf(tx, prepared, body.internalNumber ?? (await nextNumber(tx)));
  await write(tx, row, itemsOf(row, prepared.lines), 'create');
  await demandStillGoods(tx, productsOf(prepared));
  if (prepared.rules.automaticStockChanges)
    await reserveInternalStockChange(tx, row, {
      act: 'approve',
      acting: { ...ALLOCATOR, name: 'Automatic approval' },
      change: { sent_at: tx.now },
    });
  return row;
}

export interface ReportedChange {
  organisationId: string;
  wmsId: string;
  fromWarehouseId: string;
  toWarehouseId: string;
  type: (typeof INTERNAL_STOCK_CHANGE_TYPES)[number];
  internalNumber?: string | null;
  note?: string | null;
  items: readonly { productId: string; quantity: number; lot?: string | null }[];
}

/**
 * What the warehouse did itself and reports (row 2): the document alone, processed already. Its caller shifts the
 * stock.
 */
export async function insertReportedChange(
  tx: Tx,
  report: ReportedChange,
): Promise<{ row: InternalStockChangeRow; items: NewInternalStockChangeItem[] }> {
  const { organisationId, items, ...head } = report;
  const lines = items.map(({ productId, quantity, lot = null }) => ({
    product: productId,
    quantity,
    lot,
    lotOption: 'none' as const,
  }));
  const body = {
    wms: head.wmsId,
    fromWarehouse: head.fromWarehouseId,
    toWarehouse: head.toWarehouseId,
    type: head.type,
    note: head.note ?? null,
    items: [],
  };
  const number = head.internalNumber ?? (await nextNumber(tx));
  const row: InternalStockChangeRow = {
    ...rowOf(tx, { organisationId, body, lines }, number),
    origin: 'warehouse',
    status: 'Processed',
    processed_at: tx.now.toISOString(),
  };
  const written = itemsOf(row, lines);
  await write(tx, row, written, 'report');
  return { row, items: written };
}

async function write(
  tx: Tx,
  row: InternalStockChangeRow,
  items: readonly NewInternalStockChangeItem[],
  act: 'create' | 'report',
): Promise<void> {
  const written = await insertInternalStockChanges(tx, [row]);
  if (written.size === 0)
    throw invalidAt('internalNumber', 'transferNumberTaken', { number: row.internal_number });
  await insertInternalStockChangeItems(tx, items);
  await recordEvent(tx, {
    organisationId: row.organisation_id,
    noun: 'internalStockChange',
    recordId: row.id,
    act,
    to: row.status,
  });
}

/** Replaces what a change says while nobody has approved it (row 3). */
export async function updateInternalStockChangeBody(
  tx: Tx,
  id: string,
  body: InternalStockChangeBody,
  version: number | null,
): Promise<void> {
  const row = await holdInternalStockChange(tx, id, version);
  demandInternalStockChangeAct(row, 'update', actorOf(tx.scope));
  const prepared = await prepareInternalStockChange(tx, body, row);
  const before = await listItemsOf(tx, row.organisation_id, [row.id]);
  const internalNumber = body.internalNumber ?? row.internal_number;
  const change = columnsOf(prepared, internalNumber);
  const diff = [...diffOf(row, change), ...diffOfLines(before, prepared)];
  if (diff.length === 0) return;
  // Items go and come as a whole while nothing is booked.
  const old = before.map((item) => item.id);
  await deleteInternalStockChangeItems(tx, row.organisation_id, old);
  await insertInternalStockChangeItems(tx, itemsOf(row, prepared.lines));
  await demandStillGoods(tx, productsOf(prepared));
  await moveInternalStockChange(tx, row, { act: 'update', to: 'New', change, diff });
}

const productsOf = ({ lines }: Pick<PreparedInternalStockChange, 'lines'>): string[] =>
  lines.map(({ product }) => product);

type Written = Pick<PreparedInternalStockChange, 'body' | 'lines'>;

const columnsOf = ({ body, lines }: Written, internalNumber: string) => ({
  internal_number: internalNumber,
  type: body.type ?? 'regular',
  wms_id: body.wms,
  from_warehouse_id: body.fromWarehouse,
  to_warehouse_id: body.toWarehouse,
  note: body.note ?? null,
  count_of_items: lines.length,
  count_of_sku: new Set(lines.map(({ product }) => product)).size,
  sum_of_quantity: lines.reduce((sum, line) => sum + line.quantity, 0),
  search: searchText(internalNumber, body.note),
});

function rowOf(
  tx: Tx,
  written: Written & { organisationId: string },
  internalNumber: string,
): InternalStockChangeRow {
  const moment = tx.now.toISOString();
  return {
    ...columnsOf(written, internalNumber),
    id: uuid(),
    organisation_id: written.organisationId,
    origin: 'client',
    status: 'New',
    failure: null,
    priority: -1,
    sent_at: null,
    processed_at: null,
    version: 1,
    created_at: moment,
    changed_at: moment,
  };
}

const itemsOf = (
  row: Pick<InternalStockChangeRow, 'id' | 'organisation_id'>,
  lines: PreparedInternalStockChange['lines'],
): NewInternalStockChangeItem[] =>
  lines.map((line, index) => ({
    id: uuid(),
    organisation_id: row.organisation_id,
    internal_stock_change_id: row.id,
    position: index + 1,
    product_id: line.product,
    quantity: line.quantity,
    lot: line.lot,
    lot_option: line.lotOption,
  }));

const FIELDS = {
  internalNumber: 'internal_number',
  type: 'type',
  wms: 'wms_id',
  fromWarehouse: 'from_warehouse_id',
  toWarehouse: 'to_warehouse_id',
  note: 'note',
} as const;

const diffOf = (row: InternalStockChangeRow, change: Partial<InternalStockChangeRow>): Change[] =>
  Object.entries(FIELDS).flatMap(([field, column]) =>
    row[column] === change[column] ? [] : [{ field, from: row[column], to: change[column] ?? null }],
  );

function diffOfLines(
  before: readonly InternalStockChangeItemRow[],
  { lines }: PreparedInternalStockChange,
): Change[] {
  const kept = before.map((item) => [item.product_id, item.quantity, item.lot, item.lot_option]);
  const wanted = lines.map((line) => [line.product, line.quantity, line.lot, line.lotOption]);
  return JSON.stringify(kept) === JSON.stringify(wanted)
    ? []
    : [{ field: 'items', from: before.length, to: lines.length }];
}
