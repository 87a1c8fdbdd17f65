import type { ProductStockOverview } from '../../../../contracts/product/product.schema.ts';
import { addDays } from '../../../ui/grid/days.ts';

export type StockRow = ProductStockOverview['rows'][number];

const DAY = 86_400_000;
/** From how many days before its last day of sale a lot is pointed out. */
const SOON = 60;
const SOLD_OVER = 28;

export interface Expiry {
  /** `blocked`: cannot be sold; `soon`: its last day of sale is near; `far`: no worry. */
  state: 'blocked' | 'soon' | 'far';
  /** The last day on which it may leave, by the outbound limit before the expiry. */
  sellBy: string;
}

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to.slice(0, 10)) - Date.parse(from.slice(0, 10))) / DAY);

/** How near a lot is to the day from which it may not leave any more; null where it has no day. */
export function expiryOf(
  { lotDate, usable }: Pick<StockRow, 'lotDate' | 'usable'>,
  limit: number | null,
  today: string,
): Expiry | null {
  if (lotDate === null) return null;
  const sellBy = addDays(lotDate.slice(0, 10), -(limit ?? 0));
  if (!usable) return { state: 'blocked', sellBy };
  return { state: daysBetween(today, sellBy) <= SOON ? 'soon' : 'far', sellBy };
}

/** What asks for a decision first: unusable rows, then by expiry, then those without a day. */
export const byUrgency = (rows: readonly StockRow[]): StockRow[] =>
  [...rows].sort(
    (one, other) =>
      Number(one.usable) - Number(other.usable) ||
      (one.lotDate ?? '9999').localeCompare(other.lotDate ?? '9999') ||
      one.wms.name.localeCompare(other.wms.name) ||
      one.warehouse.name.localeCompare(other.warehouse.name),
  );

export const pace = (soldIn28Days: number): number => soldIn28Days / SOLD_OVER;

/** Days beyond which four weeks say nothing any more. */
const FORESEEN = 730;

/** The day on which what is free is sold out at today's pace; null where nothing sells, or not for years. */
export function lastsUntil(available: number, soldIn28Days: number, today: string): string | null {
  if (soldIn28Days <= 0) return null;
  const days = Math.floor(Math.max(0, available) / pace(soldIn28Days));
  return days > FORESEEN ? null : addDays(today, days);
}

export interface Risk {
  lot: string;
  pieces: number;
  sellBy: string;
  /** When it sells out at today's pace, the lots that expire before it going first; null where nothing sells. */
  soldOut: string | null;
  /** Pieces that will be left on its last day of sale. */
  left: number;
  isBlocked: boolean;
}

/** Lots that cannot be sold any more, and those near their last day of sale with how that will end. */
export function risksOf(
  rows: readonly StockRow[],
  limit: number | null,
  soldIn28Days: number,
  today: string,
): Risk[] {
  const lots = new Map<string, Risk & { state: Expiry['state'] }>();
  for (const row of byUrgency(rows)) {
    const expiry = expiryOf(row, limit, today);
    if (row.lot === null || !expiry || row.quantity <= 0) continue;
    const key = `${row.lot} ${expiry.state}`;
    const pieces = (lots.get(key)?.pieces ?? 0) + (row.usable ? row.available : row.quantity);
    lots.set(key, {
      lot: row.lot,
      pieces,
      sellBy: expiry.sellBy,
      soldOut: null,
      left: pieces,
      isBlocked: expiry.state === 'blocked',
      state: expiry.state,
    });
  }
  let before = 0;
  return [...lots.values()].flatMap(({ state, ...risk }) => {
    if (state === 'blocked') return [risk];
    before += risk.pieces;
    if (state === 'far' || risk.pieces <= 0) return [];
    const sold = Math.floor(pace(soldIn28Days) * Math.max(0, daysBetween(today, risk.sellBy)));
    return [
      {
        ...risk,
        soldOut: lastsUntil(before, soldIn28Days, today),
        left: Math.min(risk.pieces, Math.max(0, before - sold)),
      },
    ];
  });
}
