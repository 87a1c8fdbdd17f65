import { readingRoutes } from '../kit/reading.ts';
import { organisation } from './organisation.schema.ts';

export const organisationRoutes = readingRoutes('organisation', organisation, {
  audience: 'both',
  permission: 'organisation.read',
});
