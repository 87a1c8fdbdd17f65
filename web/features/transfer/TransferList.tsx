import { IconBan, IconTransfer } from '@tabler/icons-react';
import { lazy, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { transferGrid } from '../../../contracts/transfer/transfer.grid.ts';
import { transferRoutes } from '../../../contracts/transfer/transfer.routes.ts';
import { transferStates } from '../../../contracts/transfer/transfer.states.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { actInParts, type FailedBulk } from '../../ui/grid/bulk.ts';
import type { BulkAction, BulkSelection, GridDefinition, RowData } from '../../ui/grid/definition.ts';
import { GridPage } from '../../ui/grid/GridPage.tsx';
import { Later } from '../../ui/grid/Later.tsx';
import { type TransferRow, transferCard, transferCells } from './transfer.cells.tsx';
import { transferViews } from './transfer.views.ts';

const FailedDialog = lazy(() => import('../../ui/grid/FailedDialog.tsx'));

/** The list of transfers: what waits, what is booked, what is on the way. */
export default function TransferList() {
  const { t } = useTranslation(['transferScreen', 'transfer', 'grid']);
  const { base } = useArea();
  const { may } = useSession();
  const [failed, setFailed] = useState<FailedBulk<TransferRow> | null>(null);
  const mayWrite = may('stock.write');

  const bulkActions = useMemo((): BulkAction<TransferRow>[] => {
    const perform = async (rows: TransferRow[], selection: BulkSelection<TransferRow>): Promise<void> => {
      const answer = await actInParts(
        rows.map(({ id }) => id),
        (transfers) => call(transferRoutes.bulk, { params: { act: 'cancel' }, body: { transfers } }),
      );
      selection.deselect(answer.results.filter((result) => result.done).map(({ id }) => id));
      selection.refresh();
      if (answer.failed === 0) {
        toast({ meaning: 'done', title: t('list.done.cancel', { count: answer.done }) });
        return;
      }
      setFailed({
        title: t('list.failed.cancel'),
        answer,
        rows,
        nameOf: (row) => row.internalNumber ?? row.id,
        pathOf: (row) => `${base}/transfers/${row.id}`,
        selection,
        retry: (again) => perform(again, selection),
      });
    };
    if (!mayWrite) return [];
    return [
      {
        key: 'cancel',
        label: t('dots', { act: t('transfer:acts.cancel') }),
        icon: IconBan,
        appliesTo: ({ phase }) => phase === 'booked' || phase === 'waitingForGoods',
        run: async (selection) => {
          const count = selection.applicable.length;
          const isConfirmed = await confirm({
            title: t('list.ask.cancel', { count }),
            body: t('confirm.cancel.body'),
            confirmLabel: t('list.ask.cancel', { count }),
            cancelLabel: t('confirm.keep'),
            danger: true,
          });
          if (isConfirmed) await perform(selection.applicable, selection);
        },
      },
    ];
  }, [t, base, mayWrite]);

  const definition = useMemo(
    (): GridDefinition<TransferRow> => ({
      grid: transferGrid,
      noun: 'transfer',
      listRoute: transferRoutes.list,
      exportRoute: transferRoutes.export,
      title: t('transfer:title'),
      icon: IconTransfer,
      empty: { title: t('list.empty.title'), text: t('list.empty.text') },
      looks: transferStates.looks,
      cells: transferCells,
      card: transferCard(t),
      views: transferViews(t),
      bulkActions,
      needs: ['internalNumber', 'status', 'phase'],
      rowName: (row) => row.internalNumber ?? row.id,
      rowPath: (row) => `${base}/transfers/${row.id}`,
      editPath: (row) =>
        row.status === 'created' || row.status === 'waitingForGoods'
          ? `${base}/transfers/${row.id}/edit`
          : null,
      newPath: `${base}/transfers/new`,
      newLabel: t('list.new'),
      newPermission: 'stock.write',
      importPath: `${base}/transfers/import`,
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
