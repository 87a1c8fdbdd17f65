import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { useTranslation } from '../../../platform/words.ts';
import { LifeStrips } from '../../../ui/record/LifeStrips.tsx';
import { countHeld, readLife } from './expedition.life.ts';

interface Props {
  record: ExpeditionDetail;
  events: readonly HistoryEvent[];
}

/** Six strips: green behind, the colour of the status now, grey ahead. */
export function LifeLine({ record, events }: Props) {
  const { t } = useTranslation(['expeditionDetail', 'expedition']);
  const count = record.items.length;
  return (
    <LifeStrips
      stages={readLife(record, events)}
      labelOf={({ stage }) => t(`life.${stage}`)}
      detailOf={({ stage, place, at }, moment) => {
        if (place === 'now' && record.status === 'canceled') return t('expedition:statuses.canceled');
        if (place === 'now' && stage === 'stock' && count > 0)
          return t('life.booked', { booked: countHeld(record.items), count });
        if (at) return moment(at);
        return place === 'now' ? t(`expedition:statuses.${record.status}`) : '';
      }}
    />
  );
}
