import { z } from 'zod';

/** One line of a record's history. */
export const historyEvent = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.object({ kind: z.enum(['user', 'admin', 'warehouse', 'system']), name: z.string() }),
  act: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  diff: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type HistoryEvent = z.infer<typeof historyEvent>;
