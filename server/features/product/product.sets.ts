import { LIMITS } from '../../../contracts/kit/limits.ts';
import type { Parameters } from '../../../contracts/kit/problem.ts';
import type { ChildGiven, Component } from './product.record.ts';

/** A product as sets see it. */
export interface SetNode {
  id: string;
  productSku: string;
  type: string;
  active: boolean;
  eshops: readonly string[];
  /** Flat, as it is stored. */
  components: readonly Component[];
}

/** What a set is about to be made of, beside what is stored. */
export interface Catalogue {
  get(id: string): SetNode | undefined;
  bySku(sku: string): SetNode | undefined;
  /** Children that this very call gives a set; undefined where it says nothing about them. */
  given(id: string): readonly ChildGiven[] | undefined;
}

export interface Refusal {
  /** Of the child that was given. */
  index: number;
  code: string;
  parameters: Parameters;
}

type Reason = Omit<Refusal, 'index'>;

export interface Flattened {
  components: Component[];
  refusals: Refusal[];
}

const nodeOf = (catalogue: Catalogue, child: ChildGiven): SetNode | undefined =>
  child.productId === undefined ? catalogue.bySku(child.productSku ?? '') : catalogue.get(child.productId);

/**
 * Takes sets apart into their products: quantities multiplied, the same product summed, in the order in which they
 * first come. A set is worked out once however often others hold it, and one within itself is refused.
 */
export function createFlattener(catalogue: Catalogue): (set: SetNode) => Flattened {
  const done = new Map<string, Flattened>();
  const open = new Set<string>();

  function flatten(set: SetNode): Flattened {
    const known = done.get(set.id);
    if (known) return known;
    const given = catalogue.given(set.id);
    const result: Flattened = { components: [], refusals: [] };
    const sums = new Map<string, number>();
    open.add(set.id);
    const children: readonly ChildGiven[] = given ?? set.components;
    children.forEach((child, index) => {
      const opened = openChild(child, given !== undefined);
      const refusal = 'code' in opened ? opened : addParts(set, sums, opened, catalogue);
      if (refusal) result.refusals.push({ index, ...refusal });
    });
    open.delete(set.id);
    result.components = [...sums].map(([productId, quantity]) => ({ productId, quantity }));
    // Who meets an open set is within a circle with it, whoever asks: the refusal may be remembered too.
    done.set(set.id, result);
    return result;
  }

  /** The products that a child comes to, or why it cannot be one. */
  function openChild(child: ChildGiven, isNew: boolean): Component[] | Reason {
    const node = nodeOf(catalogue, child);
    if (!node)
      return child.productSku === undefined
        ? { code: 'productNotFound', parameters: {} }
        : { code: 'productUnknown', parameters: { sku: child.productSku } };
    const parameters = { sku: node.productSku };
    if (open.has(node.id)) return { code: 'setCycle', parameters };
    if (isNew && !node.active) return { code: 'childInactive', parameters };
    if (node.type !== 'Bundle') return [{ productId: node.id, quantity: child.quantity }];
    const { components, refusals } = flatten(node);
    if (refusals[0]) return { code: refusals[0].code, parameters: refusals[0].parameters };
    return components.map(({ productId, quantity }) => ({ productId, quantity: child.quantity * quantity }));
  }

  return flatten;
}

/** Adds what a child comes to, or says why it does not fit: what is stored must be what can be sent back. */
function addParts(
  set: SetNode,
  sums: Map<string, number>,
  parts: readonly Component[],
  catalogue: Catalogue,
): Reason | null {
  const tooLarge = parts.find(
    ({ productId, quantity }) => (sums.get(productId) ?? 0) + quantity > LIMITS.setQuantity,
  );
  if (tooLarge) {
    const sku = catalogue.get(tooLarge.productId)?.productSku ?? '';
    return { code: 'setTooLarge', parameters: { sku, max: LIMITS.setQuantity } };
  }
  const added = parts.filter(({ productId }) => !sums.has(productId)).length;
  if (sums.size + added > LIMITS.setChildren)
    return { code: 'setTooMany', parameters: { sku: set.productSku, max: LIMITS.setChildren } };
  for (const { productId, quantity } of parts) sums.set(productId, (sums.get(productId) ?? 0) + quantity);
  return null;
}

/**
 * The sets that contents still have whole: each as often as all of its own contents are there, and no more often than
 * it is wanted.
 */
export function findContained(
  wanted: readonly Component[],
  components: readonly Component[],
  contentsOf: (setId: string) => readonly Component[],
): Component[] {
  const left = new Map(components.map(({ productId, quantity }) => [productId, quantity]));
  return wanted.flatMap(({ productId, quantity }) => {
    const contents = contentsOf(productId);
    const times = contents.map((part) => Math.floor((left.get(part.productId) ?? 0) / part.quantity));
    const found = Math.min(quantity, ...times);
    if (contents.length === 0 || found < 1) return [];
    for (const part of contents)
      left.set(part.productId, (left.get(part.productId) ?? 0) - found * part.quantity);
    return [{ productId, quantity: found }];
  });
}

/** Which of the children brings a product into a set: the product itself, or a set that holds it. */
export const findChild = (
  children: readonly ChildGiven[],
  productId: string,
  catalogue: Catalogue,
  flatten: (set: SetNode) => Flattened,
): number =>
  children.findIndex((child) => {
    const node = nodeOf(catalogue, child);
    if (node?.type !== 'Bundle') return node?.id === productId;
    return flatten(node).components.some((component) => component.productId === productId);
  });

/** The first component that is not sold in one of the set's e-shops, and which. */
export function findMissingEshop(
  set: SetNode,
  components: readonly Component[],
  catalogue: Catalogue,
): { id: string; sku: string; eshop: string } | null {
  for (const { productId } of components) {
    const node = catalogue.get(productId);
    const eshop = node && set.eshops.find((id) => !node.eshops.includes(id));
    if (node && eshop) return { id: node.id, sku: node.productSku, eshop };
  }
  return null;
}
