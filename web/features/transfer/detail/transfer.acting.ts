import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { transferRoutes } from '../../../../contracts/transfer/transfer.routes.ts';
import type { TransferDetail } from '../../../../contracts/transfer/transfer.schema.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { transferKey } from '../transfer.queries.ts';
import { type Action, listActions, type TransferButton } from './transfer.actions.ts';
import { sumUp } from './transfer.life.ts';

export interface OfferedAction extends Action {
  label: string;
  /** Why it cannot be done now; undefined where it can. */
  reason: string | undefined;
}

const HANDS = {
  reduce: (id: string) => call(transferRoutes.reduce, { params: { id } }),
  cancel: (id: string) => call(transferRoutes.cancel, { params: { id } }),
  closeWithDifference: (id: string, reason: string | null) =>
    call(transferRoutes.close, { params: { id }, body: { reason } }),
} as const;

/** What can be done with a transfer, in words, and how it is done. */
export function useActing(record: TransferDetail) {
  const { t } = useTranslation(['transferScreen', 'transfer', 'record', 'common']);
  const format = useFormat();
  const { audience, base } = useArea();
  const { actor, may } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [running, setRunning] = useState<TransferButton | null>(null);
  /** Closing asks for the reason in a dialog of its own. */
  const [isClosing, setClosing] = useState(false);
  const number = record.internalNumber;
  const sums = sumUp(record);
  const isMine = may('stock.write');

  const actions = listActions({ ...record, booked: sums.booked }, actor)
    .filter(({ button }) => button !== 'closeWithDifference' || may('warehouse.operate'))
    .map((action): OfferedAction => {
      const word = t(`transfer:acts.${action.button}`);
      const left = record.dispatchedAt && t('refused.left', { when: format.instant(record.dispatchedAt) });
      return {
        ...action,
        may: action.may && isMine,
        label: action.may ? t('dots', { act: word }) : word,
        reason: !isMine ? t('record:refusedRole') : action.may ? undefined : left || t('refused.state'),
      };
    });

  const perform = async (button: TransferButton, reason: string | null = null): Promise<void> => {
    setRunning(button);
    try {
      const changed = await HANDS[button](record.id, reason);
      client.setQueryData(transferKey(audience, record.id), changed);
      void client.invalidateQueries({ queryKey: ['transfer'] });
      toast({ meaning: 'done', title: t(`done.${button}`, { number }) });
    } catch (error) {
      const text = error instanceof ApiError ? error.problem.message : t('common:unexpectedError');
      toast({ meaning: 'trouble', title: t(`failed.${button}`, { number }), text });
      void client.invalidateQueries({ queryKey: transferKey(audience, record.id) });
    } finally {
      setRunning(null);
    }
  };

  const act = async ({ button }: Action): Promise<void> => {
    if (running) return;
    if (button === 'closeWithDifference') {
      setClosing(true);
      return;
    }
    const isConfirmed = await confirm({
      title: t(`confirm.${button}.title`, { number }),
      body: t(`confirm.${button}.body`, { count: sums.missing }),
      confirmLabel: t(`confirm.${button}.title`, { number }),
      cancelLabel: t('confirm.keep'),
      danger: button === 'cancel',
    });
    if (isConfirmed) await perform(button);
  };

  return {
    actions,
    sums,
    running,
    act,
    isClosing,
    close: async (reason: string | null) => {
      await perform('closeWithDifference', reason);
      setClosing(false);
    },
    keepOpen: () => setClosing(false),
    mayEdit: isMine && (record.status === 'created' || record.status === 'waitingForGoods'),
    /** Once it has left, only its note and expected time change. */
    editWord: t(record.dispatchedAt === null ? 'edit' : 'editNote'),
    edit: () => void navigate(`${base}/transfers/${record.id}/edit`),
    pathOf: (id: string) => `${base}/transfers/${id}`,
  };
}
export type Acting = ReturnType<typeof useActing>;
