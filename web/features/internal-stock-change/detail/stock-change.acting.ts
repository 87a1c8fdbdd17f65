import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { internalStockChangeRoutes } from '../../../../contracts/internal-stock-change/internal-stock-change.routes.ts';
import type { InternalStockChangeDetail } from '../../../../contracts/internal-stock-change/internal-stock-change.schema.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import {
  type Action,
  listActions,
  mainAction,
  type StockChangeButton,
} from '../internal-stock-change.actions.ts';
import { stockChangeKey } from '../internal-stock-change.queries.ts';

export interface OfferedAction extends Action {
  label: string;
  /** Why it cannot be done now; undefined where it can. */
  reason: string | undefined;
}

/** What can be done with an internal stock change, in words, and how it is done. */
export function useActing(record: InternalStockChangeDetail) {
  const { t } = useTranslation(['internalStockChangeScreen', 'internalStockChange', 'record', 'common']);
  const { audience, base } = useArea();
  const { actor, may } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [running, setRunning] = useState<StockChangeButton | null>(null);
  const number = record.internalNumber;
  const isMine = may('stock.write');

  const actions = listActions(record.status, actor).map((action): OfferedAction => {
    const word = t(`internalStockChange:acts.${action.button}`);
    return {
      ...action,
      may: action.may && isMine,
      label: action.may && action.button === 'cancel' ? t('dots', { act: word }) : word,
      reason: !isMine ? t('record:refusedRole') : action.may ? undefined : t(`refused.${action.button}`),
    };
  });

  const act = async ({ button }: Action): Promise<void> => {
    if (running) return;
    const isConfirmed =
      button !== 'cancel' ||
      (await confirm({
        title: t('confirm.cancel.title', { number }),
        body: t('confirm.cancel.body'),
        confirmLabel: t('confirm.cancel.title', { number }),
        cancelLabel: t('confirm.keep'),
        danger: true,
      }));
    if (!isConfirmed) return;
    setRunning(button);
    try {
      const changed = await call(internalStockChangeRoutes.act, { params: { id: record.id, act: button } });
      client.setQueryData(stockChangeKey(audience, record.id), changed);
      void client.invalidateQueries({ queryKey: ['internal-stock-change'] });
      void client.invalidateQueries({ queryKey: ['badges'] });
      const isWaiting = changed.status === 'WaitingForGoods';
      toast({
        meaning: 'done',
        title: t(isWaiting ? 'done.waiting' : `done.${button}`, { number }),
      });
    } catch (error) {
      const text = error instanceof ApiError ? error.problem.message : t('common:unexpectedError');
      toast({ meaning: 'trouble', title: t(`failed.${button}`, { number }), text });
      void client.invalidateQueries({ queryKey: stockChangeKey(audience, record.id) });
    } finally {
      setRunning(null);
    }
  };

  const main = mainAction(record.status);
  return {
    actions,
    main: actions.find((action) => action.button === main && action.may),
    running,
    act,
    mayEdit: isMine && record.status === 'New',
    edit: () => void navigate(`${base}/internal-stock-changes/${record.id}/edit`),
    pathOf: (id: string) => `${base}/internal-stock-changes/${id}`,
  };
}
export type Acting = ReturnType<typeof useActing>;
