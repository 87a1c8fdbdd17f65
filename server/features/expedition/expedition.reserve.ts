import type { ExpeditionStatus } from '../../../contracts/expedition/expedition.states.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { ALLOCATOR, isDueNow } from '../../stock/allocation.ts';
import type { Cause } from '../../stock/cause.ts';
import type { Item } from '../../stock/items.ts';
import { bookItems, releaseItems } from '../../stock/ledger.ts';
import { lockProducts } from '../../stock/lock.ts';
import { offerPairings, offerStock } from '../../stock/offer.ts';
import { pairAutomatically, pairItems, unpairExpeditions } from '../../stock/pairing.ts';
import type { BookingPolicy } from '../../stock/plan.ts';
import { type Held, readHeld } from './expedition.held.store.ts';
import { goodsOf, type ItemRow, missingOf } from './expedition.item.store.ts';
import {
  type ExpeditionStep,
  holdExpedition,
  moveExpedition,
  writeExpeditions,
} from './expedition.lifecycle.ts';
import { countFree } from './expedition.product.store.ts';
import { recheckExpedition } from './expedition.recheck.ts';
import { settleExpeditions, sumLines } from './expedition.settle.ts';
import type { ExpeditionRow } from './expedition.store.ts';

/** The statuses in which an expedition waits for stock and the allocator may serve it. */
export const WAITING_FOR_STOCK: readonly ExpeditionStatus[] = [
  'awaitingReservation',
  'waitingForGoods',
  'waitingForAsn',
  'readyForAsn',
];

/**
 * Books what an expedition still misses, pairs what is then missing with what comes, where its organisation lets
 * that happen by itself, and takes it to the status that follows (rows 10 to 13, 15 to 17, 20). What was promised is
 * given up as soon as everything is there without it; until then it waits for what it was promised.
 * @param held its lines and its e-shop, where the caller has read them.
 * @param steps by which it has come here, where they are still to be written.
 */
export async function reserveExpedition(
  tx: Tx,
  row: ExpeditionRow,
  held?: Held,
  steps: readonly ExpeditionStep[] = [],
): Promise<void> {
  if (!WAITING_FOR_STOCK.includes(row.status)) return;
  const { shop, items: lines } = held ?? (await readHeld(tx, row));
  const policy = shop?.partial_booking ?? 'keep';
  const cause: Cause = { source: 'allocator', key: `${row.id}:${row.version}` };
  const items = goodsOf(lines);
  const before = sumLines(items);
  if (before.paired > 0) await bookWithoutPairings(tx, row, items, cause);
  await bookMissing(tx, row, items, policy, cause);
  const { booked, missing, paired } = sumLines(items);
  const pairs = missing > 0 && shop?.automatic_pairing;
  if (pairs) {
    await writeExpeditions(tx, steps);
    await pairMissing(tx, row, items);
  }
  const got = booked - before.booked + Math.max(0, sumLines(items).paired - paired);
  await settleExpeditions(tx, [{ row, items, got, steps: pairs ? [] : steps }], 'reserve');
}

/** A line of an expedition that is held, as the ledger knows it. */
const itemOf = (row: ExpeditionRow, item: ItemRow): Item => ({
  kind: 'expedition',
  documentId: row.id,
  itemId: item.id,
  organisationId: row.organisation_id,
  productId: item.product_id,
  wmsId: row.wms_id,
  warehouseId: row.warehouse_id,
  lot: item.lot,
  lotOption: item.lot_option,
  paired: item.paired,
  open: missingOf(item),
});

/** Books so many pieces of each line, and notes in the lines what they then hold. */
async function book(
  tx: Tx,
  row: ExpeditionRow,
  items: readonly ItemRow[],
  policy: BookingPolicy,
  cause: Cause,
): Promise<void> {
  const lines = items.map((item) => itemOf(row, item));
  const outcome = await bookItems(
    tx,
    lines.map((line) => ({ ...line, quantity: line.open })),
    policy,
    cause,
    lines,
  );
  const booked = new Map(outcome.map((one) => [one.itemId, one.booked]));
  for (const item of items) item.booked += booked.get(item.id) ?? 0;
}

/**
 * Books what the lines lack and may be given now. Nobody holds a part of an order that is to be held whole: while
 * some of it is only promised, or may not be booked again yet, it holds nothing more.
 */
