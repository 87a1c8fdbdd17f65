import { IconArrowBackUp } from '@tabler/icons-react';
import { returnRecord } from '../../../contracts/return/return.record.ts';
import { recordList } from '../../ui/record/record-list.tsx';
import { returnActs } from './return.acts.ts';
import { returnCard, returnCells } from './return.cells.tsx';
import { returnViews } from './return.views.ts';

/** Fields that the acts read. */
const needs = ['receivedAt'];

/** The returns of end customers: what is new, what to decide, where money is due. */
export default recordList({
  record: returnRecord,
  words: 'returnScreen',
  icon: IconArrowBackUp,
  acts: returnActs,
  cells: returnCells,
  card: returnCard,
  views: returnViews,
  needs,
  hasRowActs: true,
});
