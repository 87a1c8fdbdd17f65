import { productGroupGrid } from '../../../contracts/product-group/product-group.grid.ts';
import type { ListSource } from '../../platform/list/source.ts';

export const productGroupSource: ListSource = {
  grid: productGroupGrid,
  from: 'product_group g',
  id: 'g.id',
  organisation: 'g.organisation_id',
  neverNull: ['name', 'createdAt', 'changedAt'],
  joins: { o: 'left join organisation o on o.id = g.organisation_id' },
  columns: {
    name: 'g.name',
    countOfProducts: `(select count(*)::int from product
      where product.organisation_id = g.organisation_id and product.product_group_id = g.id)`,
    organisation: 'g.organisation_id',
    createdAt: 'g.created_at',
    changedAt: 'g.changed_at',
    'organisation.name': 'o.name',
  },
  order: { name: 'g.name collate "und-x-icu"', organisation: 'o.name' },
  nested: { organisation: { id: 'o.id', name: 'o.name' } },
};
