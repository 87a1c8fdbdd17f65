import { z } from 'zod';
import { flag, id, optionalText } from '../kit/fields.ts';
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
    body: z.strictObject({ expeditions: z.array(id()).min(1).max(LIMITS.labels) }),
    download: true,
    summary: 'The labels of the carriers for the parcels of orders, as one PDF in the order of the orders.',
  }),
} as const;
