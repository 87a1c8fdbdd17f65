import type { GradedLine } from '../../contracts/floor/floor.returns.ts';
import { conflict } from '../../contracts/kit/problem.ts';
import { type ReturnGrade, worstOf } from '../../contracts/return-receipt/return-receipt.states.ts';
import type { ExpeditionRow } from '../features/expedition/expedition.warehouse.service.ts';
import {
  listReturnItems,
  listSerialsBack,
  moveReturnReceipt,
  noteReturnReceipt,
  type ReturnItemRow,
  type ReturnReceiptRow,
  readReturnPlaces,
  saveReturnItems,
} from '../features/return-receipt/return-receipt.warehouse.service.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { Change } from '../platform/events/record.ts';
import type { ExplainedCause } from '../stock/cause.ts';
import { type ReturnLine, returnGoods } from '../stock/ledger.ts';
import { offerStock } from '../stock/offer.ts';
import { warehouseOf } from './acting.ts';
import { readCountedProducts, readGradeWarehouses, readLotDates } from './inbound.store.ts';
import { findSerials, giveReturnPhotos, listUnnumbered } from './receipt.store.ts';
import { tellReturns } from './return.announced.ts';
import { type GradedPart, planGrades, serialKey } from './return.plan.ts';
import { listUnlisted, newItem, totalsOf } from './return.receipt.ts';

/** What a return event needs of its report. */
export interface ReturnNews {
  source: string;
  eventId: string;
  happenedAt: Date;
  reason: string | null;
}

export const causeOfReturn = (row: ReturnReceiptRow, news: ReturnNews): ExplainedCause => ({
  source: news.source,
  key: news.eventId,
  movedAt: news.happenedAt,
  returnReceiptId: row.id,
});

/**
 * Where pieces of each condition go: the default warehouse of the e-shop, else of the organisation; opened ones as the
 * e-shop says.
 * @throws Problem 409 where no warehouse is set up for it: what cannot be sold as new does not lie among what can.
 */
export async function readTargets(tx: Tx, row: ReturnReceiptRow): Promise<(grade: ReturnGrade) => string> {
  const { defaultId, openedGoods } = await readReturnPlaces(tx, row);
  const apart = await readGradeWarehouses(tx, row.organisation_id);
  return (grade) => {
    const isDefault = grade === 'returned' || (grade === 'returned_open' && openedGoods === 'default');
    const target = isDefault ? defaultId : grade === 'returned_open' ? apart.opened : apart.scraping;
    if (target) return target;
    throw conflict(
      isDefault
        ? 'noDefaultWarehouse'
        : grade === 'returned_open'
          ? 'noOpenedWarehouse'
          : 'noScrapingWarehouse',
    );
  };
}

/**
 * Rows 3 and 5 to 7: grades pieces of a receipt that is held with its order. What was in the parcel comes into stock by its
 * condition; once no line is left the receipt has the worst of them. Pieces that were not in the order make it differ from
 * it; those that left and that nobody announced are the order's.
 * @param isLast whether the parcel is graded once no line is left; more may be in it that no line tells.
 * @throws Problem 400 for pieces that cannot have come back so; 409 where no warehouse is set up for a condition.
 */
export async function gradeReturn(
  tx: Tx,
  { row, order }: { row: ReturnReceiptRow; order: ExpeditionRow | null },
  lines: readonly GradedLine[],
  news: ReturnNews,
  { isLast = true }: { isLast?: boolean } = {},
): Promise<void> {
  const before = await listReturnItems(tx, row);
  const unlisted = order ? await listUnlisted(tx, order, row, before) : [];
  const known = [...before, ...unlisted];
  const parts = planGrades(lines, await readFacts(tx, row, known, lines));
  const { items: all, graded } = await placeParts(tx, row, known, parts, news);
  const isListed = ({ id, grade }: ReturnItemRow): boolean =>
    grade !== null || !unlisted.some((one) => one.id === id);
  const items = all.filter(isListed);
  await saveReturnItems(tx, items);
  await giveReturnPhotos(
    tx,
    row,
    graded.flatMap(({ part, item, isFirst }) =>
      isFirst ? (part.line.photos ?? []).map((photo) => ({ photo, line: item.id })) : [],
    ),
  );
  await bringBack(tx, row, graded, news);
  const wasGraded = row.graded_at !== null;
  await settle(tx, row, items, {
    news,
    isLast,
    differs: graded.some(({ item }) => row.expedition_id !== null && item.expedition_item_id === null),
    wasGraded: before.filter(({ grade }) => grade !== null).length,
  });
  await tellReturns(tx, row, { wasGraded });
}

async function readFacts(
  tx: Tx,
  row: ReturnReceiptRow,
  items: readonly ReturnItemRow[],
  lines: readonly GradedLine[],
) {
  const productOf = ({ item, product }: GradedLine): string =>
    items.find(({ id }) => id === item)?.product_id ?? product ?? '';
  const named = lines.map((line) => ({ ...line, productId: productOf(line) }));
  const ids = named.flatMap(({ productId }) => (productId ? [productId] : []));
  const lots = named.flatMap(({ productId, lot }) => (lot && productId ? [{ productId, lot }] : []));
  const serials = named.flatMap(({ productId, serialNumbers = [] }) =>
    productId ? serialNumbers.map((serial) => ({ productId, serial })) : [],
  );
  const known = await findSerials(tx, row.organisation_id, serials);
  return {
    items,
    products: await readCountedProducts(tx, row.organisation_id, ids),
    lotDates: (await readLotDates(tx, row.organisation_id, lots)).lotDates,
    knownSerials: new Set(known.map(({ productId, serial }) => serialKey(productId, serial))),
    unnumbered: await listUnnumbered(
      tx,
      row.organisation_id,
      serials.map(({ productId }) => productId),
    ),
    serialsBack:
      row.expedition_id && serials.length > 0
        ? await listSerialsBack(tx, { organisation_id: row.organisation_id, id: row.expedition_id })
        : new Set<string>(),
  };
}

