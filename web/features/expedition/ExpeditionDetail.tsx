import { expeditionRecord } from '../../../contracts/expedition/expedition.record.ts';
import type { ExpeditionDetail as Detail } from '../../../contracts/expedition/expedition.schema.ts';
import { useTranslation } from '../../platform/words.ts';
import { RecordDetail } from '../../ui/record/RecordDetail.tsx';
import { RecordLayout, RecordTimeLine } from '../../ui/record/RecordLayout.tsx';
import type { RecordPageModel } from '../../ui/record/use-record-page.ts';
import { ClaimsOf } from '../complaint/claims.fields.tsx';
import { AddressCards } from './detail/AddressCards.tsx';
import { DetailItems } from './detail/DetailItems.tsx';
import { ErrorsPanel } from './detail/ErrorsPanel.tsx';
import { FurtherFacts, useHeadFacts } from './detail/ExpeditionFacts.tsx';
import { LifeLine } from './detail/LifeLine.tsx';
import { LostPanel } from './detail/LostPanel.tsx';
import { OrderedItems } from './detail/OrderedItems.tsx';

import { RestPanel } from './detail/RestPanel.tsx';

import { ReturnsOf } from './detail/ReturnsOf.tsx';

import { SendingPanel } from './detail/SendingPanel.tsx';
import { Shipment } from './detail/Shipment.tsx';
import { TrackingLink } from './detail/TrackingLink.tsx';
import { WhyWaiting } from './detail/WhyWaiting.tsx';
import { expeditionActs } from './expedition.acts.ts';
import { eventTitle } from './expedition.events.ts';
import { usePapers } from './papers/use-papers.tsx';
import { ParcelsOf } from './parcels.fields.tsx';

/** Statuses that only a person leaves, or nobody: all others may change at any moment. */
const RESTING: readonly Detail['status'][] = [
  'onHold',
  'incorrect',
  'stockOk',
  'delivered',
  'returned',
  'canceled',
];

/** One expedition: what it is, where it stands, what can be done with it. */
export default function ExpeditionDetail() {
  return (
    <RecordDetail
      record={expeditionRecord}
      words="expeditionDetail"
      acts={expeditionActs}
      follow={({ status, sending }) => sending === 'waiting' || !RESTING.includes(status)}
      // Its form says field by field what may be changed, and why not.
      mayEdit={() => true}
      eventTitle={eventTitle}
    >
      {(page) => <DetailPage page={page} />}
    </RecordDetail>
  );
}

function DetailPage({ page }: { page: RecordPageModel<Detail> }) {
  const { t } = useTranslation('expeditionDetail');
  const { row } = page;
  const factsOf = useHeadFacts(row);
  const papers = usePapers();
  return (
    <RecordLayout
      page={page}
      facts={factsOf}
      entries={papers.map(({ key, label, icon: PaperIcon, printOne }) => ({
        key,
        label,
        icon: <PaperIcon size={16} stroke={1.7} />,
        onChoose: () => void printOne(row.id),
      }))}
      life={<LifeLine record={row} events={page.history.data?.events ?? []} />}
      overview={
        <>
          <SendingPanel row={row} />
          {row.errors.length > 0 && <ErrorsPanel page={page} />}
          <LostPanel record={row} events={page.history.data?.events ?? []} />
          {row.sending !== 'waiting' && <WhyWaiting page={page} />}
          <RestPanel page={page} />
          <Shipment record={row} />
          <OrderedItems record={row} />
          <AddressCards record={row} />
        </>
      }
      parts={[
        {
          key: 'items',
          count: row.items.length,
          content: <DetailItems items={row.items} virtual={row.removedVirtualProducts} />,
        },
        ...(row.packedAt
          ? [{ key: 'parcels', count: row.packagesCount ?? 1, content: <ParcelsOf record={row} /> }]
          : []),
        ...(row.packedAt ? [{ key: 'claims', content: <ClaimsOf expedition={row} /> }] : []),
      ]}
      side={
        <>
          <RecordTimeLine page={page} />
          <ReturnsOf record={row} />
          <TrackingLink record={row} />
          <FurtherFacts title={t('side.facts')} record={row} />
        </>
      }
    />
  );
}
