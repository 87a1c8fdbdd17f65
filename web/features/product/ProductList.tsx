import { IconBox } from '@tabler/icons-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { productGrid } from '../../../contracts/product/product.grid.ts';
import { productRoutes } from '../../../contracts/product/product.routes.ts';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import type { FailedBulk } from '../../ui/grid/bulk.ts';
import type { GridDefinition, RowData } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { Later } from '../../ui/grid/Later.tsx';
import { useProductBulk } from './bulk/product.bulk.ts';
import { rowActs } from './bulk/row-acts.tsx';
import { type ProductRow, productCard, productCells } from './product.cells.tsx';
import { useProduct } from './product.queries.ts';
import { productViews } from './product.views.ts';

const FailedDialog = lazy(() => import('../../ui/grid/FailedDialog.tsx'));
const TransformDialog = lazy(async () => ({
  default: (await import('./form/TransformDialog.tsx')).TransformDialog,
}));

/** The dialog that makes a set of a row: it needs more of the product than a row has. */
function MakeSet({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useProduct(id);
  return (
    <Suspense fallback={null}>{data && <TransformDialog product={data} opened onClose={onClose} />}</Suspense>
  );
}

/** The list of products with what is in stock of each; what can be done with one and with many. */
export default function ProductList() {
  const { t } = useTranslation(['product', 'common']);
  const { base } = useArea();
  const { may } = useSession();
  const [failed, setFailed] = useState<FailedBulk<ProductRow> | null>(null);
  const [toSet, setToSet] = useState<string | null>(null);
  const { actions, actOn } = useProductBulk(setFailed);
  const mayWrite = may('product.write');

  const definition = useMemo(
    (): GridDefinition<ProductRow> => ({
      grid: productGrid,
      noun: 'product',
      listRoute: productRoutes.list,
      exportRoute: productRoutes.export,
      isImportFile: true,
      title: t('title'),
      icon: IconBox,
      empty: { title: t('list.empty.title'), text: t('list.empty.text') },
      cells: productCells,
      card: productCard,
      views: productViews(t),
      bulkActions: actions,
      rowActs: mayWrite ? rowActs({ t, base, actOn, makeSet: ({ id }) => setToSet(id) }) : undefined,
      needs: ['productSku', 'active', 'type'],
      relations: { productGroup: { entity: 'product-group', label: 'name' } },
      rowName: (row) => row.productSku ?? row.id,
      rowPath: (row) => `${base}/products/${row.id}`,
      editPath: (row) => `${base}/products/${row.id}?tab=detail`,
      newPath: `${base}/products/new`,
      newLabel: t('list.new'),
      newMore: [{ label: t('list.newSet'), to: `${base}/products/new-set` }],
      newPermission: 'product.write',
      importPath: `${base}/products/import`,
    }),
    [t, base, actions, actOn, mayWrite],
  );
  return (
    <>
      <GridPage definition={definition} />
      <Later isOpen={failed !== null}>
        <FailedDialog
          failed={failed as FailedBulk<RowData> | null}
          onClose={() => setFailed((now) => (now === failed ? null : now))}
        />
      </Later>
      {toSet !== null && <MakeSet key={toSet} id={toSet} onClose={() => setToSet(null)} />}
    </>
  );
}
