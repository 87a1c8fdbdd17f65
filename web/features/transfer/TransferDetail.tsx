import { relationName } from '../../../contracts/kit/related.ts';
import { transferRecord } from '../../../contracts/transfer/transfer.record.ts';
import type { TransferDetail as Detail } from '../../../contracts/transfer/transfer.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { Facts } from '../../ui/record/Facts.tsx';
import { RecordDetail } from '../../ui/record/RecordDetail.tsx';
import { RecordLayout, RecordTimeLine } from '../../ui/record/RecordLayout.tsx';
import { SidePart } from '../../ui/record/Side.tsx';
import type { RecordPageModel } from '../../ui/record/use-record-page.ts';
import { StatusHint } from '../../ui/status/StatusHint.tsx';
import { Damages } from '../inbound-receipt/damages.fields.tsx';
import { ReceiptList } from '../inbound-receipt/receipts.fields.tsx';
import { Lost, Stayed, Waiting } from './detail/DetailNotices.tsx';
import classes from './detail/detail.module.css';
import { ItemsPanel } from './detail/ItemsPanel.tsx';
import { LifeLine } from './detail/LifeLine.tsx';
import { RoadCard } from './detail/RoadCard.tsx';
import { sumUp } from './detail/transfer.life.ts';
import { transferActs } from './transfer.acts.ts';
import { isOnTheRoad, PHASE_LOOKS } from './transfer.cells.tsx';

const isOpen = ({ status }: Detail) => status === 'created' || status === 'waitingForGoods';

/** One transfer: where its goods are and what can be done with it. */
export default function TransferDetail() {
  return (
    <RecordDetail record={transferRecord} words="transferScreen" acts={transferActs} follow={isOpen}>
      {(page) => <DetailPage page={page} />}
    </RecordDetail>
  );
}

function DetailPage({ page }: { page: RecordPageModel<Detail> }) {
  const { t } = useTranslation(['transferScreen', 'transfer', 'common']);
  const { instant, relative } = useFormat();
  const { row } = page;
  const { phase, status } = row;
  const sums = sumUp(row);
  const items = <ItemsPanel record={row} sums={sums} />;
  return (
    <RecordLayout
      page={page}
      badge={
        <StatusHint
          look={PHASE_LOOKS[phase]}
          label={
            isOnTheRoad(phase)
              ? t([`phases.${phase}`, `transfer:fields.${phase}`])
              : t(`transfer:statuses.${status}`)
          }
          hint={t(`transfer:statusHints.${status}`)}
        />
      }
      // Once it has left, only its note and expected time change.
      editLabel={t(row.dispatchedAt === null ? 'common:edit' : 'editNote')}
      facts={(isShort) => [
        t('list.card.road', { from: relationName(row.fromWms), to: relationName(row.toWms) }),
        row.type !== 'regular' && t(`transfer:values.type.${row.type}`),
        !isShort && t('facts.created', { when: instant(row.createdAt), ago: relative(row.createdAt) }),
        row.countOfUnits && t(`facts.${row.packagingUnit}`, { count: row.countOfUnits }),
      ]}
      life={<LifeLine record={row} />}
      overview={
        <>
          <Waiting page={page} missing={sums.missing} />
          <Lost lost={sums.lost} />
          <RoadCard record={row} sums={sums} />
          {items}
          <Damages damages={row.damages} />
          <Stayed record={row} stayed={sums.stayed} />
        </>
      }
      parts={[
        { key: 'items', count: row.items.length, content: items },
        {
          key: 'receipts',
          count: row.receipts.length,
          content: <ReceiptList receipts={row.receipts} none={t('receipts.none')} />,
        },
      ]}
      side={
        <>
          <RecordTimeLine page={page} />
          {status === 'created' && (
            <SidePart title={t('side.ifMissing')}>
              <p className={classes.small}>{t('side.ifMissingText', { place: relationName(row.toWms) })}</p>
            </SidePart>
          )}
          {row.note && (
            <SidePart title={t('side.facts')}>
              <Facts page={page} fields={['note']} />
            </SidePart>
          )}
        </>
      }
    />
  );
}
