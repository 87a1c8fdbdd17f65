import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { internalStockChangeRoutes } from '../../../contracts/internal-stock-change/internal-stock-change.routes.ts';
import { STOCK_CHANGE_BUTTONS } from '../../../contracts/internal-stock-change/internal-stock-change.states.ts';
import { call } from '../../platform/api.ts';
import { useArea } from '../../platform/area.ts';
import { useSession } from '../../platform/session.tsx';
import { confirm } from '../../ui/feedback/confirm.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { actInParts, type FailedBulk } from '../../ui/grid/bulk.ts';
import type { BulkAction, BulkSelection } from '../../ui/grid/definition.ts';
import { ACT_ICONS, allows, type StockChangeButton } from './internal-stock-change.actions.ts';
import type { StockChangeRow } from './internal-stock-change.cells.tsx';

/** The bulk acts of the list; `onFailed` tells what failed of one. */
export function useBulkActions(
  onFailed: (failed: FailedBulk<StockChangeRow>) => void,
): BulkAction<StockChangeRow>[] {
  const { t } = useTranslation(['internalStockChangeScreen', 'internalStockChange']);
  const { base } = useArea();
  const { actor, may } = useSession();
  const mayWrite = may('stock.write');

  return useMemo(() => {
    const perform = async (
      act: StockChangeButton,
      rows: StockChangeRow[],
      selection: BulkSelection<StockChangeRow>,
    ): Promise<void> => {
      const answer = await actInParts(
        rows.map(({ id }) => id),
        (internalStockChanges) =>
          call(internalStockChangeRoutes.bulk, { params: { act }, body: { internalStockChanges } }),
      );
      selection.deselect(answer.results.filter((result) => result.done).map(({ id }) => id));
      selection.refresh();
      if (answer.failed === 0) {
        toast({ meaning: 'done', title: t(`list.done.${act}`, { count: answer.done }) });
        return;
      }
      onFailed({
        title: t(`list.failed.${act}`),
        answer,
        rows,
        nameOf: (row) => row.internalNumber ?? row.id,
        pathOf: (row) => `${base}/internal-stock-changes/${row.id}`,
        selection,
        retry: (failed) => perform(act, failed, selection),
      });
    };
    if (!mayWrite) return [];
    const offered = STOCK_CHANGE_BUTTONS.filter(
      (act) => actor === 'admin' || act === 'reopen' || act === 'cancel',
    );
    return offered.map(
      (act): BulkAction<StockChangeRow> => ({
        key: act,
        label:
          act === 'cancel'
            ? t('dots', { act: t('internalStockChange:acts.cancel') })
            : t(`internalStockChange:acts.${act}`),
        icon: ACT_ICONS[act],
        main: act === 'approve',
        appliesTo: ({ status }) => status !== undefined && allows(act, status, actor),
        run: async (selection) => {
          const count = selection.applicable.length;
          const isConfirmed =
            act !== 'cancel' ||
            (await confirm({
              title: t('list.ask.cancel', { count }),
              body: t('confirm.cancel.body'),
              confirmLabel: t('list.ask.cancel', { count }),
              cancelLabel: t('confirm.keep'),
              danger: true,
            }));
          if (isConfirmed) await perform(act, selection.applicable, selection);
        },
      }),
    );
  }, [t, base, actor, mayWrite, onFailed]);
}
