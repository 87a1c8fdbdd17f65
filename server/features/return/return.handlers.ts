import type { returnRoutes } from '../../../contracts/return/return.routes.ts';
import type { ReturnDetail } from '../../../contracts/return/return.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { actOnEach } from '../../platform/http/bulk.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import type { Services } from '../../services.ts';
import { showPictures } from '../product/image/image.service.ts';
import {
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
  const show = async (tx: Tx, id: string): Promise<ReturnDetail> => {
    const detail = await readReturn(tx, services.secrets, id);
    await showPictures(tx, services.secrets, detail.items);
    return detail;
  };
  return {
    ...listHandlers(services, returnSource),
    read: (tx, { params }) => show(tx, params.id),
    create: async (tx, { body }) => show(tx, (await createReturn(tx, body)).id),
    offer: async (tx, { query }) => {
      const offer = await offerReturn(tx, query.expedition);
      await showPictures(tx, services.secrets, offer.items);
      return offer;
    },
    act: async (tx, { params, version }) => {
      await returnActs[params.act](tx, params.id, version);
      return show(tx, params.id);
    },
    label: async (tx, { params, body, version }) => {
      await labelReturn(tx, params.id, body.trackingNumber, version);
      return show(tx, params.id);
    },
    reject: async (tx, { params, body, version }) => {
      await rejectReturn(tx, params.id, body.reason, version);
      return show(tx, params.id);
    },
    refund: async (tx, { params, body, version }) => {
      await refundReturn(tx, params.id, body, version);
      return show(tx, params.id);
    },
    exchange: async (tx, { params, body, version }) => {
      await exchangeReturn(tx, params.id, body, version);
      return show(tx, params.id);
    },
    finish: async (tx, { params, body, version }) => {
      await finishReturn(tx, params.id, body.goods ?? null, version);
      return show(tx, params.id);
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
