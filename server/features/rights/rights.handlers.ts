import type { rightsRoutes } from '../../../contracts/rights/rights.routes.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { adjustRights, readRights } from './rights.service.ts';

export const rightsHandlers: Handlers<typeof rightsRoutes> = {
  read: (tx, { params }) => readRights(tx, params.id),
  adjust: (tx, { params, body, caller }) => adjustRights(tx, caller, params.id, body.changes),
};
