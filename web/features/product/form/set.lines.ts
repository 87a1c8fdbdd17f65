import type { ChildProduct, ProductDetail } from '../../../../contracts/product/product.schema.ts';

/** What one set holds of a product, as it stands in the form. */
export interface ChildLine {
  productId: string;
  /** A quantity that could not be read is still the text. */
  quantity: number | string | null;
  productSku: string;
  name: string;
  type: string;
  active: boolean;
  image: string | null;
  /** Everywhere; null while it is not known. */
  available: number | null;
  incoming: number | null;
  weight: number | null;
}

/** A product that may become a line: what a picker or an answer tells of it. */
export type Child = Omit<ChildLine, 'productId' | 'quantity'> & { id: string };

export const pieces = (line: Pick<ChildLine, 'quantity'>): number =>
  typeof line.quantity === 'number' && line.quantity > 0 ? Math.trunc(line.quantity) : 0;

export const lineOf = ({ id, ...child }: Child, quantity: number): ChildLine => ({
  productId: id,
  quantity,
  productSku: child.productSku,
  name: child.name,
  type: child.type,
  active: child.active,
  image: child.image,
  available: child.available,
  incoming: child.incoming,
  weight: child.weight,
});

export const linesOf = (children: readonly ChildProduct[]): ChildLine[] =>
  children.map(({ productId, quantity, ...child }) => lineOf({ ...child, id: productId }, quantity));

export const childrenBody = (lines: readonly ChildLine[]): { productId: string; quantity: number }[] =>
  lines.map(({ productId, quantity }) => ({ productId, quantity: quantity as number }));

/** Puts products among the lines; one that is there counts up. */
export function placeChildren(
  lines: readonly ChildLine[],
  rows: readonly { child: Child; quantity: number }[],
): ChildLine[] {
  const next = [...lines];
  for (const { child, quantity } of rows) {
    const index = next.findIndex((line) => line.productId === child.id);
    const line = next[index];
    if (line) next[index] = { ...line, quantity: pieces(line) + quantity };
    else next.push(lineOf(child, quantity));
  }
  return next;
}

/** The products of a set that goes into a set, times how often it does. */
export const unfold = (
  set: Pick<ProductDetail, 'childrenProducts'>,
  quantity: number,
): { child: Child; quantity: number }[] =>
  set.childrenProducts.map((child) => ({
    child: { ...child, id: child.productId },
    quantity: child.quantity * quantity,
  }));

/** Sets that a child's free pieces are enough for; null where it limits nothing or is not known. */
export function enoughFor(line: ChildLine, available: number | null): number | null {
  const each = pieces(line);
  if (line.type === 'Virtual' || available === null || each === 0) return null;
  return Math.max(0, Math.floor(available / each));
}

export interface Sellable {
  sets: number;
  limiting: ChildLine;
}

/** How many sets could be put together, and which child decides it; null while one of them is not known. */
export function sellable(
  lines: readonly ChildLine[],
  available: (line: ChildLine) => number | null,
): Sellable | null {
  let found: Sellable | null = null;
  for (const line of lines) {
    if (line.type === 'Virtual') continue;
    const sets = enoughFor(line, available(line));
    if (sets === null) return null;
    if (found === null || sets < found.sets) found = { sets, limiting: line };
  }
  return found;
}

/** The grams of one set; null while a part has none. */
export function weightOf(lines: readonly ChildLine[]): number | null {
  let sum = 0;
  for (const line of lines) {
    if (line.type === 'Virtual') continue;
    if (line.weight === null) return null;
    sum += line.weight * pieces(line);
  }
  return sum === 0 ? null : sum;
}

/** Lines that were added, taken out, or have another quantity than is saved. */
export function changedLines(lines: readonly ChildLine[], saved: readonly ChildLine[]): number {
  const before = new Map(saved.map(({ productId, quantity }) => [productId, quantity]));
  const now = new Set(lines.map(({ productId }) => productId));
  const removed = saved.filter(({ productId }) => !now.has(productId)).length;
  return removed + lines.filter(({ productId, quantity }) => before.get(productId) !== quantity).length;
}
