import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import { stockAdviceNoun } from '../../../../contracts/stock-advice/stock-advice.noun.ts';
import { HistoryTable } from '../../../ui/history/HistoryTable.tsx';
import { eventTitle } from './stock-advice.events.ts';

/** Every change of an announcement, with the status that it led to. */
export function DetailHistory({ history }: { history: UseQueryResult<{ events: HistoryEvent[] }> }) {
  const { t } = useTranslation(['stockAdvice', 'stockAdviceDetail', 'event']);
  return <HistoryTable noun={stockAdviceNoun} history={history} titleOf={(event) => eventTitle(t, event)} />;
}
