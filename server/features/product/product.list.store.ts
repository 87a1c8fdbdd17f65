import { productGrid } from '../../../contracts/product/product.grid.ts';
import { sourceOf } from '../../platform/list/source-of.ts';
import { AVAILABLE, EXPIRING } from '../../stock/available.ts';

export const productSource = sourceOf(productGrid, {
  table: 'product',
  columns: {
    available: AVAILABLE,
    expiring: EXPIRING,
    'codes.value': 'k.value',
    eshops: 'x.eshop_id',
    // The handler makes the address, out of a secret of the installation.
    image: 'null::text',
  },
  many: {
    'codes.value':
      'product_code k where k.organisation_id = product.organisation_id and k.product_id = product.id',
    eshops: 'product_eshop x where x.organisation_id = product.organisation_id and x.product_id = product.id',
  },
  some: { available: 'product.is_available' },
  neverNull: ['available', 'blocked', 'notForSale', 'expiring'],
  extra: ['description', 'referenceNumbers', 'services', 'features', 'version', 'image'],
  indexed: ['productSku'],
  search: { product: ['productSku', 'internalSku', 'primaryEan', 'name', 'codes.value'] },
});
