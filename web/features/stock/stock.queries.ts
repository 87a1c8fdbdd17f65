import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import { productStockRoutes, stockRoutes } from '../../../contracts/stock/stock.routes.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';

const AS_OF_PAGE = 100;

/** Which product it is. */
export function useProductName(id: string) {
  const { audience } = useArea();
  return useQuery({
    queryKey: ['stock', 'product', audience, id],
    queryFn: ({ signal }) => call(productRoutes.read, { params: { id }, signal }),
    select: ({ productSku, name }) => ({ id, productSku, name }),
  });
}

/** Stock rows as they stood at a moment; nothing is asked for while there is none. */
export function useStockAsOf(at: string, search: string, page: number) {
  const { audience } = useArea();
  const { organisation } = useSession();
  const body = {
    at,
    organisation: organisation?.id ?? null,
    search: search.trim() === '' ? null : search.trim(),
    limit: AS_OF_PAGE,
    offset: (page - 1) * AS_OF_PAGE,
  };
  return useQuery({
    queryKey: ['product-stock', 'as-of', audience, body],
    queryFn: ({ signal }) => call(productStockRoutes.asOf, { body, signal }),
    placeholderData: keepPreviousData,
  });
}

const DRIFT = ['stock', 'drift'];

/** Every balance compared with its movements; it reads the whole ledger, so only when asked. */
export function useDrift() {
  return useQuery({
    queryKey: DRIFT,
    queryFn: ({ signal }) => call(stockRoutes.drift, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { kept: true },
    retry: false,
  });
}

/** Sets what has drifted to what the movements say. */
export function useRebuild() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(stockRoutes.rebuild, {}),
    onSuccess: ({ after }) => client.setQueryData(DRIFT, after),
  });
}
