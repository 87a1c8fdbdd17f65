import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import {
  STOCK_ADVICE_STATUSES,
  type StockAdviceStatus,
  stockAdviceStates,
} from '../../../../contracts/stock-advice/stock-advice.states.ts';
import { HistoryTable } from '../../../ui/history/HistoryTable.tsx';
import { Status } from '../../../ui/status/Status.tsx';
import { eventTitle } from './stock-advice.events.ts';

const isStatus = (status: string): status is StockAdviceStatus =>
  (STOCK_ADVICE_STATUSES as readonly string[]).includes(status);

/** Every change of an announcement, with the status that it led to. */
export function DetailHistory({ history }: { history: UseQueryResult<{ events: HistoryEvent[] }> }) {
  const { t } = useTranslation(['stockAdvice', 'stockAdviceDetail', 'event']);
  return (
    <HistoryTable
      noun="stockAdvice"
      history={history}
      titleOf={(event) => eventTitle(t, event)}
      statusOf={(status) =>
        isStatus(status) && (
          <Status look={stockAdviceStates.looks[status]} label={t(`stockAdvice:statuses.${status}`)} />
        )
      }
      wordOf={(field, value) =>
        typeof value === 'string' && (field === 'type' || field === 'packagingUnit')
          ? t(`stockAdvice:values.${field}.${value}`)
          : null
      }
    />
  );
}
