import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { today } from '../../../ui/grid/days.ts';
import { LifeStrips } from '../../../ui/record/LifeStrips.tsx';
import { countHeld, type LifeStrip, readLife } from './expedition.life.ts';

interface Props {
  record: ExpeditionDetail;
  events: readonly HistoryEvent[];
}

/** Six strips: green behind, the colour of the status now, grey ahead. */
export function LifeLine({ record, events }: Props) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const { time, shortDay } = useFormat();
  const booked = countHeld(record.items);
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
    <LifeStrips
      strips={readLife(record, events).map((strip) => ({
        key: strip.stage,
        place: strip.place,
        meaning: strip.meaning,
        label: t(`life.${strip.stage}`),
        detail: detail(strip),
      }))}
    />
  );
}
