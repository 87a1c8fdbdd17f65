import type { expeditionPapersRoutes } from '../../../../contracts/expedition/expedition.papers.ts';
import type { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { type Handlers, ownTransactions, printing } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { printLabelParts } from '../../parcel/parcel.service.ts';
import { listNoteOrders, type NoteOrder } from './delivery-note.store.ts';
import { drawDeliveryNote } from './delivery-note.ts';
import { type Paper, printPapers, printParts } from './papers.service.ts';
import { wordsIn } from './papers.words.ts';
import { listPickOrders, type PickOrder } from './picking-list.store.ts';
import { drawPickingList } from './picking-list.ts';

/** The papers of orders by the language of who prints them. */
function papersOf({ translate }: Services) {
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
  return { deliveryNote, pickingList };
}

/** What is printed of more orders than one answer takes: by jobs that keep the file. */
export function printHandlers(
  services: Services,
): Pick<Handlers<typeof expeditionRoutes>, 'printDeliveryNotes' | 'printPickingLists' | 'printLabels'> {
  const { deliveryNote, pickingList } = papersOf(services);
  return {
    printDeliveryNotes: printing(({ caller, language }, parts) =>
      printParts(services, caller.scope, parts, deliveryNote(language)),
    ),
    printPickingLists: printing(({ caller, language }, parts) =>
      printParts(services, caller.scope, parts, pickingList(language)),
    ),
    printLabels: printing(({ caller, language, body }, parts, leaveOut) =>
      printLabelParts(services, caller.scope, parts, { format: body.format, language }, leaveOut),
    ),
  };
}

/** What is printed of orders: one, or many in one file. */
export function expeditionPapersHandlers(services: Services): Handlers<typeof expeditionPapersRoutes> {
  const { deliveryNote, pickingList } = papersOf(services);
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
