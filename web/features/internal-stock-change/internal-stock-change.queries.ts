import { useQuery } from '@tanstack/react-query';
import { internalStockChangeRoutes } from '../../../contracts/internal-stock-change/internal-stock-change.routes.ts';
import { call } from '../../platform/api.ts';
import { type AreaAudience, useArea } from '../../platform/area.ts';

export const stockChangeKey = (audience: AreaAudience, id: string) => [
  'internal-stock-change',
  'read',
  audience,
  id,
];

const AGAIN = 10_000;

/** One change with its items; with `follow` it is asked for again while the warehouse or the stock may move it. */
export function useStockChange(id: string | undefined, { follow = false } = {}) {
  const { audience } = useArea();
  return useQuery({
    queryKey: stockChangeKey(audience, id ?? ''),
    queryFn: ({ signal }) => call(internalStockChangeRoutes.read, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    refetchInterval: (query) => {
      const status = query.state.data?.status;
      return follow && (status === 'Ready' || status === 'WaitingForGoods') ? AGAIN : false;
    },
  });
}
