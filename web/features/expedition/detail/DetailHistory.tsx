import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import {
  type ExpeditionStatus,
  expeditionStates,
} from '../../../../contracts/expedition/expedition.states.ts';
import { HistoryTable } from '../../../ui/history/HistoryTable.tsx';
import { Status } from '../../../ui/status/Status.tsx';
import { eventTitle } from './expedition.events.ts';

/** Every change of an expedition, with the status that it led to. */
export function DetailHistory({ history }: { history: UseQueryResult<{ events: HistoryEvent[] }> }) {
  const { t } = useTranslation(['expedition', 'event']);
  return (
    <HistoryTable
      noun="expedition"
      history={history}
      titleOf={(event) => eventTitle(t, event)}
      statusOf={(status) =>
        isStatus(status) && (
          <Status look={expeditionStates.looks[status]} label={t(`expedition:statuses.${status}`)} />
        )
      }
    />
  );
}

const isStatus = (status: string): status is ExpeditionStatus =>
  (expeditionStates.statuses as readonly string[]).includes(status);
