import type { HistoryNoun } from '../../../contracts/event/event.nouns.ts';
import type { eventRoutes } from '../../../contracts/event/event.routes.ts';
import type { UndoableAct } from '../../../contracts/event/event.undo.ts';
import { notFound } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { listHistory } from '../../platform/events/history.ts';
import { nameRelations } from '../../platform/events/named.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { hasRow } from '../../platform/list/list.ts';
import type { ListSource } from '../../platform/list/source.ts';

/**
 * @param sources the list of each noun with a history: who finds a record there may read its history.
 * @param undo takes back an act on a record.
 */
export function eventHandlers(
  sources: Record<HistoryNoun, ListSource>,
  undo: (tx: Tx, id: string, act: UndoableAct) => Promise<void>,
): Handlers<typeof eventRoutes> {
  const tellHistory = async (tx: Tx, noun: HistoryNoun, id: string) => ({
    events: await nameRelations(tx, sources[noun].grid, await listHistory(tx, noun, id)),
  });
  return {
    history: async (tx, { params: { noun, id } }) => {
      if (!(await hasRow(tx, sources[noun], id))) throw notFound();
      return tellHistory(tx, noun, id);
    },
    undo: async (tx, { params: { noun, id, act } }) => {
      if (!(await hasRow(tx, sources[noun], id))) throw notFound();
      await undo(tx, id, act);
      return tellHistory(tx, noun, id);
    },
  };
}
