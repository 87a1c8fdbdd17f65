import { useMemo } from 'react';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import type { Answer } from '../../../../contracts/kit/route.ts';
import { transferRoutes } from '../../../../contracts/transfer/transfer.routes.ts';
import { useForecastOf } from '../../../ui/form/forecast.ts';
import type { Values } from './transfer.values.ts';

/** What a product would meet on both sides. */
export type ProductForecast = Answer<typeof transferRoutes.forecast>['items'][number];

export interface Forecast {
  /** The number that was looked up, and whether it is free; null until it is known. */
  number: { number: string; isFree: boolean } | null;
  products: ReadonlyMap<string, ProductForecast>;
}

/** What the draft would meet now: asked while it is typed, and again in a while, for stock moves. */
export function useForecast(values: Values, transfer: string | null): Forecast {
  const products = [...new Set(values.items.map((line) => line.product.id))].sort();
  const question = {
    transfer,
    organisation: values.organisation,
    internalNumber: (values.internalNumber ?? '').trim().slice(0, LIMITS.transferNumber),
    fromWms: values.fromWms,
    fromWarehouse: values.fromWarehouse,
    toWms: values.toWms,
    toWarehouse: values.toWarehouse,
    products: products.slice(0, LIMITS.items),
  };
  const data = useForecastOf('transfer', transferRoutes.forecast, question, 'organisation');
  return useMemo(
    () => ({
      number: data?.question.internalNumber
        ? { number: data.question.internalNumber, isFree: data.answer.internalNumberFree }
        : null,
      products: new Map(data?.answer.items.map((item) => [item.product, item])),
    }),
    [data],
  );
}
