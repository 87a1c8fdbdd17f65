import type { TFunction } from 'i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import { actTitle } from '../../../ui/history/event.words.ts';

/** What happened, as a heading of the time line: booking says more by its outcome. */
export function eventTitle(t: TFunction, event: HistoryEvent): string {
  if (event.act === 'reserve')
    return t(event.to === 'created' ? 'transferScreen:events.booked' : 'transferScreen:events.bookedPart');
  return t(`transferScreen:events.${event.act}`, { defaultValue: actTitle(t, 'transfer', event) });
}
