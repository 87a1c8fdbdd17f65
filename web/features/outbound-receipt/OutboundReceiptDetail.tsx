import { Link } from 'react-router';
import { expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import { outboundReceiptRecord } from '../../../contracts/outbound-receipt/outbound-receipt.record.ts';
import type { OutboundReceiptDetail as Detail } from '../../../contracts/outbound-receipt/outbound-receipt.schema.ts';
import { useArea } from '../../platform/area.ts';
import { useFormat } from '../../platform/format.ts';
import { useTranslation } from '../../platform/words.ts';
import { writerName } from '../../ui/history/writer.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { FactPairs } from '../../ui/record/Facts.tsx';
import { Pair, Pairs } from '../../ui/record/Pairs.tsx';
import { RecordDetail } from '../../ui/record/RecordDetail.tsx';
import { RecordLayout } from '../../ui/record/RecordLayout.tsx';
import { SidePart } from '../../ui/record/Side.tsx';
import { Tag } from '../../ui/record/Tag.tsx';
import type { RecordPageModel } from '../../ui/record/use-record-page.ts';
import { Status } from '../../ui/status/Status.tsx';
import { Parcels } from '../expedition/parcels.fields.tsx';
import { IssuedGoods } from './IssuedGoods.tsx';

/** One receipt: what left the stock for an order, in which parcels. */
export default function OutboundReceiptDetail() {
  return (
    <RecordDetail record={outboundReceiptRecord} words="outboundReceiptScreen">
      {(page) => <DetailPage page={page} />}
    </RecordDetail>
  );
}

function DetailPage({ page }: { page: RecordPageModel<Detail> }) {
  const { t } = useTranslation(['outboundReceiptScreen', 'outboundReceipt']);
  const { instant, relative } = useFormat();
  const { row } = page;
  return (
    <RecordLayout
      page={page}
      tags={row.takenBackAt && <Tag meaning="waiting">{t('outboundReceipt:fields.takenBackAt')}</Tag>}
      facts={() => [
        t('facts.issued', { when: instant(row.issuedAt), ago: relative(row.issuedAt) }),
        relationName(row.wms),
        t('facts.by', { name: writerName(t, row.actorName) }),
        t('pieces', { count: row.sumOfQuantity }),
      ]}
      overview={
        <>
          <IssuedGoods record={row} />
          {row.parcels.length > 0 && (
            <div className="above-16">
              <Card title={t('parcels.title')}>
                <Parcels parcels={row.parcels} />
              </Card>
            </div>
          )}
          <p className="type-small ink2 above-8">
            {row.takenBackAt
              ? t('immutable.takenBack', { when: instant(row.takenBackAt) })
              : t('immutable.plain')}
          </p>
        </>
      }
      side={<SideFacts page={page} />}
    />
  );
}

/** The order that it was written for, how it travels, and from where. */
function SideFacts({ page }: { page: RecordPageModel<Detail> }) {
  const { t } = useTranslation(['outboundReceiptScreen', 'expedition', 'outboundReceipt']);
  const { base } = useArea();
  const { expedition, expeditionStatus } = page.row;
  return (
    <SidePart title={t('side.facts')}>
      <Pairs isWide>
        <Pair label={t('outboundReceipt:fields.expeditionStatus')}>
          <Status
            look={expeditionStates.looks[expeditionStatus]}
            label={t(`expedition:statuses.${expeditionStatus}`)}
          />
        </Pair>
        <FactPairs
          page={page}
          fields={[
            'expedition',
            'recipient',
            'eshop',
            'carrier',
            'carrierService',
            'wms',
            'warehouse',
            'organisation',
          ]}
        />
      </Pairs>
      <p className="type-small ink2 above-8" data-screen>
        <Link to={`${base}/expeditions/${relationId(expedition) ?? ''}?tab=history`}>
          {t('side.history')}
        </Link>
      </p>
    </SidePart>
  );
}
