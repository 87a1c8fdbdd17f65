import { Skeleton } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { HistoryEvent } from '../../../contracts/event/event.schema.ts';
import type { RecordContract } from '../../../contracts/kit/record.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { today } from '../grid/days.ts';
import { eventActor, eventLines } from './event.words.ts';
import classes from './timeline.module.css';
import { useUndo } from './undo.ts';

const dayOf = (iso: string): string => today(new Date(iso));

function groupByDay(events: readonly HistoryEvent[]): Map<string, HistoryEvent[]> {
  const days = new Map<string, HistoryEvent[]>();
  for (const event of events) days.set(dayOf(event.at), [...(days.get(dayOf(event.at)) ?? []), event]);
  return days;
}

/** What happened, newest first, day by day. */
export function TimeLine(props: {
  record: RecordContract;
  /** Whose history it is, as it is now. */
  row: { id: string };
  history: UseQueryResult<{ events: HistoryEvent[] }>;
  titleOf: (event: HistoryEvent) => string;
}) {
  const { history, record, row, titleOf } = props;
  const noun = record.noun.name;
  const { t } = useTranslation(['record', 'event', noun, 'common']);
  const undoOf = useUndo();
  const format = useFormat();
  if (history.isError) return <p className="ink3">{t('timeLine.failed')}</p>;
  if (!history.data) return <Skeleton height={120} />;
  const all = history.data.events;
  if (all.length === 0) return <p className="ink3">{t('history.nothing')}</p>;
  const newest = all.find(({ undoable }) => undoable);
  const undo = newest?.undoable && undoOf(noun, row.id, newest.undoable);
  const days = groupByDay(all);
  const of = { noun, grid: record.grid, row, events: all };
  return (
    <div className={classes.timeLine}>
      {[...days].map(([day, events]) => (
        <div key={day}>
          <p className={`fine ink3 ${classes.timeDay}`}>
            {day === today() ? t('timeLine.today', { day: format.day(day) }) : format.longDay(day)}
          </p>
          <ol>
            {events.map((event) => (
              <li key={event.id} className="type-small ink2">
                <div className={`gap-8 between baseline ${classes.timeHead}`}>
                  <b>{titleOf(event)}</b>
                  <time dateTime={event.at} className="tabular ink2" title={format.relative(event.at)}>
                    {format.time(event.at)}
                  </time>
                </div>
                {eventLines(t, of, event, format).map((line) => (
                  <p key={line}>{line}</p>
                ))}
                <p className="ink3">
                  {eventActor(t, event)}
                  {event === newest && undo && (
                    <button type="button" className={classes.timeUndo} onClick={undo}>
                      {t('common:undo')}
                    </button>
                  )}
                </p>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}
