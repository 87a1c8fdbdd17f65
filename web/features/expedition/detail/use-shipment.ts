import { useQuery } from '@tanstack/react-query';
import type { ExpeditionDetail } from '../../../../contracts/expedition/expedition.schema.ts';
import { expeditionShipmentRoutes } from '../../../../contracts/expedition/expedition.shipment.ts';
import { call } from '../../../platform/api.ts';
import { useArea } from '../../../platform/area.ts';
import { isOnItsWay } from '../expedition.booking.ts';

/** What was packed for an order; asks nothing while nothing is. */
export function useShipment({
  id,
  version,
  packedAt,
}: Pick<ExpeditionDetail, 'id' | 'version' | 'packedAt'>) {
  const { audience } = useArea();
  return useQuery({
    queryKey: ['expedition', 'shipment', audience, id, version],
    queryFn: ({ signal }) => call(expeditionShipmentRoutes.shipment, { params: { id }, signal }),
    placeholderData: (before, query) => (query?.queryKey[3] === id ? before : undefined),
    enabled: packedAt !== null,
    // Of a step of its booking the order's own version says nothing.
    refetchInterval: (query) => (query.state.data?.parcels.some(isOnItsWay) ? 3_000 : false),
  });
}
