import {
  type dashboardRoutes,
  NEED_NAMES,
  NEEDS,
  type Need,
  type NeedFacts,
} from '../../../contracts/dashboard/dashboard.routes.ts';
import type { Query } from '../../../contracts/kit/route.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { Caller, Handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { countOfTurn } from '../complaint/complaint.service.ts';
import { countDueExpeditions, countOfStatus } from '../expedition/expedition.service.ts';
import { countNewInternalStockChanges } from '../internal-stock-change/internal-stock-change.service.ts';
import { countToDecide } from '../return/return.service.ts';
import { countBlockedStock } from '../stock/stock.service.ts';
import { countAskingAdvices } from '../stock-advice/stock-advice.service.ts';
import { overviewHandler } from './overview.service.ts';

type Asked = Query<typeof dashboardRoutes.needs>;
interface Figure {
  count: number;
  since?: string | null;
}
type Count = (tx: Tx, asked: Asked) => Promise<Figure>;

const FIGURES: Record<Need, Count> = {
  incorrect: async (tx, asked) => ({ count: await countOfStatus(tx, asked, 'incorrect') }),
  late: (tx, asked) => countDueExpeditions(tx, asked, 'before'),
  claimsToAnswer: async (tx, asked) => ({ count: await countOfTurn(tx, 'reporter', asked) }),
  claimsToResolve: async (tx, asked) => ({ count: await countOfTurn(tx, 'resolver', asked) }),
  lateTomorrow: (tx, asked) => countDueExpeditions(tx, asked, 'on'),
  stockOk: async (tx, asked) => ({ count: await countOfStatus(tx, asked, 'stockOk') }),
  returnsToDecide: async (tx, asked) => ({ count: await countToDecide(tx, asked) }),
  blocked: async (tx, asked) => ({ count: await countBlockedStock(tx, asked) }),
  faultyAdvices: async (tx, asked) => ({ count: await countAskingAdvices(tx, asked, 'incorrect') }),
  partlyReceived: async (tx, asked) => ({ count: await countAskingAdvices(tx, asked, 'partiallyFinished') }),
  toApprove: async (tx, asked) => ({ count: await countNewInternalStockChanges(tx, asked) }),
};

/** What the caller may see in each of the organisations that are counted. */
function visibleTo({ audience, scope, permissions }: Caller, { organisation }: Asked): Need[] {
  const rights = (organisation ? [organisation] : (scope.organisations ?? [null])).map(permissions);
  return NEED_NAMES.filter((need) => {
    const { read, only = audience }: NeedFacts = NEEDS[need];
    return only === audience && rights.every((may) => may.includes(read));
  });
}

/** What the dashboard shows. */
export const dashboardHandlers = (services: Services): Handlers<typeof dashboardRoutes> => ({
  overview: overviewHandler(services),
  needs: async (tx, { query, caller }) => {
    const needs = [];
    for (const need of visibleTo(caller, query)) {
      const { count, since = null } = await FIGURES[need](tx, query);
      if (count > 0) needs.push({ need, count, since });
    }
    return { needs };
  },
});
