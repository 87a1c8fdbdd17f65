import type { missingStockRoutes } from '../../../contracts/missing-stock/missing-stock.routes.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import type { Services } from '../../services.ts';
import { showPictures } from '../product/image/image.service.ts';
import { missingStockSource } from './missing-stock.list.store.ts';

/** Goods that open orders and moves need and stock lacks. */
export const missingStockHandlers = (services: Services): Handlers<typeof missingStockRoutes> =>
  listHandlers(services, missingStockSource, {
    show: (tx, rows) => showPictures(tx, services.secrets, rows),
  });
