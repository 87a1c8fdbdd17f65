import type { NounName } from '../../../contracts/nouns.ts';
import type { shellRoutes } from '../../../contracts/shell/shell.routes.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { ListSource } from '../../platform/list/source.ts';
import { countOfStatus } from '../expedition/expedition.service.ts';
import { countNewInternalStockChanges } from '../internal-stock-change/internal-stock-change.service.ts';
import { countPartiallyDelivered } from '../reservation/reservation.service.ts';
import { findHits } from './shell.search.ts';

export const shellHandlers = (
  appVersion: string,
  sources: Record<NounName, ListSource>,
): Handlers<typeof shellRoutes> => ({
  appManifest: async () => ({ appVersion }),
  badges: async (tx, { query }) => ({
    incorrectExpeditions: await countOfStatus(tx, query, 'incorrect'),
    partiallyDeliveredReservations: await countPartiallyDelivered(tx, query),
    newInternalStockChanges: await countNewInternalStockChanges(tx, query),
  }),
  search: async (tx, { query, caller }) => ({ hits: await findHits(tx, sources, caller, query.q) }),
});
