import { IconPackages } from '@tabler/icons-react';
import { useMemo } from 'react';
import { recordContract } from '../../../contracts/kit/record.ts';
import { stockGrid } from '../../../contracts/stock/stock.grid.ts';
import { stockRoutes } from '../../../contracts/stock/stock.routes.ts';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import type { ListView } from '../../ui/record/RecordList.tsx';
import { recordList } from '../../ui/record/record-list.tsx';
import { PRODUCTS } from './stock.cells.tsx';
import { type TotalRow, totalCard, totalCells } from './total.cells.tsx';

const stocks = recordContract({
  noun: { name: 'stock', path: 'stocks', title: 'productSku' },
  grid: stockGrid,
  routes: stockRoutes,
});

const inStock: ListView = { key: 'inStock', filters: [{ field: 'inStock', comparator: 'gt', value: '0' }] };
const gone: ListView = { key: 'gone', filters: [{ field: 'available', comparator: 'lte', value: '0' }] };

const useOwn = () => {
  const { t } = useTranslation('stock');
  const { base } = useArea();
  return useMemo(
    () => ({
      title: t('stocks.title'),
      empty: { title: t('stocks.empty.title'), text: t('stocks.empty.text') },
      views: [
        { ...inStock, label: t('fields.inStock') },
        { ...gone, label: t('productStock.views.gone') },
      ],
      rowPath: (row: TotalRow) => `${base}/products/${row.id}?tab=stock`,
    }),
    [t, base],
  );
};

/** What there is of each product, what comes, is asked for and missing. */
export default recordList(
  {
    record: stocks,
    icon: IconPackages,
    cells: totalCells,
    card: totalCard,
    views: [inStock, gone],
    relations: { product: PRODUCTS },
  },
  useOwn,
);
