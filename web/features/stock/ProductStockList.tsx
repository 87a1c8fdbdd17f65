import { IconStack2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { productStockGrid } from '../../../contracts/stock/stock.grid.ts';
import { productStockRoutes } from '../../../contracts/stock/stock.routes.ts';
import type { GridDefinition } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { PRODUCTS, type StockRow, stockCard, stockCells } from './stock.cells.tsx';

/** What lies where: a line per product, warehouse and lot. */
export default function ProductStockList() {
  const { t } = useTranslation('stock');
  const definition = useMemo(
    (): GridDefinition<StockRow> => ({
      grid: productStockGrid,
      noun: 'stock',
      listRoute: productStockRoutes.list,
      title: t('productStock.title'),
      icon: IconStack2,
      empty: { title: t('productStock.empty.title'), text: t('productStock.empty.text') },
      cells: stockCells,
      card: stockCard,
      views: [
        {
          key: 'booked',
          label: t('productStock.views.booked'),
          filters: [{ field: 'booked', comparator: 'gt', value: '0' }],
        },
        {
          key: 'gone',
          label: t('productStock.views.gone'),
          filters: [{ field: 'available', comparator: 'lte', value: '0' }],
        },
      ],
      relations: { product: PRODUCTS },
      rowName: (row) => row.productSku ?? row.id,
    }),
    [t],
  );
  return <GridPage definition={definition} />;
}
