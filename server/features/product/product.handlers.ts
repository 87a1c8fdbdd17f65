import type { productRoutes } from '../../../contracts/product/product.routes.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { listRows } from '../../platform/list/list.ts';
import { createProduct, readProduct } from './product.service.ts';
import { productSource } from './product.store.ts';

export const productHandlers: Handlers<typeof productRoutes> = {
  list: (tx, { body }) => listRows(tx, productSource, body),
  read: (tx, { params }) => readProduct(tx, params.id),
  create: async (tx, { body }) => readProduct(tx, await createProduct(tx, body)),
};
