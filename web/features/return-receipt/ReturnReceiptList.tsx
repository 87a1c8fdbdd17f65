import { IconPackageImport } from '@tabler/icons-react';
import { returnReceiptRecord } from '../../../contracts/return-receipt/return-receipt.record.ts';
import { recordList } from '../../ui/record/record-list.tsx';
import { returnReceiptCard, returnReceiptCells } from './return-receipt.cells.tsx';
import { returnReceiptViews } from './return-receipt.views.ts';

/** Every parcel that came back, newest first. */
export default recordList({
  record: returnReceiptRecord,
  words: 'returnReceiptScreen',
  icon: IconPackageImport,
  cells: returnReceiptCells,
  card: returnReceiptCard,
  views: returnReceiptViews,
});
