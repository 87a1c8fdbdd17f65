import { z } from 'zod';
import { day } from '../kit/fields.time.ts';
import { choice, flag, id, optional, optionalText, refuse } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';
import { route } from '../kit/route.ts';

/**
 * How the booking of a parcel with its carrier stands. `sent`, `pending` and `unknown` are on their way, `unclear` asks a
 * person, `cancel` is to be cancelled at the carrier, `void` is none.
 */
export const BOOKING_STATES = [
  'planned',
  'sent',
  'pending',
  'unknown',
  'unclear',
  'booked',
  'refused',
  'cancel',
  'void',
] as const;

export const parcelBooking = z.object({
  state: z.enum(BOOKING_STATES),
  /** What the carrier knows it by from us. */
  reference: z.string(),
  /** Why it waits, in the words of the carrier or of what stood in the way. */
  text: z.string().nullable(),
  sentAt: z.string().nullable(),
});

/** What the carrier's words about a parcel mean to its order. */
export const PARCEL_MEANINGS = [
  'announced',
  'carrierPickedUp',
  'waitingAtPickupPlace',
  'delivered',
  'returning',
  'backAtSender',
  'alert',
  'lost',
  'cancelled',
  'unknown',
] as const;

export const parcelEvent = z.object({
  at: z.string(),
  /** The carrier's code, as it came. */
  code: z.string(),
  text: z.string(),
  meaning: z.enum(PARCEL_MEANINGS),
});

/** PDF for any printer; ZPL for a thermal one of 203 dpi. */
export const LABEL_FORMATS = ['pdf', 'zpl'] as const;

const work = { audience: 'admin', permission: 'warehouse.operate' } as const;

export const parcelBookingRoutes = {
  decide: route({
    method: 'POST',
    path: '/api/parcel/:id/booking',
    ...work,
    params: z.object({ id: id() }),
    body: z.strictObject({
      taken: flag(),
      number: optionalText(LIMITS.trackingNumber),
    }),
    status: 204,
    summary:
      'Says of a parcel whether its carrier took it, where the carrier cannot; if not, it is sent again.',
  }),
  labels: route({
    method: 'POST',
    path: '/api/expedition/carrier-labels',
    ...work,
    body: z
      .strictObject({
        expeditions: optional(z.array(id()).min(1).max(LIMITS.labels)),
        parcels: optional(z.array(id()).min(1).max(LIMITS.labels)),
        format: choice(LABEL_FORMATS).default('pdf'),
      })
      .refine(({ expeditions, parcels }) => !expeditions !== !parcels, {
        ...refuse('required'),
        path: ['expeditions'],
      }),
    download: true,
    rate: 'heavy',
    summary:
      "The labels of parcels, or of all parcels of orders, as one file in their order: the carriers', and the portal's own for carriers that it does not book with. Orders without a parcel to label are left out.",
  }),
  handOver: route({
    method: 'GET',
    path: '/api/carrier/:id/hand-over.pdf',
    ...work,
    params: z.object({ id: id() }),
    query: z.object({ day: day(), wms: optional(id()) }),
    download: true,
    rate: 'heavy',
    summary:
      'The list of the parcels that left with a carrier on a day, and for today of those that wait for it, with sums and lines to sign on.',
  }),
} as const;
