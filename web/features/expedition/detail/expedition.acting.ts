import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import type { ExpeditionButton } from '../../../../contracts/expedition/expedition.states.ts';
import { ApiError, call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useSession } from '../../../platform/session.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { expeditionKey } from '../expedition.queries.ts';
import { type Action, listActions, mainAction } from './expedition.actions.ts';

export interface OfferedAction extends Action {
  label: string;
  /** Why it cannot be done now; undefined where it can. */
  reason: string | undefined;
}

/** What can be done with an expedition, in words, and how it is done. */
export function useActing(record: ExpeditionDetail) {
  const { t } = useTranslation(['expeditionDetail', 'expedition', 'common']);
  const { audience, base } = useArea();
  const { actor, may } = useSession();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [running, setRunning] = useState<ExpeditionButton | null>(null);
  const number = record.orderNumber;

  const actions = listActions(record.status, actor).map((action): OfferedAction => {
    const { button, isAsked } = action;
    const isMine = may(button === 'send' ? 'expedition.send' : 'expedition.write');
    const word = t(`expedition:acts.${isAsked ? 'requestCancel' : button}`);
    return {
      ...action,
      may: action.may && isMine,
      label: button === 'cancel' && action.may ? t('dots', { act: word }) : word,
      reason: !isMine
        ? t('refused.role')
        : action.may
          ? undefined
          : t(`refused.${button}.${record.status}`, { defaultValue: t('refused.state') }),
    };
  });

  const ask = (button: ExpeditionButton, isAsked: boolean): Promise<boolean> => {
    if (button === 'cancel')
      return confirm({
        title: t(isAsked ? 'confirm.requestTitle' : 'confirm.cancelTitle', { number }),
        body: t(isAsked ? 'confirm.requestBody' : 'confirm.cancelBody'),
        confirmLabel: t(isAsked ? 'confirm.requestDo' : 'confirm.cancelDo', { number }),
        cancelLabel: t('confirm.keep'),
        danger: true,
      });
    if (button === 'rollback')
      return confirm({
        title: t('confirm.rollbackTitle', { number }),
        body: t('confirm.rollbackBody'),
        confirmLabel: t('expedition:acts.rollback'),
        cancelLabel: t('confirm.keep'),
      });
    return Promise.resolve(true);
  };

  const act = async ({ button, isAsked }: Action) => {
    if (running || !(await ask(button, isAsked))) return;
    setRunning(button);
    try {
      const changed = await call(expeditionRoutes[button], { params: { id: record.id } });
      queryClient.setQueryData(expeditionKey(audience, record.id), changed);
      void queryClient.invalidateQueries({ queryKey: ['expedition'] });
      toast({
        meaning: changed.status === 'incorrect' ? 'trouble' : 'done',
        title: t(changed.status === 'incorrect' ? 'done.incorrect' : `done.${isAsked ? 'request' : button}`, {
          number,
        }),
      });
    } catch (error) {
      const text = error instanceof ApiError ? error.problem.message : t('common:unexpectedError');
      toast({ meaning: 'trouble', title: t(`failed.${button}`, { number }), text });
      void queryClient.invalidateQueries({ queryKey: expeditionKey(audience, record.id) });
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
    pathOf: (id: string) => `${base}/expeditions/${id}`,
    mayEdit: may('expedition.write'),
    edit: (field?: string) => navigate(`${base}/expeditions/${record.id}/edit${field ? `#${field}` : ''}`),
  };
}
export type Acting = ReturnType<typeof useActing>;
