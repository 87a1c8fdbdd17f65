import { useMemo } from 'react';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import type { Answer } from '../../../../contracts/kit/route.ts';
import { stockAdviceRoutes } from '../../../../contracts/stock-advice/stock-advice.routes.ts';
import { useForecastOf } from '../../../ui/form/forecast.ts';
import { pieces } from '../../product/lines/lines.ts';
import type { Values } from './stock-advice.values.ts';

type Answered = Answer<typeof stockAdviceRoutes.forecast>;
/** What is there of a product, and who waits for it. */
export type ProductForecast = Answered['items'][number];

export interface Forecast {
  /** The number that was looked up, and whether it is free; null until it is known. */
  internalId: { number: string; isFree: boolean } | null;
  products: ReadonlyMap<string, ProductForecast>;
  orders: Answered['orders'] | null;
}

/** What the announcement would meet now: asked while it is typed, and again in a while, for orders come and go. */
export function useForecast(values: Values, advice: string | null): Forecast {
  const quantities = new Map<string, number>();
  for (const line of values.items)
    quantities.set(line.product.id, (quantities.get(line.product.id) ?? 0) + pieces(line));
  const question = {
    stockAdvice: advice,
    organisation: values.organisation,
    internalId: (values.internalId ?? '').trim().slice(0, LIMITS.adviceInternalId),
    wms: values.wms,
    warehouse: values.warehouse,
    items: [...quantities]
      .map(([product, quantity]) => ({ product, quantity: Math.min(quantity, LIMITS.quantity) }))
      .slice(0, LIMITS.items),
  };
  const data = useForecastOf('stock-advice', stockAdviceRoutes.forecast, question, 'organisation');
  return useMemo(
    () => ({
      internalId:
        data && data.question.internalId !== ''
          ? { number: data.question.internalId, isFree: data.answer.internalIdFree }
          : null,
      products: new Map(data?.answer.items.map((item) => [item.product, item])),
      orders: data?.answer.orders ?? null,
    }),
    [data],
  );
}
