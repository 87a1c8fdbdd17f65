import { useTranslation } from 'react-i18next';
import { relationName } from '../../../../contracts/kit/relation.ts';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { useFormat } from '../../../platform/format.ts';
import { today } from '../../../ui/grid/days.ts';
import { LifeStrips } from '../../../ui/record/LifeStrips.tsx';
import { type LifeStage, readLife } from './transfer.life.ts';

/** Created, booked, on the way, received: with the moment of each, or the one that is promised. */
export function LifeLine({ record }: { record: TransferDetail }) {
  const { t } = useTranslation(['transferScreen', 'transfer']);
  const { time, shortDay } = useFormat();
  const moment = (iso: string) =>
    today(new Date(iso)) === today() ? time(iso) : `${shortDay(iso)} ${time(iso)}`;
  const detail = ({ stage, place, at, expected }: LifeStage): string => {
    if (expected) return t('life.expected', { when: moment(expected) });
    if (place !== 'now') return at ? moment(at) : '';
    if (stage === 'onTheWay' && at) return t('life.since', { when: moment(at) });
    if (stage === 'created') return t(`transfer:statuses.${record.status}`);
    return at ? moment(at) : '';
  };
  return (
    <LifeStrips
      strips={readLife(record).map((one) => ({
        key: one.stage,
        place: one.place,
        meaning: one.meaning,
        label: t(`life.${one.stage}`, {
          from: relationName(record.fromWms),
          to: relationName(record.toWms),
        }),
        detail: detail(one),
      }))}
    />
  );
}
