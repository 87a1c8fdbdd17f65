import type { PickupPlace } from '../carrier-adapter.ts';

/** An access point as PPL lists it. */
export interface PplAccessPoint {
  accessPointCode: string;
  /** ParcelShop, ParcelBox, AlzaBox and what may come. */
  accessPointType: string;
  name: string;
  street: string;
  city: string;
  zipCode: string;
  country: string;
  gps?: { latitude?: number; longitude?: number } | null;
  activeCardPayment?: boolean;
  activeCashPayment?: boolean;
  pickupEnabled?: boolean;
  workHours?: { weekDay: string; openFrom: string; openTo: string }[];
}

/** The access points of a country at which a recipient may collect. */
export const placesOf = (points: PplAccessPoint[], country: string): PickupPlace[] =>
  points
    .filter((point) => point.country === country && point.pickupEnabled !== false)
    .map((point) => ({
      code: point.accessPointCode,
      name: point.name,
      kind: point.accessPointType.endsWith('Box') ? 'box' : 'place',
      street: point.street,
      city: point.city,
      zip: point.zipCode.replace(/\s/g, ''),
      country,
      latitude: point.gps?.latitude ?? null,
      longitude: point.gps?.longitude ?? null,
      cod:
        point.activeCashPayment === undefined && point.activeCardPayment === undefined
          ? null
          : Boolean(point.activeCashPayment || point.activeCardPayment),
      hours:
        point.workHours
          ?.map(({ weekDay, openFrom, openTo }) => `${weekDay} ${openFrom}–${openTo}`)
          .join(', ') ?? null,
    }));
