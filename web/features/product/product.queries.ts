import { useQuery } from '@tanstack/react-query';
import { productRecord } from '../../../contracts/product/product.record.ts';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../contracts/product/product.schema.ts';
import { call } from '../../platform/api.ts';
import { type AreaAudience, useArea } from '../../platform/area.ts';
import { recordKey } from '../../platform/record-query.ts';
import { useRecord } from '../../ui/record/calls.ts';

export const productKey = (audience: AreaAudience, id: string) => recordKey(productRecord.noun, audience, id);

/** One product with its codes, pictures, set contents and what ties it. */
export const useProduct = (id: string | undefined) => useRecord<ProductDetail>(productRecord, id);

/** Where how much of a product is; asked for again when a minute has passed. */
export function useProductStock(id: string) {
  const { audience } = useArea();
  return useQuery({
    queryKey: ['product', 'stock', audience, id],
    queryFn: ({ signal }) => call(productRoutes.stock, { params: { id }, signal }),
  });
}

export const SPANS = ['30', '90', '365'] as const;
export type Span = (typeof SPANS)[number];

/** Stock at the end of each of the last days; the last answer stays while another span loads. */
export function useStockHistory(id: string, days: Span) {
  const { audience } = useArea();
  return useQuery({
    queryKey: ['product', 'stock-history', audience, id, days],
    queryFn: ({ signal }) => call(productRoutes.stockHistory, { params: { id }, query: { days }, signal }),
    placeholderData: (before, query) => (query?.queryKey[3] === id ? before : undefined),
  });
}
