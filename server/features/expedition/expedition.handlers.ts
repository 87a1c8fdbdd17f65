import { expeditionRecord } from '../../../contracts/expedition/expedition.record.ts';
import type { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import type { ExpeditionDetail } from '../../../contracts/expedition/expedition.schema.ts';
import type { Language } from '../../../contracts/kit/languages.ts';
import { invalidAt } from '../../../contracts/kit/problem.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { actOnEach } from '../../platform/http/bulk.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import { importHandlers } from '../../platform/import/import.handlers.ts';
import { exportRows } from '../../platform/list/export.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import { editHandlers } from '../../platform/record/edit.handlers.ts';
import { askingAboutTwins } from '../../platform/record/likely-twins.ts';
import type { Services } from '../../services.ts';
import { expeditionActs } from './expedition.acts.ts';
import { actOnMany } from './expedition.bulk.ts';
import { copyExpedition } from './expedition.copy.ts';
import { correctExpedition, withdrawCancel } from './expedition.correct.ts';
import { forecastProducts } from './expedition.forecast.ts';
import { expeditionKeys } from './expedition.keys.ts';
import { countExpeditions, expeditionSource } from './expedition.list.store.ts';
import { declareLoss } from './expedition.lost.service.ts';
import { createExpedition } from './expedition.service.ts';
import { showExpedition } from './expedition.show.ts';
import { isNumberTaken, readShop, readWarehouse } from './expedition.store.ts';
import { updateExpeditionBody } from './expedition.update.ts';
import { showWords } from './expedition.words.ts';
import { exportExpeditionSheet } from './import/import.export.ts';
import { expeditionImport } from './import/import.kind.ts';
import { printHandlers } from './papers/papers.handlers.ts';

/** What the portal does with expeditions. */
export function expeditionHandlers(services: Services): Handlers<typeof expeditionRoutes> {
  const { translate } = services;

  const show = showExpedition(services);

  const act =
    (name: keyof typeof expeditionActs) =>
    async (tx: Tx, request: { params: { id: string }; version: number | null; language: Language }) => {
      await expeditionActs[name](tx, request.params.id, request.version);
      return show(tx, request.params.id, request.language);
    };

  const handlers: Handlers<typeof expeditionRoutes> = askingAboutTwins<typeof expeditionRoutes>(
    expeditionKeys,
    {
      ...listHandlers<ExpeditionDetail>(services, expeditionSource, {
        show: (_, rows, language) => showWords(translate, language, rows),
      }),
      export: ownTransactions(async (request) => {
        const { columns, ...query } = request.body;
        return columns
          ? exportRows(services, expeditionSource, { ...request, body: { ...query, columns } })
          : exportExpeditionSheet(services, { ...request, body: query });
      }),
      counts: (tx, { query }) => countExpeditions(tx, query),
      read: (tx, { params, language }) => show(tx, params.id, language),
      create: async (tx, { body, language }) => {
        const { id } = await createExpedition(tx, body);
        return show(tx, id, language);
      },
      update: async (tx, { params, body, version, language }) => {
        await updateExpeditionBody(tx, params.id, body, version);
        return show(tx, params.id, language);
      },
      forecast: async (tx, { body }) => {
        const shop = await readShop(tx, body.eshop);
        if (!shop) throw invalidAt('eshop', 'eshopUnknown');
        const warehouseId = body.warehouse ?? shop.default_warehouse_id;
        const warehouse = await readWarehouse(tx, shop.organisation_id, warehouseId);
        const wmsId = body.wms ?? warehouse?.defaultWms ?? warehouseId;
        const place = { organisationId: shop.organisation_id, eshopId: body.eshop, wmsId, warehouseId };
        return {
          orderNumberFree: !(await isNumberTaken(
            tx,
            shop.organisation_id,
            body.eshop,
            body.orderNumber,
            body.expedition ?? null,
          )),
          items: await forecastProducts(tx, place, body.products),
        };
      },
      send: act('send'),
      process: act('process'),
      rollback: act('rollback'),
      cancel: act('cancel'),
      withdrawCancel: async (tx, { params, version, language }) => {
        await withdrawCancel(tx, params.id, version);
        return show(tx, params.id, language);
      },
      correct: async (tx, { params, body, version, language }) => {
        await correctExpedition(tx, params.id, params.act, body.reason, version);
        return show(tx, params.id, language);
      },
      declare: async (tx, { params, body, version, language }) => {
        await declareLoss(tx, params.id, params.act, { ...body, parcels: body.parcels ?? null, version });
        return show(tx, params.id, language);
      },
      sendMany: ownTransactions((request) => actOnMany(services, request, 'send', request.body.expeditions)),
      copyMany: ownTransactions((request) =>
        actOnEach(services, request, request.body.expeditions, 'problem:bulkFailed.copy', (tx, id) =>
          copyExpedition(tx, id),
        ),
      ),
      bulk: ownTransactions((request) =>
        actOnMany(services, request, request.params.act, request.body.expeditions),
      ),
      ...printHandlers(services),
      ...importHandlers(services, expeditionImport),
      ...editHandlers(services, expeditionRecord, () => handlers),
    },
  );
  return handlers;
}
