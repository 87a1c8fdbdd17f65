import { z } from 'zod';

export const currency = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  decimals: z.int(),
  rate: z.string().nullable(),
  rateDay: z.string().nullable(),
  changedAt: z.string(),
});
