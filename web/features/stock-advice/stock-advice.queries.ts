import { useQuery } from '@tanstack/react-query';
import { stockAdviceRoutes } from '../../../contracts/stock-advice/stock-advice.routes.ts';
import { COMING } from '../../../contracts/stock-advice/stock-advice.states.ts';
import { call } from '../../platform/api.ts';
import { type AreaAudience, useArea } from '../../platform/area.ts';

export const stockAdviceKey = (audience: AreaAudience, id: string) => ['stock-advice', 'read', audience, id];

const AGAIN = 5_000;

/** Whether the warehouse may change it at any moment. */
export const isComing = (status: string): boolean => (COMING as readonly string[]).includes(status);

/** One announcement with its items; with `follow` it is asked for again every few seconds while goods come. */
export function useStockAdvice(id: string | undefined, { follow = false } = {}) {
  const { audience } = useArea();
  return useQuery({
    queryKey: stockAdviceKey(audience, id ?? ''),
    queryFn: ({ signal }) => call(stockAdviceRoutes.read, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    refetchInterval: (query) => {
      const status = query.state.data?.status;
      return follow && status !== undefined && isComing(status) ? AGAIN : false;
    },
  });
}