/** What was found of pieces before, and what is found now: nothing that somebody noted is replaced. */
export const foundOf = (
  before: Pick<ReturnItemRow, 'findings' | 'note'> | null | undefined,
  { findings = [], note }: Pick<GradedLine, 'findings' | 'note'>,
) => ({
  findings: [...new Set([...(before?.findings ?? []), ...findings])],
  note: [...new Set([before?.note, note])].filter(Boolean).join('\n') || null,
});

interface Graded {
  part: GradedPart;
  item: ReturnItemRow;
  /** Photos belong to the first part of a line. */
  isFirst: boolean;
}

/** The lines of the receipt after the grading: one that was graded in part is two. */
async function placeParts(
  tx: Tx,
  row: ReturnReceiptRow,
  before: readonly ReturnItemRow[],
  parts: readonly GradedPart[],
  { happenedAt }: ReturnNews,
): Promise<{ items: ReturnItemRow[]; graded: Graded[] }> {
  const items = before.map((item) => ({ ...item }));
  const targetOf = await readTargets(tx, row);
  const graded: Graded[] = [];
  let last: GradedLine | null = null;
  for (const part of parts) {
    const { line } = part;
    const grade = line.grade ?? null;
    const values: Partial<ReturnItemRow> = {
      quantity: part.quantity,
      grade,
      warehouse_id: grade && grade !== 'missing' ? targetOf(grade) : null,
      lot: part.lot,
      lot_date: part.lotDate,
      serial_numbers: part.serialNumbers,
      ...foundOf(part.item, line),
      graded_at: grade ? happenedAt.toISOString() : null,
      graded_by: grade ? tx.scope.acting.name : null,
    };
    const from = part.item && items.find(({ id }) => id === part.item?.id);
    const isWhole = from?.quantity === part.quantity && !graded.some(({ item }) => item === from);
    if (from && !isWhole) from.quantity -= part.quantity;
    const item = isWhole && from ? Object.assign(from, values) : newLine(row, items, part, values);
    if (item !== from) items.push(item);
    graded.push({ part, item, isFirst: line !== last });
    last = line;
  }
  return { items, graded };
}

const newLine = (
  row: ReturnReceiptRow,
  items: readonly ReturnItemRow[],
  { item, productId, quantity }: GradedPart,
  values: Partial<ReturnItemRow>,
): ReturnItemRow =>
  newItem(row, Math.max(-1, ...items.map(({ position }) => position)) + 1, {
    product_id: productId,
    expedition_item_id: item?.expedition_item_id ?? null,
    ...values,
    quantity,
  });

/** In by condition, for the order they left with where it is known. */
async function bringBack(
  tx: Tx,
  row: ReturnReceiptRow,
  graded: readonly Graded[],
  news: ReturnNews,
): Promise<void> {
  const lines = graded.flatMap(({ item }): ReturnLine[] => {
    const { grade, warehouse_id: warehouseId } = item;
    if (!grade || grade === 'missing' || !warehouseId) return [];
    return [
      {
        organisationId: row.organisation_id,
        productId: item.product_id,
        wmsId: row.wms_id,
        warehouseId,
        lot: item.lot,
        lotDate: item.lot_date,
        quantity: item.quantity,
        subtype: grade,
        expeditionId: row.expedition_id ?? undefined,
        expeditionItemId: item.expedition_item_id ?? undefined,
        serialNumbers: item.serial_numbers.length > 0 ? item.serial_numbers : undefined,
      },
    ];
  });
  await returnGoods(tx, lines, causeOfReturn(row, news));
  await offerStock(tx, row.organisation_id, lines);
}

async function settle(
  tx: Tx,
  row: ReturnReceiptRow,
  items: readonly ReturnItemRow[],
  {
    news,
    isLast,
    differs,
    wasGraded,
  }: { news: ReturnNews; isLast: boolean; differs: boolean; wasGraded: number },
): Promise<void> {
  const by = { actor: 'warehouse', acting: warehouseOf(tx) } as const;
  if (differs && row.status === 'new')
    await moveReturnReceipt(tx, row, { act: 'differ', to: 'inventory', ...by });
  const change = totalsOf(items);
  const outcomes = items.flatMap(({ grade }) => (grade ? [grade] : []));
  const diff: Change[] = [
    { field: 'graded', from: wasGraded, to: outcomes.length },
    { field: 'sumOfQuantity', from: row.sum_of_quantity, to: change.sum_of_quantity },
    { field: 'sumOfDamaged', from: row.sum_of_damaged, to: change.sum_of_damaged },
    { field: 'sumOfMissing', from: row.sum_of_missing, to: change.sum_of_missing },
  ].filter(({ from, to }) => from !== to);
  const note = { act: 'grade', change, diff, reason: news.reason, acting: by.acting } as const;
  const isDone = isLast && items.length > 0 && outcomes.length === items.length;
  const worst = isDone ? worstOf(outcomes) : null;
  const graded_at = news.happenedAt.toISOString();
  if (worst)
    await moveReturnReceipt(tx, row, { ...note, ...by, to: worst, change: { ...change, graded_at } });
  // An empty parcel: it is no return, and somebody has to find out.
  else if (isDone && row.status === 'new')
    await moveReturnReceipt(tx, row, { ...note, ...by, act: 'differ', to: 'inventory' });
  else await noteReturnReceipt(tx, row, note);
}
