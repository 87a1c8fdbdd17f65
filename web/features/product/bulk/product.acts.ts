import type { BulkAnswer } from '../../../../contracts/kit/bulk.ts';
import { productRoutes } from '../../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../../contracts/product/product.schema.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { actInParts } from '../../../ui/grid/bulk.ts';
import type { ProductRow } from '../product.cells.tsx';

/** What can be done with products, one or many. `transform` makes products of sets; a set needs its contents. */
export const PRODUCT_ACTS = ['activate', 'deactivate', 'transform', 'delete'] as const;
export type ProductAct = (typeof PRODUCT_ACTS)[number];

/** Whether an act is meant for such a product at all; the server knows whether it can be done. */
export const appliesTo = (act: ProductAct, { active, type }: Pick<ProductRow, 'active' | 'type'>): boolean =>
  act === 'activate'
    ? active === false
    : act === 'deactivate'
      ? active === true
      : act === 'transform'
        ? type === 'Bundle'
        : true;

const AT_ONCE = 4;

/** Makes products of sets, a few at a time; there is no call for many, so each has its own. */
async function transformMany(ids: readonly string[]): Promise<BulkAnswer> {
  const results: BulkAnswer['results'] = [];
  const left = [...ids];
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const result = { id, done: true, status: null, code: null, message: null };
      try {
        await call(productRoutes.transform, { params: { id }, body: { type: 'Physical' } });
        results.push(result);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        results.push({ ...result, done: false, code: error.problem.code, message: error.message });
      }
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  const failed = results.filter(({ done }) => !done).length;
  return { done: results.length - failed, failed, message: null, results };
}

/** Does an act with many products; each succeeds or fails alone. */
export function actOnProducts(act: ProductAct, ids: readonly string[]): Promise<BulkAnswer> {
  if (act === 'transform') return transformMany(ids);
  const route = {
    activate: productRoutes.activateMany,
    deactivate: productRoutes.deactivateMany,
    delete: productRoutes.deleteMany,
  }[act];
  return actInParts(ids, (products) => call(route, { body: { products } }));
}

/** Why something cannot be done with a product now: keys of `productDetail:refused`, with their counts. */
export interface Refusal {
  key: string;
  count: number;
}

type Tied = Pick<ProductDetail, 'ties' | 'type' | 'usedIn'>;

const refuse = (key: string, count: number): Refusal[] => (count > 0 ? [{ key, count }] : []);

/** What stands against an act, as far as the product itself shows it; the server decides. */
export function refusalsOf(act: ProductAct | 'makeSet', { ties, usedIn }: Tied): Refusal[] {
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
