import type { expeditionWaitingRoutes } from '../../../../contracts/expedition/expedition.waiting.ts';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { notFound } from '../../../../contracts/kit/problem.ts';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { Handlers } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { rebookExpedition, unbookExpedition } from '../expedition.rebook.ts';
import { hasExpedition } from '../expedition.service.ts';
import { showExpedition } from '../expedition.show.ts';
import { listComing } from './coming.store.ts';
import { closeRest, followUp } from './follow-up.ts';
import { splitExpedition } from './split.ts';
import { pairExpedition, unpairExpedition } from './waiting.acts.ts';
import { tellWaiting } from './waiting.answer.ts';
import { listLines } from './waiting.store.ts';

type Act = (tx: Tx, id: string, version: number | null) => Promise<unknown>;
type Asked = {
  params: { id: string };
  version: number | null;
  language: Language;
};

/** Why an expedition waits, and the ways out. */
export function expeditionWaitingHandlers(services: Services): Handlers<typeof expeditionWaitingRoutes> {
  const { secrets } = services;
  const show = showExpedition(services);
  const act =
    (work: Act) =>
    async (tx: Tx, { params, version, language }: Asked) => {
      await work(tx, params.id, version);
      return show(tx, params.id, language);
    };
  return {
    waiting: (tx, { params }) => tellWaiting(tx, secrets, params.id),
    advices: async (tx, { params }) => {
      if (!(await hasExpedition(tx, params.id))) throw notFound();
      const items = (await listLines(tx, params.id)).filter(({ missing, paired }) => missing + paired > 0);
      const coming = await listComing(
        tx,
        items.map(({ item }) => item),
      );
      return {
        advices: coming
          .filter(({ free }) => free > 0)
          .map(({ remaining: _, paired: __, ...advice }) => advice),
      };
    },
    rebook: act(rebookExpedition),
    unbook: act(unbookExpedition),
    unpair: act(unpairExpedition),
    pair: async (tx, { params, body, version, language }) => {
      await pairExpedition(tx, params.id, version, body.items);
      return show(tx, params.id, language);
    },
    split: async (tx, { params, version, language }) => {
      const rest = await splitExpedition(tx, params.id, version);
      return { expedition: await show(tx, params.id, language), rest: await show(tx, rest, language) };
    },
    closeRest: act(closeRest),
    followUp: async (tx, { params, version, language }) => {
      const rest = await followUp(tx, params.id, version);
      return { expedition: await show(tx, params.id, language), rest: await show(tx, rest, language) };
    },
  };
}
