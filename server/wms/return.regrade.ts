import type { GradedLine } from '../../contracts/floor/floor.returns.ts';
import { conflict, invalidAt } from '../../contracts/kit/problem.ts';
import { type ReturnOutcome, worstOf } from '../../contracts/return-receipt/return-receipt.states.ts';
import { loseReservations } from '../features/expedition/expedition.losses.service.ts';
import {
  listReturnItems,
  moveReturnReceipt,
  noteReturnReceipt,
  type ReturnItemRow,
  type ReturnReceiptRow,
  saveReturnItems,
} from '../features/return-receipt/return-receipt.warehouse.service.ts';
import type { Acting } from '../platform/access/scope.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Change } from '../platform/events/record.ts';
import { yieldStock } from '../stock/correction.ts';
import { offerStock } from '../stock/offer.ts';
import { removeStock, shiftStock } from '../stock/shift.ts';
import { giveReturnPhotos } from './receipt.store.ts';
import { tellReturns } from './return.announced.ts';
import { causeOfReturn, foundOf, type ReturnNews, readTargets } from './return.grade.ts';
import { newItem, totalsOf } from './return.receipt.ts';

/** Who changes what was graded: the warehouse by its name, or an administrator. */
export type ReturnActor = { actor: 'warehouse'; acting: Acting } | { actor: 'admin' };

/** The same as who is named in the history. */
export const actingOf = (tx: Tx, by: ReturnActor): Acting => ('acting' in by ? by.acting : tx.scope.acting);

export interface Regrade extends Pick<GradedLine, 'findings' | 'note' | 'photos'> {
  item: string;
  grade: ReturnOutcome;
  quantity: number | null;
}

/**
 * Rows 8, 9 and 11: notes another condition of graded pieces, which move to the warehouse for it. Reserved ones are
 * taken from the documents at the end of the queue that the warehouse does not work on yet. What was found, noted and
 * photographed is added to the line; with the grade that it has that is all, and is possible of every graded line.
 * @throws Problem 400 for a line that was not graded, or more pieces than it has; 409 `stockLocked` where the warehouse
 * works with them; 409 where the act is not possible.
 */
export async function regradeReturn(
  tx: Tx,
  row: ReturnReceiptRow,
  { item: itemId, grade, quantity, photos = [], ...more }: Regrade,
  news: ReturnNews,
  by: ReturnActor,
): Promise<void> {
  const items = (await listReturnItems(tx, row)).map((item) => ({ ...item }));
  const item = items.find(({ id }) => id === itemId);
  const isOther = item?.grade !== grade;
  if (isOther && grade === 'missing') throw invalidAt('grade', 'invalid');
  if (!item?.grade || (isOther && (item.grade === 'missing' || item.disposed_at !== null)))
    throw invalidAt('item', 'notGraded');
  const pieces = quantity ?? item.quantity;
  if (pieces > item.quantity) throw invalidAt('quantity', 'tooLarge', { max: item.quantity });
  const from = { ...item };
  const found = foundOf(item, more);
  const diff: Change[] = [
    { field: 'grade', from: from.grade, to: grade },
    { field: 'note', from: from.note, to: found.note },
    { field: 'findings', from: from.findings, to: found.findings },
    { field: 'photos', from: 0, to: photos.length },
  ].filter(({ from, to }) => JSON.stringify(from) !== JSON.stringify(to));
  const photographed = (line: string) =>
    giveReturnPhotos(
      tx,
      row,
      photos.map((photo) => ({ photo, line })),
    );
  const acting = 'acting' in by && { acting: by.acting };
  if (!isOther || grade === 'missing') {
    if (diff.length === 0) return;
    await saveReturnItems(tx, [{ ...item, ...found }]);
    await photographed(item.id);
    await noteReturnReceipt(tx, row, { act: 'regrade', change: {}, diff, reason: news.reason, ...acting });
    return;
  }
  const toWarehouseId = (await readTargets(tx, row))(grade);
  const values = {
    ...found,
    grade,
    warehouse_id: toWarehouseId,
    graded_at: news.happenedAt.toISOString(),
    graded_by: actingOf(tx, by).name,
  };
  let line = item.id;
  if (pieces === item.quantity) Object.assign(item, values);
  else {
    item.quantity -= pieces;
    const serial_numbers = item.serial_numbers.splice(item.quantity);
    const position = Math.max(...items.map((one) => one.position)) + 1;
    const { id: _, ...like } = from;
    const part = newItem(row, position, { ...like, ...values, position, quantity: pieces, serial_numbers });
    items.push(part);
    line = part.id;
  }
  await saveReturnItems(tx, items);
  await photographed(line);
  await move(tx, row, from, pieces, toWarehouseId, news);
  const outcomes = items.flatMap((one) => (one.grade ? [one.grade] : []));
  const worst = row.graded_at === null ? row.status : (worstOf(outcomes) ?? row.status);
  const note = {
    act: 'regrade' as const,
    change: totalsOf(items),
    diff,
    reason: news.reason,
  };
  if (worst === row.status) await noteReturnReceipt(tx, row, { ...note, ...acting });
  else await moveReturnReceipt(tx, row, { ...note, ...by, to: worst });
  await tellReturns(tx, row, { wasGraded: true, acting: actingOf(tx, by) });
}

