import { IconPackages } from '@tabler/icons-react';
import { useMemo } from 'react';
import { stockGrid } from '../../../contracts/stock/stock.grid.ts';
import { stockRoutes } from '../../../contracts/stock/stock.routes.ts';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import type { GridDefinition } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { PRODUCTS } from './stock.cells.tsx';
import { type TotalRow, totalCard, totalCells } from './total.cells.tsx';

/** What there is of each product, what comes, is asked for and missing. */
export default function StockList() {
  const { t } = useTranslation('stock');
  const { base } = useArea();
  const definition = useMemo(
    (): GridDefinition<TotalRow> => ({
      grid: stockGrid,
      noun: 'stock',
      listRoute: stockRoutes.list,
      exportRoute: stockRoutes.export,
      title: t('stocks.title'),
      icon: IconPackages,
      empty: { title: t('stocks.empty.title'), text: t('stocks.empty.text') },
      cells: totalCells,
      card: totalCard,
      views: [
        {
          key: 'inStock',
          label: t('fields.inStock'),
          filters: [{ field: 'inStock', comparator: 'gt', value: '0' }],
        },
        {
          key: 'gone',
          label: t('productStock.views.gone'),
          filters: [{ field: 'available', comparator: 'lte', value: '0' }],
        },
      ],
      relations: { product: PRODUCTS },
      rowName: (row) => row.productSku ?? row.id,
      rowPath: (row) => `${base}/products/${row.id}?tab=stock`,
    }),
    [t, base],
  );
  return <GridPage definition={definition} />;
}
