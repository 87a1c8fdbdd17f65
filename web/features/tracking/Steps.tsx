import { IconCheck } from '@tabler/icons-react';
import type { Tracking } from '../../../contracts/expedition/expedition.tracking.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import classes from './tracking.module.css';

/** Orders that go no further: what they did not reach is not still to come. */
const OVER: readonly Tracking['status'][] = ['canceled', 'comingBack', 'returned'];

/** The way of an order, with the day of each step that was taken. */
export function Steps({ order: { steps, status } }: { order: Tracking }) {
  const { t } = useTranslation('tracking');
  const { longDay } = useFormat();
  const last = steps.findLastIndex(({ at }) => at !== null);
  const shown = OVER.includes(status) ? steps.filter(({ at }) => at !== null) : steps;
  return (
    <ol className={classes.steps} aria-label={t('steps.label')}>
      {shown.map(({ step, at }, index) => (
        <li
          key={step}
          data-done={index <= last || undefined}
          aria-current={index === last ? 'step' : undefined}
        >
          <span className={`keep ${classes.mark}`}>
            {index <= last && <IconCheck size={14} stroke={2.4} aria-hidden />}
          </span>
          <span>
            <b>{t(`steps.${step}`)}</b>
            <small className="ink2">
              {at ? <time dateTime={at}>{longDay(at)}</time> : index > last && t('steps.toCome')}
            </small>
          </span>
        </li>
      ))}
    </ol>
  );
}
