import { useMemo } from 'react';
import { expeditionRoutes } from '../../../../contracts/expedition/expedition.routes.ts';
import { useForecastOf } from '../../../ui/form/forecast.ts';
import { type Availability, type Line, shortage } from './expedition.lines.ts';

interface Draft {
  expedition: string | null;
  eshop: string | null;
  orderNumber: string | null;
  warehouse: string | null;
  wms: string | null;
  items: readonly Line[];
}

export interface Forecast {
  /** The number that was looked up, and whether it is free; null until it is known. */
  orderNumber: { number: string; isFree: boolean } | null;
  availability: ReadonlyMap<string, Availability>;
}

/** What the draft would meet now: asked while it is typed, and again in a while, for stock moves. */
export function useForecast(draft: Draft): Forecast {
  const products = [...new Set(draft.items.map((line) => line.product.id))].sort();
  const question = {
    expedition: draft.expedition,
    eshop: draft.eshop,
    orderNumber: (draft.orderNumber ?? '').trim().slice(0, 30),
    warehouse: draft.warehouse,
    wms: draft.wms,
    products,
  };
  const data = useForecastOf('expedition', expeditionRoutes.forecast, question, 'eshop');
  return useMemo(
    () => ({
      orderNumber:
        data && data.question.orderNumber !== ''
          ? { number: data.question.orderNumber, isFree: data.answer.orderNumberFree }
          : null,
      availability: new Map(
        data?.answer.items.map(({ product, available, active, allowed, components }) => [
          product,
          { available, active, allowed, components },
        ]),
      ),
    }),
    [data],
  );
}

/** How many lines can be booked now, and which ones are short of how much. */
export function summarise(lines: readonly Line[], availability: Forecast['availability']) {
  const known = lines.filter((line) => line.product.type !== 'Virtual' && availability.has(line.product.id));
  const short = known
    .map((line) => ({ line, by: shortage(line, availability.get(line.product.id)) }))
    .filter(({ by }) => by > 0);
  return { known: known.length, bookable: known.length - short.length, short };
}
