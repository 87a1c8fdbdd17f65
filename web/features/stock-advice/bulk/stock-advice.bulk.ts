import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { stockAdviceRoutes } from '../../../../contracts/stock-advice/stock-advice.routes.ts';
import {
  STOCK_ADVICE_BUTTONS,
  type StockAdviceButton,
} from '../../../../contracts/stock-advice/stock-advice.states.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { actInParts, type FailedBulk } from '../../../ui/grid/bulk.ts';
import type { BulkAction, BulkSelection } from '../../../ui/grid/definition.ts';
import { allows } from '../detail/stock-advice.actions.ts';
import { ACT_ICONS, isAskedFirst, isDangerous } from '../stock-advice.acts.ts';
import type { StockAdviceRow } from '../stock-advice.cells.tsx';

/** The bulk acts of the list; `onFailed` tells what failed of one. */
export function useBulkActions(
  onFailed: (failed: FailedBulk<StockAdviceRow>) => void,
): BulkAction<StockAdviceRow>[] {
  const { t } = useTranslation(['stockAdviceScreen', 'stockAdvice']);
  const { base } = useArea();
  const { actor, may } = useSession();
  const mayWrite = may('inbound.write');

  return useMemo(() => {
    const perform = async (
      act: StockAdviceButton,
      rows: StockAdviceRow[],
      selection: BulkSelection<StockAdviceRow>,
    ): Promise<void> => {
      const answer = await actInParts(
        rows.map(({ id }) => id),
        (stockAdvices) => call(stockAdviceRoutes.bulk, { params: { act }, body: { stockAdvices } }),
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
        nameOf: (row) => row.internalId ?? row.id,
        pathOf: (row) => `${base}/stock-advices/${row.id}`,
        selection,
        retry: (failed) => perform(act, failed, selection),
      });
    };
    if (!mayWrite) return [];
    return STOCK_ADVICE_BUTTONS.map(
      (act): BulkAction<StockAdviceRow> => ({
        key: act,
        label: isAskedFirst(act)
          ? t('dots', { act: t(`stockAdvice:acts.${act}`) })
          : t(`stockAdvice:acts.${act}`),
        icon: ACT_ICONS[act],
        main: act === 'send',
        appliesTo: ({ status, sentAt = null, sumOfSupplied = 0 }) =>
          status !== undefined && allows(act, { status, sentAt, sumOfSupplied }, actor),
        run: async (selection) => {
          const count = selection.applicable.length;
          const isConfirmed =
            !isAskedFirst(act) ||
            (await confirm({
              title: t(`list.ask.${act}.title`, { count }),
              body: t(`list.ask.${act}.body`),
              confirmLabel: t(`list.ask.${act}.title`, { count }),
              cancelLabel: t('list.ask.keep'),
              danger: isDangerous(act),
            }));
          if (isConfirmed) await perform(act, selection.applicable, selection);
        },
      }),
    );
  }, [t, base, actor, mayWrite, onFailed]);
}
