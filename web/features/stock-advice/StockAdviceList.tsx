import { IconTruckLoading } from '@tabler/icons-react';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mayAct } from '../../../contracts/kit/states.ts';
import { stockAdviceGrid } from '../../../contracts/stock-advice/stock-advice.grid.ts';
import { stockAdviceRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import { stockAdviceStates } from '../../../contracts/stock-advice/stock-advice.states.ts';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import type { FailedBulk } from '../../ui/grid/bulk.ts';
import type { GridDefinition, RowData } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { Later } from '../../ui/grid/Later.tsx';
import { useBulkActions } from './bulk/stock-advice.bulk.ts';
import { type StockAdviceRow, stockAdviceCard, stockAdviceCells } from './stock-advice.cells.tsx';
import { stockAdviceViews } from './stock-advice.views.ts';

const FailedDialog = lazy(() => import('../../ui/grid/FailedDialog.tsx'));

/** The list of announced deliveries: what needs a person, what comes and when. */
export default function StockAdviceList() {
  const { t } = useTranslation(['stockAdviceScreen', 'stockAdvice', 'grid']);
  const { base } = useArea();
  const { actor } = useSession();
  const [failed, setFailed] = useState<FailedBulk<StockAdviceRow> | null>(null);
  const bulkActions = useBulkActions(setFailed);

  const definition = useMemo(
    (): GridDefinition<StockAdviceRow> => ({
      grid: stockAdviceGrid,
      noun: 'stockAdvice',
      listRoute: stockAdviceRoutes.list,
      exportRoute: stockAdviceRoutes.export,
      title: t('title'),
      icon: IconTruckLoading,
      empty: { title: t('list.empty.title'), text: t('list.empty.text') },
      looks: stockAdviceStates.looks,
      cells: stockAdviceCells,
      card: stockAdviceCard(t),
      views: stockAdviceViews(t),
      bulkActions,
      // People have no list yet.
      relations: { user: null },
      needs: ['internalId', 'status', 'sentAt', 'sumOfSupplied'],
      rowName: (row) => row.internalId ?? row.id,
      rowPath: (row) => `${base}/stock-advices/${row.id}`,
      editPath: (row) =>
        row.status && mayAct(stockAdviceStates, row.status, 'update', actor)
          ? `${base}/stock-advices/${row.id}/edit`
          : null,
      newPath: `${base}/stock-advices/new`,
      newLabel: t('list.new'),
      newPermission: 'inbound.write',
      importPath: `${base}/stock-advices/import`,
    }),
    [t, base, actor, bulkActions],
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
