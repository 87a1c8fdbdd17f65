import { invalidAt } from '../../../contracts/kit/problem.ts';
import type { transferRoutes } from '../../../contracts/transfer/transfer.routes.ts';
import type { TransferDetail } from '../../../contracts/transfer/transfer.schema.ts';
import { onlyOrganisation } from '../../platform/access/scope.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { actOnEach } from '../../platform/http/bulk.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import { importHandlers } from '../../platform/import/import.handlers.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import { askingAboutTwins } from '../../platform/record/likely-twins.ts';
import type { Services } from '../../services.ts';
import { readDamages } from '../inbound-receipt/photo/photo.service.ts';
import { showPictures } from '../product/image/image.service.ts';
import { readMoveReferences } from '../stock-move/stock-move.service.ts';
import { transferImport } from './import/transfer.import.ts';
import { cancelTransfer, closeTransfer, reduceTransfer } from './transfer.acts.ts';
import { forecastTransfer, proposeTransfer } from './transfer.forecast.store.ts';
import { transferKeys } from './transfer.keys.ts';
import { transferSource } from './transfer.list.store.ts';
import { createTransfer } from './transfer.save.ts';
import { readTransfer } from './transfer.service.ts';
import { isTransferNumberTaken } from './transfer.store.ts';
import { updateTransferBody } from './transfer.update.ts';

interface Asked {
  params: { id: string };
  version: number | null;
}

/** What the portal does with transfers. */
export function transferHandlers(services: Services): Handlers<typeof transferRoutes> {
  const show = async (tx: Tx, id: string): Promise<TransferDetail> => {
    const transfer = await readTransfer(tx, id);
    const detail = { ...transfer, damages: await readDamages(tx, services.secrets, 'transfer', transfer) };
    await showPictures(tx, services.secrets, [...detail.items, ...detail.damages]);
    return detail;
  };
  const act =
    (done: (tx: Tx, id: string, version: number | null) => Promise<unknown>) =>
    async (tx: Tx, { params, version }: Asked): Promise<TransferDetail> => {
      await done(tx, params.id, version);
      return show(tx, params.id);
    };
  return askingAboutTwins<typeof transferRoutes>(transferKeys, {
    ...listHandlers(services, transferSource),
    read: (tx, { params }) => show(tx, params.id),
    create: async (tx, { body }) => show(tx, (await createTransfer(tx, body)).id),
    update: async (tx, { params, body, version }) => {
      await updateTransferBody(tx, params.id, body, version);
      return show(tx, params.id);
    },
    reduce: act(reduceTransfer),
    cancel: act(cancelTransfer),
    close: async (tx, { params, body, version }) => {
      await closeTransfer(tx, params.id, body?.reason ?? null, version);
      return show(tx, params.id);
    },
    bulk: ownTransactions((request) =>
      actOnEach(
        services,
        request,
        request.body.transfers,
        'problem:bulkFailed.cancelTransfer',
        async (tx, id) => ({
          status: (await cancelTransfer(tx, id)).status,
        }),
      ),
    ),
    forecast: async (tx, { body }) => {
      const organisationId = body.organisation ?? onlyOrganisation(tx.scope);
      const number = body.internalNumber?.trim();
      const isTaken =
        organisationId && number
          ? await isTransferNumberTaken(tx, organisationId, number, body.transfer ?? null)
          : false;
      const road = {
        fromWms: body.fromWms ?? null,
        fromWarehouse: body.fromWarehouse ?? null,
        toWms: body.toWms ?? null,
        toWarehouse: body.toWarehouse ?? null,
      };
      return { internalNumberFree: !isTaken, items: await forecastTransfer(tx, road, body.products) };
    },
    proposal: async (tx, { query }) => {
      const { places } = await readMoveReferences(tx, {
        warehouses: [query.fromWarehouse, query.toWarehouse],
        products: [],
      });
      const { warehouses } = places;
      const from = warehouses.get(query.fromWarehouse);
      const to = warehouses.get(query.toWarehouse);
      if (!from || (query.organisation && query.organisation !== from.organisationId))
        throw invalidAt('fromWarehouse', 'warehouseUnknown');
      if (to?.organisationId !== from.organisationId) throw invalidAt('toWarehouse', 'warehouseUnknown');
      return { items: await proposeTransfer(tx, from.organisationId, query) };
    },
    ...importHandlers(services, transferImport),
  });
}
