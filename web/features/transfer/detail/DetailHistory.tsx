import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import { transferNoun } from '../../../../contracts/transfer/transfer.noun.ts';
import { HistoryTable } from '../../../ui/history/HistoryTable.tsx';
import { eventTitle } from './transfer.events.ts';

/** Every change of a transfer, with the status that it led to. */
export function DetailHistory({ history }: { history: UseQueryResult<{ events: HistoryEvent[] }> }) {
  const { t } = useTranslation(['transfer', 'transferScreen', 'event']);
  return <HistoryTable noun={transferNoun} history={history} titleOf={(event) => eventTitle(t, event)} />;
}
