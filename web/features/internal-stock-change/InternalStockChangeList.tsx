import { IconArrowsExchange } from '@tabler/icons-react';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { internalStockChangeGrid } from '../../../contracts/internal-stock-change/internal-stock-change.grid.ts';
import { internalStockChangeRoutes } from '../../../contracts/internal-stock-change/internal-stock-change.routes.ts';
import { internalStockChangeStates } from '../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import { useArea } from '../../platform/area.ts';
import type { FailedBulk } from '../../ui/grid/bulk.ts';
import type { GridDefinition, RowData } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { Later } from '../../ui/grid/Later.tsx';
import { useBulkActions } from './internal-stock-change.bulk.ts';
import { type StockChangeRow, stockChangeCard } from './internal-stock-change.cells.tsx';

const FailedDialog = lazy(() => import('../../ui/grid/FailedDialog.tsx'));

/** The list of internal stock changes: what waits for approval, what for goods, what failed. */
export default function InternalStockChangeList() {
  const { t } = useTranslation(['internalStockChangeScreen', 'internalStockChange', 'grid']);
  const { base } = useArea();
  const [failed, setFailed] = useState<FailedBulk<StockChangeRow> | null>(null);
  const bulkActions = useBulkActions(setFailed);

  const definition = useMemo(
    (): GridDefinition<StockChangeRow> => ({
      grid: internalStockChangeGrid,
      noun: 'internalStockChange',
      listRoute: internalStockChangeRoutes.list,
      exportRoute: internalStockChangeRoutes.export,
      title: t('internalStockChange:title'),
      icon: IconArrowsExchange,
      empty: { title: t('list.empty.title'), text: t('list.empty.text') },
      looks: internalStockChangeStates.looks,
      card: stockChangeCard(t),
      views: (['New', 'WaitingForGoods', 'Failed'] as const).map((status) => ({
        key: status,
        label: t(`list.views.${status}`),
        filters: [{ field: 'status', comparator: 'in' as const, value: [status] }],
        trouble: status === 'Failed',
      })),
      bulkActions,
      needs: ['internalNumber', 'status'],
      rowName: (row) => row.internalNumber ?? row.id,
      rowPath: (row) => `${base}/internal-stock-changes/${row.id}`,
      editPath: (row) => (row.status === 'New' ? `${base}/internal-stock-changes/${row.id}/edit` : null),
      newPath: `${base}/internal-stock-changes/new`,
      newLabel: t('list.new'),
      newPermission: 'stock.write',
    }),
    [t, base, bulkActions],
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
    </>
  );
}
