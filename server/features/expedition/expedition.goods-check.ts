import type { ExpeditionBody } from '../../../contracts/expedition/expedition.schema.ts';
import type { Refuse } from '../../../contracts/kit/problem.ts';
import { isPhysical, type ProductFacts } from './expedition.product.store.ts';
import type { ServiceFacts } from './expedition.store.ts';

/** The lines of an order: products that can leave, in pieces that the service takes. */
export function checkGoods(
  { items, packagesCount }: ExpeditionBody,
  products: ReadonlyMap<string, ProductFacts>,
  service: ServiceFacts,
  add: Refuse,
): void {
  const named = `${service.carrier_name} ${service.name}`;
  const known = items.map((item) => ({ ...item, facts: products.get(item.product) }));
  known.forEach(({ facts }, index) => {
    if (!facts) return;
    checkProduct(facts, `items[${index}].product`, add);
    checkPiece(facts, service, named, `items[${index}].product`, add);
  });
  if (!known.some(({ facts }) => facts && isPhysical(facts))) add('items', 'nothingPhysical');
  const { max_weight: max } = service;
  if (max === null || !packagesCount) return;
  const grams = known.reduce((sum, { facts, quantity }) => sum + quantity * weightOf(facts), 0);
  const least = Math.ceil(grams / max);
  if (least > packagesCount)
    add('packagesCount', 'packagesTooHeavy', { service: named, max, weight: grams, least });
}

/** Grams of a product, of a set those of what it is made of; 0 where nobody knows. */
const weightOf = (facts: ProductFacts | undefined): number =>
  facts?.weight ?? (facts?.parts ?? []).reduce((sum, part) => sum + part.quantity * (part.weight ?? 0), 0);

/** A set can leave only when all that is shipped of it can. */
function checkProduct(
  { active, in_eshop, product_sku: sku, parts }: ProductFacts,
  path: string,
  add: Refuse,
): void {
  const gone = active ? parts.find((part) => !part.active)?.productSku : sku;
  if (gone !== undefined) add(path, 'productInactive', { sku: gone });
  else if (!in_eshop) add(path, 'productNotInEshop', { sku });
}

/** What is heavier or longer by itself than any parcel of the service; the pieces of a set are packed apart. */
function checkPiece(
  facts: ProductFacts,
  { max_weight: maxWeight, max_length: maxLength }: ServiceFacts,
  service: string,
  path: string,
  add: Refuse,
): void {
  const pieces =
    facts.type === 'Bundle'
      ? facts.parts.map(({ productSku: sku, weight, longest }) => ({ sku, weight, longest }))
      : [{ sku: facts.product_sku, weight: facts.weight, longest: facts.longest }];
  const heavy = pieces.find(({ weight }) => maxWeight !== null && (weight ?? 0) > maxWeight);
  if (heavy) add(path, 'pieceTooHeavy', { ...said(heavy.sku, heavy.weight, maxWeight), service });
  const long = pieces.find(({ longest }) => maxLength !== null && (longest ?? 0) > maxLength);
  if (long) add(path, 'pieceTooLong', { ...said(long.sku, long.longest, maxLength), service });
}

const said = (sku: string, is: number | null, max: number | null) => ({ sku, is: is ?? 0, max: max ?? 0 });
