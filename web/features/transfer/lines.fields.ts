/** What a line shows of its product; its id goes to the server. */
export interface LineProduct {
  id: string;
  name: string;
  productSku: string;
  image: string | null;
}

/** A line of goods to be moved, as it stands in a form; a quantity that could not be read is still the text. */
export interface Line {
  id: string | null;
  product: LineProduct;
  quantity: number | string | null;
  lot: string | null;
  lotOption: 'none' | 'oldest' | 'newest';
}

export interface PlacedRow {
  product: { id: string; name: string; productSku: string; image?: string | null };
  quantity: number;
  lot?: string | null;
}

export const newLine = (
  { id, name, productSku, image }: PlacedRow['product'],
  quantity: number,
  lot: string | null = null,
): Line => ({
  id: null,
  product: { id, name, productSku, image: image ?? null },
  quantity,
  lot,
  lotOption: 'none',
});

export const pieces = (line: Pick<Line, 'quantity'>): number =>
  typeof line.quantity === 'number' && line.quantity > 0 ? line.quantity : 0;

export const sumOf = (lines: readonly Pick<Line, 'quantity'>[]): number =>
  lines.reduce((sum, line) => sum + pieces(line), 0);

/** The lines with a row in them: added to the line of the same product and lot, or as a new one. */
export function placeRow(
  lines: readonly Line[],
  row: PlacedRow,
): { lines: Line[]; index: number; isNew: boolean } {
  const wanted = row.lot ?? null;
  const index = lines.findIndex(
    (line) => line.product.id === row.product.id && (line.lot || null) === wanted,
  );
  const known = lines[index];
  if (!known) {
    const line = newLine(row.product, row.quantity, wanted);
    return { lines: [...lines, line], index: lines.length, isNew: true };
  }
  const raised = { ...known, quantity: pieces(known) + row.quantity };
  return { lines: lines.map((line, at) => (at === index ? raised : line)), index, isNew: false };
}

/** The lines with all rows in them, and how many rows found a line there. */
export function placeRows(
  lines: readonly Line[],
  rows: readonly PlacedRow[],
): { lines: Line[]; merged: number } {
  let placed = [...lines];
  let merged = 0;
  for (const row of rows) {
    const next = placeRow(placed, row);
    placed = next.lines;
    if (!next.isNew) merged += 1;
  }
  return { lines: placed, merged };
}

/** `<productId>:<quantity>,...` as a link hands lines on. */
export const writePrefill = (lines: readonly { product: { id: string }; quantity: number }[]): string =>
  lines.map(({ product, quantity }) => `${product.id}:${quantity}`).join(',');

/** What a link handed on; what cannot be read is left out. */
export function readPrefill(text: string | null): { product: string; quantity: number }[] {
  const wanted = new Map<string, number>();
  for (const part of (text ?? '').split(',')) {
    const found = /^([0-9a-f]{8}-[0-9a-f-]{27}):(\d{1,7})$/i.exec(part.trim());
    const quantity = Number(found?.[2] ?? 0);
    if (found?.[1] && quantity > 0) wanted.set(found[1], (wanted.get(found[1]) ?? 0) + quantity);
  }
  return [...wanted].map(([product, quantity]) => ({ product, quantity }));
}
