import { Link } from 'react-router';
import { relationId } from '../../../contracts/kit/related.ts';
import { returnRecord } from '../../../contracts/return/return.record.ts';
import type { ReturnDetail as Detail } from '../../../contracts/return/return.schema.ts';
import { returnReceiptStates } from '../../../contracts/return-receipt/return-receipt.states.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { FactPairs } from '../../ui/record/Facts.tsx';
import { LifeStrips } from '../../ui/record/LifeStrips.tsx';
import { Notice } from '../../ui/record/Notice.tsx';
import { Pair, Pairs } from '../../ui/record/Pairs.tsx';
import { RecordDetail } from '../../ui/record/RecordDetail.tsx';
import { RecordLayout, RecordTimeLine } from '../../ui/record/RecordLayout.tsx';
import { SidePart } from '../../ui/record/Side.tsx';
import type { RecordPageModel } from '../../ui/record/use-record-page.ts';
import { Status } from '../../ui/status/Status.tsx';
import classes from './detail/outcomes.module.css';
import { ReturnItems } from './detail/ReturnItems.tsx';
import { readLife } from './detail/return.life.ts';
import { WayBack } from './detail/WayBack.tsx';
import { returnActs } from './return.acts.ts';
import { lookOfGoods } from './return.cells.tsx';

const isOpen = ({ status }: Detail) => status !== 'closed' && status !== 'rejected';

/** One return: what comes back and why, where the goods are, what was decided. */
export default function ReturnDetail() {
  return (
    <RecordDetail record={returnRecord} words="returnScreen" acts={returnActs} follow={isOpen}>
      {(page) => <DetailPage page={page} />}
    </RecordDetail>
  );
}

function DetailPage({ page }: { page: RecordPageModel<Detail> }) {
  const { t } = useTranslation(['returnScreen', 'return']);
  const { instant, relative } = useFormat();
  const { base } = useArea();
  const { row } = page;
  return (
    <RecordLayout
      page={page}
      facts={(isShort) => [
        <Link key="order" to={`${base}/expeditions/${relationId(row.expedition) ?? ''}`} className="code">
          {row.orderNumber}
        </Link>,
        row.customer,
        t(`return:values.origin.${row.origin}`),
        !isShort && t('facts.filed', { when: instant(row.createdAt), ago: relative(row.createdAt) }),
      ]}
      life={
        <LifeStrips
          stages={readLife(row)}
          labelOf={({ stage }) => t(`life.${stage}`)}
          detailOf={({ at, place }, moment) => {
            if (at) return moment(at);
            return place === 'now' ? t(`return:statuses.${row.status}`) : '';
          }}
        />
      }
      overview={
        <>
          <Withdrawn record={row} />
          {row.rejection && (
            <Notice meaning="trouble" title={t('return:fields.rejection')}>
              {row.rejection}
            </Notice>
          )}
          <ReturnItems record={row} />
        </>
      }
      side={
        <>
          <SidePart title={t('side.facts')}>
            <Pairs isWide>
              <Pair label={t('return:fields.goods')}>
                <Status
                  look={lookOfGoods(row.goods, row.status)}
                  label={t(`return:values.goods.${row.goods}`)}
                />
              </Pair>
              <FactPairs
                page={page}
                fields={[
                  'amount',
                  'refundedAmount',
                  'refundedOn',
                  'closedAs',
                  'newExpedition',
                  'expedition',
                  'eshop',
                  'email',
                  'trackingNumber',
                  'note',
                  'organisation',
                ]}
              />
            </Pairs>
          </SidePart>
          <WayBack page={page} />
          <Parcels record={row} />
          <RecordTimeLine page={page} />
        </>
      }
    />
  );
}

/** The parcels by which the goods came. */
function Parcels({ record: { receipts } }: { record: Detail }) {
  const { t } = useTranslation(['returnScreen', 'returnReceipt']);
  const { shortDay } = useFormat();
  const { base } = useArea();
  const { may } = useSession();
  if (receipts.length === 0 || !may('inbound.read')) return null;
  return (
    <SidePart title={t('side.receipts')}>
      <div className={classes.receipts}>
        {receipts.map(({ id, internalNumber, status, receivedAt }) => (
          <p key={id} className="row wrap">
            <Link to={`${base}/return-receipts/${id}`} className="code">
              {internalNumber}
            </Link>
            <Status look={returnReceiptStates.looks[status]} label={t(`returnReceipt:statuses.${status}`)} />
            <small className="ink2">{shortDay(receivedAt)}</small>
          </p>
        ))}
      </div>
    </SidePart>
  );
}

/** By law nothing is asked of whoever withdrew, and the money is due in fourteen days. */
function Withdrawn({ record: { withdrawnAt, status } }: { record: Detail }) {
  const { t } = useTranslation('returnScreen');
  const { instant } = useFormat();
  if (!withdrawnAt || status === 'refunded' || status === 'closed') return null;
  return (
    <Notice meaning="waiting" title={t('withdrawn.title', { when: instant(withdrawnAt) })}>
      {t('withdrawn.text')}
    </Notice>
  );
}
