import { readingRoutes } from '../kit/reading.ts';
import { country } from './country.schema.ts';

export const countryRoutes = {
  list: readingRoutes('country', country, { audience: 'both', permission: 'organisation.read' }).list,
};
