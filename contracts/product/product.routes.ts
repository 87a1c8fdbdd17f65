import { readingRoutes } from '../kit/reading.ts';
import { route } from '../kit/route.ts';
import { product, productBody } from './product.schema.ts';

export const productRoutes = {
  ...readingRoutes('product', product, { audience: 'both', permission: 'product.read' }),
  create: route({
    method: 'POST',
    path: '/api/product',
    audience: 'both',
    permission: 'product.write',
    body: productBody,
    answer: product,
    status: 201,
    summary: 'Creates a product.',
  }),
} as const;
