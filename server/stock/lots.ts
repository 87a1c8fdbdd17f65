/** A stock row as the lot rules see it. Goods that are not tracked by lot lie in one row whose lot is empty. */
export interface Lot {
  stockRowId: string;
  lot: string;
  /** The last day on which it is good, `YYYY-MM-DD`. */
  lotDate: string | null;
  firstReceivedAt: string | null;
  /** The result of the database function `is_usable_lot`. */
  usable: boolean;
  /** The product, or its organisation, always takes the oldest. */
  strictFifo: boolean;
}

export type LotOption = 'none' | 'oldest' | 'newest';

/** Which lots an item will take. */
export interface LotWish {
  /** This lot and no other. */
  lot?: string | null | undefined;
  lotOption: LotOption;
  /** Unusable lots may be taken: goods that stay in the house, as expired ones that go to shelves of their own. */
  evenUnusable?: boolean | undefined;
}

export interface Take<L extends Lot> {
  from: L;
  quantity: number;
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** First what expires first (no date last), then what was received first, then by the lot's code. */
export const byOldest = (a: Lot, b: Lot): number =>
  compare(a.lotDate ?? '9999-99-99', b.lotDate ?? '9999-99-99') ||
  compare(a.firstReceivedAt ?? '9999', b.firstReceivedAt ?? '9999') ||
  compare(a.lot, b.lot);

/** First what expires last (no date last), then what was received last. */
export const byNewest = (a: Lot, b: Lot): number =>
  compare(b.lotDate ?? '', a.lotDate ?? '') ||
  compare(b.firstReceivedAt ?? '', a.firstReceivedAt ?? '') ||
  compare(b.lot, a.lot);

/**
 * The lots a line takes, and how much of each, at most `quantity` together (domain.md section 2).
 * @param lots the rows of the line's product in its warehouse.
 * @param free what each still has.
 */
export function chooseLots<L extends Lot>(
  wish: LotWish,
  quantity: number,
  lots: readonly L[],
  free: (lot: L) => number,
): Take<L>[] {
  const usable = lots.filter((lot) => (lot.usable || wish.evenUnusable) && free(lot) > 0);
  if (wish.lot) {
    return take(
      usable.filter(({ lot }) => lot === wish.lot),
      quantity,
      free,
    );
  }
  const strict = usable.some(({ strictFifo }) => strictFifo);
  if (wish.lotOption === 'newest' && !strict) return take(usable.sort(byNewest), quantity, free);
  usable.sort(byOldest);
  const whole = wish.lotOption === 'none' && !strict && usable.find((lot) => free(lot) >= quantity);
  return take(whole ? [whole] : usable, quantity, free);
}

/** Takes so many pieces from the lots in the order given, as far as they go. */
export function take<L extends Lot>(
  lots: readonly L[],
  quantity: number,
  available: (lot: L) => number,
): Take<L>[] {
  const takes: Take<L>[] = [];
  let open = quantity;
  for (const from of lots) {
    const part = Math.min(open, available(from));
    if (part > 0) takes.push({ from, quantity: part });
    open -= part;
  }
  return takes;
}
