import { IconBan, IconPlayerPause, IconPlayerPlay, IconSend } from '@tabler/icons-react';
import { type ComponentType, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { type BulkAnswer, expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import {
  EXPEDITION_BUTTONS,
  type ExpeditionButton,
} from '../../../../contracts/expedition/expedition.states.ts';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import { call } from '../../../platform/api.ts';
import { useSession } from '../../../platform/session.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import type { BulkAction, BulkSelection } from '../../../ui/grid/definition.ts';
import type { ExpeditionRow } from '../expedition.cells.tsx';
import { appliesTo } from './expedition.rules.ts';

/** A dialog that a bulk act opens: the question before a cancellation, or what failed. */
export type BulkQuestion =
  | { kind: 'cancel'; selection: BulkSelection<ExpeditionRow>; run: () => Promise<void> }
  | {
      kind: 'failed';
      act: ExpeditionButton;
      answer: BulkAnswer;
      rows: ExpeditionRow[];
      selection: BulkSelection<ExpeditionRow>;
      retry: (rows: ExpeditionRow[]) => Promise<void>;
    };

const ICONS: Record<ExpeditionButton, ComponentType<{ size?: number; stroke?: number }>> = {
  send: IconSend,
  process: IconPlayerPlay,
  rollback: IconPlayerPause,
  cancel: IconBan,
};

/** One act on many, in calls of what one takes; each expedition succeeds or fails alone. */
export async function actOnMany(act: ExpeditionButton, ids: readonly string[]): Promise<BulkAnswer> {
  const whole: BulkAnswer = { done: 0, failed: 0, message: null, results: [] };
  for (let from = 0; from < ids.length; from += LIMITS.bulk) {
    const body = { expeditions: ids.slice(from, from + LIMITS.bulk) };
    const answer =
      act === 'send'
        ? await call(expeditionRoutes.sendMany, { body })
        : await call(expeditionRoutes.bulk, { params: { act }, body });
    whole.done += answer.done;
    whole.failed += answer.failed;
    whole.message ??= answer.message;
    whole.results.push(...answer.results);
  }
  return whole;
}

/** The bulk acts of the list: send, release, roll back, cancel. `ask` opens a dialog. */
export function useBulkActions(ask: (question: BulkQuestion) => void): BulkAction<ExpeditionRow>[] {
  const { t } = useTranslation('expedition');
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
        act,
        answer,
        rows,
        selection,
        retry: (failed) => perform(act, failed, selection),
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
  }, [t, actor, maySend, mayWrite, ask]);
}
