import type { importResultRoutes } from '../../../contracts/import/import-result.routes.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import type { Services } from '../../services.ts';
import { importResultSource } from './import-result.list.store.ts';

/** Who imported which file when, and what became of it. */
export const importResultHandlers = (services: Services): Handlers<typeof importResultRoutes> =>
  listHandlers(services, importResultSource);
