import { isSurprisingCount, type TransferEventBody } from '../../contracts/floor/floor.goods.events.ts';
import { invalid, type Violation } from '../../contracts/kit/problem.ts';
import { sumReported } from './pieces.ts';

/* The pieces of a transfer that an event covers: no I/O. */

export interface TransferPieces {
  id: string;
  productId: string;
  booked: number;
  /** Has not left: booked, or given back. */
  open: number;
  /** Left the source, and neither arrived, nor came back, nor is lost. */
  onTheWay: number;
  lost: number;
  /** All that left, and what was received beyond it. */
  expedited: number;
  surplus: number;
  /** All that arrived, with the surplus. */
  received: number;
  /** Pieces counted as sent because they arrived before their dispatch was reported. */
  anticipated: number;
}

export interface ReportedPieces {
  itemId: string;
  quantity: number;
  lot: string | null;
  damage?: Damage | undefined;
}

/** Pieces that came damaged, with the photos of them. */
export interface Damage {
  photos: readonly string[];
}

/**
 * The reported pieces; all possible ones where the event has no lines.
 * @param mostOf the possible pieces of an item.
 * @throws Problem 400 for an item of another transfer, and for more pieces than there can be.
 */
export function reportedPieces(
  reported: TransferEventBody['lines'] | undefined,
  items: readonly TransferPieces[],
  mostOf: (item: TransferPieces) => number,
): ReportedPieces[] {
  if (!reported) return items.map((item) => ({ itemId: item.id, quantity: mostOf(item), lot: null }));
  sumReported('lines', reported, piecesBy(items, mostOf));
  return reported.map(({ item, quantity, lot = null, grade, photos = [] }) => ({
    itemId: item,
    quantity,
    lot,
    ...(grade && { damage: { photos } }),
  }));
}

/**
 * Asks about a count of which somebody else has received pieces since it began.
 * @throws Problem 400 with a violation for every line that is asked about.
 */
export function refuseCountedMeanwhile(
  lines: NonNullable<TransferEventBody['lines']>,
  items: readonly TransferPieces[],
): void {
  const violations = lines.flatMap(({ item, quantity, receivedBefore }, index): Violation[] => {
    const received = items.find(({ id }) => id === item)?.received ?? 0;
    const pieces = received - (receivedBefore ?? Number.POSITIVE_INFINITY);
    return quantity > 0 && pieces > 0
      ? [{ propertyPath: `lines[${index}].quantity`, code: 'countedMeanwhile', parameters: { pieces } }]
      : [];
  });
  if (violations.length > 0) throw invalid(violations);
}

/** Takes so many pieces off what an item is allowed, line by line: what is left of the lines. */
export function lessAllowed(
  reported: readonly ReportedPieces[],
  allowed: ReadonlyMap<string, number>,
): ReportedPieces[] {
  const left = new Map(allowed);
  return reported.flatMap((line) => {
    const off = Math.min(line.quantity, Math.max(0, left.get(line.itemId) ?? 0));
    left.set(line.itemId, (left.get(line.itemId) ?? 0) - off);
    return line.quantity > off ? [{ ...line, quantity: line.quantity - off }] : [];
  });
}

/**
 * What arrived beyond the pieces that left. Its pieces count with the surplus that was received before.
 * @throws Problem 400 for a surprising number of them without a reason.
 */
export function surplusOf(
  reported: readonly ReportedPieces[],
  most: ReadonlyMap<string, number>,
  items: readonly TransferPieces[],
  reason: string | null | undefined,
): ReportedPieces[] {
  const surplus = lessAllowed(reported, most);
  const sums = sumByItem(surplus);
  const violations = items.flatMap(({ id, expedited, surplus: before }): Violation[] => {
    const beyond = sums.get(id) ?? 0;
    return beyond > 0 && !reason && isSurprisingCount(expedited + before + beyond, expedited)
      ? [{ propertyPath: 'reason', code: 'surplusNeedsReason', parameters: {} }]
      : [];
  });
  if (violations.length > 0) throw invalid(violations);
  return surplus;
}

/**
 * Pieces counted without a lot beyond what their line was to bring are those of other lines of the product: who counts
 * blind cannot tell them apart.
 */
