import { z } from 'zod';

const nullableText = z.string().nullable();

export const organisation = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  addressLine1: nullableText,
  addressLine2: nullableText,
  addressLine3: nullableText,
  primaryCountry: nullableText,
  vatNumber: nullableText,
  registrationNumber: nullableText,
  active: z.boolean(),
  ignoreAddressValidation: z.boolean(),
  strictFifo: z.boolean(),
  automaticExchangeEnabled: z.boolean(),
  unbookPartiallyDeliveredExpeditions: z.boolean(),
  stockAdviceCloseInterval: z.string(),
  createdAt: z.string(),
  changedAt: z.string(),
});
