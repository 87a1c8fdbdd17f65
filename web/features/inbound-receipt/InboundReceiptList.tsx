import { IconClipboardCheck } from '@tabler/icons-react';
import { inboundReceiptRecord } from '../../../contracts/inbound-receipt/inbound-receipt.record.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { inboundReceiptCard, inboundReceiptCells } from './inbound-receipt.cells.tsx';
import { inboundReceiptViews } from './inbound-receipt.views.ts';

const list = {
  record: inboundReceiptRecord,
  words: 'inboundReceiptScreen',
  icon: IconClipboardCheck,
  cells: inboundReceiptCells,
  card: inboundReceiptCard,
  views: inboundReceiptViews,
};

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** Everything that the warehouse took in, newest first. */
export default function InboundReceiptList() {
  return <RecordList {...list} />;
}
