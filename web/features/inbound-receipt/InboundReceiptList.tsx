import { IconClipboardCheck } from '@tabler/icons-react';
import { inboundReceiptRecord } from '../../../contracts/inbound-receipt/inbound-receipt.record.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { inboundReceiptCard, inboundReceiptCells, inboundReceiptViews } from './inbound-receipt.cells.tsx';

/** Everything that the warehouse took in, newest first. */
export default function InboundReceiptList() {
  return (
    <RecordList
      record={inboundReceiptRecord}
      words="inboundReceiptScreen"
      icon={IconClipboardCheck}
      cells={inboundReceiptCells}
      card={inboundReceiptCard}
      views={inboundReceiptViews}
    />
  );
}
