import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { expeditionNoun } from '../../../../contracts/expedition/expedition.noun.ts';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { expeditionWaitingRoutes } from '../../../../contracts/expedition/expedition.waiting.ts';
import { reservationRoutes } from '../../../../contracts/reservation/reservation.routes.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { refusalMessage } from '../../../platform/refusal.ts';
import { useTranslation } from '../../../platform/words.ts';
import { type Toast, toast } from '../../../ui/feedback/toast.ts';
import { useUndo } from '../../../ui/history/undo.ts';
import { refreshRecords } from '../../../ui/record/refresh.ts';
import { keptAwayUntil } from '../../reservation/reservation.fields.ts';
import { expeditionKey } from '../expedition.queries.ts';
import type { WaitingMove, Way } from './waiting.ways.ts';

/** Pieces of an advice for a line, as a person chose them. */
export interface PairChoice {
  item: string;
  stockAdviceItem: string;
  quantity: number;
}

/** The acts by which an order stops waiting, or waits for something else. */
export function useWays(record: ExpeditionDetail) {
  const { t } = useTranslation(['expeditionDetail', 'expedition', 'common', 'reservationScreen']);
  const { audience, base } = useArea();
  const client = useQueryClient();
  const navigate = useNavigate();
  const undoOf = useUndo();
  const [running, setRunning] = useState<string | null>(null);
  const params = { id: record.id };
  const order = record.orderNumber;

  /** Does one act, shows the order as it then is with a toast; a refusal is shown in the server's words. */
  const run = async (
    key: string,
    act: () => Promise<{ shown: ExpeditionDetail | null; said: Omit<Toast, 'meaning'> }>,
  ): Promise<boolean> => {
    if (running) return false;
    setRunning(key);
    try {
      const { shown, said } = await act();
      if (shown) client.setQueryData(expeditionKey(audience, record.id), shown);
      toast({ meaning: 'done', undo: undoOf('expedition', record.id, key), ...said });
      return true;
    } catch (error) {
      const text = refusalMessage(error);
      toast({ meaning: 'trouble', title: t(`ways.failed.${key}`, { order }), text });
      return false;
    } finally {
      setRunning(null);
      refreshRecords(client, expeditionNoun);
    }
  };
  const statusOf = (detail: ExpeditionDetail) =>
    t('ways.nowIs', { order: detail.orderNumber, status: t(`expedition:statuses.${detail.status}`) });

  const pair = (items?: PairChoice[]) =>
    run('pair', async () => {
      const shown = await call(expeditionWaitingRoutes.pair, { params, body: items ? { items } : {} });
      return { shown, said: { title: t('ways.done.pair', { order }), text: statusOf(shown) } };
    });
  /** An act that says no more than its words, or the status as well to which it led. */
  const does = (key: 'unpair' | 'rebook' | 'unbook' | 'closeRest', saysStatus: boolean) => () =>
    run(key, async () => {
      const shown = await call(expeditionWaitingRoutes[key], { params });
      const title = t(`ways.done.${key}`, { order });
      return { shown, said: { title, ...(saysStatus && { text: statusOf(shown) }) } };
    });
  const unpair = does('unpair', true);
  const rebook = does('rebook', true);
  const unbook = does('unbook', false);
  const closeRest = does('closeRest', false);
  const toOpen = ({ id, orderNumber }: ExpeditionDetail) => ({
    label: t('reservationScreen:done.open', { order: orderNumber }),
    onClick: () => void navigate(`${base}/expeditions/${id}`),
  });
  const split = () =>
    run('split', async () => {
      const { expedition, rest } = await call(expeditionWaitingRoutes.split, { params });
      const title = t('ways.done.split', { order, rest: rest.orderNumber });
      const text = `${statusOf(expedition)} ${statusOf(rest)}`;
      return { shown: expedition, said: { title, text, action: toOpen(rest) } };
    });
  const followUp = () =>
    run('followUp', async () => {
      const { expedition, rest } = await call(expeditionWaitingRoutes.followUp, { params });
      const title = t('ways.done.followUp', { order, rest: rest.orderNumber });
      return { shown: expedition, said: { title, text: statusOf(rest), action: toOpen(rest) } };
    });
  const move = ({ fromItem, item, quantity, orderNumber, requiredExpeditionDate }: WaitingMove) =>
    run('move', async () => {
      const rebookAfter = keptAwayUntil(requiredExpeditionDate, new Date()).toISOString();
      const { to } = await call(reservationRoutes.move, {
        params: { id: fromItem },
        body: { to: item, quantity, rebookAfter },
      });
      return {
        shown: null,
        said: {
          title: t('ways.done.move', { count: quantity, from: orderNumber, order }),
          ...(to
            ? { text: t('ways.nowIs', { order, status: t(`expedition:statuses.${to.after.status}`) }) }
            : {}),
        },
      };
    });

  return {
    running,
    pair,
    unpair,
    rebook,
    unbook,
    closeRest,
    followUp,
    /** What the button does for the way that is chosen. */
    take: (way: Way): Promise<boolean> => {
      if (way.kind === 'move') return move(way.move);
      if (way.kind === 'split') return split();
      if (way.coming > 0) return pair();
      const waitsFor = way.advices.length > 0 ? 'ways.done.waitFor' : 'ways.done.wait';
      toast({ meaning: 'waiting', title: t(waitsFor, { order, advice: way.advices.join(', ') }) });
      return Promise.resolve(true);
    },
  };
}
export type Ways = ReturnType<typeof useWays>;
