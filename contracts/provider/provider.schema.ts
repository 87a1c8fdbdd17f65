import { z } from 'zod';
import { email, optional, optionalText } from '../kit/fields.ts';
import { LIMITS } from '../kit/limits.ts';

export const providerBody = z.strictObject({
  name: optionalText(LIMITS.company),
  supportEmail: optional(email()),
});

export const provider = z.object({
  id: z.string(),
  name: z.string().nullable(),
  supportEmail: z.string().nullable(),
  logo: z.string().nullable(),
  version: z.int(),
  changedAt: z.string(),
});
export type Provider = z.infer<typeof provider>;
