import { IconBan, IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { type ComponentType, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import {
  EXPEDITION_BUTTONS,
  type ExpeditionButton,
} from '../../../../contracts/expedition/expedition.states.ts';
import type { BulkAnswer } from '../../../../contracts/kit/bulk.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { actInParts, type FailedBulk } from '../../../ui/grid/bulk.ts';
import type { BulkAction, BulkSelection } from '../../../ui/grid/definition.ts';
import type { ExpeditionRow } from '../expedition.cells.tsx';
import { appliesTo } from './expedition.rules.ts';

/** A dialog that a bulk act opens: the question before a cancellation, or what failed. */
export type BulkQuestion =
  | { kind: 'cancel'; selection: BulkSelection<ExpeditionRow>; run: () => Promise<void> }
  | { kind: 'failed'; failed: FailedBulk<ExpeditionRow> };

const ICONS: Record<ExpeditionButton, ComponentType<{ size?: number; stroke?: number }>> = {
  send: IconSend,
  process: IconPlayerPlay,
  rollback: IconPlayerPause,
  cancel: IconBan,
};

/** One act on many; each expedition succeeds or fails alone. */
const actOnMany = (act: ExpeditionButton, ids: readonly string[]): Promise<BulkAnswer> =>
  actInParts(ids, (expeditions) =>
    act === 'send'
      ? call(expeditionRoutes.sendMany, { body: { expeditions } })
      : call(expeditionRoutes.bulk, { params: { act }, body: { expeditions } }),
  );

/** The bulk acts of the list: send, release, roll back, cancel. `ask` opens a dialog. */
export function useBulkActions(ask: (question: BulkQuestion) => void): BulkAction<ExpeditionRow>[] {
  const { t } = useTranslation('expedition');
  const { base } = useArea();
  const { actor, may } = useSession();
  const mayWrite = may('expedition.write');
  const maySend = may('expedition.send');

  return useMemo(() => {
    const perform = async (
      act: ExpeditionButton,
      rows: ExpeditionRow[],
      selection: BulkSelection<ExpeditionRow>,
    ): Promise<void> => {
      const answer = await actOnMany(
        act,
        rows.map(({ id }) => id),
      );
      const done = answer.results.filter((result) => result.done).map(({ id }) => id);
      selection.deselect(done);
      selection.refresh();
      if (answer.failed === 0) {
        toast({ meaning: 'done', title: t(`list.done.${act}`, { count: answer.done }) });
        return;
      }
      ask({
        kind: 'failed',
        failed: {
          title: t(`list.failed.${act}`),
          answer,
          rows,
          nameOf: (row) => row.orderNumber ?? row.id,
          pathOf: (row) => `${base}/expeditions/${row.id}`,
          selection,
          retry: (failed) => perform(act, failed, selection),
        },
      });
    };
    return EXPEDITION_BUTTONS.filter((act) => (act === 'send' ? maySend : mayWrite)).map(
      (act): BulkAction<ExpeditionRow> => ({
        key: act,
        label: t(act === 'cancel' ? 'list.cancelDots' : `acts.${act}`),
        icon: ICONS[act],
        main: act === 'send',
        appliesTo: ({ status }) => status !== undefined && appliesTo(act, status, actor),
        run: (selection) => {
          const run = () => perform(act, selection.applicable, selection);
          if (act !== 'cancel') return run();
          ask({ kind: 'cancel', selection, run });
        },
      }),
    );
  }, [t, base, actor, maySend, mayWrite, ask]);
}
