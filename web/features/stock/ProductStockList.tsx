import { IconHistory, IconStack2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { recordContract } from '../../../contracts/kit/record.ts';
import { relationId } from '../../../contracts/kit/related.ts';
import { productStockGrid } from '../../../contracts/stock/stock.grid.ts';
import { productStockRoutes } from '../../../contracts/stock/stock.routes.ts';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import { recordList } from '../../ui/record/record-list.tsx';
import { decisionsOf, useDecision } from './decisions.fields.tsx';
import { productStockViews } from './product-stock.views.ts';
import { PRODUCTS, type StockRow, stockCard, stockCells } from './stock.cells.tsx';

const productStocks = recordContract({
  noun: { name: 'stock', path: 'product-stocks', title: 'productSku' },
  grid: productStockGrid,
  routes: productStockRoutes,
});

const useOwn = () => {
  const { t } = useTranslation('stock');
  const { base } = useArea();
  const { may } = useSession();
  const decide = useDecision();
  const mayDecide = may('stock.write');
  return useMemo(
    () => ({
      links: [{ label: t('asOf.open'), icon: IconHistory, to: `${base}/product-stocks/as-of` }],
      title: t('productStock.title'),
      empty: { title: t('productStock.empty.title'), text: t('productStock.empty.text') },
      views: productStockViews.map((view) => ({ ...view, label: t(`productStock.views.${view.key}`) })),
      rowActs: mayDecide ? (row: StockRow) => decisionsOf(row, t, decide) : undefined,
      rowPath: (row: StockRow) => `${base}/products/${relationId(row.product)}?tab=stock`,
    }),
    [t, base, mayDecide, decide],
  );
};

/** What lies where: a line per product, warehouse and lot. */
export default recordList(
  {
    record: productStocks,
    icon: IconStack2,
    cells: stockCells,
    card: stockCard,
    views: productStockViews,
    needs: ['blocked', 'quantity', 'expiring', 'lot', 'product'],
    relations: { product: PRODUCTS },
  },
  useOwn,
);
