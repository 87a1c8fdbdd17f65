import { useQuery } from '@tanstack/react-query';
import { pickupPlaceRoutes } from '../../../contracts/pickup-place/pickup-place.routes.ts';
import { call } from '../../platform/api.ts';

const MINUTE = 60_000;

interface Asked {
  carrier: string | null;
  country: string | null;
  text: string;
}

/** The pickup places of a carrier that a text names; nothing is asked without a carrier. */
export function usePlaces({ carrier, country, text }: Asked) {
  return useQuery({
    queryKey: ['pickupPlace', carrier, country, text],
    queryFn: ({ signal }) =>
      call(pickupPlaceRoutes.search, { body: { carrier: carrier ?? '', country, text }, signal }),
    enabled: Boolean(carrier),
    staleTime: 5 * MINUTE,
    placeholderData: (before) => before,
  });
}
