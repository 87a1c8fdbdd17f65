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

/** Whether its owner is asked what becomes of it: it is blocked, or free pieces of it may not leave any more. */
export const isUndecided = ({ usable, blocked, quantity, booked }: StockRow): boolean =>
  !usable && (blocked || quantity > booked);

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
  /**
   * When it sells out at today's pace, the lots that expire before it going first; null where it does not, or not for
   * years. Of blocked goods: were they taken into stock now.
   */
  soldOut: string | null;
  /** Pieces that will be left on its last day of sale. */
  left: number;
  isBlocked: boolean;
  /** The stock rows about which a decision is asked for. */
  undecided: StockRow[];
}

/** Lots that cannot be sold any more, those near their last day of sale, and those of which some will not sell before it. */
export function risksOf(
  rows: readonly StockRow[],
  limit: number | null,
  soldIn28Days: number,
  today: string,
): Risk[] {
  const lots = new Map<string, { lot: string; lotDate: string; expiry: Expiry; rows: StockRow[] }>();
  for (const row of byUrgency(rows)) {
    const expiry = expiryOf(row, limit, today);
    if (row.lot === null || row.lotDate === null || !expiry || row.quantity <= 0) continue;
    if (!row.forSale && !row.blocked) continue;
    const key = `${row.lot} ${expiry.state}`;
    const found = lots.get(key) ?? { lot: row.lot, lotDate: row.lotDate, expiry, rows: [] };
    lots.set(key, { ...found, rows: [...found.rows, row] });
  }
  const piecesOf = (some: readonly StockRow[]) =>
    some.reduce((sum, row) => sum + (row.usable ? row.available : row.quantity), 0);
  let before = 0;
  return [...lots.values()].flatMap(({ lot, lotDate, expiry: { state, sellBy }, rows: own }) => {
    const pieces = piecesOf(own);
    const isBlocked = state === 'blocked';
    if (!isBlocked) before += pieces;
    if (pieces <= 0) return [];
    const goFirst = rows.filter((row) => row.usable && row.lotDate !== null && row.lotDate <= lotDate);
    const queue = isBlocked ? pieces + piecesOf(goFirst) : before;
    const days = daysBetween(today, sellBy);
    const sold = Math.floor(pace(soldIn28Days) * Math.max(0, days));
    const left = Math.min(pieces, Math.max(0, queue - sold));
    // What does not sell at all is no news of one lot, and nobody foresees years.
    if (state === 'far' && (left === 0 || soldIn28Days <= 0 || days > FORESEEN)) return [];
    return [
      {
        lot,
        pieces,
        sellBy,
        soldOut: days < 0 ? null : lastsUntil(queue, soldIn28Days, today),
        left,
        isBlocked,
        undecided: own.filter(isUndecided),
      },
    ];
  });
}
