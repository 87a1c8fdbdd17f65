import { useQuery } from '@tanstack/react-query';
import { expeditionRoutes } from '../../../contracts/expedition/expedition.routes.ts';
import { type ExpeditionStatus, expeditionStates } from '../../../contracts/expedition/expedition.states.ts';
import { call } from '../../platform/api.ts';
import type { AreaAudience } from '../../platform/area.ts';
import { useArea } from '../../platform/area.ts';

export const expeditionKey = (audience: AreaAudience, id: string) => ['expedition', 'read', audience, id];

const AGAIN = 5_000;
/** Statuses that the warehouse, the stock or the carrier may change at any moment. */
const RESTING: readonly ExpeditionStatus[] = [
  'onHold',
  'incorrect',
  'stockOk',
  'delivered',
  'returned',
  'canceled',
];

export const isMoving = (status: ExpeditionStatus): boolean =>
  expeditionStates.statuses.includes(status) && !RESTING.includes(status);

/** One expedition with its items; with `follow` it is asked for again every few seconds while it moves. */
export function useExpedition(id: string | undefined, { follow = false } = {}) {
  const { audience } = useArea();
  return useQuery({
    queryKey: expeditionKey(audience, id ?? ''),
    queryFn: ({ signal }) => call(expeditionRoutes.read, { params: { id: id ?? '' }, signal }),
    enabled: id !== undefined,
    refetchInterval: (query) => {
      const status = query.state.data?.status;
      return follow && status !== undefined && isMoving(status) ? AGAIN : false;
    },
  });
}
