import type { actingAsRoutes } from '../../../contracts/access/acting-as.routes.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { actOnBehalf, endActingAs, viewAs } from './acting-as.service.ts';

export const actingAsHandlers = ({
  database,
}: Pick<Services, 'database'>): Handlers<typeof actingAsRoutes> => ({
  // Sessions are no client's to see: what a client may name is checked in their scope, the rest is the system's.
  view: ownTransactions(async ({ caller, body }) => {
    await viewAs(database, caller, body);
    return undefined;
  }),
  behalf: async (tx, { caller, body }) => {
    await actOnBehalf(tx, caller, body);
    return undefined;
  },
  end: ownTransactions(async ({ caller }) => {
    await endActingAs(database, caller);
    return undefined;
  }),
});
