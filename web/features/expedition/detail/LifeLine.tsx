import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { today } from '../../../ui/grid/days.ts';
import { type LifeStrip, readLife, STAGES } from './expedition.life.ts';
import classes from './life.module.css';

interface Props {
  record: ExpeditionDetail;
  events: readonly HistoryEvent[];
}

/** Six strips: green behind, the colour of the status now, grey ahead. */
export function LifeLine({ record, events }: Props) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const { time, shortDay } = useFormat();
  const strips = readLife(record, events);
  const now = strips.findIndex((strip) => strip.place === 'now');
  const booked = record.items.filter((item) => item.missing === 0).length;
  const detail = ({ stage, place, at }: LifeStrip): string => {
    if (place === 'now' && stage === 'stock' && record.items.length > 0)
      return t('life.booked', { booked, count: record.items.length });
    if (place === 'now' && !at) return t(`expedition:statuses.${record.status}`);
    if (!at) return '';
    return new Date(at).toDateString() === new Date(today()).toDateString()
      ? time(at)
      : `${shortDay(at)} ${time(at)}`;
  };
  return (
    <div className={classes.life}>
      <ol>
        {strips.map((strip) => (
          <li
            key={strip.stage}
            data-place={strip.place}
            data-meaning={strip.meaning}
            aria-current={strip.place === 'now' ? 'step' : undefined}
          >
            <b>{t(`life.${strip.stage}`)}</b> <span>{detail(strip)}</span>
          </li>
        ))}
      </ol>
      <p className={classes.lifeWords} aria-hidden="true">
        <b data-meaning={strips[now]?.meaning}>{t(`life.${strips[now]?.stage}`)}</b>
        {t('life.step', { step: now + 1, count: STAGES.length })}
      </p>
    </div>
  );
}
