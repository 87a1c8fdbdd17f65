import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { LIMITS } from '../../../../contracts/kit/limits.ts';
import type { Answer, Call } from '../../../../contracts/kit/route.ts';
import { transferRoutes } from '../../../../contracts/transfer/transfer.routes.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import type { Values } from './transfer.values.ts';

/** What a product would meet on both sides. */
export type ProductForecast = Answer<typeof transferRoutes.forecast>['items'][number];

export interface Forecast {
  /** The number that was looked up, and whether it is free; null until it is known. */
  number: { number: string; isFree: boolean } | null;
  products: ReadonlyMap<string, ProductForecast>;
}

const AGAIN = 15_000;

/** What the draft would meet now: asked while it is typed, and again in a while, for stock moves. */
export function useForecast(values: Values, transfer: string | null): Forecast {
  const { audience } = useArea();
  const products = [...new Set(values.items.map((line) => line.product.id))].sort();
  const question = JSON.stringify({
    transfer,
    organisation: values.organisation,
    internalNumber: (values.internalNumber ?? '').trim().slice(0, LIMITS.transferNumber),
    fromWms: values.fromWms,
    fromWarehouse: values.fromWarehouse,
    toWms: values.toWms,
    toWarehouse: values.toWarehouse,
    products: products.slice(0, LIMITS.items),
  });
  const [asked] = useDebouncedValue(question, 300);
  const { data } = useQuery({
    queryKey: ['transfer', 'forecast', audience, asked],
    queryFn: async ({ signal }) => {
      const body = JSON.parse(asked) as NonNullable<Call<typeof transferRoutes.forecast>['body']>;
      return {
        number: JSON.parse(asked).internalNumber as string,
        answer: await call(transferRoutes.forecast, { body, signal }),
      };
    },
    enabled: !asked.includes('"organisation":null'),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN,
    retry: false,
  });
  return useMemo(
    () => ({
      number: data?.number ? { number: data.number, isFree: data.answer.internalNumberFree } : null,
      products: new Map(data?.answer.items.map((item) => [item.product, item])),
    }),
    [data],
  );
}
