import { relationName } from '../../../../contracts/kit/related.ts';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { useTranslation } from '../../../platform/words.ts';
import { LifeStrips } from '../../../ui/record/LifeStrips.tsx';
import { readLife } from './transfer.life.ts';

/** Created, booked, on the way, received: with the moment of each, or the one that is promised. */
export function LifeLine({ record }: { record: TransferDetail }) {
  const { t } = useTranslation(['transferScreen', 'transfer']);
  const road = { from: relationName(record.fromWms), to: relationName(record.toWms) };
  return (
    <LifeStrips
      stages={readLife(record)}
      labelOf={({ stage }) => t([`life.${stage}`, `transfer:fields.${stage}`], road)}
      detailOf={({ stage, place, at, expected }, moment) => {
        if (expected) return t('life.expected', { when: moment(expected) });
        if (place === 'now' && stage === 'onTheWay' && at) return t('life.since', { when: moment(at) });
        if (place === 'now' && stage === 'created') return t(`transfer:statuses.${record.status}`);
        return at ? moment(at) : '';
      }}
    />
  );
}
