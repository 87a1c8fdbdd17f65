import type { PickupPlace } from '../carrier-adapter.ts';

/** A delivery point of the public list. */
interface DeliveryPoint {
  id: string;
  name: string;
  contact: { countryCode?: string; postalCode: string; city: string; address: string };
  /** Latitude, longitude. */
  location?: [number, number];
  /** Weekday from 1, from, to. */
  hours?: [number, string | null, string | null][];
  features?: string[];
  type: string;
  lockerSaturation?: string;
}
export interface GlsPlaces {
  items: DeliveryPoint[];
}

/** Where lists of points are: the Czech one has its own host. */
export const placesUrl = (country: string): string =>
  `https://map.gls-${country === 'CZ' ? 'czech' : 'hungary'}.com/data/deliveryPoints/${country.toLowerCase()}.json`;

/** Countries whose list is known to be there. */
export const GLS_PLACES = new Set(['CZ', 'SK', 'HU', 'HR', 'RO', 'SI', 'RS']);

/** The points that recipients may choose: those in order, to which parcels are brought. */
export const placesOf = ({ items }: GlsPlaces, country: string): PickupPlace[] =>
  items
    .filter(({ features, lockerSaturation }) => {
      return lockerSaturation !== 'outOfOrder' && (features?.includes('delivery') ?? true);
    })
    .map(({ id, name, contact, location, hours, type }) => ({
      code: id,
      name,
      kind: type === 'parcel-locker' ? 'box' : 'place',
      street: contact.address,
      city: contact.city,
      zip: contact.postalCode.replace(/\s/g, ''),
      country,
      latitude: location?.[0] ?? null,
      longitude: location?.[1] ?? null,
      cod: null,
      hours: hours?.length
        ? hours.map(([day, from, to]) => `${day} ${from ?? ''}–${to ?? ''}`).join(', ')
        : null,
    }));
