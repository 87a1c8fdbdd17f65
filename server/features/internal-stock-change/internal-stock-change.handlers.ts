import type {
  internalStockChangeRoutes,
  stockChangeRoutes,
} from '../../../contracts/internal-stock-change/internal-stock-change.routes.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { actOnEach } from '../../platform/http/bulk.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import { askingAboutTwins } from '../../platform/record/likely-twins.ts';
import type { Services } from '../../services.ts';
import { showPictures } from '../product/image/image.service.ts';
import { internalStockChangeActs } from './internal-stock-change.acts.ts';
import { internalStockChangeKeys } from './internal-stock-change.keys.ts';
import { internalStockChangeSource, stockChangeSource } from './internal-stock-change.list.store.ts';
import { createInternalStockChange, updateInternalStockChangeBody } from './internal-stock-change.save.ts';
import { readInternalStockChange } from './internal-stock-change.service.ts';

/** What the portal does with internal stock changes. */
export function internalStockChangeHandlers(services: Services): Handlers<typeof internalStockChangeRoutes> {
  const show = async (tx: Tx, id: string) => {
    const detail = await readInternalStockChange(tx, id);
    await showPictures(tx, services.secrets, detail.items);
    return detail;
  };
  return askingAboutTwins<typeof internalStockChangeRoutes>(internalStockChangeKeys, {
    ...listHandlers(services, internalStockChangeSource),
    read: (tx, { params }) => show(tx, params.id),
    create: async (tx, { body }) => show(tx, (await createInternalStockChange(tx, body)).id),
    update: async (tx, { params, body, version }) => {
      await updateInternalStockChangeBody(tx, params.id, body, version);
      return show(tx, params.id);
    },
    act: async (tx, { params, version }) => {
      await internalStockChangeActs[params.act](tx, params.id, version);
      return show(tx, params.id);
    },
    bulk: ownTransactions((request) => {
      const { act } = request.params;
      return actOnEach(
        services,
        request,
        request.body.internalStockChanges,
        `problem:bulkFailed.${act}InternalStockChange`,
        async (tx, id) => ({ status: (await internalStockChangeActs[act](tx, id)).status }),
      );
    }),
  });
}

/** Changes that the warehouse reported. */
export const stockChangeHandlers = (services: Services): Handlers<typeof stockChangeRoutes> =>
  listHandlers(services, stockChangeSource);
