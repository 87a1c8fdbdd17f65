import { exportBody, exportParams } from '../kit/export.ts';
import { readingRoutes } from '../kit/reading.ts';
import { route } from '../kit/route.ts';
import { missingStock } from './missing-stock.schema.ts';

const access = { audience: 'both', permission: 'stock.read' } as const;

export const missingStockRoutes = {
  list: readingRoutes('missing-stock', missingStock, access).list,
  export: route({
    method: 'POST',
    path: '/api/missing-stock/export/:format',
    ...access,
    params: exportParams,
    body: exportBody,
    download: true,
    rate: 'heavy',
    idempotent: false,
    summary: 'Exports what the list shows, streamed.',
  }),
} as const;
