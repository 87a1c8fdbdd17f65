import { ownWords } from '../../../contracts/carrier/carrier.words.ts';
import type { PickupPlace } from '../carrier-adapter.ts';
import { CarrierError } from '../carrier-error.ts';

/** Countries by their numbers in ISO 3166, as DPD's list of places asks for them. */
export const DPD_COUNTRIES: Record<string, number> = {
  AT: 40,
  BE: 56,
  BG: 100,
  CZ: 203,
  DE: 276,
  EE: 233,
  ES: 724,
  FR: 250,
  GR: 300,
  HR: 191,
  HU: 348,
  IT: 380,
  LT: 440,
  LU: 442,
  LV: 428,
  NL: 528,
  PL: 616,
  PT: 620,
  RO: 642,
  SI: 705,
  SK: 703,
};

interface Day {
  dayName: string;
  openMorning?: string;
  closeMorning?: string;
  openAfternoon?: string;
  closeAfternoon?: string;
}

interface Place {
  id: string;
  company: string;
  street: string;
  house_number?: string;
  city: string;
  postcode: string;
  latitude: number | string;
  longitude: number | string;
  /** `pickup_point` or `dpd_box`; boxes are DPD's own and those of others. */
  pickup_network_type: string;
  pickup_allowed?: number;
  cod_allowed?: number;
  hours?: Day[];
}

/** DPD's list of the places of a country; `hash` changes with its contents. */
export interface DpdPlaces {
  data?: { count?: number; hash?: string; items?: Place[] };
}

const coordinate = (value: number | string): number | null => {
  const number = typeof value === 'string' && value.trim() === '' ? Number.NaN : Number(value);
  return Number.isFinite(number) ? number : null;
};

const hoursOf = (days: Day[] | undefined): string | null =>
  days
    ?.map((day) => {
      const spans = [
        [day.openMorning, day.closeMorning],
        [day.openAfternoon, day.closeAfternoon],
      ].filter(([from, to]) => from && to);
      return `${day.dayName} ${spans.map((span) => span.join('–')).join(' ') || '–'}`;
    })
    .join(', ') || null;

/**
 * The places at which a recipient may collect.
 * @throws CarrierError `unavailable` for a list that is not whole: what is missing in it has not gone
 */
export function placesOf({ data }: DpdPlaces, country: string): PickupPlace[] {
  const items = data?.items;
  if (!items || (data.count !== undefined && data.count !== items.length))
    throw new CarrierError('unavailable', ownWords('incomplete'));
  return items
    .filter((place) => place.pickup_allowed !== 0)
    .map((place) => ({
      code: place.id,
      name: place.company,
      kind: place.pickup_network_type.endsWith('box') ? 'box' : 'place',
      street: `${place.street} ${place.house_number ?? ''}`.trim(),
      city: place.city,
      zip: place.postcode.replace(/\s/g, ''),
      country,
      latitude: coordinate(place.latitude),
      longitude: coordinate(place.longitude),
      cod: place.cod_allowed === undefined ? null : place.cod_allowed === 1,
      hours: hoursOf(place.hours),
    }));
}
