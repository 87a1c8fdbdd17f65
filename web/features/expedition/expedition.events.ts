import type { TFunction } from 'i18next';
import type { HistoryEvent } from '../../../contracts/event/event.schema.ts';
import { actTitle } from '../../ui/history/act.words.ts';

/** Acts whose outcome says more than the act itself, unless all went well. */
const BY_OUTCOME = ['reserve', 'receive', 'reject', 'closeAdviceShort'];
const ALL_BOOKED = ['awaitingProcessing', 'stockOk'];

/** What happened, as a heading of the time line. */
export function eventTitle(t: TFunction, event: HistoryEvent): string {
  if (event.act === 'create' && event.to)
    return t(`event:created.${event.to}`, { defaultValue: t('event:acts.create') });
  if (BY_OUTCOME.includes(event.act) && event.to && !ALL_BOOKED.includes(event.to))
    return t(`expedition:statuses.${event.to}`);
  return actTitle(t, 'expedition', event);
}
