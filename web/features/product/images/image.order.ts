import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { type ImageEntry, joinOrder } from './image.entries.ts';

const isStale = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 409 && error.problem.code === 'stale';

/**
 * Writes order and descriptions of a product's stored pictures and takes out `removed`, over the product as it is
 * now: nothing else of it changes, and a picture that came meanwhile stays.
 */
export async function writeOrder(
  id: string,
  entries: readonly ImageEntry[],
  removed: ReadonlySet<string>,
): Promise<ProductDetail> {
  for (let attempt = 1; ; attempt++) {
    const fresh = await call(productRoutes.read, { params: { id } });
    const images = joinOrder(entries, fresh.images, removed);
    try {
      const body = { name: fresh.name, active: fresh.active, images };
      return await call(productRoutes.update, { params: { id }, body, version: fresh.version });
    } catch (error) {
      if (!isStale(error) || attempt === 3) throw error;
    }
  }
}
