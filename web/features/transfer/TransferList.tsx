import { IconTransfer } from '@tabler/icons-react';
import { transferRecord } from '../../../contracts/transfer/transfer.record.ts';
import { recordList } from '../../ui/record/record-list.tsx';
import { transferActs } from './transfer.acts.ts';
import { transferCard, transferCells } from './transfer.cells.tsx';
import { transferViews } from './transfer.views.ts';

const needs = ['phase'];

/** The list of transfers: what waits, what is booked, what is on the way. */
export default recordList({
  record: transferRecord,
  words: 'transferScreen',
  icon: IconTransfer,
  acts: transferActs,
  cells: transferCells,
  card: transferCard,
  views: transferViews,
  needs,
});
