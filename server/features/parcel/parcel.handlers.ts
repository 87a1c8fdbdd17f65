import type { parcelRoutes } from '../../../contracts/parcel/parcel.routes.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import type { Services } from '../../services.ts';
import { parcelSource } from './parcel.list.store.ts';

/** Parcels are only read: packing makes them. */
export const parcelHandlers = (services: Services): Handlers<typeof parcelRoutes> =>
  listHandlers(services, parcelSource);
