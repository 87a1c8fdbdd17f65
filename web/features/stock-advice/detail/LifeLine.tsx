import { useTranslation } from 'react-i18next';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { today } from '../../../ui/grid/days.ts';
import { LifeStrips } from '../../../ui/record/LifeStrips.tsx';
import { type LifeStage, readLife } from './stock-advice.life.ts';

/** Announced, arrived, receiving, received: with the moment of each, or the one that is promised. */
export function LifeLine({ record }: { record: StockAdviceDetail }) {
  const { t } = useTranslation(['stockAdviceDetail', 'stockAdvice']);
  const { time, shortDay } = useFormat();
  const moment = (iso: string) =>
    today(new Date(iso)) === today() ? time(iso) : `${shortDay(iso)} ${time(iso)}`;
  /** Nothing was announced yet: the first station is the draft. */
  const isDraft = record.sentAt === null && (record.status === 'onHold' || record.status === 'incorrect');
  const detail = ({ stage, place, at, expected }: LifeStage): string => {
    if (isDraft && place === 'now') return '';
    if (expected) return t('life.expected', { when: moment(expected) });
    if (place === 'now' && stage === 'receiving' && at && record.status === 'inProgress')
      return t('life.since', { when: moment(at) });
    if (place === 'now' && (!at || record.status === 'partiallyFinished'))
      return t(`stockAdvice:statuses.${record.status}`);
    return at ? moment(at) : '';
  };
  return (
    <LifeStrips
      strips={readLife(record).map((one) => ({
        key: one.stage,
        place: one.place,
        meaning: one.meaning,
        label:
          isDraft && one.place === 'now'
            ? t(`stockAdvice:statuses.${record.status}`)
            : t(`life.${one.stage}`),
        detail: detail(one),
      }))}
    />
  );
}
