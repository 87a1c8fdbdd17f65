import type { ExpeditionBody } from '../../../contracts/expedition/expedition.schema.ts';
import { isPlaceCode } from '../../../contracts/expedition/expedition.schema.ts';
import type { Refuse } from '../../../contracts/kit/problem.ts';
import type { KnownPlace } from './expedition.place.store.ts';
import { destinationOf } from './expedition.row.ts';
import type { ServiceFacts } from './expedition.store.ts';

/**
 * The pickup place of an order: there where the service needs one, a code, and in the country to which the parcel goes.
 * A code that the carrier's list lacks is left to the carrier: lists are a day old.
 */
export function checkPlace(
  body: ExpeditionBody,
  service: ServiceFacts,
  places: readonly KnownPlace[],
  add: Refuse,
): void {
  const place = body.carrierPickupPlace;
  const named = `${service.carrier_name} ${service.name}`;
  if (service.pickup_place_mandatory && !place && !body.externalCarrierPickupPlace)
    add('carrierPickupPlace', 'pickupPlaceMissing', { service: named });
  if (!place || service.pickup_place_ignore) return;
  if (!isPlaceCode(place)) {
    add('carrierPickupPlace', 'pickupPlaceNoCode', { place });
    return;
  }
  const known = places.filter(({ serviceId, code }) => serviceId === body.carrierService && code === place);
  const { country } = destinationOf(body);
  const there = known.find((one) => one.country === country);
  if (known.length > 0 && country && !there) {
    const where = known.map((one) => one.country).sort();
    add('carrierPickupPlace', 'pickupPlaceElsewhere', { place, where: where.join(', '), country });
  }
  if (body.cod && there?.cod === false) add('carrierPickupPlace', 'pickupPlaceNoCod', { place });
}
