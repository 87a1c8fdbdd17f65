import type { Language } from '../../../contracts/kit/languages.ts';
import type {
  stockAdviceItemRoutes,
  stockAdviceRoutes,
} from '../../../contracts/stock-advice/stock-advice.routes.ts';
import type { StockAdviceDetail } from '../../../contracts/stock-advice/stock-advice.schema.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { type Handlers, own } from '../../platform/http/handler.ts';
import { importAtOnce } from '../../platform/import/import.at-once.ts';
import { importHandlers } from '../../platform/import/import.handlers.ts';
import { exportRows } from '../../platform/list/export.ts';
import { listRows } from '../../platform/list/list.ts';
import { violationMessage } from '../../platform/translate/translate.ts';
import type { Services } from '../../services.ts';
import { showPictures } from '../product/image/image.service.ts';
import { attachmentHandlers } from './attachment/attachment.handlers.ts';
import { adviceItemImportHandlers } from './import/import.items.ts';
import { adviceImport } from './import/import.kind.ts';
import { closeAdvice, deleteAdvice, openAdvice, setAdviceStatus } from './stock-advice.acts.ts';
import { actOnMany } from './stock-advice.bulk.ts';
import { forecastAdvice, proposeAdvice } from './stock-advice.forecast.ts';
import { countAdvices, onlyNewOfProduct, stockAdviceSource } from './stock-advice.list.store.ts';
import { createAdvice, readAdvice } from './stock-advice.service.ts';
import { updateAdviceBody } from './stock-advice.update.ts';
import { stockAdviceItemSource } from './stock-advice-item.list.store.ts';

/** What the portal does with stock advices. */
export function stockAdviceHandlers(services: Services): Handlers<typeof stockAdviceRoutes> {
  const { translate } = services;

  /** Reasons in the reader's language. */
  const inWords = (errors: StockAdviceDetail['errors'], language: Language) =>
    errors.map((error) => ({ ...error, message: violationMessage(translate, language, error) }));

  const show = async (tx: Tx, id: string, language: Language): Promise<StockAdviceDetail> => {
    const detail = await readAdvice(tx, id);
    await showPictures(tx, services.secrets, detail.items);
    return { ...detail, errors: inWords(detail.errors, language) };
  };

  return {
    list: async (tx, { body, language }) => {
      const page = await listRows<StockAdviceDetail>(tx, stockAdviceSource, onlyNewOfProduct(body ?? {}));
      for (const row of page.results)
        if (row.errors && row.errors.length > 0) row.errors = inWords(row.errors, language);
      return page;
    },
    export: own((request) =>
      exportRows(services, stockAdviceSource, { ...request, body: onlyNewOfProduct(request.body) }),
    ),
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
    bulk: own((request) => actOnMany(services, request, request.params.act, request.body.stockAdvices)),
    forecast: (tx, { body }) => forecastAdvice(tx, body),
    proposal: (tx, { query }) => proposeAdvice(tx, query),
    ...attachmentHandlers(services),
    ...adviceItemImportHandlers(services),
    importAtOnce: own(async (request) => {
      await importAtOnce(services, adviceImport, request, {
        maxRows: 1_000,
        taken: 'internalIdTaken',
        options: { send: true },
      });
      return undefined;
    }),
    ...importHandlers(services, adviceImport),
  };
}

/** The lines of all stock advices. */
export const stockAdviceItemHandlers = (services: Services): Handlers<typeof stockAdviceItemRoutes> => ({
  list: async (tx, { body }) => {
    const page = await listRows<{ product?: unknown }>(tx, stockAdviceItemSource, body ?? {});
    await showPictures(tx, services.secrets, page.results);
    return page;
  },
  export: own((request) => exportRows(services, stockAdviceItemSource, request)),
});
