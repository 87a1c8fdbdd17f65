import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ProductUpdateInput } from '../../../../contracts/product/product.body.ts';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { productKey } from '../product.queries.ts';

const isStale = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.status === 409 && error.problem.code === 'stale';

/** Puts what a call answered into the cache of the product's page, and has the lists asked again. */
export function useTakeProduct(): (product: ProductDetail) => void {
  const { audience } = useArea();
  const client = useQueryClient();
  return (product) => {
    client.setQueryData(productKey(audience, product.id), product);
    void client.invalidateQueries({
      queryKey: ['product'],
      predicate: ({ queryKey }) => !(queryKey[1] === 'read' && queryKey[3] === product.id),
    });
    void client.invalidateQueries({ queryKey: ['product-group'] });
  };
}

/** Changes a product over the version that was read; somebody else's change meanwhile is told, not thrown. */
export function useUpdating(id: string) {
  const take = useTakeProduct();
  const [conflict, setConflict] = useState<ApiError | null>(null);

  /** Null when somebody else was faster. */
  const update = async (body: ProductUpdateInput, version: number | null): Promise<ProductDetail | null> => {
    setConflict(null);
    try {
      const saved = await call(productRoutes.update, {
        params: { id },
        body,
        ...(version === null ? {} : { version }),
      });
      take(saved);
      return saved;
    } catch (error) {
      if (!isStale(error)) throw error;
      setConflict(error);
      return null;
    }
  };
  const readAgain = async (): Promise<ProductDetail> => {
    const fresh = await call(productRoutes.read, { params: { id } });
    take(fresh);
    setConflict(null);
    return fresh;
  };
  return { update, readAgain, conflict };
}
