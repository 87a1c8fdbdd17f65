import { z } from 'zod';
import { relation } from '../kit/relation.ts';

/** Who delivers goods to a client. */
export const supplier = z.object({
  id: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  city: z.string().nullable(),
  country: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  organisation: relation,
  active: z.boolean(),
  createdAt: z.string(),
  changedAt: z.string(),
});
