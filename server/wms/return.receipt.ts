import { v7 as uuid } from 'uuid';
import type { GradedLine } from '../../contracts/floor/floor.returns.ts';
import type { ExpeditionRow } from '../features/expedition/expedition.warehouse.service.ts';
import {
  findReceiptOf,
  holdReturnReceipt,
  insertReturnReceipt,
  listBack,
  type ReturnItemRow,
  type ReturnReceiptRow,
  saveReturnItems,
} from '../features/return-receipt/return-receipt.warehouse.service.ts';
import { ConcurrentChange } from '../platform/database/concurrent-change.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { type Change, recordEvent } from '../platform/events/record.ts';
import { warehouseOf } from './acting.ts';
import { listShipped, type Shipped } from './door.store.ts';
import { listAwaited, nameReturn, tellParcel } from './return.announced.ts';

/** What is known of a parcel when it comes. */
export interface ParcelFacts {
  wmsId: string;
  receivedAt: Date;
  trackingNumber: string | null;
  sender?: string | null | undefined;
  packaging?: string | null | undefined;
  weight?: number | null | undefined;
  note?: string | null | undefined;
  parcelId?: string | null | undefined;
  /** The return that what stands on it names. */
  returnId?: string | null | undefined;
}

/** The pieces of an order that left and did not come back, by line and lot. */
export async function listOut(tx: Tx, order: ExpeditionRow): Promise<Shipped[]> {
  const back = await listBack(tx, order);
  const left = new Map(back.map(({ itemId, lot, came }) => [`${itemId} ${lot ?? ''}`, came]));
  const parts = new Map<string, Shipped>();
  for (const shipped of await listShipped(tx, order)) {
    const key = `${shipped.itemId} ${shipped.lot ?? ''}`;
    const came = Math.min(left.get(key) ?? 0, shipped.quantity);
    left.set(key, (left.get(key) ?? 0) - came);
    const before = parts.get(key)?.quantity ?? 0;
    parts.set(key, { ...shipped, quantity: before + shipped.quantity - came });
  }
  return [...parts.values()].filter(({ quantity }) => quantity > 0);
}

/** A line as it is before anybody looks. */
export const newItem = (
  row: Pick<ReturnReceiptRow, 'id' | 'organisation_id'>,
  position: number,
  values: Pick<ReturnItemRow, 'product_id' | 'quantity'> & Partial<ReturnItemRow>,
): ReturnItemRow => ({
  id: uuid(),
  organisation_id: row.organisation_id,
  return_receipt_id: row.id,
  position,
  expedition_item_id: null,
  grade: null,
  warehouse_id: null,
  lot: null,
  lot_date: null,
  serial_numbers: [],
  findings: [],
  note: null,
  graded_at: null,
  graded_by: null,
  disposed_at: null,
  disposal: null,
  ...values,
});

/** The lines that a parcel of an order may bring: all that is out of it. */
export const itemsOut = (row: Pick<ReturnReceiptRow, 'id' | 'organisation_id'>, out: readonly Shipped[]) =>
  out.map(({ itemId, productId, lot, lotDate, quantity }, position) =>
    newItem(row, position, {
      product_id: productId,
      expedition_item_id: itemId,
      quantity,
      lot,
      lot_date: lotDate,
    }),
  );

/** Pieces of the order that are out and that no line of the receipt lists: they may be in the parcel all the same. */
export async function listUnlisted(
  tx: Tx,
  order: ExpeditionRow,
  row: ReturnReceiptRow,
  items: readonly ReturnItemRow[],
): Promise<ReturnItemRow[]> {
  const listed = new Map<string, number>();
  for (const { expedition_item_id, lot, grade, quantity } of items) {
    if (grade !== null && grade !== 'missing') continue;
    const key = `${expedition_item_id} ${lot ?? ''}`;
    listed.set(key, (listed.get(key) ?? 0) + quantity);
  }
  const after = Math.max(-1, ...items.map(({ position }) => position)) + 1;
  return itemsOut(row, await listOut(tx, order)).flatMap((item) => {
    const quantity = item.quantity - (listed.get(`${item.expedition_item_id} ${item.lot ?? ''}`) ?? 0);
    return quantity > 0 ? [{ ...item, quantity, position: after + item.position }] : [];
  });
}

