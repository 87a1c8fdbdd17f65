import type { stockRoutes } from '../../../contracts/stock/stock.routes.ts';
import { type Handlers, own } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { checkDrift } from '../../stock/rebuild.ts';

export const stockHandlers = ({ database }: Services): Handlers<typeof stockRoutes> => ({
  drift: own(({ caller }) =>
    database.read(
      caller.scope,
      async (tx) => {
        const { rows, movements, drift } = await checkDrift(tx);
        return { checkedAt: tx.now.toISOString(), rows, movements, drift };
      },
      { statementTimeout: 120_000, planJoins: true },
    ),
  ),
});
