import type { Language } from '../../../contracts/kit/languages.ts';
import type { returnRoutes } from '../../../contracts/return/return.routes.ts';
import type { ReturnDetail } from '../../../contracts/return/return.schema.ts';
import { systemScope } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { actOnEach } from '../../platform/http/bulk.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import type { Services } from '../../services.ts';
import { showPictures } from '../product/image/image.service.ts';
import { openReturnLabel } from './label/label.file.ts';
import { askForReturnLabel, decideReturnLabel } from './label/label.service.ts';
import {
  demandOwnNumber,
  exchangeReturn,
  finishReturn,
  labelReturn,
  refundReturn,
  rejectReturn,
  returnActs,
} from './return.acts.ts';
import { returnSource } from './return.list.store.ts';
import { createReturn } from './return.save.ts';
import { offerReturn, readReturn } from './return.service.ts';

/** What the portal does with returns of end customers. */
export function returnHandlers(services: Services): Handlers<typeof returnRoutes> {
  const show = async (tx: Tx, id: string, language: Language): Promise<ReturnDetail> => {
    const detail = await readReturn(tx, services, id, language);
    await showPictures(tx, services.secrets, detail.items);
    return detail;
  };
  return {
    ...listHandlers(services, returnSource),
    read: (tx, { params, language }) => show(tx, params.id, language),
    create: async (tx, { body, language }) => show(tx, (await createReturn(tx, body)).id, language),
    offer: async (tx, { query }) => {
      const offer = await offerReturn(tx, query.expedition);
      await showPictures(tx, services.secrets, offer.items);
      return offer;
    },
    act: async (tx, { params, version, language }) => {
      await returnActs[params.act](tx, params.id, version);
      return show(tx, params.id, language);
    },
    label: ownTransactions(async ({ caller, params, body, version, language, keep }) => {
      const { id } = params;
      await services.database.read(systemScope(), (tx) => demandOwnNumber(tx, id, body.trackingNumber));
      return services.database.transaction(caller.scope, async (tx) => {
        await labelReturn(tx, id, body.trackingNumber, version);
        const answer = await show(tx, id, language);
        await keep(tx, answer);
        return answer;
      });
    }),
    askForLabel: async (tx, { params, version, language }) => {
      await askForReturnLabel(tx, params.id, language, version);
      return show(tx, params.id, language);
    },
    decideLabel: async (tx, { params, body, version, language }) => {
      await decideReturnLabel(tx, params.id, { taken: body.taken, number: body.number ?? null }, version);
      return show(tx, params.id, language);
    },
    labelFile: ownTransactions(({ caller, params, language }) =>
      openReturnLabel(services, caller.scope, params.id, language),
    ),
    reject: async (tx, { params, body, version, language }) => {
      await rejectReturn(tx, params.id, body.reason, version);
      return show(tx, params.id, language);
    },
    refund: async (tx, { params, body, version, language }) => {
      await refundReturn(tx, params.id, body, version);
      return show(tx, params.id, language);
    },
    exchange: async (tx, { params, body, version, language }) => {
      await exchangeReturn(tx, params.id, body, version);
      return show(tx, params.id, language);
    },
    finish: async (tx, { params, body, version, language }) => {
      await finishReturn(tx, params.id, body.goods ?? null, version);
      return show(tx, params.id, language);
    },
    bulk: ownTransactions((request) => {
      const { act } = request.params;
      return actOnEach(
        services,
        request,
        request.body.returns,
        `problem:bulkFailed.${act}Return`,
        async (tx, id) => ({ status: (await returnActs[act](tx, id)).status }),
      );
    }),
  };
}
