import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { mayAct } from '../../../../contracts/kit/states.ts';
import type { StockAdviceDetail } from '../../../../contracts/stock-advice/stock-advice.schema.ts';
import {
  type StockAdviceButton,
  stockAdviceStates,
} from '../../../../contracts/stock-advice/stock-advice.states.ts';
import { ApiError } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { useFormat } from '../../../platform/format.ts';
import { useSession } from '../../../platform/session.tsx';
import { confirm } from '../../../ui/feedback/confirm.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { listUrlOf } from '../../../ui/grid/place.ts';
import { actOn, isAskedFirst, isDangerous } from '../stock-advice.acts.ts';
import { stockAdviceKey } from '../stock-advice.queries.ts';
import { type Action, listActions, mainAction } from './stock-advice.actions.ts';
import { summarise } from './stock-advice.differences.ts';

export interface OfferedAction extends Action {
  label: string;
  /** Why it cannot be done now; undefined where it can. */
  reason: string | undefined;
}

/** What can be done with an announcement, in words, and how it is done. */
export function useActing(record: StockAdviceDetail) {
  const { t } = useTranslation(['stockAdviceDetail', 'stockAdvice', 'record', 'common']);
  const { integer } = useFormat();
  const { audience, base } = useArea();
  const { actor, may } = useSession();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [running, setRunning] = useState<StockAdviceButton | null>(null);
  /** Closing asks for the reason in a dialog of its own. */
  const [isClosing, setClosing] = useState(false);
  const number = record.internalId;
  const isMine = may('inbound.write');
  const rest = record.items.reduce((sum, item) => sum + item.remaining, 0);

  const actions = listActions(record, actor).map((action): OfferedAction => {
    const { button, isHandedBack } = action;
    const word = isHandedBack ? t('handBack') : t(`stockAdvice:acts.${button}`);
    return {
      ...action,
      may: action.may && isMine,
      label: action.may && isAskedFirst(button) ? t('dots', { act: word }) : word,
      reason: !isMine
        ? t('record:refusedRole')
        : action.may
          ? undefined
          : t(`refused.${button}.${record.status}`, { defaultValue: t('refused.state') }),
    };
  });

  const ask = (button: StockAdviceButton): Promise<boolean> =>
    isAskedFirst(button)
      ? confirm({
          title: t(`confirm.${button}.title`, { number }),
          body: t(`confirm.${button}.body`, {
            pieces: integer(summarise(record.items, record.status).announced),
          }),
          confirmLabel: t(`confirm.${button}.do`, { number }),
          cancelLabel: t('confirm.keep'),
          danger: isDangerous(button),
        })
      : Promise.resolve(true);

  const perform = async (button: StockAdviceButton, reason: string | null = null): Promise<void> => {
    setRunning(button);
    try {
      const changed = await actOn(record.id, button, reason);
      if (changed) client.setQueryData(stockAdviceKey(audience, record.id), changed);
      else {
        await navigate(listUrlOf(record.id) ?? `${base}/stock-advices`, { replace: true });
        client.removeQueries({ queryKey: stockAdviceKey(audience, record.id) });
      }
      void client.invalidateQueries({ queryKey: ['stock-advice'] });
      const isWrong = button === 'send' && changed?.status === 'incorrect';
      toast({
        meaning: isWrong ? 'trouble' : 'done',
        title: t(isWrong ? 'done.incorrect' : `done.${button}`, { number }),
      });
    } catch (error) {
      const text = error instanceof ApiError ? error.problem.message : t('common:unexpectedError');
      toast({ meaning: 'trouble', title: t(`failed.${button}`, { number }), text });
      void client.invalidateQueries({ queryKey: stockAdviceKey(audience, record.id) });
    } finally {
      setRunning(null);
    }
  };

  const act = async ({ button }: Action) => {
    if (running) return;
    if (button === 'close') setClosing(true);
    else if (await ask(button)) await perform(button);
  };

  const main = mainAction(record.status);
  return {
    actions,
    main: actions.find((action) => action.button === main && action.may),
    running,
    act,
    rest,
    isClosing,
    close: async (reason: string | null) => {
      await perform('close', reason);
      setClosing(false);
    },
    keepOpen: () => setClosing(false),
    mayWrite: isMine,
    mayEdit: isMine && mayAct(stockAdviceStates, record.status, 'update', actor),
    pathOf: (id: string) => `${base}/stock-advices/${id}`,
    edit: (field?: string) =>
      void navigate(`${base}/stock-advices/${record.id}/edit${field ? `#${field}` : ''}`),
  };
}
export type Acting = ReturnType<typeof useActing>;
