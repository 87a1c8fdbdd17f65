import type { missingStockRoutes } from '../../../contracts/missing-stock/missing-stock.routes.ts';
import { type Handlers, own } from '../../platform/http/handler.ts';
import { exportRows } from '../../platform/list/export.ts';
import { readingHandlers } from '../../platform/list/reading.ts';
import type { Services } from '../../services.ts';
import { missingStockSource } from './missing-stock.list.store.ts';

/** What open orders need and stock lacks. */
export const missingStockHandlers = (services: Services): Handlers<typeof missingStockRoutes> => ({
  list: readingHandlers(missingStockSource).list,
  export: own((request) => exportRows(services, missingStockSource, request)),
});
