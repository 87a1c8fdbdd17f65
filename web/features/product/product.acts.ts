import {
  IconArrowsSplit2,
  IconCircleMinus,
  IconPackages,
  IconPlayerPlay,
  IconTrash,
} from '@tabler/icons-react';
import type { BulkAnswer } from '../../../contracts/kit/bulk.ts';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import type { ProductDetail } from '../../../contracts/product/product.schema.ts';
import { ApiError, call } from '../../platform/api.ts';
import { lazyPart } from '../../platform/offline.ts';
import type { Act, Acts, Icon } from '../../ui/record/acts.ts';
import { type ProductAct, refusalsOf } from './product.refusals.ts';

const MakeSet = lazyPart(() => import('./MakeSet.tsx'));

/** What decides what can be done with a product; what ties it is known on its page only. */
type ActedOn = Partial<Pick<ProductDetail, 'id' | 'active' | 'type' | 'ties' | 'usedIn'>>;

const AT_ONCE = 4;

const toProduct = (id: string) =>
  call(productRoutes.transform, { params: { id }, body: { type: 'Physical' } });

/** Makes products of sets, a few at a time; there is no call for many, so each has its own. */
async function toProducts(ids: readonly string[]): Promise<BulkAnswer> {
  const results: BulkAnswer['results'] = [];
  const left = [...ids];
  const work = async () => {
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      const result = { id, done: true, status: null, code: null, message: null };
      try {
        await toProduct(id);
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

/** An act on those that it is meant for; where something ties one, that is said, and the server decides. */
const actOf = (
  name: ProductAct,
  icon: Icon,
  isMeant: (row: ActedOn) => boolean,
  more: Partial<Act<ActedOn>>,
): Act<ActedOn> => ({
  icon,
  seldom: true,
  applies: (row) => isMeant(row) && refusalsOf(name, row).length === 0,
  lookedFor: isMeant,
  reason: (row, { t, format }) =>
    format.list(refusalsOf(name, row).map(({ key, count }) => t(`refused.${key}`, { count }))),
  ...more,
});

/** What can be done with products, one or many. A set needs its contents, so it is made of one product at a time. */
export const productActs: Acts<ActedOn> = {
  makeSet: actOf('makeSet', IconPackages, ({ type }) => type === 'Physical', { single: true, ask: MakeSet }),
  activate: actOf('activate', IconPlayerPlay, ({ active }) => active === false, {
    among: { field: 'active', values: [false] },
  }),
  deactivate: actOf('deactivate', IconCircleMinus, ({ active }) => active === true, {
    confirm: true,
    among: { field: 'active', values: [true] },
  }),
  transform: actOf('transform', IconArrowsSplit2, ({ type }) => type === 'Bundle', {
    confirm: true,
    call: toProduct,
    callMany: toProducts,
  }),
  delete: actOf('delete', IconTrash, () => true, { confirm: true, danger: true }),
};
