import type { Permission } from '../../../contracts/kit/permissions.ts';
import type { NounName } from '../../../contracts/nouns.ts';
import type { shellRoutes } from '../../../contracts/shell/shell.routes.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { ListSource } from '../../platform/list/source.ts';
import { countOfTurn } from '../complaint/complaint.service.ts';
import { countOfStatus } from '../expedition/expedition.service.ts';
import { countNewInternalStockChanges } from '../internal-stock-change/internal-stock-change.service.ts';
import { countPartiallyDelivered } from '../reservation/reservation.service.ts';
import { countToDecide } from '../return/return.service.ts';
import { findHits } from './shell.search.ts';

export const shellHandlers = (
  appVersion: string,
  sources: Record<NounName, ListSource>,
): Handlers<typeof shellRoutes> => ({
  appManifest: async () => ({ appVersion }),
  badges: async (tx, { query, caller }) => {
    const rights = (query.organisation ? [query.organisation] : (caller.scope.organisations ?? [null])).map(
      caller.permissions,
    );
    // What somebody may not read is not counted for them either.
    const may = (permission: Permission) => rights.every((one) => one.includes(permission));
    const [expeditions, stock] = [may('expedition.read'), may('stock.read')];
    return {
      incorrectExpeditions: expeditions ? await countOfStatus(tx, query, 'incorrect') : 0,
      partiallyDeliveredReservations: stock ? await countPartiallyDelivered(tx, query) : 0,
      newInternalStockChanges: stock ? await countNewInternalStockChanges(tx, query) : 0,
      complaintsWaitingForReporter: expeditions ? await countOfTurn(tx, 'reporter', query) : 0,
      complaintsWaitingForResolver: expeditions ? await countOfTurn(tx, 'resolver', query) : 0,
      returnsToDecide: expeditions ? await countToDecide(tx, query) : 0,
    };
  },
  search: async (tx, { query, caller, language }) => ({
    hits: await findHits(tx, sources, caller, query.q, language),
  }),
});
