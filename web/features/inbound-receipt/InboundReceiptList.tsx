import { IconClipboardCheck } from '@tabler/icons-react';
import { inboundReceiptRecord } from '../../../contracts/inbound-receipt/inbound-receipt.record.ts';
import { recordList } from '../../ui/record/record-list.tsx';
import { inboundReceiptCard, inboundReceiptCells } from './inbound-receipt.cells.tsx';
import { inboundReceiptViews } from './inbound-receipt.views.ts';

/** Everything that the warehouse took in, newest first. */
export default recordList({
  record: inboundReceiptRecord,
  words: 'inboundReceiptScreen',
  icon: IconClipboardCheck,
  cells: inboundReceiptCells,
  card: inboundReceiptCard,
  views: inboundReceiptViews,
});
