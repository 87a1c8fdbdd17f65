/** What a line shows of its product; the whole object stands in the form and its id goes to the server. */
export interface LineProduct {
  id: string;
  name: string;
  productSku: string;
  primaryEan: string | null;
  image: string | null;
}

/** A line as it stands in the form; a quantity or a day that could not be read is still the text. */
export interface Line {
  id: string | null;
  product: LineProduct;
  quantity: number | string | null;
  lot: string | null;
  /** The last day on which the lot is good. */
  lotDate: string | null;
  note: string | null;
}

export interface PlacedRow {
  product: LineProduct;
  quantity: number;
  lot?: string | null;
}

/** As much of a product as a line keeps: pickers and files know more. */
const lineProduct = ({ id, name, productSku, primaryEan, image }: LineProduct): LineProduct => ({
  id,
  name,
  productSku,
  primaryEan,
  image: image ?? null,
});

export const newLine = (product: LineProduct, quantity: number, lot: string | null = null): Line => ({
  id: null,
  product: lineProduct(product),
  quantity,
  lot,
  lotDate: null,
  note: null,
});

export const pieces = (line: Pick<Line, 'quantity'>): number =>
  typeof line.quantity === 'number' && line.quantity > 0 ? line.quantity : 0;

/** What makes two lines the same goods. */
const keyOf = (product: string, lot: string | null): string => `${product} ${(lot ?? '').trim()}`;

/** Where scanned goods go: into the line of the product (and lot) that is there already, else into a new one. */
export function placeProduct(
  lines: readonly Line[],
  product: LineProduct,
  quantity: number,
  lot: string | null = null,
): { index: number; line: Line; isNew: boolean } {
  const wanted = keyOf(product.id, lot);
  // A scan names no lot: it goes to the last line of its product, which is the one under work.
  const index =
    lot === null
      ? lines.findLastIndex((line) => line.product.id === product.id)
      : lines.findIndex((line) => keyOf(line.product.id, line.lot) === wanted);
  const line = lines[index];
  return line
    ? { index, line: { ...line, quantity: pieces(line) + quantity }, isNew: false }
    : { index: lines.length, line: newLine(product, quantity, lot), isNew: true };
}

/** The lines with all rows in them, each where it would go alone, and how many of them found a line there. */
export function placeRows(
  lines: readonly Line[],
  rows: readonly PlacedRow[],
): { lines: Line[]; merged: number } {
  const placed = [...lines];
  let merged = 0;
  for (const { product, quantity, lot } of rows) {
    const { index, line, isNew } = placeProduct(placed, product, quantity, lot ?? null);
    placed[index] = line;
    if (!isNew) merged += 1;
  }
  return { lines: placed, merged };
}

/** The lines that announce the same goods once more: by product and lot. */
export function findTwice(lines: readonly Line[]): Line[] {
  const seen = new Set<string>();
  return lines.filter((line) => {
    const key = keyOf(line.product.id, line.lot);
    if (seen.has(key)) return true;
    seen.add(key);
    return false;
  });
}

/** `<productId>:<quantity>,...` as a link from elsewhere hands it on; what cannot be read is left out. */
export function readPrefill(text: string | null): { product: string; quantity: number }[] {
  const wanted = new Map<string, number>();
  for (const part of (text ?? '').split(',')) {
    const found = /^([0-9a-f]{8}-[0-9a-f-]{27}):(\d{1,7})$/i.exec(part.trim());
    const quantity = Number(found?.[2] ?? 0);
    if (found?.[1] && quantity > 0) wanted.set(found[1], (wanted.get(found[1]) ?? 0) + quantity);
  }
  return [...wanted].map(([product, quantity]) => ({ product, quantity }));
}

/** Where a link from elsewhere wants the goods: `organisation`, `wms` and `warehouse` of its address. */
export function readStart(
  address: URLSearchParams,
  organisation: string | null,
): { organisation: string | null; wms?: string; warehouse?: string } {
  const owner = address.get('organisation');
  const start = { organisation: organisation ?? owner };
  const [wms, warehouse] = [address.get('wms'), address.get('warehouse')];
  return wms && warehouse && (owner ?? start.organisation) === start.organisation
    ? { ...start, wms, warehouse }
    : start;
}
