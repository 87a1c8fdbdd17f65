import { IconTruckLoading } from '@tabler/icons-react';
import { stockAdviceRecord } from '../../../contracts/stock-advice/stock-advice.record.ts';
import { recordList } from '../../ui/record/record-list.tsx';
import { stockAdviceActs } from './stock-advice.acts.ts';
import { stockAdviceCard, stockAdviceCells } from './stock-advice.cells.tsx';
import { stockAdviceViews } from './stock-advice.views.ts';

const needs = ['sentAt', 'sumOfSupplied'];
// People have no list yet.
const relations = { user: null };

/** The list of announced deliveries: what needs a person, what comes and when. */
export default recordList({
  record: stockAdviceRecord,
  words: 'stockAdviceScreen',
  icon: IconTruckLoading,
  acts: stockAdviceActs,
  cells: stockAdviceCells,
  card: stockAdviceCard,
  views: stockAdviceViews,
  needs,
  relations,
});
