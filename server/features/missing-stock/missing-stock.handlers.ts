import type { missingStockRoutes } from '../../../contracts/missing-stock/missing-stock.routes.ts';
import { type Handlers, own } from '../../platform/http/handler.ts';
import { exportRows } from '../../platform/list/export.ts';
import { listRows } from '../../platform/list/list.ts';
import type { Services } from '../../services.ts';
import { showPictures } from '../product/image/image.service.ts';
import { missingStockSource } from './missing-stock.list.store.ts';

/** What open orders need and stock lacks. */
export const missingStockHandlers = (services: Services): Handlers<typeof missingStockRoutes> => ({
  list: async (tx, { body }) => {
    const page = await listRows<{ product?: unknown }>(tx, missingStockSource, body ?? {});
    await showPictures(tx, services.secrets, page.results);
    return page;
  },
  export: own((request) => exportRows(services, missingStockSource, request)),
});
