import { z } from 'zod';
import { country, optional, optionalText, reference } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { route } from '../kit/route.ts';

/** A place where a carrier hands parcels out. */
export const pickupPlace = z.object({
  code: z.string(),
  name: z.string(),
  kind: z.enum(['place', 'box']),
  street: z.string(),
  city: z.string(),
  zip: z.string(),
  country: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  /** Whether it collects cash on delivery; null where the carrier does not say. */
  cod: z.boolean().nullable(),
  hours: z.string().nullable(),
});
export type PickupPlace = z.infer<typeof pickupPlace>;

export const pickupPlaceRoutes = {
  search: route({
    method: 'POST',
    path: '/api/pickup-place/search',
    audience: 'both',
    permission: 'expedition.read',
    body: z.strictObject({
      carrier: reference(),
      country: optional(country()),
      /** A part of its code, name, street, city or postcode. */
      text: optionalText(LIMITS.pickupPlace),
      /** The postcode and the town of an address: what is nearest to it comes first. */
      zip: optionalText(LIMITS.zip),
      city: optionalText(LIMITS.city),
    }),
    answer: z.object({
      /** Whether the places of the carrier are known at all; where they are not, no code can be verified. */
      known: z.boolean(),
      /** How many fit, of which the first are in `places`. */
      count: z.int(),
      places: z.array(pickupPlace),
    }),
    summary: 'The places of a carrier that a text names: by code, name, street, city or postcode.',
  }),
} as const;