/** What the lines of a receipt come to. */
export function totalsOf(items: readonly ReturnItemRow[]) {
  const pieces = (of: (item: ReturnItemRow) => boolean): number =>
    items.filter(of).reduce((sum, { quantity }) => sum + quantity, 0);
  const there = items.filter(({ grade }) => grade !== 'missing');
  return {
    count_of_items: there.length,
    count_of_sku: new Set(there.map((item) => item.product_id)).size,
    sum_of_quantity: pieces(({ grade }) => grade !== 'missing'),
    sum_of_damaged: pieces(({ grade }) => grade === 'returned_damaged'),
    sum_of_missing: pieces(({ grade }) => grade === 'missing'),
  };
}

/**
 * The receipt of an order's parcels that is not graded yet; a new one where there is none.
 * @returns the receipt, held; null when nothing of the order is out.
 */
export async function openReceiptOf(
  tx: Tx,
  order: ExpeditionRow,
  facts: ParcelFacts,
): Promise<{ row: ReturnReceiptRow; isNew: boolean } | null> {
  const known = await findReceiptOf(tx, order);
  const row = known ? await holdReturnReceipt(tx, known) : undefined;
  if (row && row.graded_at === null) {
    await nameReturn(tx, row, facts.returnId ?? null);
    return { row, isNew: false };
  }
  const out = await listOut(tx, order);
  if (out.length === 0) return null;
  const awaited = await listAwaited(tx, order, facts.returnId ?? null);
  const opened = await writeReceipt(tx, order.organisation_id, facts, {
    order,
    returnId: awaited.returnId,
    makeItems: (of) => awaited.among(itemsOut(of, out)),
  });
  if (opened.return_id) await tellParcel(tx, opened);
  return { row: opened, isNew: true };
}

/** Writes a receipt of a parcel that no order is known of, with what is listed of it. */
export const openUnknownReceipt = (
  tx: Tx,
  organisationId: string,
  facts: ParcelFacts,
  lines: readonly GradedLine[],
): Promise<ReturnReceiptRow> =>
  writeReceipt(tx, organisationId, facts, {
    order: null,
    returnId: null,
    makeItems: (row) =>
      lines.flatMap(({ product, quantity, lot, lotDate, grade }, position) =>
        product && !grade
          ? [
              newItem(row, position, {
                product_id: product,
                quantity,
                lot: lot ?? null,
                lot_date: lotDate ?? null,
              }),
            ]
          : [],
      ),
  });

async function writeReceipt(
  tx: Tx,
  organisationId: string,
  facts: ParcelFacts,
  {
    order,
    returnId,
    makeItems,
  }: {
    order: ExpeditionRow | null;
    returnId: string | null;
    makeItems: (row: { id: string; organisation_id: string }) => ReturnItemRow[];
  },
): Promise<ReturnReceiptRow> {
  const id = uuid();
  const items = makeItems({ id, organisation_id: organisationId });
  const totals = totalsOf(items);
  const row = await insertReturnReceipt(tx, {
    id,
    organisation_id: organisationId,
    status: order ? 'new' : 'inventory',
    expedition_id: order?.id ?? null,
    eshop_id: order?.eshop_id ?? null,
    parcel_id: order ? (facts.parcelId ?? null) : null,
    return_id: returnId,
    wms_id: facts.wmsId,
    tracking_number: facts.trackingNumber,
    sender: facts.sender ?? null,
    packaging: facts.packaging ?? null,
    weight: facts.weight ?? null,
    note: facts.note ?? null,
    actor_name: tx.scope.acting.name,
    received_at: facts.receivedAt,
    ...totals,
    created_at: tx.now,
    changed_at: tx.now,
  });
  if (!row) throw new ConcurrentChange('another transaction registered the same parcel');
  await saveReturnItems(tx, items);
  const set = (field: string, to: unknown): Change[] => (to ? [{ field, from: null, to }] : []);
  await recordEvent(tx, {
    organisationId,
    noun: 'returnReceipt',
    recordId: id,
    act: 'register',
    from: null,
    to: row.status,
    reason: facts.note ?? null,
    acting: warehouseOf(tx),
    diff: [
      ...set('expedition', order?.id),
      ...set('return', returnId),
      ...set('trackingNumber', facts.trackingNumber),
      ...set('sender', facts.sender),
      ...set('packaging', facts.packaging),
      ...set('sumOfQuantity', totals.sum_of_quantity),
    ],
  });
  return row;
}
