import type { LineProduct as AnyProduct } from '../../product/lines/columns.tsx';
import { goodsOf, type LineKind, type ProductLine } from '../../product/lines/lines.ts';

export interface LineProduct extends AnyProduct {
  primaryEan: string | null;
}

/** A line of goods to come; a day that could not be read is still the text. */
export interface Line extends ProductLine<LineProduct> {
  /** The last day on which the lot is good. */
  lotDate: string | null;
  note: string | null;
}

/** Lines of an announcement; goods are scanned into the last line of their product, which is the one under work. */
export const adviceLines: LineKind<Line, LineProduct> = {
  joinsAnyLot: true,
  newLine: ({ id, name, productSku, primaryEan, image }, quantity, lot) => ({
    id: null,
    product: { id, name, productSku, primaryEan, image: image ?? null },
    quantity,
    lot,
    lotDate: null,
    note: null,
  }),
};

/** The lines that announce the same goods once more: by product and lot. */
export function findTwice(lines: readonly Line[]): Line[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    const key = goodsOf(line);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}
