import type { TFunction } from 'i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import { actTitle } from '../../../ui/history/event.words.ts';

/** What happened, as a heading of the time line: booking says more by its outcome. */
export function eventTitle(t: TFunction, event: HistoryEvent): string {
  const isPart = event.to === 'WaitingForGoods';
  if (event.act === 'reserve')
    return t(
      isPart ? 'internalStockChangeScreen:events.bookedPart' : 'internalStockChangeScreen:events.booked',
    );
  if (event.act === 'approve' && isPart) return t('internalStockChangeScreen:events.approvedWaiting');
  return t(`internalStockChangeScreen:events.${event.act}`, {
    defaultValue: actTitle(t, 'internalStockChange', event),
  });
}