export function shareAmongLines(
  reported: readonly ReportedPieces[],
  most: ReadonlyMap<string, number>,
  items: readonly TransferPieces[],
): ReportedPieces[] {
  const shared = reported.map((line) => ({ ...line }));
  const sums = sumByItem(shared);
  const roomOf = (id: string) => Math.max(0, (most.get(id) ?? 0) - (sums.get(id) ?? 0));
  const productOf = new Map(items.map(({ id, productId }) => [id, productId]));
  for (const line of [...shared]) {
    const others = items.filter(
      ({ id, productId }) => id !== line.itemId && productId === productOf.get(line.itemId),
    );
    for (const { id } of line.lot === null ? others : []) {
      const beyond = (sums.get(line.itemId) ?? 0) - (most.get(line.itemId) ?? 0);
      const quantity = Math.min(line.quantity, Math.max(0, beyond), roomOf(id));
      if (quantity === 0) continue;
      line.quantity -= quantity;
      sums.set(line.itemId, (sums.get(line.itemId) ?? 0) - quantity);
      sums.set(id, (sums.get(id) ?? 0) + quantity);
      // Its photos stay with the line, unless all of it goes.
      const damage = line.damage && { photos: line.quantity === 0 ? line.damage.photos : [] };
      shared.push({ itemId: id, quantity, lot: null, damage });
    }
  }
  return shared.filter(({ quantity }) => quantity > 0);
}

export interface LotOnTheWay {
  itemId: string;
  productId: string;
  lot: string | null;
  lotDate: string | null;
  quantity: number;
  /** Beyond what left. */
  isSurplus?: boolean;
  damage?: Damage | undefined;
}

/**
 * The lots that arrived: the reported ones, else those of the dispatched pieces that expire soonest. Surplus pieces
 * of an item are of the lot that was reported for them, or of the last one that arrived of it.
 * @param surplus pieces by item that may arrive beyond those that left.
 * @throws Problem 400 when a reported lot was not dispatched, or not in that quantity.
 */
export function arrivedLots(
  reported: readonly ReportedPieces[],
  lots: readonly LotOnTheWay[],
  surplus: ReadonlyMap<string, number> = new Map(),
): LotOnTheWay[] {
  const left = lots.map((one) => ({ ...one }));
  const beyond = new Map(surplus);
  const violations: Violation[] = [];
  const take = (line: ReportedPieces, index: number): LotOnTheWay[] => {
    let open = line.quantity;
    const parts: LotOnTheWay[] = [];
    for (const one of left) {
      if (one.itemId !== line.itemId || (line.lot !== null && one.lot !== line.lot)) continue;
      const quantity = Math.min(open, one.quantity);
      one.quantity -= quantity;
      open -= quantity;
      if (quantity > 0) parts.push({ ...one, quantity });
    }
    const last = left.findLast((one) => one.itemId === line.itemId && (line.lot ?? one.lot) === one.lot);
    const more = Math.min(open, beyond.get(line.itemId) ?? 0);
    if (more > 0 && last) {
      parts.push({ ...last, quantity: more, isSurplus: true });
      beyond.set(line.itemId, (beyond.get(line.itemId) ?? 0) - more);
      open -= more;
    }
    if (open > 0) {
      violations.push({
        propertyPath: `lines[${index}].lot`,
        code: 'lotNotOnTheWay',
        parameters: { lot: line.lot ?? '', there: line.quantity - open, quantity: line.quantity },
      });
    }
    const { damage } = line;
    return damage
      ? parts.map((part, at) => ({ ...part, damage: { photos: at === 0 ? damage.photos : [] } }))
      : parts;
  };
  // Lines that name a lot choose first.
  const ranked = reported
    .map((line, index) => ({ line, index }))
    .sort((a, b) => Number(b.line.lot !== null) - Number(a.line.lot !== null));
  const taken = ranked.flatMap(({ line, index }) => take(line, index));
  if (violations.length > 0) throw invalid(violations);
  return taken;
}

/** What each item was to bring: what is on the way, or what arrived without a reported dispatch. */
export function expectedPieces(
  items: readonly TransferPieces[],
  arrived: readonly ReportedPieces[],
): Map<string, number> {
  const came = sumByItem(arrived);
  return piecesBy(items, ({ id, onTheWay }) => Math.max(onTheWay, came.get(id) ?? 0));
}

export function sumByItem(lines: readonly ReportedPieces[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { itemId, quantity } of lines) sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  return sums;
}

/** A number of pieces by item. */
export const piecesBy = (
  items: readonly TransferPieces[],
  of: (item: TransferPieces) => number,
): Map<string, number> => new Map(items.map((item) => [item.id, of(item)]));
