import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import {
  TRANSFER_STATUSES,
  type TransferStatus,
  transferStates,
} from '../../../../contracts/transfer/transfer.states.ts';
import { HistoryTable } from '../../../ui/history/HistoryTable.tsx';
import { Status } from '../../../ui/status/Status.tsx';
import { eventTitle } from './transfer.events.ts';

const isStatus = (status: string): status is TransferStatus =>
  (TRANSFER_STATUSES as readonly string[]).includes(status);

/** Every change of a transfer, with the status that it led to. */
export function DetailHistory({ history }: { history: UseQueryResult<{ events: HistoryEvent[] }> }) {
  const { t } = useTranslation(['transfer', 'transferScreen', 'event']);
  return (
    <HistoryTable
      noun="transfer"
      history={history}
      titleOf={(event) => eventTitle(t, event)}
      statusOf={(status) =>
        isStatus(status) && (
          <Status look={transferStates.looks[status]} label={t(`transfer:statuses.${status}`)} />
        )
      }
      wordOf={(field, value) =>
        typeof value === 'string' && field === 'packagingUnit'
          ? t(`transfer:values.packagingUnit.${value}`)
          : null
      }
    />
  );
}
