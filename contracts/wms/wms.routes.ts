import { readingRoutes } from '../kit/reading.ts';
import { wms } from './wms.schema.ts';

export const wmsRoutes = readingRoutes('wms', wms, { audience: 'both', permission: 'organisation.read' });
