import type { dcLoginRoutes } from '../../../contracts/dc-login/dc-login.routes.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { changeDcLogin, createDcLogin, removeDcLogin, reportUse } from './dc-login.service.ts';

/** Logins at distribution centers, for the provider's people. */
export const dcLoginHandlers = ({ secrets }: Pick<Services, 'secrets'>): Handlers<typeof dcLoginRoutes> => ({
  create: (tx, { body }) => createDcLogin(tx, secrets, body),
  update: (tx, { params, body }) => changeDcLogin(tx, secrets, params.id, body),
  remove: async (tx, { params }) => {
    await removeDcLogin(tx, params.id);
    return undefined;
  },
  report: (tx, { params, body }) => reportUse(tx, params.id, body),
});
