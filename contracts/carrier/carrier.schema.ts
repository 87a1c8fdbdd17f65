import { z } from 'zod';

/** What a carrier's service demands; limits are data, never code. */
export const carrierService = z.object({
  id: z.string(),
  carrier: z.union([z.string(), z.looseObject({ id: z.string(), name: z.string() })]),
  name: z.string(),
  code: z.string(),
  pickupPlaceMandatory: z.boolean(),
  pickupPlaceIgnore: z.boolean(),
  emailMandatory: z.boolean(),
  phoneMandatory: z.boolean(),
  nameMandatory: z.boolean(),
  personalCollection: z.boolean(),
  skipDeliveryStatus: z.boolean(),
  cod: z.boolean(),
  codLimit: z.string().nullable(),
  codLimitCurrency: z.string().nullable(),
  countriesOfOperation: z.array(z.string()),
  active: z.boolean(),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type CarrierService = z.infer<typeof carrierService>;

export const carrier = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  active: z.boolean(),
  countriesOfOperation: z.array(z.string()),
  trackingUrlPattern: z.string().nullable(),
  createdAt: z.string(),
  changedAt: z.string(),
});
export type Carrier = z.infer<typeof carrier>;
