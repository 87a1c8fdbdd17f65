import { IconPackageImport } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import type { z } from 'zod';
import type { Grid } from '../../../contracts/kit/grid.ts';
import { relationId, relationName } from '../../../contracts/kit/related.ts';
import { stockAdviceItemGrid } from '../../../contracts/stock-advice/stock-advice.grid.ts';
import { stockAdviceItemRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import type { stockAdviceItemRow } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import { COMING, stockAdviceStates } from '../../../contracts/stock-advice/stock-advice.states.ts';
import { useArea } from '../../platform/area.ts';
import { useTranslation } from '../../platform/words.ts';
import { Moment } from '../../ui/grid/cells.tsx';
import type { GridDefinition } from '../../ui/grid/definition.ts';
import { GridSection } from '../../ui/grid/GridPage.tsx';
import { ErrorState } from '../../ui/layout/ErrorState.tsx';
import { Page, PageTitle } from '../../ui/layout/Page.tsx';
import { ComingSum } from '../product/coming.cells.tsx';
import { stockAdviceItemCells } from '../stock-advice/stock-advice.cells.tsx';
import classes from './plain.module.css';
import { useProductName } from './stock.queries.ts';

type ItemRow = Partial<z.infer<typeof stockAdviceItemRow>> & { id: string };

/** The columns of advice items without those that say the product again. */
const GRID: Grid = {
  ...stockAdviceItemGrid,
  sort: [{ field: 'expectedAt', order: 'ASC' }],
  columns: {
    ...stockAdviceItemGrid.columns,
    productSku: { kind: 'code', width: 160 },
    product: { kind: 'relation', relation: 'product', width: 260 },
    paired: { kind: 'integer', shown: true, width: 100 },
    supplier: { kind: 'relation', relation: 'supplier', shown: true, width: 190 },
  },
};

/** The advices that are still to bring a product. */
export default function AwaitingInbound() {
  const { t } = useTranslation(['stock', 'stockAdviceItem']);
  const { base } = useArea();
  const { productId } = useParams();
  const [address] = useSearchParams();
  const [wms, warehouse] = [address.get('wms'), address.get('warehouse')];
  const { data: product, isError, error, refetch } = useProductName(productId ?? '');
  const definition = useMemo(
    (): GridDefinition<ItemRow> => ({
      grid: GRID,
      noun: 'stockAdviceItem',
      listRoute: stockAdviceItemRoutes.list,
      title: t('awaiting.title'),
      icon: IconPackageImport,
      empty: { title: t('awaiting.empty.title'), text: t('awaiting.empty.text') },
      looks: stockAdviceStates.looks,
      cells: stockAdviceItemCells,
      card: {
        needs: ['stockAdvice', 'quantity', 'suppliedQuantity', 'expectedAt', 'supplier', 'wms'],
        title: (row) => relationName(row.stockAdvice),
        value: (row, { format }) =>
          format.integer(Math.max((row.quantity ?? 0) - (row.suppliedQuantity ?? 0), 0)),
        status: (row, { word }) => row.status && word('status', row.status),
        date: (row, { format }) => row.expectedAt && <Moment iso={row.expectedAt} format={format} />,
        line: (row) => relationName(row.supplier),
        detail: (row) => relationName(row.wms),
      },
      rowName: (row) => relationName(row.stockAdvice) || row.id,
      rowPath: (row) => `${base}/stock-advices/${relationId(row.stockAdvice)}`,
      part: {
        address: '',
        criteria: {
          product: { in: [productId ?? ''] },
          status: { in: [...COMING] },
          ...(wms && warehouse ? { wms: { in: [wms] }, warehouse: { in: [warehouse] } } : {}),
        },
      },
    }),
    [t, base, productId, wms, warehouse],
  );
  const title = product
    ? t('awaiting.of', { name: product.name, sku: product.productSku })
    : t('awaiting.title');
  return (
    <Page fixed title={title}>
      <PageTitle
        title={title}
        actions={
          product && <Link to={`${base}/products/${product.id}?tab=stock`}>{t('awaiting.overview')}</Link>
        }
      />
      {isError ? (
        <div className={classes.body}>
          <ErrorState error={error} onRetry={() => void refetch()} />
        </div>
      ) : (
        <>
          {productId && (
            <ComingSum product={productId} place={wms && warehouse ? { wms, warehouse } : null} />
          )}
          <GridSection definition={definition} />
        </>
      )}
    </Page>
  );
}
