import { readingRoutes } from '../kit/reading.ts';
import { carrier, carrierService } from './carrier.schema.ts';

const access = { audience: 'both', permission: 'organisation.read' } as const;
export const carrierRoutes = readingRoutes('carrier', carrier, access);
export const carrierServiceRoutes = readingRoutes('carrier-service', carrierService, access);
