import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useTranslation } from '../../../platform/words.ts';
import { LifeStrips } from '../../../ui/record/LifeStrips.tsx';
import { readLife, STATUS_AT } from './stock-advice.life.ts';

/** Announced, arrived, receiving, received: with the moment of each, or the one that is promised. */
export function LifeLine({ record }: { record: StockAdviceDetail }) {
  const { t } = useTranslation(['stockAdviceDetail', 'stockAdvice']);
  const { status } = record;
  const word = t(`stockAdvice:statuses.${status}`);
  /** Nothing was announced yet: the first station is the draft. */
  const isDraft = record.sentAt === null && (status === 'onHold' || status === 'incorrect');
  return (
    <LifeStrips
      stages={readLife(record)}
      labelOf={({ stage, place }) =>
        isDraft && place === 'now' ? word : t(`stockAdvice:statuses.${STATUS_AT[stage]}`)
      }
      detailOf={({ stage, place, at, expected }, moment) => {
        if (isDraft && place === 'now') return '';
        if (expected) return t('life.expected', { when: moment(expected) });
        if (place === 'now' && stage === 'receiving' && at && status === 'inProgress')
          return t('life.since', { when: moment(at) });
        if (place === 'now' && (!at || status === 'partiallyFinished')) return word;
        return at ? moment(at) : '';
      }}
    />
  );
}
