import { z } from 'zod';
import { id } from '../kit/fields.ts';
import { route } from '../kit/route.ts';
import { parcelBooking, parcelEvent } from '../parcel/parcel.booking.ts';

const nullableText = z.string().nullable();

/** What left the warehouse for an expedition, in which parcels, and who packed it when. */
export const expeditionShipment = z.object({
  /** Who packed it, as the history names them. */
  packedBy: nullableText,
  packedAt: nullableText,
  /** When the carrier, or the customer in person, took it over. */
  handedOverAt: nullableText,
  deliveredAt: nullableText,
  /** The pieces that were issued, by line and lot. */
  items: z.array(
    z.object({
      item: z.string(),
      product: z.object({ id: z.string(), name: z.string(), productSku: z.string() }),
      lot: nullableText,
      lotDate: nullableText,
      serialNumbers: z.array(z.string()),
      quantity: z.int(),
    }),
  ),
  /** The receipts of what was issued. */
  receipts: z.array(z.object({ id: z.string(), internalNumber: z.string() })),
  parcels: z.array(
    z.object({
      id: z.string(),
      trackingNumber: nullableText,
      trackingUrl: nullableText,
      /** Grams. */
      weight: z.int().nullable(),
      box: nullableText,
      lostAt: nullableText,
      /** How its booking stands; null where the warehouse books with the carrier. */
      booking: parcelBooking.nullable(),
      /** What the carrier said of it, oldest first. */
      events: z.array(parcelEvent),
    }),
  ),
});
export type ExpeditionShipment = z.infer<typeof expeditionShipment>;

export const expeditionShipmentRoutes = {
  shipment: route({
    method: 'GET',
    path: '/api/expedition/:id/shipment',
    audience: 'both',
    permission: 'expedition.read',
    params: z.object({ id: id() }),
    answer: expeditionShipment,
    summary: 'What was packed for an expedition: the pieces by lot, the parcels, by whom and when.',
  }),
} as const;
