import { IconListDetails } from '@tabler/icons-react';
import { useMemo } from 'react';
import { recordContract } from '../../../contracts/kit/record.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import { stockAdviceItemGrid } from '../../../contracts/stock-advice/stock-advice.grid.ts';
import { stockAdviceItemRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import { stockAdviceStates } from '../../../contracts/stock-advice/stock-advice.states.ts';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import { type ListView, RecordList } from '../../ui/record/RecordList.tsx';
import { type StockAdviceItemRow, stockAdviceItemCard, stockAdviceItemCells } from './stock-advice.cells.tsx';

const items = recordContract({
  noun: { name: 'stockAdviceItem', path: 'stock-advices', title: 'productSku' },
  grid: stockAdviceItemGrid,
  routes: stockAdviceItemRoutes,
});

const needs = ['stockAdvice'];

/** Every line of every announcement: announced against received. */
export default function StockAdviceItemList() {
  const { t } = useTranslation('stockAdviceScreen');
  const { base } = useArea();
  const own = useMemo(
    () => ({
      empty: { title: t('items.empty.title'), text: t('items.empty.text') },
      rowPath: (row: StockAdviceItemRow) =>
        `${base}/stock-advices/${relationId(row.stockAdvice) ?? ''}?tab=items`,
      views: [
        {
          key: 'missing',
          label: t('items.views.missing'),
          filters: [
            { field: 'difference', comparator: 'lt', value: '0' },
            { field: 'status', comparator: 'in', value: ['partiallyFinished', 'finished', 'closed'] },
          ],
        },
        {
          key: 'over',
          label: t('items.views.over'),
          filters: [{ field: 'difference', comparator: 'gt', value: '0' }],
        },
      ] satisfies ListView[],
    }),
    [t, base],
  );
  return (
    <RecordList
      record={items}
      words="stockAdviceScreen"
      icon={IconListDetails}
      title={t('items.title')}
      looks={stockAdviceStates.looks}
      cells={stockAdviceItemCells}
      card={stockAdviceItemCard}
      needs={needs}
      {...own}
    />
  );
}
