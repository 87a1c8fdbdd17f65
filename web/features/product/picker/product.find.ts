import type { ProductType } from '../../../../contracts/product/product.body.ts';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { ProductHit } from '../../../../contracts/product/product.schema.ts';
import { call } from '../../../platform/api.ts';

/** Which products a picker offers, and where their availability is asked for. */
export interface PickerFilter {
  organisation?: string | null | undefined;
  /** Only what this e-shop may sell. */
  eshop?: string | null | undefined;
  warehouse?: string | null | undefined;
  wms?: string | null | undefined;
  types?: readonly ProductType[] | undefined;
}

const SHOWN = 8;

/** Products by SKU, code or name; an exact code comes alone. */
export async function findProducts(
  { types, ...filter }: PickerFilter,
  q: string,
  signal?: AbortSignal,
): Promise<ProductHit[]> {
  const query = { ...filter, q, limit: SHOWN, ...(types ? { types: types.join(',') } : {}) };
  return (await call(productRoutes.find, { query, ...(signal ? { signal } : {}) })).hits;
}
