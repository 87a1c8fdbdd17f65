import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { relationName } from '../../../contracts/kit/related.ts';
import { returnReceiptRecord } from '../../../contracts/return-receipt/return-receipt.record.ts';
import type { ReturnReceiptDetail as Detail } from '../../../contracts/return-receipt/return-receipt.schema.ts';
import { useFormat } from '../../platform/format.ts';
import { lazyPart } from '../../platform/offline.ts';
import { useTranslation } from '../../platform/words.ts';
import { writerName } from '../../ui/history/writer.ts';
import { FactPairs } from '../../ui/record/Facts.tsx';
import { Pairs } from '../../ui/record/Pairs.tsx';
import { RecordDetail } from '../../ui/record/RecordDetail.tsx';
import { RecordLayout, RecordTimeLine } from '../../ui/record/RecordLayout.tsx';
import { SidePart } from '../../ui/record/Side.tsx';
import type { RecordPageModel } from '../../ui/record/use-record-page.ts';
import { StatusHint } from '../../ui/status/StatusHint.tsx';
import { GradedItems } from './GradedItems.tsx';
import { MatchPanel } from './MatchPanel.tsx';
import { lookOf } from './return-receipt.cells.tsx';

const ReturnMovements = lazyPart(() => import('./ReturnMovements.tsx'));

/** The floor is still at it. */
const isOpen = ({ gradedAt }: Detail) => gradedAt === null;

/** One parcel that came back: what was in it and in what condition, and where it went. */
export default function ReturnReceiptDetail() {
  return (
    <RecordDetail record={returnReceiptRecord} words="returnReceiptScreen" follow={isOpen}>
      {(page) => <DetailPage page={page} />}
    </RecordDetail>
  );
}

function DetailPage({ page }: { page: RecordPageModel<Detail> }) {
  const { t } = useTranslation(['returnReceiptScreen', 'returnReceipt']);
  const { instant, relative } = useFormat();
  const { row } = page;
  return (
    <RecordLayout
      page={page}
      badge={
        <StatusHint
          look={lookOf(row)}
          label={t(`returnReceipt:statuses.${row.status}`)}
          hint={t(`returnReceipt:statusHints.${row.status}`)}
        />
      }
      facts={() => [
        t('facts.received', { when: instant(row.receivedAt), ago: relative(row.receivedAt) }),
        relationName(row.wms),
        t('facts.by', { name: writerName(t, row.actorName) }),
        t('pieces', { count: row.sumOfQuantity }),
      ]}
      overview={
        <>
          {row.status === 'inventory' && isOpen(row) && <MatchPanel record={row} />}
          <GradedItems record={row} />
        </>
      }
      parts={[
        {
          key: 'movements',
          count: row.moved.movements,
          isList: true,
          content: (
            <Suspense fallback={<Skeleton height={240} />}>
              <ReturnMovements record={row} />
            </Suspense>
          ),
        },
      ]}
      side={
        <>
          <RecordTimeLine page={page} />
          <SidePart title={t('side.facts')}>
            <Pairs isWide>
              <FactPairs
                page={page}
                fields={[
                  'expedition',
                  'expeditionStatus',
                  'return',
                  'recipient',
                  'eshop',
                  'trackingNumber',
                  'sender',
                  'packaging',
                  'weight',
                  'note',
                  'gradedAt',
                  'disposedAt',
                  'wms',
                  'organisation',
                ]}
              />
            </Pairs>
          </SidePart>
        </>
      }
    />
  );
}
