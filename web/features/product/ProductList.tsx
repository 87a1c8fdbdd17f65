import { IconBox } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { productGrid } from '../../../contracts/product/product.grid.ts';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import { useArea } from '../../platform/area.ts';
import type { GridDefinition } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { type ProductRow, productCard, productCells } from './product.cells.tsx';

/** The list of products with what is in stock of each. */
export default function ProductList() {
  const { t } = useTranslation('product');
  const { base } = useArea();
  const definition = useMemo(
    (): GridDefinition<ProductRow> => ({
      grid: productGrid,
      noun: 'product',
      listRoute: productRoutes.list,
      title: t('title'),
      icon: IconBox,
      empty: { title: t('list.empty.title'), text: t('list.empty.text') },
      cells: productCells,
      card: productCard,
      views: [
        {
          key: 'active',
          label: t('list.views.active'),
          filters: [{ field: 'active', comparator: 'eq', value: 'true' }],
        },
        {
          key: 'outOfStock',
          label: t('list.views.outOfStock'),
          filters: [
            { field: 'active', comparator: 'eq', value: 'true' },
            { field: 'type', comparator: 'in', value: ['Physical'] },
            { field: 'available', comparator: 'lte', value: '0' },
          ],
        },
        {
          key: 'inactive',
          label: t('list.views.inactive'),
          filters: [{ field: 'active', comparator: 'eq', value: 'false' }],
        },
      ],
      rowName: (row) => row.productSku ?? row.id,
      newPath: `${base}/products/new`,
      newLabel: t('list.new'),
      newPermission: 'product.write',
    }),
    [t, base],
  );
  return <GridPage definition={definition} />;
}
