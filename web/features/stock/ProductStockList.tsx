import { IconHistory, IconStack2 } from '@tabler/icons-react';
import { useMemo } from 'react';
import { relationId } from '../../../contracts/kit/related.ts';
import { productStockGrid } from '../../../contracts/stock/stock.grid.ts';
import { productStockRoutes } from '../../../contracts/stock/stock.routes.ts';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import { useTranslation } from '../../platform/words.ts';
import type { GridDefinition } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { decisionsOf, useDecision } from './decisions.fields.tsx';
import { productStockViews } from './product-stock.views.ts';
import { PRODUCTS, type StockRow, stockCard, stockCells } from './stock.cells.tsx';

/** What lies where: a line per product, warehouse and lot. */
export default function ProductStockList() {
  const { t } = useTranslation('stock');
  const { base } = useArea();
  const { may } = useSession();
  const decide = useDecision();
  const mayDecide = may('stock.write');
  const definition = useMemo(
    (): GridDefinition<StockRow> => ({
      grid: productStockGrid,
      noun: 'stock',
      listRoute: productStockRoutes.list,
      exportRoute: productStockRoutes.export,
      links: [{ label: t('asOf.open'), icon: IconHistory, to: `${base}/product-stocks/as-of` }],
      title: t('productStock.title'),
      icon: IconStack2,
      empty: { title: t('productStock.empty.title'), text: t('productStock.empty.text') },
      cells: stockCells,
      card: stockCard,
      views: productStockViews.map((view) => ({ ...view, label: t(`productStock.views.${view.key}`) })),
      needs: ['blocked', 'quantity', 'expiring', 'lot', 'productSku', 'product'],
      rowActs: mayDecide ? (row) => decisionsOf(row, t, decide) : undefined,
      relations: { product: PRODUCTS },
      rowName: (row) => row.productSku ?? row.id,
      rowPath: (row) => `${base}/products/${relationId(row.product)}?tab=stock`,
    }),
    [t, base, mayDecide, decide],
  );
  return <GridPage definition={definition} />;
}
