import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import { expeditionNoun } from '../../../../contracts/expedition/expedition.noun.ts';
import { HistoryTable } from '../../../ui/history/HistoryTable.tsx';
import { eventTitle } from './expedition.events.ts';

/** Every change of an expedition, with the status that it led to. */
export function DetailHistory({ history }: { history: UseQueryResult<{ events: HistoryEvent[] }> }) {
  const { t } = useTranslation(['expedition', 'event']);
  return <HistoryTable noun={expeditionNoun} history={history} titleOf={(event) => eventTitle(t, event)} />;
}
