import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { inboundReceiptRecord } from '../../../contracts/inbound-receipt/inbound-receipt.record.ts';
import type { InboundReceiptDetail as Detail } from '../../../contracts/inbound-receipt/inbound-receipt.schema.ts';
import { relationName } from '../../../contracts/kit/related.ts';
import { useFormat } from '../../platform/format.ts';
import { lazyPart } from '../../platform/offline.ts';
import { useTranslation } from '../../platform/words.ts';
import { writerName } from '../../ui/history/writer.ts';
import { FactPairs } from '../../ui/record/Facts.tsx';
import { Pair, Pairs } from '../../ui/record/Pairs.tsx';
import { RecordDetail } from '../../ui/record/RecordDetail.tsx';
import { RecordLayout, RecordTimeLine } from '../../ui/record/RecordLayout.tsx';
import { SidePart } from '../../ui/record/Side.tsx';
import { Tag } from '../../ui/record/Tag.tsx';
import type { RecordPageModel } from '../../ui/record/use-record-page.ts';
import { Difference } from '../stock-advice/stock-advice.cells.tsx';
import { LedgerAgrees } from '../stock-move/LedgerAgrees.tsx';
import { ReceiptFigures } from './ReceiptFigures.tsx';
import { ReceiptItems } from './ReceiptItems.tsx';
import { OrdersInShort, ServedOrders } from './ServedOrders.tsx';

const ReceiptMovements = lazyPart(() => import('./ReceiptMovements.tsx'));

/** One receipt: what was counted, and how it differs from what was still to come. A mistake is another receipt. */
export default function InboundReceiptDetail() {
  return (
    <RecordDetail record={inboundReceiptRecord} words="inboundReceiptScreen">
      {(page) => <DetailPage page={page} />}
    </RecordDetail>
  );
}

function DetailPage({ page }: { page: RecordPageModel<Detail> }) {
  const { t } = useTranslation(['inboundReceiptScreen', 'inboundReceipt']);
  const { instant, relative } = useFormat();
  const { row } = page;
  return (
    <RecordLayout
      page={page}
      tags={row.correction && <Tag meaning="waiting">{t('inboundReceipt:fields.correction')}</Tag>}
      facts={() => [
        t('facts.received', { when: instant(row.receivedAt), ago: relative(row.receivedAt) }),
        relationName(row.wms),
        t('facts.by', { name: writerName(t, row.actorName) }),
        t('pieces', { count: row.sumOfQuantity }),
      ]}
      overview={
        <>
          <ReceiptFigures record={row} />
          <ReceiptItems record={row} />
          <LedgerAgrees words="inboundReceiptScreen" moved={row.moved} named={row.sumOfQuantity} />
          <p className="type-small ink2">{t(row.correction ? 'immutable.correction' : 'immutable.plain')}</p>
        </>
      }
      parts={[
        ...(row.orders.length > 0
          ? [{ key: 'orders', count: row.orders.length, content: <ServedOrders orders={row.orders} /> }]
          : []),
        {
          key: 'movements',
          count: row.moved.movements,
          isList: true,
          content: (
            <Suspense fallback={<Skeleton height={240} />}>
              <ReceiptMovements record={row} />
            </Suspense>
          ),
        },
      ]}
      side={
        <>
          <OrdersInShort record={row} onAll={() => page.choose('orders')} />
          <RecordTimeLine page={page} />
          <SideFacts page={page} />
        </>
      }
    />
  );
}

/** What it was written for, what corrects it, and where the goods are. */
function SideFacts({ page }: { page: RecordPageModel<Detail> }) {
  const { t } = useTranslation(['inboundReceiptScreen', 'inboundReceipt']);
  const format = useFormat();
  const { corrections } = page.row;
  return (
    <SidePart title={t('side.facts')}>
      <Pairs isWide>
        <FactPairs page={page} fields={['stockAdvice', 'transfer', 'corrects']} />
        {corrections.length > 0 && (
          <Pair label={t('inboundReceipt:fields.corrections')}>
            {corrections.map(({ id, internalNumber, sumOfQuantity }) => (
              <p key={id}>
                <Link to={page.pathOf(id)}>{internalNumber}</Link>{' '}
                <Difference value={sumOfQuantity} format={format} />
              </p>
            ))}
          </Pair>
        )}
        <FactPairs page={page} fields={['wms', 'warehouse', 'organisation', 'note']} />
      </Pairs>
    </SidePart>
  );
}
