import type { eventRoutes } from '../../../contracts/event/event.routes.ts';
import { notFound } from '../../../contracts/kit/problem.ts';
import { listHistory } from '../../platform/events/history.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { hasExpedition } from '../expedition/expedition.service.ts';
import { hasInternalStockChange } from '../internal-stock-change/internal-stock-change.service.ts';
import { hasProduct } from '../product/product.service.ts';
import { hasStockAdvice } from '../stock-advice/stock-advice.service.ts';
import { hasTransfer } from '../transfer/transfer.service.ts';

/** How each noun with a history says whether a record is the caller's. */
const HAS = {
  expedition: hasExpedition,
  product: hasProduct,
  stockAdvice: hasStockAdvice,
  transfer: hasTransfer,
  internalStockChange: hasInternalStockChange,
} as const;

export const eventHandlers: Handlers<typeof eventRoutes> = {
  history: async (tx, { params }) => {
    if (!(await HAS[params.noun](tx, params.id))) throw notFound();
    return { events: await listHistory(tx, params.noun, params.id) };
  },
};
