import { createHash } from 'node:crypto';
import type { InboundEventKind } from '../../../contracts/floor/floor.goods.events.ts';
import type { StockAdviceStatus } from '../../../contracts/stock-advice/stock-advice.states.ts';

/*
 * How the built-in warehouse behaves with goods: what it does next, decided from where a document stands, so that a
 * step made by hand or a recall in between changes its course like that of a real one. No I/O.
 */

/** Of a hundred deliveries and transfers: one piece fewer or more than was announced; one piece damaged. */
export interface GoodsShares {
  differences: number;
  damage: number;
}

export interface GoodsFate {
  /** Pieces more than were announced; fewer when negative. */
  difference: -1 | 0 | 1;
  damaged: boolean;
}

/** The lot that falls to a document, from its id alone: whoever draws it again draws the same. */
export function goodsFateOf(id: string, shares: GoodsShares): GoodsFate {
  const draw = (what: string): number =>
    (createHash('sha256').update(`${what} ${id}`).digest().readUInt32BE() / 2 ** 32) * 100;
  const difference = draw('difference');
  const differs = difference < shares.differences;
  return {
    difference: !differs ? 0 : difference < shares.differences / 2 ? -1 : 1,
    damaged: draw('damage') < shares.damage,
  };
}

/** The next thing to report of a delivery, or null when it is not, or no longer, in the warehouse's hands. */
export function nextInbound(
  status: StockAdviceStatus,
  last: string | null,
  hasRemaining: boolean,
): InboundEventKind | null {
  switch (status) {
    case 'new':
      return 'arrive';
    case 'waiting':
      return 'beginReceiving';
    case 'inProgress':
      return last === 'receive' || !hasRemaining ? 'endReceiving' : 'receive';
    default:
      return null;
  }
}

/** An announced line that is still to come. */
export interface ComingItem {
  id: string;
  productId: string;
  remaining: number;
  lot: string | null;
  lotDate: string | null;
  lotTracked: boolean;
  serialTracked: boolean;
  dated: boolean;
}

/** What the floor counts of them: all of it, but for what fate has it. Lots and numbers are made up where needed. */
export function countLines(adviceId: string, items: readonly ComingItem[], fate: GoodsFate, now: Date) {
  const nextYear = new Date(now);
  nextYear.setUTCFullYear(nextYear.getUTCFullYear() + 1);
  const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
  return items
    .map((item, index) => ({ item, quantity: item.remaining + (index === 0 ? fate.difference : 0) }))
    .filter(({ quantity }) => quantity > 0)
    .map(({ item, quantity }, index) => ({
      item: item.id,
      product: item.productId,
      quantity,
      ...(item.lotTracked && {
        lot: item.lot ?? `L${dayOf(now).replaceAll('-', '')}`,
        lotDate: item.lotDate ?? (item.dated ? dayOf(nextYear) : null),
      }),
      ...(item.serialTracked && {
        serialNumbers: Array.from(
          { length: quantity },
          (_, piece) => `${adviceId.slice(-12)}-${index}-${piece + 1}`,
        ),
      }),
    }));
}
