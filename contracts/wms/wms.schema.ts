import { z } from 'zod';

/** A physical warehouse. */
export const wms = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string(),
  country: z.string(),
  timeZone: z.string(),
  active: z.boolean(),
  /** Its floor counts what comes without the expected pieces in sight. */
  blindCounts: z.boolean(),
  createdAt: z.string(),
  changedAt: z.string(),
});
