import { useQuery } from '@tanstack/react-query';
import { pickupPlaceRoutes } from '../../../contracts/pickup-place/pickup-place.routes.ts';
import { call } from '../../platform/api.ts';
import { KEPT } from '../../platform/queries.ts';

interface Asked {
  carrier: string | null;
  country: string | null;
  text: string;
  /** Of an address: what is nearest to it comes first. */
  zip?: string | null;
  city?: string | null;
}

/** The pickup places of a carrier that a text names; nothing is asked without a carrier. */
export function usePlaces({ carrier, country, text, zip = null, city = null }: Asked) {
  return useQuery({
    queryKey: ['pickupPlace', carrier, country, text, zip, city],
    queryFn: ({ signal }) =>
      call(pickupPlaceRoutes.search, { body: { carrier: carrier ?? '', country, text, zip, city }, signal }),
    enabled: Boolean(carrier),
    ...KEPT,
    placeholderData: (before) => before,
  });
}
