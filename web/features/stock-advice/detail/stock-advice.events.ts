import type { TFunction } from 'i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';

/** What happened, as a heading of the time line: in the words of announcements, which say "Recalled", not "Rolled back". */
export function eventTitle(t: TFunction, event: HistoryEvent): string {
  // One that was made and sent in one go.
  if (event.act === 'create' && event.to === 'new') return t('stockAdviceDetail:happened.send');
  if (event.act === 'create' && event.to)
    return t(`stockAdviceDetail:created.${event.to}`, { defaultValue: t('event:acts.create') });
  return t(`stockAdviceDetail:happened.${event.act}`, {
    defaultValue: t(`event:acts.${event.act}`, { defaultValue: t(`stockAdvice:acts.${event.act}`) }),
  });
}
