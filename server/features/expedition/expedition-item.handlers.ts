import type { expeditionItemRoutes } from '../../../contracts/expedition/expedition-item.routes.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import type { Services } from '../../services.ts';
import { expeditionItemSource } from './expedition-item.list.store.ts';

/** Lines are written with their order. */
export const expeditionItemHandlers = (services: Services): Handlers<typeof expeditionItemRoutes> =>
  listHandlers(services, expeditionItemSource);
