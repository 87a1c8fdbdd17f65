import type { Language } from '../../../contracts/kit/languages.ts';
import { stockAdviceRecord } from '../../../contracts/stock-advice/stock-advice.record.ts';
import type {
  stockAdviceItemRoutes,
  stockAdviceRoutes,
} from '../../../contracts/stock-advice/stock-advice.routes.ts';
import type { StockAdviceDetail } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Handlers, ownTransactions } from '../../platform/http/handler.ts';
import { importAtOnce } from '../../platform/import/import.at-once.ts';
import { importHandlers } from '../../platform/import/import.handlers.ts';
import { listHandlers } from '../../platform/list/list.handlers.ts';
import { editHandlers } from '../../platform/record/edit.handlers.ts';
import { askingAboutTwins } from '../../platform/record/likely-twins.ts';
import { showErrors } from '../../platform/translate/translate.ts';
import type { Services } from '../../services.ts';
import { readDamages } from '../inbound-receipt/photo/photo.service.ts';
import { showPictures } from '../product/image/image.service.ts';
import { adviceItemImportHandlers } from './import/import.items.ts';
import { adviceImport } from './import/import.kind.ts';
import { closeAdvice, deleteAdvice, openAdvice, setAdviceStatus } from './stock-advice.acts.ts';
import { adviceAttachments } from './stock-advice.attachments.ts';
import { actOnMany } from './stock-advice.bulk.ts';
import { forecastAdvice, proposeAdvice } from './stock-advice.forecast.ts';
import { adviceKeys } from './stock-advice.keys.ts';
import { countAdvices, onlyNewOfProduct, stockAdviceSource } from './stock-advice.list.store.ts';
import { createAdvice, readAdvice } from './stock-advice.service.ts';
import { updateAdviceBody } from './stock-advice.update.ts';
import { stockAdviceItemSource } from './stock-advice-item.list.store.ts';

/** What the portal does with stock advices. */
export function stockAdviceHandlers(services: Services): Handlers<typeof stockAdviceRoutes> {
  const { translate } = services;

  const show = async (tx: Tx, id: string, language: Language): Promise<StockAdviceDetail> => {
    const advice = await readAdvice(tx, id);
    const detail = { ...advice, damages: await readDamages(tx, services.secrets, 'stockAdvice', advice) };
    await showPictures(tx, services.secrets, [...detail.items, ...detail.damages]);
    showErrors(translate, language, [detail]);
    return detail;
  };

  const handlers: Handlers<typeof stockAdviceRoutes> = askingAboutTwins<typeof stockAdviceRoutes>(
    adviceKeys,
    {
      ...listHandlers<StockAdviceDetail>(services, stockAdviceSource, {
        ask: onlyNewOfProduct,
        show: (_, rows, language) => showErrors(translate, language, rows),
      }),
      counts: (tx, { query }) => countAdvices(tx, query),
      read: (tx, { params, language }) => show(tx, params.id, language),
      create: async (tx, { body, language }) => {
        const { id } = await createAdvice(tx, body);
        return show(tx, id, language);
      },
      update: async (tx, { params, body, version, language }) => {
        await updateAdviceBody(tx, params.id, body, version);
        return show(tx, params.id, language);
      },
      remove: async (tx, { params, version }) => {
        await deleteAdvice(tx, params.id, version);
      },
      setStatus: async (tx, { params, version, language }) => {
        await setAdviceStatus(tx, params.id, params.status, version);
        return show(tx, params.id, language);
      },
      open: async (tx, { params, version, language }) => {
        await openAdvice(tx, params.id, version);
        return show(tx, params.id, language);
      },
      close: async (tx, { params, body, version, language }) => {
        await closeAdvice(tx, params.id, version, body?.reason ?? null);
        return show(tx, params.id, language);
      },
      bulk: ownTransactions((request) =>
        actOnMany(services, request, request.params.act, request.body.stockAdvices),
      ),
      forecast: (tx, { body }) => forecastAdvice(tx, body),
      proposal: (tx, { query }) => proposeAdvice(tx, query),
      ...adviceAttachments.handlers(services),
      ...adviceItemImportHandlers(services),
      importAtOnce: ownTransactions(async (request) => {
        await importAtOnce(services, adviceImport, request, {
          maxRows: 1_000,
          taken: 'internalIdTaken',
          options: { send: true },
        });
        return undefined;
      }),
      ...importHandlers(services, adviceImport),
      ...editHandlers(services, stockAdviceRecord, () => handlers),
    },
  );
  return handlers;
}

/** The lines of all stock advices. */
export const stockAdviceItemHandlers = (services: Services): Handlers<typeof stockAdviceItemRoutes> =>
  listHandlers(services, stockAdviceItemSource, {
    show: (tx, rows) => showPictures(tx, services.secrets, rows),
  });
