import { z } from 'zod';
import { relation } from '../kit/relation.ts';

/** A virtual warehouse: a partition of an organisation's stock inside physical ones. */
export const warehouse = z.object({
  id: z.string(),
  name: z.string(),
  customId: z.string().nullable(),
  organisation: relation,
  defaultWms: relation,
  isDefault: z.boolean(),
  type: z.enum(['available', 'opened', 'scraping', 'missing']),
  active: z.boolean(),
  createdAt: z.string(),
  changedAt: z.string(),
});
