import { listRoutes } from '../kit/reading.ts';
import { missingStock } from './missing-stock.schema.ts';

export const missingStockRoutes = listRoutes('missing-stock', missingStock, {
  audience: 'both',
  permission: 'stock.read',
});
