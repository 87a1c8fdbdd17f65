import type { expeditionPapersRoutes } from '../../../../contracts/expedition/expedition.papers.ts';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { type Handlers, ownTransactions } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { listNoteOrders, type NoteOrder } from './delivery-note.store.ts';
import { drawDeliveryNote } from './delivery-note.ts';
import { type Paper, printPapers } from './papers.service.ts';
import { wordsIn } from './papers.words.ts';
import { listPickOrders, type PickOrder } from './picking-list.store.ts';
import { drawPickingList } from './picking-list.ts';

/** What is printed of orders: one, or many in one file. */
export function expeditionPapersHandlers(services: Services): Handlers<typeof expeditionPapersRoutes> {
  const { translate } = services;
  const deliveryNote = (language: Language): Paper<NoteOrder> => ({
    name: 'delivery-note',
    title: translate(language, 'papers:deliveryNote'),
    language,
    list: listNoteOrders,
    draw: drawDeliveryNote(translate),
  });
  const pickingList = (language: Language): Paper<PickOrder> => ({
    name: 'picking-list',
    title: translate(language, 'papers:pickingList'),
    language,
    list: listPickOrders,
    draw: drawPickingList(wordsIn(translate, language)),
  });
  return {
    deliveryNote: ownTransactions(({ caller, params, language }) =>
      printPapers(services, caller.scope, [params.id], deliveryNote(language)),
    ),
    deliveryNotes: ownTransactions(({ caller, body, language }) =>
      printPapers(services, caller.scope, body.expeditions, deliveryNote(language)),
    ),
    pickingList: ownTransactions(({ caller, params, language }) =>
      printPapers(services, caller.scope, [params.id], pickingList(language)),
    ),
    pickingLists: ownTransactions(({ caller, body, language }) =>
      printPapers(services, caller.scope, body.expeditions, pickingList(language)),
    ),
  };
}
