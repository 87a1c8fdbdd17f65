import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { HistoryEvent } from '../../../contracts/event/event.schema.ts';
import type { Grid } from '../../../contracts/kit/grid.ts';
import type { Noun } from '../../../contracts/kit/noun.ts';
import type { States } from '../../../contracts/kit/states.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { ErrorState } from '../layout/ErrorState.tsx';
import classes from '../record/list.module.css';
import { Status } from '../status/Status.tsx';
import { changeWords, eventActor, reasonText } from './event.words.ts';
import type { HistoryOf } from './value.words.ts';

interface HistoryTableProps {
  /** What there is only one of has no list. */
  record: { noun: Noun; grid?: Grid };
  /** Whose history it is, as it is now. */
  row: object;
  history: UseQueryResult<{ events: HistoryEvent[] }>;
  titleOf: (event: HistoryEvent) => string;
}

/** Every change with who, when, why, and what it was before; of a noun with states, the one that it led to. */
export function HistoryTable({ record, row, history, titleOf }: HistoryTableProps) {
  const { name: noun, states } = record.noun;
  const { t } = useTranslation(['record', 'event', noun, 'common']);
  const format = useFormat();
  if (history.isError) return <ErrorState error={history.error} onRetry={() => void history.refetch()} />;
  if (!history.data) return <Skeleton height={200} />;
  const { events } = history.data;
  if (events.length === 0) return <p className="ink3">{t('history.nothing')}</p>;
  return (
    <table className={`full ${classes.list}`} data-history>
      <thead className="heads">
        <tr>
          <th scope="col">{t('history.when')}</th>
          <th scope="col">{t('history.what')}</th>
          <th scope="col">{t('history.who')}</th>
          {states && <th scope="col">{t('history.status')}</th>}
          <th scope="col">{t('history.changes')}</th>
        </tr>
      </thead>
      <tbody>
        {events.map((event) => (
          <tr key={event.id}>
            <td>
              <time dateTime={event.at} title={format.relative(event.at)} className="tabular">
                {format.instant(event.at)}
              </time>
            </td>
            <td>
              <b>{titleOf(event)}</b>
              {event.reason && (
                <span className="type-small ink2 block">{reasonText(t, noun, event.reason)}</span>
              )}
            </td>
            <td>{eventActor(t, event)}</td>
            {states && (
              <td data-nothing={event.to === event.from || undefined}>
                <NewStatus event={event} states={states} />
              </td>
            )}
            <td data-nothing={event.diff.every(({ field }) => field === 'status') || undefined}>
              <Changes of={{ noun, grid: record.grid, row, events }} event={event} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function NewStatus({ event, states }: { event: HistoryEvent; states: States }) {
  const { t } = useTranslation(states.noun);
  const look = event.to === null || event.to === event.from ? undefined : states.looks[event.to];
  return look ? <Status look={look} label={t(`statuses.${event.to}`)} /> : <i>–</i>;
}

/** Old over new, the same field once; never distinguished by colour alone. */
function Changes({ of, event }: { of: HistoryOf; event: HistoryEvent }) {
  const { t } = useTranslation(['record', of.noun, 'common']);
  const format = useFormat();
  const changes = changeWords(t, of, event, format);
  if (changes.length === 0) return <i>–</i>;
  return (
    <dl className={classes.changes}>
      {changes.map(({ field, label, from, to }) => (
        <div key={field}>
          <dt className="ink2">{label}</dt>
          <dd className="stack anywhere">
            {from !== null && <del>{from}</del>}
            {(from !== null || to !== null) && <ins>{to ?? t('history.emptied')}</ins>}
          </dd>
        </div>
      ))}
    </dl>
  );
}
