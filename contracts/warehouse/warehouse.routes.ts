import { readingRoutes } from '../kit/reading.ts';
import { warehouse } from './warehouse.schema.ts';

export const warehouseRoutes = readingRoutes('warehouse', warehouse, {
  audience: 'both',
  permission: 'organisation.read',
});
