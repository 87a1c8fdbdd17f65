import { readingRoutes } from '../kit/reading.ts';
import { currency } from './currency.schema.ts';

export const currencyRoutes = {
  list: readingRoutes('currency', currency, { audience: 'both', permission: 'organisation.read' }).list,
};
