import type { ExpeditionStatus } from '../../contracts/expedition/expedition.states.ts';
import type { ExpeditionRow } from '../features/expedition/expedition.warehouse.service.ts';
import {
  type AnnouncedBack,
  gradeReturns,
  listAnnounced,
  registerReturnParcel,
} from '../features/return/return.warehouse.service.ts';
import {
  noteReturnReceipt,
  type ReturnItemRow,
  type ReturnReceiptRow,
} from '../features/return-receipt/return-receipt.warehouse.service.ts';
import type { Acting } from '../platform/access/scope.ts';
import type { Tx } from '../platform/database/transaction.ts';
import { warehouseOf } from './acting.ts';

/*
 * Receipts and the returns that customers announced: what is waited for in a parcel, that it came, and what became of it.
 */

/** Orders that reached their customer. */
const REACHED: readonly ExpeditionStatus[] = ['delivered', 'probablyDelivered'];

/** Whether its customer has it: what comes back then was sent by them. */
export const hasReached = ({ status }: Pick<ExpeditionRow, 'status'>): boolean => REACHED.includes(status);

export interface Awaited {
  /** The return that the parcel is of; null where none was announced, or where it may be of several. */
  returnId: string | null;
  /** Which of the lines that are out are waited for. */
  among(items: ReturnItemRow[]): ReturnItemRow[];
}

/**
 * What is waited for in a parcel: of an order that reached its customer what was announced, of all others all that left.
 * @param named the return that what stands on the parcel names.
 */
export async function listAwaited(tx: Tx, order: ExpeditionRow, named: string | null): Promise<Awaited> {
  const announced = (await listAnnounced(tx, order)).filter(({ id, isOpen }) =>
    named ? id === named : isOpen,
  );
  return {
    returnId: named ?? (announced.length === 1 ? announced[0]?.id : null) ?? null,
    among: (items) => {
      const own = named || hasReached(order) ? itemsAnnounced(items, announced) : [];
      return own.length > 0 ? own : items;
    },
  };
}

/** Of the lines that may come, those that were announced, as far as they were. */
function itemsAnnounced(
  items: readonly ReturnItemRow[],
  announced: readonly AnnouncedBack[],
): ReturnItemRow[] {
  const left = new Map<string, number>();
  for (const { pieces } of announced)
    for (const [product, count] of Object.entries(pieces))
      left.set(product, (left.get(product) ?? 0) + count);
  return items
    .flatMap((item) => {
      const quantity = Math.min(item.quantity, left.get(item.product_id) ?? 0);
      left.set(item.product_id, (left.get(item.product_id) ?? 0) - quantity);
      return quantity > 0 ? [{ ...item, quantity }] : [];
    })
    .map((item, position) => ({ ...item, position }));
}

/** A parcel that was registered by its order is scanned again by the number of its return. */
export async function nameReturn(tx: Tx, row: ReturnReceiptRow, returnId: string | null): Promise<void> {
  if (!returnId || row.return_id) return;
  await noteReturnReceipt(tx, row, {
    act: 'register',
    change: { return_id: returnId },
    diff: [{ field: 'return', from: null, to: returnId }],
    acting: warehouseOf(tx),
  });
  await tellParcel(tx, row);
}

/** The return of a parcel knows that it came. */
export const tellParcel = (tx: Tx, row: ReturnReceiptRow, acting = warehouseOf(tx)): Promise<void> =>
  registerReturnParcel(tx, row.return_id ?? '', { at: new Date(row.received_at).toISOString(), acting });

/** What was graded of a parcel is what became of the announced pieces of its order. */
export async function tellReturns(
  tx: Tx,
  { organisation_id, expedition_id, return_id, graded_at }: ReturnReceiptRow,
  { wasGraded, acting = warehouseOf(tx) }: { wasGraded: boolean; acting?: Acting },
): Promise<void> {
  if (!expedition_id) return;
  const order = { organisation_id, id: expedition_id };
  await gradeReturns(tx, order, {
    acting,
    isDone: graded_at !== null && !wasGraded,
    parcelOf: return_id,
  });
}
