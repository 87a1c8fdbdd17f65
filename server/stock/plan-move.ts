import { conflict } from '../../contracts/kit/problem.ts';
import type { Booking, StockRow } from './lock.ts';
import { byNewest, byOldest, type Lot, type LotWish, type Take, take } from './lots.ts';
import { sum } from './plan.ts';

/**
 * Which of the pieces that one item holds go to another.
 * @param wish what the other takes.
 * @param held what the one holds.
 * @param shelf all rows of their place.
 * @throws Problem notBooked (409) when too little is held; lotNotAccepted (409) when it is not of the right lots.
 */
export function planMove(
  wish: LotWish,
  quantity: number,
  held: readonly Booking[],
  shelf: readonly StockRow[],
): Take<Booking>[] {
  const booked = held.reduce((total, part) => total + part.held, 0);
  if (booked < quantity) throw conflict('notBooked', { quantity, booked });
  const takes = take(
    held.filter((part) => isAccepted(wish, part, shelf)).sort(orderOf(wish, shelf)),
    quantity,
    (part) => part.held,
  );
  if (sum(takes) < quantity) throw conflict('lotNotAccepted', { quantity, accepted: sum(takes) });
  return takes;
}

/**
 * Whether an item would take a lot: it is usable; it is the one that the item names; and where the item, or the
 * strict order of the product, wants the oldest (or newest) first, none that comes before it lies free.
 */
function isAccepted(wish: LotWish, lot: { stockRowId: string }, shelf: readonly StockRow[]): boolean {
  const row = shelf.find(({ stockRowId }) => stockRowId === lot.stockRowId);
  if (!row?.usable) return false;
  if (wish.lot) return row.lot === wish.lot;
  const isOrdered = wish.lotOption !== 'none' || row.strictFifo;
  if (!isOrdered) return true;
  const order = orderOf(wish, shelf);
  return !shelf.some((other) => other.usable && other.quantity > other.booked && order(other, row) < 0);
}

function orderOf(wish: LotWish, shelf: readonly StockRow[]): (a: Lot, b: Lot) => number {
  return wish.lotOption === 'newest' && !shelf.some(({ strictFifo }) => strictFifo) ? byNewest : byOldest;
}
