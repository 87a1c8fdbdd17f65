import { IconTruckLoading } from '@tabler/icons-react';
import { outboundReceiptRecord } from '../../../contracts/outbound-receipt/outbound-receipt.record.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { outboundReceiptCard, outboundReceiptCells } from './outbound-receipt.cells.tsx';
import { outboundReceiptViews } from './outbound-receipt.views.ts';

/** What left the stock for orders, newest first. */
export default function OutboundReceiptList() {
  return (
    <RecordList
      record={outboundReceiptRecord}
      words="outboundReceiptScreen"
      icon={IconTruckLoading}
      cells={outboundReceiptCells}
      card={outboundReceiptCard}
      views={outboundReceiptViews}
    />
  );
}
