import { IconTransfer } from '@tabler/icons-react';
import { transferRecord } from '../../../contracts/transfer/transfer.record.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { transferActs } from './transfer.acts.ts';
import { transferCard, transferCells } from './transfer.cells.tsx';
import { transferViews } from './transfer.views.ts';

const needs = ['phase'];

const list = {
  record: transferRecord,
  words: 'transferScreen',
  icon: IconTransfer,
  acts: transferActs,
  cells: transferCells,
  card: transferCard,
  views: transferViews,
  needs,
};

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** The list of transfers: what waits, what is booked, what is on the way. */
export default function TransferList() {
  return <RecordList {...list} />;
}
