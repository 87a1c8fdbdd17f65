import { readingRoutes } from '../kit/reading.ts';
import { productGroup } from './product-group.schema.ts';

export const productGroupRoutes = readingRoutes('product-group', productGroup, {
  audience: 'both',
  permission: 'product.read',
});
