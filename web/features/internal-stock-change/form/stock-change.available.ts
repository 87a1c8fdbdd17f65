import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { transferRoutes } from '../../../../contracts/transfer/transfer.routes.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import type { Values } from './stock-change.values.ts';

const AGAIN = 15_000;

/** What is free of each product where it is and where it is to go; the forecast of transfers has both. */
export function useAvailable(
  values: Values,
): ReadonlyMap<string, { from: number; to: number; active: boolean }> {
  const { audience } = useArea();
  const question = JSON.stringify({
    organisation: values.organisation,
    fromWms: values.wms,
    fromWarehouse: values.fromWarehouse,
    toWms: values.wms,
    toWarehouse: values.toWarehouse,
    products: [...new Set(values.items.map((line) => line.product.id))].sort(),
  });
  const [asked] = useDebouncedValue(question, 300);
  const { data } = useQuery({
    queryKey: ['transfer', 'forecast', audience, asked],
    queryFn: ({ signal }) => call(transferRoutes.forecast, { body: JSON.parse(asked), signal }),
    enabled: !asked.includes('"organisation":null') && !asked.includes('"products":[]'),
    placeholderData: keepPreviousData,
    refetchInterval: AGAIN,
    retry: false,
  });
  return useMemo(
    () =>
      new Map(
        data?.items.map((item) => [
          item.product,
          { from: item.availableAtSource, to: item.availableAtTarget, active: item.active && item.physical },
        ]),
      ),
    [data],
  );
}
