/** A line of goods as it stands in a form; a quantity that could not be read is still the text. */
export interface ProductLine<P extends { id: string } = { id: string }> {
  id: string | null;
  product: P;
  quantity: number | string | null;
  lot: string | null;
}

/** Goods on their way into lines: scanned, pasted or read out of a file. */
export interface PlacedRow<P> {
  product: P;
  quantity: number;
  lot?: string | null;
}

/** How a document makes its lines. */
export interface LineKind<L, P> {
  newLine: (product: P, quantity: number, lot: string | null) => L;
  /** Goods of no lot go to the last line of their product whatever its lot, for a scan names none. */
  joinsAnyLot?: boolean;
}

export const pieces = (line: { quantity: number | string | null }): number =>
  typeof line.quantity === 'number' && line.quantity > 0 ? line.quantity : 0;

export const sumOf = (lines: readonly { quantity: number | string | null }[]): number =>
  lines.reduce((sum, line) => sum + pieces(line), 0);

/** What makes two lines the same goods. */
export const goodsOf = ({ product, lot }: { product: { id: string }; lot?: string | null }): string =>
  `${product.id} ${(lot ?? '').trim()}`;

/** Where goods go: into the line of the same product and lot, which counts up, or into a new one. */
export function placeRow<P extends { id: string }, L extends ProductLine<{ id: string }>>(
  { newLine, joinsAnyLot = false }: LineKind<L, P>,
  lines: readonly L[],
  row: PlacedRow<P>,
): { lines: L[]; index: number; line: L; isNew: boolean } {
  const { product, quantity, lot = null } = row;
  const index =
    joinsAnyLot && lot === null
      ? lines.findLastIndex((line) => line.product.id === product.id)
      : lines.findIndex((line) => goodsOf(line) === goodsOf(row));
  const known = lines[index];
  if (!known) {
    const line = newLine(product, quantity, lot);
    return { lines: [...lines, line], index: lines.length, line, isNew: true };
  }
  const line = { ...known, quantity: pieces(known) + quantity };
  return { lines: lines.map((one, at) => (at === index ? line : one)), index, line, isNew: false };
}

/** The lines with all rows in them, and how many rows found a line there. */
export function placeRows<P extends { id: string }, L extends ProductLine<{ id: string }>>(
  kind: LineKind<L, P>,
  lines: readonly L[],
  rows: readonly PlacedRow<P>[],
): { lines: L[]; merged: number } {
  const placed = [...lines];
  // Thousands may be pasted at once.
  const places = new Map<string, number>();
  const remember = (line: L, index: number) => {
    if (!places.has(goodsOf(line))) places.set(goodsOf(line), index);
    if (kind.joinsAnyLot) places.set(line.product.id, index);
  };
  placed.forEach(remember);
  let merged = 0;
  for (const row of rows) {
    const { product, quantity, lot = null } = row;
    const index = places.get(kind.joinsAnyLot && lot === null ? product.id : goodsOf(row));
    const known = index === undefined ? undefined : placed[index];
    if (index !== undefined && known) {
      placed[index] = { ...known, quantity: pieces(known) + quantity };
      merged += 1;
    } else {
      const line = kind.newLine(product, quantity, lot);
      remember(line, placed.push(line) - 1);
    }
  }
  return { lines: placed, merged };
}

/** `<productId>:<quantity>,...` as a link hands lines on. */
export const writePrefill = (lines: readonly { product: { id: string }; quantity: number }[]): string =>
  lines.map(({ product, quantity }) => `${product.id}:${quantity}`).join(',');

/** Products and pieces that a link hands on, the same product summed; what cannot be read is left out. */
export function readPrefill(text: string | null): { product: string; quantity: number }[] {
  const wanted = new Map<string, number>();
  for (const part of (text ?? '').split(',')) {
    const found = /^([0-9a-f]{8}-[0-9a-f-]{27}):(\d{1,7})$/i.exec(part.trim());
    const quantity = Number(found?.[2] ?? 0);
    if (found?.[1] && quantity > 0) wanted.set(found[1], (wanted.get(found[1]) ?? 0) + quantity);
  }
  return [...wanted].map(([product, quantity]) => ({ product, quantity }));
}
