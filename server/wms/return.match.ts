import { conflict, invalidAt } from '../../contracts/kit/problem.ts';
import { type ExpeditionRow, holdExpedition } from '../features/expedition/expedition.warehouse.service.ts';
import {
  findReceiptOf,
  holdReturnReceipt,
  listReturnItems,
  moveReturnReceipt,
  type ReturnItemRow,
  type ReturnReceiptRow,
  saveReturnItems,
} from '../features/return-receipt/return-receipt.warehouse.service.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Shipped } from './door.store.ts';
import { listAwaited, tellParcel } from './return.announced.ts';
import type { ReturnNews } from './return.grade.ts';
import { itemsOut, listOut, newItem, totalsOf } from './return.receipt.ts';
import { demandShipped, turnBack } from './return.register.ts';
import { actingOf, type ReturnActor } from './return.regrade.ts';

/**
 * Row 4: a parcel that nobody knew is of an order. What was listed of it is taken for the order's lines as far as they
 * left; of a parcel of which nothing was listed the order says what may be in it.
 * @throws Problem 400 for an order of somebody else; 409 `notShipped`, `nothingOut`, `parcelRegistered` where the order
 * has another parcel that is not graded yet, `alreadyGraded` once a line of this one was graded.
 */
export async function matchReturn(
  tx: Tx,
  receiptId: string,
  expeditionId: string,
  news: ReturnNews,
  { by, version = null }: { by: ReturnActor; version?: number | null },
): Promise<{ row: ReturnReceiptRow; order: ExpeditionRow }> {
  // Orders are locked before their receipts everywhere.
  const order = await holdExpedition(tx, expeditionId);
  const row = await holdReturnReceipt(tx, receiptId, version);
  if (order.organisation_id !== row.organisation_id) throw invalidAt('expedition', 'otherOrganisation');
  demandShipped(order);
  const items = await listReturnItems(tx, row);
  const isOther = row.expedition_id !== order.id;
  if (items.some(({ grade }) => grade !== null) && isOther)
    throw conflict('alreadyGraded', { number: row.internal_number });
  const open = isOther ? await findOpen(tx, order) : null;
  if (open)
    throw conflict('parcelRegistered', { number: open.internal_number, orderNumber: order.order_number });
  const out = await listOut(tx, order);
  if (isOther && out.length === 0) throw conflict('nothingOut', { orderNumber: order.order_number });
  const awaited = await listAwaited(tx, order, null);
  const expected = () => awaited.among(itemsOut(row, out));
  const matched = !isOther ? items : items.length === 0 ? expected() : assign(row, items, out);
  await saveReturnItems(tx, matched);
  const return_id = isOther ? awaited.returnId : row.return_id;
  await moveReturnReceipt(tx, row, {
    act: 'match',
    to: 'new',
    change: { ...totalsOf(matched), expedition_id: order.id, eshop_id: order.eshop_id, return_id },
    diff: isOther ? [{ field: 'expedition', from: row.expedition_id, to: order.id }] : [],
    reason: news.reason,
    ...by,
  });
  if (row.return_id) await tellParcel(tx, row, actingOf(tx, by));
  await turnBack(tx, order, news);
  return { row, order };
}

async function findOpen(tx: Tx, order: ExpeditionRow): Promise<ReturnReceiptRow | null> {
  const id = await findReceiptOf(tx, order);
  const row = id ? await holdReturnReceipt(tx, id) : null;
  return row?.graded_at === null ? row : null;
}

/** What was listed, by the order's lines; pieces that it did not contain stay as they are. */
function assign(
  row: ReturnReceiptRow,
  listed: readonly ReturnItemRow[],
  out: readonly Shipped[],
): ReturnItemRow[] {
  const left = out.map((part) => ({ ...part }));
  const items = listed.map((item) => ({ ...item }));
  for (const item of [...items]) {
    const own = left.filter(
      ({ productId, lot, quantity }) =>
        productId === item.product_id && quantity > 0 && (item.lot === null || item.lot === lot),
    );
    let isFirst = true;
    let open = item.quantity;
    for (const part of own) {
      const quantity = Math.min(open, part.quantity);
      if (quantity === 0) continue;
      part.quantity -= quantity;
      open -= quantity;
      const values = { expedition_item_id: part.itemId, lot: part.lot, lot_date: part.lotDate };
      if (isFirst) Object.assign(item, { ...values, quantity });
      else items.push(newItem(row, items.length, { product_id: item.product_id, quantity, ...values }));
      isFirst = false;
    }
    if (open > 0 && !isFirst)
      items.push(newItem(row, items.length, { product_id: item.product_id, quantity: open }));
  }
  return items;
}
