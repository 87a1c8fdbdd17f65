import { productGrid } from '../../../contracts/product/product.grid.ts';
import type { ListSource } from '../../platform/list/source.ts';
import { columnOf, PRODUCT_FIELDS } from './product.record.ts';

const OF_GRID = PRODUCT_FIELDS.filter((field) => Object.hasOwn(productGrid.columns, field));
const BESIDE = PRODUCT_FIELDS.filter((field) => !Object.hasOwn(productGrid.columns, field));
const columnsOf = (fields: readonly string[]) =>
  Object.fromEntries(fields.map((field) => [field, `p.${columnOf(field)}`]));

/** The list of products as SQL. */
export const productSource: ListSource = {
  grid: productGrid,
  from: 'product p',
  id: 'p.id',
  organisation: 'p.organisation_id',
  neverNull: [
    'productSku',
    'name',
    'type',
    'active',
    'packagingType',
    'fragile',
    'inStock',
    'booked',
    'available',
    'createdAt',
    'changedAt',
  ],
  joins: {
    o: 'left join organisation o on o.id = p.organisation_id',
    g: 'left join product_group g on g.organisation_id = p.organisation_id and g.id = p.product_group_id',
  },
  columns: {
    ...columnsOf(OF_GRID),
    inStock: 'p.in_stock',
    booked: 'p.booked',
    available: 'p.available',
    organisation: 'p.organisation_id',
    productGroup: 'p.product_group_id',
    createdAt: 'p.created_at',
    changedAt: 'p.changed_at',
    'organisation.name': 'o.name',
    'productGroup.name': 'g.name',
    'codes.value': 'k.value',
    eshops: 'x.eshop_id',
  },
  many: {
    'codes.value': 'product_code k where k.organisation_id = p.organisation_id and k.product_id = p.id',
    eshops: 'product_eshop x where x.organisation_id = p.organisation_id and x.product_id = p.id',
  },
  some: { available: 'p.is_available' },
  order: {
    name: 'p.name collate "und-x-icu"',
    organisation: 'o.name',
    productGroup: 'g.name collate "und-x-icu"',
  },
  extra: {
    ...columnsOf(BESIDE),
    version: 'p.version',
    // The store gives null and the handler the address, which is made of a secret of the installation.
    image: 'null::text',
  },
  nested: {
    organisation: { id: 'o.id', name: 'o.name' },
    productGroup: { id: 'g.id', name: 'g.name' },
  },
  search: [
    {
      function: 'search_product',
      column: 'p.search',
      fields: ['productSku', 'internalSku', 'primaryEan', 'name', 'codes.value'],
    },
  ],
};
