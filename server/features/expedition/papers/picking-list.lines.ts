import type { PickLine } from './picking-list.store.ts';

/** What is taken at one place at once. */
export interface PickRow extends Pick<PickLine, 'place' | 'sku' | 'ean' | 'name'> {
  lot: string | null;
  pieces: number;
  /** Nothing is booked for these pieces: there is nothing to take. */
  isMissing: boolean;
}

const inOrder = new Intl.Collator('en', { numeric: true });

/** What is to be taken, in the order of the places; what has no place, and what is not there, comes last. */
export function pickRowsOf(lines: readonly PickLine[]): PickRow[] {
  const rows = lines.flatMap(({ place, sku, ean, name, quantity, expedited, lot, held, shipped }) => {
    const product = { place, sku, ean, name };
    const withLot = shipped.reduce((sum, { pieces }) => sum + pieces, 0);
    const booked = held.reduce((sum, { pieces }) => sum + pieces, 0);
    return [
      ...held.map((one) => ({ ...product, lot: one.lot || null, pieces: one.pieces, isMissing: false })),
      ...shipped.map((one) => ({ ...product, ...one, isMissing: false })),
      { ...product, lot, pieces: expedited - withLot, isMissing: false },
      { ...product, lot, pieces: quantity - booked - expedited, isMissing: true },
    ].filter(({ pieces }) => pieces > 0);
  });
  return rows.sort(
    (one, other) =>
      Number(one.isMissing) - Number(other.isMissing) ||
      Number(!one.place) - Number(!other.place) ||
      inOrder.compare(one.place ?? '', other.place ?? '') ||
      inOrder.compare(one.sku, other.sku),
  );
}
