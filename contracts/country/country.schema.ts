import { z } from 'zod';

export const country = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  changedAt: z.string(),
});
