import type { Permission } from '../../../../contracts/kit/permissions.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';

export type ProductTab = 'detail' | 'contents' | 'stock' | 'movements' | 'images' | 'history';

/** The parts that a product has for this person: only sets have contents, and what is virtual is never in stock. */
export function tabsOf(type: ProductDetail['type'], may: (permission: Permission) => boolean): ProductTab[] {
  const hasStock = type !== 'Virtual' && may('stock.read');
  return [
    'detail',
    ...(type === 'Bundle' ? (['contents'] as const) : []),
    ...(hasStock ? (['stock', 'movements'] as const) : []),
    'images',
    'history',
  ];
}
