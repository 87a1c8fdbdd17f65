import { conflict } from '../../contracts/kit/problem.ts';
import type { ItemRef } from './document.ts';
import type { Item } from './items.ts';
import type { Booking, StockRow } from './lock.ts';
import { byNewest, byOldest, chooseLots, type LotWish, type Take, take } from './lots.ts';
import { type Place, placeKey } from './place.ts';

/*
 * The decisions of the ledger's acts, as plain functions of the locked rows: no I/O, so that half a million
 * random commands can be tried in memory.
 */

/** Pieces of a product for an item of a document, wished for from one place. */
export interface BookingRequest extends Place, LotWish {
  organisationId: string;
  itemId: string;
  /** Pieces; more than the item still needs is never booked. */
  quantity: number;
  /** Free pieces of the place that stay there, for those who come first. */
  kept?: number | undefined;
}

/** `allOrNothing`: a document holds nothing until all that is asked for it is there (domain.md section 2). */
export type BookingPolicy = 'keep' | 'allOrNothing';

/** The outcome of one booking request. */
export interface Booked extends ItemRef {
  /** Pieces that this act booked. */
  booked: number;
  /** Pieces that were asked for and are not there. */
  missing: number;
}

export interface BookingPlan {
  takes: (Take<StockRow> & { item: Item })[];
  results: Booked[];
}

/** Pieces of an item that leave, or are given back. */
export interface ItemQuantity {
  itemId: string;
  quantity: number;
  /** Only from this lot. */
  lot?: string;
}

/**
 * Shares the free stock out over all requests together: document by document in the order given, lines that
 * name their lot first, so that no line takes the one lot that another must have.
 */
export function planBookings(
  requests: readonly BookingRequest[],
  items: ReadonlyMap<string, Item>,
  rows: readonly StockRow[],
  policy: BookingPolicy,
): BookingPlan {
  const shelves = groupBy(rows, placeKey);
  const free = new Map(rows.map((row) => [row.stockRowId, row.quantity - row.booked]));
  const freeOf = (row: StockRow): number => free.get(row.stockRowId) ?? 0;
  const open = new Map([...items].map(([id, item]) => [id, item.open]));
  const plan: BookingPlan = { takes: [], results: [] };
  for (const lines of groupByDocument(requests, items).values()) {
    const takes: BookingPlan['takes'] = [];
    const results = lines.map(({ request, item }): Booked => {
      const needed = open.get(request.itemId) ?? 0;
      const wanted = Math.min(request.quantity, needed);
      open.set(request.itemId, needed - wanted);
      const shelf = shelves.get(placeKey(request)) ?? [];
      const chosen = chooseLots(request, Math.min(wanted, spareOf(request, shelf, freeOf)), shelf, freeOf);
      for (const { from, quantity } of chosen) {
        free.set(from.stockRowId, freeOf(from) - quantity);
        takes.push({ item, from, quantity });
      }
      const booked = sum(chosen);
      const { kind, documentId, itemId } = item;
      return { kind, documentId, itemId, booked, missing: wanted - booked };
    });
    if (policy === 'allOrNothing' && results.some(({ missing }) => missing > 0)) {
      for (const { from, quantity } of takes) free.set(from.stockRowId, freeOf(from) + quantity);
      plan.results.push(
        ...results.map((result) => ({ ...result, booked: 0, missing: result.booked + result.missing })),
      );
    } else {
      plan.takes.push(...takes);
      plan.results.push(...results);
    }
  }
  return plan;
}

/** What a request may take at most of what is free and usable. */
function spareOf(
  { kept }: BookingRequest,
  shelf: readonly StockRow[],
  freeOf: (row: StockRow) => number,
): number {
  if (!kept) return Number.POSITIVE_INFINITY;
  const free = shelf.reduce((total, row) => total + (row.usable ? Math.max(0, freeOf(row)) : 0), 0);
  return Math.max(0, free - kept);
}

/**
 * Bookings that items release, the newest lot first, so that they keep the lots that expire soonest.
 * @throws Problem notBooked (409) when an item holds less than it should give.
 */
export function planUnbookings(
  lines: readonly ItemQuantity[],
  bookings: readonly Booking[],
): Take<Booking>[] {
  return takeBookings(lines, bookings, byNewest).takes;
}

/**
 * Bookings that items issue, the oldest lot first, and the bookings that remain.
 * @throws Problem notBooked (409) when an item holds less than it should send.
 */
export function planIssues(
  lines: readonly ItemQuantity[],
  bookings: readonly Booking[],
): { issued: Take<Booking>[]; rest: Take<Booking>[] } {
  const { takes, rest } = takeBookings(lines, bookings, byOldest);
  return { issued: takes, rest };
}

/**
 * Bookings that documents must give up so that no row exceeds its limit: from the end of the queue, as far as
 * possible.
 * @param holders in reversed queue order, without those who are locked.
 * @param limitOf pieces of a row that may stay booked.
 */
export function planLosses(holders: readonly Booking[], limitOf: (row: StockRow) => number): Take<Booking>[] {
  const excess = new Map<string, number>();
  return holders.flatMap((holder) => {
    const key = holder.stockRowId;
    const over = excess.get(key) ?? holder.booked - limitOf(holder);
    const loss = take([holder], over, () => holder.held);
    excess.set(key, over - sum(loss));
    return loss;
  });
}

function takeBookings(
  lines: readonly ItemQuantity[],
  bookings: readonly Booking[],
  order: (a: Booking, b: Booking) => number,
): { takes: Take<Booking>[]; rest: Take<Booking>[] } {
  const held = new Map(bookings.map((booking) => [booking, booking.held]));
  const heldOf = (booking: Booking): number => held.get(booking) ?? 0;
  const byItem = groupBy(bookings, ({ itemId }) => itemId);
  const takes = lines.flatMap(({ itemId, quantity, lot }) => {
    const own = (byItem.get(itemId) ?? []).filter((booking) => lot === undefined || booking.lot === lot);
    const parts = take(own.sort(order), quantity, heldOf);
    if (sum(parts) !== quantity) {
      throw conflict('notBooked', { quantity, booked: own.reduce((total, part) => total + heldOf(part), 0) });
    }
    for (const part of parts) held.set(part.from, heldOf(part.from) - part.quantity);
    return parts;
  });
  const rest = bookings
    .map((from) => ({ from, quantity: heldOf(from) }))
    .filter(({ quantity }) => quantity > 0);
  return { takes, rest };
}

function groupByDocument(
  requests: readonly BookingRequest[],
  items: ReadonlyMap<string, Item>,
): Map<string, { request: BookingRequest; item: Item }[]> {
  const lines = requests.flatMap((request) => {
    const item = items.get(request.itemId);
    return item ? [{ request, item }] : [];
  });
  lines.sort((a, b) => Number(Boolean(b.request.lot)) - Number(Boolean(a.request.lot)));
  const order = new Set(requests.map((request) => items.get(request.itemId)?.documentId));
  const groups = groupBy(lines, ({ item }) => item.documentId);
  return new Map([...order].flatMap((id) => (id ? [[id, groups.get(id) ?? []] as const] : [])));
}

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const value of values) {
    const group = groups.get(keyOf(value));
    if (group) group.push(value);
    else groups.set(keyOf(value), [value]);
  }
  return groups;
}

export const sum = (parts: readonly { quantity: number }[]): number =>
  parts.reduce((total, { quantity }) => total + quantity, 0);