async function move(
  tx: Tx,
  row: ReturnReceiptRow,
  from: ReturnItemRow,
  quantity: number,
  toWarehouseId: string,
  news: ReturnNews,
): Promise<void> {
  if (from.warehouse_id === toWarehouseId) return;
  const cause = causeOfReturn(row, news);
  const at = placeOf(row, from);
  const { organisation_id: organisationId } = row;
  const { lost } = await yieldStock(tx, [{ organisationId, at, quantity }], cause);
  await shiftStock(tx, [{ organisationId, from: at, quantity, toWarehouseId }], cause);
  await loseReservations(tx, organisationId, lost);
  await offerStock(tx, organisationId, [{ ...at, warehouseId: toWarehouseId }]);
}

const placeOf = (row: ReturnReceiptRow, item: ReturnItemRow) => ({
  productId: item.product_id,
  wmsId: row.wms_id,
  warehouseId: item.warehouse_id ?? '',
  lot: item.lot,
});

/**
 * Row 10: damaged pieces leave the stock for good.
 * @param itemIds the lines; null for all that are damaged and still there.
 * @throws Problem 400 for a line that is not damaged or gone; 409 `notAvailable` when its pieces are not free.
 */
export async function disposeReturn(
  tx: Tx,
  row: ReturnReceiptRow,
  { itemIds, disposal }: { itemIds: readonly string[] | null; disposal: string },
  news: ReturnNews,
  by: ReturnActor,
): Promise<void> {
  const items = await listReturnItems(tx, row);
  const isThere = (item: ReturnItemRow): boolean =>
    item.grade === 'returned_damaged' && item.disposed_at === null;
  const gone = items.filter((item) => isThere(item) && (itemIds?.includes(item.id) ?? true));
  const there = new Set(gone.map(({ id }) => id));
  const wrong = itemIds?.findIndex((id) => !there.has(id)) ?? -1;
  if (wrong >= 0) throw invalidAt(`items[${wrong}]`, 'notDamaged');
  if (gone.length === 0) throw conflict('nothingToDispose', { number: row.internal_number });
  const disposed_at = news.happenedAt.toISOString();
  for (const item of gone) Object.assign(item, { disposed_at, disposal });
  await saveReturnItems(tx, gone);
  await removeStock(
    tx,
    gone.map((item) => ({
      organisationId: row.organisation_id,
      from: placeOf(row, item),
      quantity: item.quantity,
      ...(item.serial_numbers.length > 0 && { serialNumbers: item.serial_numbers }),
    })),
    causeOfReturn(row, news),
  );
  await moveReturnReceipt(tx, row, {
    act: 'dispose',
    to: 'returnedDamaged',
    change: items.some(isThere) ? {} : { disposed_at },
    diff: [{ field: 'disposal', from: null, to: disposal }],
    reason: news.reason,
    ...by,
  });
}
