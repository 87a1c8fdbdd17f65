import { z } from 'zod';
import { EXPEDITION_STATUSES } from '../expedition/expedition.states.ts';
import { relation } from '../kit/relation.ts';

const nullableText = z.string().nullable();

/** A parcel that was packed for an order; one whose packing was taken back is none. */
export const parcel = z.object({
  id: z.string(),
  organisation: relation,
  eshop: relation,
  expedition: relation,
  expeditionStatus: z.enum(EXPEDITION_STATUSES),
  carrier: relation,
  carrierService: relation,
  wms: relation,
  trackingNumber: nullableText,
  trackingUrl: nullableText,
  recipient: z.string(),
  destinationCity: nullableText,
  destinationCountry: nullableText,
  /** Grams. */
  weight: z.int().nullable(),
  box: nullableText,
  deliveredAt: nullableText,
  lostAt: nullableText,
  /** When it was packed. */
  createdAt: z.string(),
  changedAt: z.string(),
});
export type Parcel = z.infer<typeof parcel>;
