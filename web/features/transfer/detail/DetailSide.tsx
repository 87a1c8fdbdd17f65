import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import { relationName } from '../../../../contracts/kit/relation.ts';
import { transferNoun } from '../../../../contracts/transfer/transfer.noun.ts';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { TimeLine } from '../../../ui/history/TimeLine.tsx';
import { Pair, Pairs } from '../../../ui/record/Pairs.tsx';
import { Side, SidePart } from '../../../ui/record/Side.tsx';
import classes from './detail.module.css';
import { eventTitle } from './transfer.events.ts';

interface Props {
  record: TransferDetail;
  history: UseQueryResult<{ events: HistoryEvent[] }>;
}

/** What happened, what a difference would mean, and the note. */
export function DetailSide({ record, history }: Props) {
  const { t } = useTranslation(['transferScreen', 'transfer', 'event']);
  return (
    <Side label={t('side.label')}>
      <SidePart title={t('side.timeLine')}>
        <TimeLine noun={transferNoun} history={history} titleOf={(event) => eventTitle(t, event)} />
      </SidePart>
      {record.status === 'created' && (
        <SidePart title={t('side.ifMissing')}>
          <p className={classes.small}>{t('side.ifMissingText', { place: relationName(record.toWms) })}</p>
        </SidePart>
      )}
      {record.note && (
        <SidePart title={t('side.facts')}>
          <Pairs isWide>
            <Pair label={t('transfer:fields.note')}>{record.note}</Pair>
          </Pairs>
        </SidePart>
      )}
    </Side>
  );
}
