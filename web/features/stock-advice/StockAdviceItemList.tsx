import { IconListDetails } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { relationId } from '../../../contracts/kit/relation.ts';
import { stockAdviceItemGrid } from '../../../contracts/stock-advice/stock-advice.grid.ts';
import { stockAdviceItemRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import { stockAdviceStates } from '../../../contracts/stock-advice/stock-advice.states.ts';
import { useArea } from '../../platform/area.ts';
import type { GridDefinition } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { type StockAdviceItemRow, stockAdviceItemCard, stockAdviceItemCells } from './stock-advice.cells.tsx';

/** Every line of every announcement: announced against received. */
export default function StockAdviceItemList() {
  const { t } = useTranslation(['stockAdviceScreen', 'stockAdviceItem', 'grid']);
  const { base } = useArea();
  const definition = useMemo(
    (): GridDefinition<StockAdviceItemRow> => ({
      grid: stockAdviceItemGrid,
      noun: 'stockAdviceItem',
      listRoute: stockAdviceItemRoutes.list,
      exportRoute: stockAdviceItemRoutes.export,
      title: t('items.title'),
      icon: IconListDetails,
      empty: { title: t('items.empty.title'), text: t('items.empty.text') },
      looks: stockAdviceStates.looks,
      cells: stockAdviceItemCells,
      card: stockAdviceItemCard,
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
      ],
      needs: ['stockAdvice'],
      rowName: (row) => row.productSku ?? row.id,
      rowPath: (row) => `${base}/stock-advices/${relationId(row.stockAdvice) ?? ''}?tab=items`,
    }),
    [t, base],
  );
  return <GridPage definition={definition} />;
}
