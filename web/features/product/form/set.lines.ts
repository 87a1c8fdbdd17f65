import type { ChildProduct, ProductDetail } from '../../../../contracts/product/product.schema.ts';
import type { PickedProduct } from '../lines/columns.tsx';
import { type LineKind, type PlacedRow, type ProductLine, pieces } from '../lines/lines.ts';

/** A product that a set holds; figures are of all places, null while they are not known. */
export interface Child extends Pick<PickedProduct, 'id' | 'name' | 'productSku' | 'type' | 'weight'> {
  active: boolean;
  image: string | null;
  available: number | null;
  incoming: number | null;
}

/** What one set holds of a product, as it stands in the form. */
export type ChildLine = ProductLine<Child>;

/** What pickers and answers know of a product that goes into a set; not all of them know its stock. */
type Found = Pick<Child, 'id' | 'name' | 'productSku' | 'type' | 'weight'> & Partial<Child>;

const lineOf = (found: Found, quantity: number): ChildLine => {
  const { id, name, productSku, type, weight } = found;
  const { active = true, image = null, available = null, incoming = null } = found;
  return {
    id: null,
    product: { id, name, productSku, type, weight, active, image, available, incoming },
    quantity,
    lot: null,
  };
};

/** What the contents need of the form that they are a part of. */
export type Contents = {
  childrenProducts: ChildLine[];
  containedSets: ContainedSet[];
};

/** Lines of a set, counted up where the product is there already. */
export const childLines: LineKind<ChildLine, PickedProduct> = { newLine: lineOf };

export const linesOf = (children: readonly ChildProduct[]): ChildLine[] =>
  children.map(({ productId, quantity, ...child }) => lineOf({ ...child, id: productId }, quantity));

/** A set whose contents went into the lines; this set follows it as long as they stay. */
export type ContainedSet = ProductDetail['containedSets'][number];

/** The sets within a set with one more of them. */
export const withSet = (
  sets: readonly ContainedSet[],
  { id, productSku, name }: Pick<ProductDetail, 'id' | 'productSku' | 'name'>,
  quantity: number,
): ContainedSet[] => {
  const before = sets.find(({ productId }) => productId === id)?.quantity ?? 0;
  const others = sets.filter(({ productId }) => productId !== id);
  return [...others, { productId: id, productSku, name, quantity: before + quantity }];
};

/** What a set is packed from, as it is sent. */
export const contentsBody = ({ childrenProducts, containedSets }: Contents) => ({
  childrenProducts: childrenBody(childrenProducts),
  containedSets: containedSets.map(({ productId, quantity }) => ({ productId, quantity })),
});

const childrenBody = (lines: readonly ChildLine[]): { productId: string; quantity: number }[] =>
  lines.map(({ product, quantity }) => ({ productId: product.id, quantity: quantity as number }));

/** The products of a set that goes into a set, times how often it does. */
export const unfold = (
  set: Pick<ProductDetail, 'childrenProducts'>,
  quantity: number,
): PlacedRow<PickedProduct>[] =>
  linesOf(set.childrenProducts).map(({ product, quantity: each }) => ({
    product: { ...product, primaryEan: null, value: null, valueCurrency: null },
    quantity: (each as number) * quantity,
  }));

/** Sets that a child's free pieces are enough for; null where it limits nothing or is not known. */
export function enoughFor(line: ChildLine, available: number | null): number | null {
  const each = Math.trunc(pieces(line));
  if (line.product.type === 'Virtual' || available === null || each === 0) return null;
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
    if (line.product.type === 'Virtual') continue;
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
    const { type, weight } = line.product;
    if (type === 'Virtual') continue;
    if (weight === null) return null;
    sum += weight * pieces(line);
  }
  return sum === 0 ? null : sum;
}

/** Lines that were added, taken out, or have another quantity than is saved. */
export function changedLines(lines: readonly ChildLine[], saved: readonly ChildLine[]): number {
  const before = new Map(saved.map(({ product, quantity }) => [product.id, quantity]));
  const now = new Set(lines.map(({ product }) => product.id));
  const removed = saved.filter(({ product }) => !now.has(product.id)).length;
  return removed + lines.filter(({ product, quantity }) => before.get(product.id) !== quantity).length;
}
