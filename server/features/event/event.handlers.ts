import type { HistoryNoun } from '../../../contracts/event/event.nouns.ts';
import type { eventRoutes } from '../../../contracts/event/event.routes.ts';
import type { HistoryEvent } from '../../../contracts/event/event.schema.ts';
import type { UndoableAct } from '../../../contracts/event/event.undo.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import type { Noun } from '../../../contracts/kit/noun.ts';
import { notFound } from '../../../contracts/kit/problem.ts';
import { NOUNS } from '../../../contracts/nouns.ts';
import { SECURITY_CHANGES } from '../../../contracts/security/security.schema.ts';
import { SECURITY_NOUN } from '../../platform/access/second-factor.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { listHistory } from '../../platform/events/history.ts';
import { nameRelations } from '../../platform/events/named.ts';
import type { Caller, Handlers } from '../../platform/http/handler.ts';
import { hasRow } from '../../platform/list/list.ts';
import type { ListSource } from '../../platform/list/source.ts';

const AREAS = new Map((NOUNS as readonly Noun[]).map(({ name, area }) => [name, area]));

/** Whether the records of a noun are of an area that a caller does not belong to, or does not while acting for a client. */
const isElsewhere = (noun: string, { audience, actingAs }: Caller): boolean => {
  const area = AREAS.get(noun);
  return (area ?? audience) !== audience || (area === 'admin' && Boolean(actingAs?.organisation));
};

/** The history of an account says how its sign-in and its keys were changed too: what, by whom, not from which device. */
async function tell(tx: Tx, noun: HistoryNoun, id: string): Promise<HistoryEvent[]> {
  if (noun !== 'user' && noun !== 'admin') return listHistory(tx, noun, id);
  const besides = { noun: SECURITY_NOUN, acts: SECURITY_CHANGES };
  const events = await listHistory(tx, noun, id, { besides });
  return events.map((event) => {
    const isOfSignIn = SECURITY_CHANGES.some((act) => act === event.act);
    return isOfSignIn ? { ...event, diff: [] } : event;
  });
}

/**
 * @param sources the list of each noun with a history: who finds a record there may read its history.
 * @param undo takes back an act on a record.
 */
export function eventHandlers(
  sources: Record<HistoryNoun, ListSource>,
  undo: (tx: Tx, id: string, act: UndoableAct) => Promise<void>,
): Handlers<typeof eventRoutes> {
  const tellHistory = async (tx: Tx, noun: HistoryNoun, id: string, language: Language) => ({
    events: await nameRelations(tx, sources[noun].grid, await tell(tx, noun, id), language),
  });
  const demandRecord = async (tx: Tx, caller: Caller, noun: HistoryNoun, id: string): Promise<void> => {
    if (isElsewhere(noun, caller) || !(await hasRow(tx, sources[noun], id))) throw notFound();
  };
  return {
    history: async (tx, { params: { noun, id }, caller, language }) => {
      await demandRecord(tx, caller, noun, id);
      return tellHistory(tx, noun, id, language);
    },
    undo: async (tx, { params: { noun, id, act }, caller, language }) => {
      await demandRecord(tx, caller, noun, id);
      await undo(tx, id, act);
      return tellHistory(tx, noun, id, language);
    },
  };
}
