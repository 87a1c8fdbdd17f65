import { z } from 'zod';

/** The name in which the warehouse that comes with the portal acts; pages say it in the reader's language. */
export const BUILT_IN_WAREHOUSE = 'Built-in warehouse';

/** A physical warehouse. */
export const wms = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  country: z.string(),
  timeZone: z.string(),
  active: z.boolean(),
  createdAt: z.string(),
  changedAt: z.string(),
});
