import { productGroupGrid } from '../../../contracts/product-group/product-group.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';

export const productGroupSource = sourceOf(productGroupGrid, {
  table: 'product_group',
  columns: {
    countOfProducts: `(select count(*)::int from product p
      where p.organisation_id = product_group.organisation_id and p.product_group_id = product_group.id)`,
  },
});
