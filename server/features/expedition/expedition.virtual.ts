import type { ExpeditionBody } from '../../../contracts/expedition/expedition.schema.ts';
import { LIMITS } from '../../../contracts/kit/limits.ts';
import type { Violation } from '../../../contracts/kit/problem.ts';
import { isPhysical, type ProductFacts } from './expedition.product.store.ts';

/*
 * Virtual products of an order, and sets of nothing else: a warranty, a licence, a voucher. They are part of what was
 * sold and not of what is shipped, so they leave the lines and are kept beside them.
 */

/** A product that was ordered and is not shipped. */
export interface VirtualLine {
  productId: string;
  quantity: number;
}

/** As an order's row has them. */
interface VirtualColumns {
  removed_virtual_products: string[];
  removed_virtual_quantities: number[];
}

/** What an order has of them. */
export const virtualLinesOf = (row: VirtualColumns | null): VirtualLine[] =>
  (row?.removed_virtual_products ?? []).map((productId, place) => ({
    productId,
    quantity: row?.removed_virtual_quantities[place] ?? 1,
  }));

export const virtualColumns = (lines: readonly VirtualLine[]): VirtualColumns => ({
  removed_virtual_products: lines.map(({ productId }) => productId),
  removed_virtual_quantities: lines.map(({ quantity }) => quantity),
});

/** The products that a body names beside its lines, and that the order has of old. */
export const virtualProductsOf = (body: ExpeditionBody, row: VirtualColumns | null): string[] =>
  [...(body.removedVirtualProducts ?? []), ...virtualLinesOf(row)].map(({ productId }) => productId);

type Known = ReadonlyMap<string, ProductFacts>;

/** What is wrong with the ones that a body names beside its lines; those that the order has of old are right. */
export function refuseVirtual(
  body: ExpeditionBody,
  row: VirtualColumns | null,
  products: Known,
): Violation[] {
  const before = new Set(virtualLinesOf(row).map(({ productId }) => productId));
  return (body.removedVirtualProducts ?? []).flatMap(({ productId }, index): Violation[] => {
    const product = products.get(productId);
    const propertyPath = `removedVirtualProducts[${index}].productId`;
    if (!product) return [{ propertyPath, code: 'productNotFound', parameters: {} }];
    if (!isPhysical(product) || before.has(productId)) return [];
    return [{ propertyPath, code: 'notVirtual', parameters: { sku: product.product_sku } }];
  });
}

/**
 * The virtual products of an order as they are to be. What a line orders counts anew; the others are those that the
 * body names, and where it names none those that the order has of old.
 * @param ordered the lines of the body that are not shipped.
 */
export function mergeVirtual(
  body: ExpeditionBody,
  row: VirtualColumns | null,
  ordered: readonly ExpeditionBody['items'][number][],
): VirtualLine[] {
  const before = new Map(virtualLinesOf(row).map(({ productId, quantity }) => [productId, quantity]));
  const merged = new Map<string, number>();
  for (const { productId, quantity } of body.removedVirtualProducts ?? virtualLinesOf(row))
    merged.set(productId, quantity ?? before.get(productId) ?? 1);
  const lines = new Map<string, number>();
  for (const { product, quantity } of ordered) lines.set(product, (lines.get(product) ?? 0) + quantity);
  for (const [productId, quantity] of lines) merged.set(productId, Math.min(quantity, LIMITS.quantity));
  return [...merged].map(([productId, quantity]) => ({ productId, quantity }));
}

/** How many the history names. */
const NAMED = 20;

/** As the history shows them: `LICENCE ×2, VOUCHER ×1`; null for none. */
export function virtualWords(lines: readonly VirtualLine[], products: Known): string | null {
  if (lines.length === 0) return null;
  const named = lines
    .slice(0, NAMED)
    .map(({ productId, quantity }) => `${products.get(productId)?.product_sku ?? productId} ×${quantity}`);
  return [...named, ...(lines.length > NAMED ? ['…'] : [])].join(', ');
}