export async function bookMissing(
  tx: Tx,
  row: ExpeditionRow,
  items: readonly ItemRow[],
  policy: BookingPolicy,
  cause: Cause,
): Promise<void> {
  const missing = items.filter((item) => missingOf(item) > 0);
  const due = missing.filter((item) => isDueNow(tx, item));
  if (due.length === 0) return;
  if (policy === 'allOrNothing' && (due.length < missing.length || items.some((item) => item.paired > 0)))
    return;
  await book(tx, row, due, policy, cause);
}

/** Row 20: when stock found elsewhere covers everything, what was promised is given up for it, else nothing changes. */
async function bookWithoutPairings(
  tx: Tx,
  row: ExpeditionRow,
  items: readonly ItemRow[],
  cause: Cause,
): Promise<void> {
  const open = items.filter((item) => missingOf(item) + item.paired > 0);
  if (!open.every((item) => isDueNow(tx, item))) return;
  const place = { organisationId: row.organisation_id, wmsId: row.wms_id, warehouseId: row.warehouse_id };
  const products = open.map(({ product_id }) => product_id);
  const free = await countFree(tx, place, products);
  const needed = new Map<string, number>();
  for (const item of open)
    needed.set(item.product_id, (needed.get(item.product_id) ?? 0) + missingOf(item) + item.paired);
  if ([...needed].some(([product, pieces]) => pieces > (free.get(product) ?? 0))) return;

  await lockProducts(
    tx,
    row.organisation_id,
    products.map((productId) => ({ productId })),
  );
  const paired = items.map((item) => item.paired);
  const promised = await unpairExpeditions(tx, [row.id]);
  for (const item of items) item.paired = 0;
  await book(tx, row, open, 'allOrNothing', cause);
  if (sumLines(items).missing === 0) return;
  // Enough is free, but not of the lots that the lines want.
  await pairItems(tx, promised);
  for (const [index, item] of items.entries()) item.paired = paired[index] ?? 0;
}

/** Pairs what the lines lack with what is announced. */
async function pairMissing(tx: Tx, row: ExpeditionRow, items: readonly ItemRow[]): Promise<void> {
  const pairings = await pairAutomatically(tx, row.organisation_id, { expeditionIds: [row.id] });
  for (const item of items) {
    const own = pairings.filter(({ expeditionItemId }) => expeditionItemId === item.id);
    item.paired += own.reduce((sum, { quantity }) => sum + quantity, 0);
  }
}

/** Gives back all that an expedition holds and was promised, and lets those who wait for it have a turn. */
export async function releaseExpedition(tx: Tx, row: ExpeditionRow, act: string): Promise<void> {
  const freed = await releaseItems(
    tx,
    { documentIds: [row.id] },
    { source: `expedition.${act}`, key: `${row.id}:${row.version}` },
  );
  await releasePairings(tx, row);
  await offerStock(tx, row.organisation_id, freed);
}

/**
 * Gives up all that advices have promised; the next in the queue are served by a job.
 * @returns the items of advices that had promised something.
 */
export async function releasePairings(tx: Tx, row: ExpeditionRow): Promise<string[]> {
  const promised = await unpairExpeditions(tx, [row.id]);
  const ids = [...new Set(promised.map(({ stockAdviceItemId }) => stockAdviceItemId))];
  await offerPairings(tx, row.organisation_id, ids);
  return ids;
}

/**
 * Serves one waiting expedition within a job of the allocator; true when it got something. One that was sent and has
 * not had its turn is judged again first (row 14).
 */
export async function serveWaiting(tx: Tx, id: string): Promise<boolean> {
  const row = await holdExpedition(tx, id);
  const before = row.version;
  if (!WAITING_FOR_STOCK.includes(row.status)) return false;
  const held = await readHeld(tx, row);
  if (row.status === 'awaitingReservation') {
    const errors = await recheckExpedition(tx, row, held);
    if (errors.length > 0) {
      await moveExpedition(tx, row, { act: 'reject', to: 'incorrect', errors, acting: ALLOCATOR });
      await releaseExpedition(tx, row, 'reject');
      return false;
    }
  }
  await reserveExpedition(tx, row, held);
  return row.version !== before;
}
