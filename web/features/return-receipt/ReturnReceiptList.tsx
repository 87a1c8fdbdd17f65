import { IconPackageImport } from '@tabler/icons-react';
import { returnReceiptRecord } from '../../../contracts/return-receipt/return-receipt.record.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { returnReceiptCard, returnReceiptCells } from './return-receipt.cells.tsx';
import { returnReceiptViews } from './return-receipt.views.ts';

const list = {
  record: returnReceiptRecord,
  words: 'returnReceiptScreen',
  icon: IconPackageImport,
  cells: returnReceiptCells,
  card: returnReceiptCard,
  views: returnReceiptViews,
};

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** Every parcel that came back, newest first. */
export default function ReturnReceiptList() {
  return <RecordList {...list} />;
}
