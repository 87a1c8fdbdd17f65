import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import { stockAdviceStates } from '../../../../contracts/stock-advice/stock-advice.states.ts';
import { HistoryTable } from '../../../ui/history/HistoryTable.tsx';
import { eventTitle } from './stock-advice.events.ts';

/** Every change of an announcement, with the status that it led to. */
export function DetailHistory({ history }: { history: UseQueryResult<{ events: HistoryEvent[] }> }) {
  const { t } = useTranslation(['stockAdvice', 'stockAdviceDetail', 'event']);
  return (
    <HistoryTable
      noun="stockAdvice"
      history={history}
      titleOf={(event) => eventTitle(t, event)}
      states={stockAdviceStates}
      wordOf={(field, value) =>
        typeof value === 'string' && (field === 'type' || field === 'packagingUnit')
          ? t(`stockAdvice:values.${field}.${value}`)
          : null
      }
    />
  );
}
