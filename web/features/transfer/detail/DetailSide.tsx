import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { HistoryEvent } from '../../../../contracts/event/event.schema.ts';
import { relationName } from '../../../../contracts/kit/relation.ts';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { TimeLine } from '../../../ui/history/TimeLine.tsx';
import { Pair, Pairs } from '../../../ui/record/Pairs.tsx';
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
    <aside className={classes.aside} aria-label={t('side.label')}>
      <section className={classes.asidePart}>
        <h2 className="type-section">{t('side.timeLine')}</h2>
        <TimeLine noun="transfer" history={history} titleOf={(event) => eventTitle(t, event)} />
      </section>
      {record.status === 'created' && (
        <section className={classes.asidePart}>
          <h2 className="type-section">{t('side.ifMissing')}</h2>
          <p className={classes.small}>{t('side.ifMissingText', { place: relationName(record.toWms) })}</p>
        </section>
      )}
      {record.note && (
        <section className={classes.asidePart}>
          <h2 className="type-section">{t('side.facts')}</h2>
          <Pairs isWide>
            <Pair label={t('transfer:fields.note')}>{record.note}</Pair>
          </Pairs>
        </section>
      )}
    </aside>
  );
}
