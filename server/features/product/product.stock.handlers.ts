import type { productRoutes } from '../../../contracts/product/product.routes.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { readStockHistory, readStockOverview } from './product.stock.ts';

/** Where a product is and was. */
export const productStockHandlers = (
  _services: Services,
): Pick<Handlers<typeof productRoutes>, 'stock' | 'stockHistory'> => ({
  stock: (tx, { params }) => readStockOverview(tx, params.id),
  stockHistory: (tx, { params, query }) => readStockHistory(tx, params.id, query.days),
});
