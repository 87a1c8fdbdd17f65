import { readingRoutes } from '../kit/reading.ts';
import { supplier } from './supplier.schema.ts';

export const supplierRoutes = readingRoutes('supplier', supplier, {
  audience: 'both',
  permission: 'organisation.read',
});
