import { IconArrowsExchange } from '@tabler/icons-react';
import { internalStockChangeRecord } from '../../../contracts/internal-stock-change/internal-stock-change.record.ts';
import { recordList } from '../../ui/record/record-list.tsx';
import { stockChangeActs } from './internal-stock-change.acts.ts';
import { stockChangeCard } from './internal-stock-change.cells.tsx';

const views = (['New', 'WaitingForGoods', 'Failed'] as const).map((status) => ({
  key: status,
  filters: [{ field: 'status', comparator: 'in' as const, value: [status] }],
  trouble: status === 'Failed',
}));

/** The list of internal stock changes: what waits for approval, what for goods, what failed. */
export default recordList({
  record: internalStockChangeRecord,
  words: 'internalStockChangeScreen',
  icon: IconArrowsExchange,
  acts: stockChangeActs,
  card: stockChangeCard,
  views,
});
