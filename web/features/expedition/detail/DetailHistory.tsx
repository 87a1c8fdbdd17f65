import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import {
  type ExpeditionStatus,
  expeditionStates,
} from '../../../../contracts/expedition/expedition.states.ts';
import { useFormat } from '../../../platform/format.ts';
import { ErrorState } from '../../../ui/layout/ErrorState.tsx';
import { Status } from '../../../ui/status/Status.tsx';
import { changeText, eventActor, eventTitle, fieldLabel } from './expedition.events.ts';
import classes from './list.module.css';

/** Every change with who, when, why, and what it was before. */
export function DetailHistory({ history }: { history: UseQueryResult<{ events: HistoryEvent[] }> }) {
  const { t } = useTranslation(['expeditionDetail', 'event', 'expedition', 'common']);
  const format = useFormat();
  if (history.isError) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data) return <Skeleton height={200} />;
  return (
    <table className={classes.list}>
      <thead>
        <tr>
          <th>{t('history.when')}</th>
          <th>{t('history.what')}</th>
          <th>{t('history.who')}</th>
          <th>{t('history.status')}</th>
          <th>{t('history.changes')}</th>
        </tr>
      </thead>
      <tbody>
        {history.data.events.map((event) => (
          <tr key={event.id}>
            <td>
              <time dateTime={event.at} title={format.relative(event.at)} className="tabular">
                {format.instant(event.at)}
              </time>
            </td>
            <td>
              <b>{eventTitle(t, event)}</b>
              {event.reason && <span className={classes.reason}>{event.reason}</span>}
            </td>
            <td>{eventActor(t, event)}</td>
            <td data-nothing={event.to === event.from || undefined}>
              {isStatus(event.to) && event.to !== event.from ? <StatusOf status={event.to} /> : <i>–</i>}
            </td>
            <td data-nothing={changesOf(event).length === 0 || undefined}>
              <Changes event={event} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const changesOf = (event: HistoryEvent) => event.diff.filter(({ field }) => field !== 'status');

const isStatus = (status: string | null): status is ExpeditionStatus =>
  status !== null && (expeditionStates.statuses as readonly string[]).includes(status);

function StatusOf({ status }: { status: ExpeditionStatus }) {
  const { t } = useTranslation('expedition');
  return <Status look={expeditionStates.looks[status]} label={t(`statuses.${status}`)} />;
}

/** Old over new, the same field once; never told apart by colour alone. */
function Changes({ event }: { event: HistoryEvent }) {
  const { t } = useTranslation(['expeditionDetail', 'expedition', 'common']);
  const format = useFormat();
  const changes = changesOf(event);
  if (changes.length === 0) return <i>–</i>;
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, from, to }) => (
        <div key={field}>
          <dt>{fieldLabel(t, field)}</dt>
          <dd>
            {changeText(t, from, format) !== null && <del>{changeText(t, from, format)}</del>}
            <ins>{changeText(t, to, format) ?? t('history.emptied')}</ins>
          </dd>
        </div>
      ))}
    </dl>
  );
}
