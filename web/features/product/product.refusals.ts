import type { ProductDetail } from '../../../contracts/product/product.schema.ts';

export type ProductAct = 'makeSet' | 'activate' | 'deactivate' | 'transform' | 'delete';

/** Why something cannot be done with a product now: keys of `product:refused`, with their counts. */
interface Refusal {
  key: string;
  count: number;
}

const refuse = (key: string, count: number): Refusal[] => (count > 0 ? [{ key, count }] : []);

/** What stands against an act, as far as the product itself shows it; the server decides. */
export function refusalsOf(
  act: ProductAct,
  { ties, usedIn = [] }: Partial<Pick<ProductDetail, 'ties' | 'usedIn'>>,
): Refusal[] {
  if (!ties) return [];
  const expeditions = refuse('openExpeditions', ties.openExpeditions);
  const brought = [...refuse('openAdvices', ties.openAdvices), ...refuse('openMoves', ties.openMoves)];
  switch (act) {
    case 'activate':
      return [];
    case 'deactivate':
      return [
        ...refuse('sentExpeditions', ties.sentExpeditions),
        ...brought,
        ...refuse('activeSets', usedIn.filter(({ active }) => active).length),
      ];
    case 'transform':
      return expeditions;
    case 'makeSet':
      return [...refuse('stock', ties.stock), ...expeditions, ...brought, ...refuse('sets', ties.sets)];
    case 'delete':
      return [
        ...refuse('stock', ties.stock),
        ...refuse('sets', ties.sets),
        ...(ties.hasHistory ? [{ key: 'history', count: 1 }] : []),
      ];
  }
}
