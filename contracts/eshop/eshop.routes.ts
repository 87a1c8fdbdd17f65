import { readingRoutes } from '../kit/reading.ts';
import { eshop } from './eshop.schema.ts';

export const eshopRoutes = readingRoutes('eshop', eshop, {
  audience: 'both',
  permission: 'organisation.read',
});
