import type { Rule } from '../kit/together.ts';

interface Ruled {
  items: readonly { product: string; lot?: string | null | undefined }[];
}

/** Rules between fields that hold for every announcement, whoever sends it. */
export const STOCK_ADVICE_RULES: readonly Rule<Ruled>[] = [
  ({ items }, refuse) => {
    const seen = new Set<string>();
    items.forEach((item, index) => {
      const key = `${item.product} ${item.lot ?? ''}`;
      if (seen.has(key)) refuse(['items', index, 'product'], 'duplicateItem');
      seen.add(key);
    });
  },
];
