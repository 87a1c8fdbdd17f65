import { IconListDetails } from '@tabler/icons-react';
import { useMemo } from 'react';
import { recordContract } from '../../../contracts/kit/record.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import { stockAdviceItemGrid } from '../../../contracts/stock-advice/stock-advice.grid.ts';
import { stockAdviceItemRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import { stockAdviceStates } from '../../../contracts/stock-advice/stock-advice.states.ts';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import type { ListView } from '../../ui/record/RecordList.tsx';
import { recordList } from '../../ui/record/record-list.tsx';
import { type StockAdviceItemRow, stockAdviceItemCard, stockAdviceItemCells } from './stock-advice.cells.tsx';

const items = recordContract({
  noun: { name: 'stockAdviceItem', path: 'stock-advices', title: 'productSku' },
  grid: stockAdviceItemGrid,
  routes: stockAdviceItemRoutes,
});

const needs = ['stockAdvice'];

const views: readonly ListView[] = [
  {
    key: 'missing',
    filters: [
      { field: 'difference', comparator: 'lt', value: '0' },
      { field: 'status', comparator: 'in', value: ['partiallyFinished', 'finished', 'closed'] },
    ],
  },
  { key: 'over', filters: [{ field: 'difference', comparator: 'gt', value: '0' }] },
];

const useOwn = () => {
  const { t } = useTranslation('stockAdviceScreen');
  const { base } = useArea();
  const own = useMemo(
    () => ({
      empty: { title: t('items.empty.title'), text: t('items.empty.text') },
      rowPath: (row: StockAdviceItemRow) =>
        `${base}/stock-advices/${relationId(row.stockAdvice) ?? ''}?tab=items`,
      views: views.map((view) => ({ ...view, label: t(`items.views.${view.key}`) })),
    }),
    [t, base],
  );
  return { title: t('items.title'), ...own };
};

/** Every line of every announcement: announced against received. */
export default recordList(
  {
    record: items,
    words: 'stockAdviceScreen',
    icon: IconListDetails,
    looks: stockAdviceStates.looks,
    cells: stockAdviceItemCells,
    card: stockAdviceItemCard,
    views,
    needs,
  },
  useOwn,
);
