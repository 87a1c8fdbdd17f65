import { IconTruckLoading } from '@tabler/icons-react';
import { outboundReceiptRecord } from '../../../contracts/outbound-receipt/outbound-receipt.record.ts';
import { recordList } from '../../ui/record/record-list.tsx';
import { outboundReceiptCard, outboundReceiptCells } from './outbound-receipt.cells.tsx';
import { outboundReceiptViews } from './outbound-receipt.views.ts';

/** What left the stock for orders, newest first. */
export default recordList({
  record: outboundReceiptRecord,
  words: 'outboundReceiptScreen',
  icon: IconTruckLoading,
  cells: outboundReceiptCells,
  card: outboundReceiptCard,
  views: outboundReceiptViews,
});
