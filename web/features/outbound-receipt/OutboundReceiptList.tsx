import { IconTruckLoading } from '@tabler/icons-react';
import { outboundReceiptRecord } from '../../../contracts/outbound-receipt/outbound-receipt.record.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { outboundReceiptCard, outboundReceiptCells } from './outbound-receipt.cells.tsx';
import { outboundReceiptViews } from './outbound-receipt.views.ts';

const list = {
  record: outboundReceiptRecord,
  words: 'outboundReceiptScreen',
  icon: IconTruckLoading,
  cells: outboundReceiptCells,
  card: outboundReceiptCard,
  views: outboundReceiptViews,
};

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** What left the stock for orders, newest first. */
export default function OutboundReceiptList() {
  return <RecordList {...list} />;
}
