import { z } from 'zod';
import { UNDOABLE_ACTS } from './event.undo.ts';

/** One line of a record's history. */
export const historyEvent = z.object({
  id: z.string(),
  at: z.string(),
  actor: z.object({
    kind: z.enum(['user', 'admin', 'warehouse', 'system']),
    name: z.string(),
    /** The client in whose name an administrator of the provider acted. */
    onBehalfOf: z.string().optional(),
  }),
  act: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  reason: z.string().nullable(),
  /** What a call takes back; missing where nothing can be, or something has followed. */
  undoable: z.enum(UNDOABLE_ACTS).optional(),
  diff: z.array(z.object({ field: z.string(), from: z.unknown(), to: z.unknown() })),
});
export type HistoryEvent = z.infer<typeof historyEvent>;
