import { useQuery } from '@tanstack/react-query';
import { transferRoutes } from '../../../contracts/transfer/transfer.routes.ts';
import { call } from '../../platform/api.ts';
import { type AreaAudience, useArea } from '../../platform/area.ts';

export const transferKey = (audience: AreaAudience, id: string) => ['transfer', 'read', audience, id];

const AGAIN = 10_000;

/** One transfer with its items; with `follow` it is asked for again while it waits or is on the way. */
export function useTransfer(id: string | undefined, { follow = false } = {}) {
  const { audience } = useArea();
  return useQuery({
    queryKey: transferKey(audience, id ?? ''),
    queryFn: ({ signal }) => call(transferRoutes.read, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    refetchInterval: (query) => {
      const status = query.state.data?.status;
      return follow && (status === 'created' || status === 'waitingForGoods') ? AGAIN : false;
    },
  });
}
