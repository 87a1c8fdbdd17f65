import { IconArrowBackUp } from '@tabler/icons-react';
import { returnRecord } from '../../../contracts/return/return.record.ts';
import { askForList } from '../../ui/record/list-ask.ts';
import { RecordList } from '../../ui/record/RecordList.tsx';
import { returnActs } from './return.acts.ts';
import { returnCard, returnCells } from './return.cells.tsx';
import { returnViews } from './return.views.ts';

/** Fields that the acts read. */
const needs = ['receivedAt'];

const list = {
  record: returnRecord,
  words: 'returnScreen',
  icon: IconArrowBackUp,
  acts: returnActs,
  cells: returnCells,
  card: returnCard,
  views: returnViews,
  needs,
  hasRowActs: true,
};

/** Its rows are asked for before it is drawn. */
export const askRows = askForList(list);

/** The returns of end customers: what is new, what to decide, where money is due. */
export default function ReturnList() {
  return <RecordList {...list} />;
}
