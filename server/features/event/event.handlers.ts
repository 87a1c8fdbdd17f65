import type { HistoryNoun } from '../../../contracts/event/event.nouns.ts';
import type { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { notFound } from '../../../contracts/kit/problem.ts';
import { listHistory } from '../../platform/events/history.ts';
import { nameRelations } from '../../platform/events/named.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { hasRow } from '../../platform/list/list.ts';
import type { ListSource } from '../../platform/list/source.ts';

/** @param sources the list of each noun with a history: who finds a record there may read its history. */
export const eventHandlers = (sources: Record<HistoryNoun, ListSource>): Handlers<typeof eventRoutes> => ({
  history: async (tx, { params }) => {
    const source = sources[params.noun];
    if (!(await hasRow(tx, source, params.id))) throw notFound();
    return { events: await nameRelations(tx, source.grid, await listHistory(tx, params.noun, params.id)) };
  },
});
