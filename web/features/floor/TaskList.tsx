import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { FloorTask } from '../../../contracts/floor/floor.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { today } from '../../ui/grid/days.ts';
import type { Station } from './floor.queries.ts';
import classes from './list.module.css';

interface Props {
  station: Station;
  tasks: readonly FloorTask[];
  current: string | null;
  onTake: (task: FloorTask) => void;
}

/** What stands at the station, most urgent first. */
export function TaskList({ station, tasks, current, onTake }: Props) {
  const { t } = useTranslation('floor');
  const { shortDay } = useFormat();
  const chosen = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the one in hand changed
  useEffect(() => {
    chosen.current?.scrollIntoView({ block: 'nearest' });
  }, [current]);
  return (
    <nav className={classes.list} aria-label={t(`list.${station}`)}>
      <p className={`row ${classes.listHead}`}>
        <b>{t(`list.${station}`)}</b>
        <small className="ink3">{t('list.order')}</small>
      </p>
      <ul>
        {tasks.map((task) => {
          const day = task.requiredExpeditionDate?.slice(0, 10);
          return (
            <li key={task.id}>
              <button
                type="button"
                className="line-button"
                ref={task.id === current ? chosen : null}
                aria-current={task.id === current || undefined}
                onClick={() => onTake(task)}
              >
                <span className={`stack grow ${classes.taskWords}`}>
                  <b>{task.orderNumber}</b>
                  <small className="cut">
                    {t('list.load', { carrier: task.carrier, count: task.sumOfQuantity })}
                  </small>
                </span>
                {day && (
                  <time dateTime={day} data-late={day < today() || undefined}>
                    {shortDay(day)}
                  </time>
                )}
              </button>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
