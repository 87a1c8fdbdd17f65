import { z } from 'zod';
import { reference } from './fields.ts';
import { LIMITS } from './limits.ts';

/** What a bulk call did with each id: done, or why not. */
export const bulkAnswer = z.object({
  done: z.int(),
  failed: z.int(),
  message: z.string().nullable(),
  results: z.array(
    z.object({
      id: z.string(),
      done: z.boolean(),
      status: z.string().nullable(),
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** Whom a bulk call means; each succeeds or fails alone. */
export const bulkIds = () => z.array(reference()).min(1).max(LIMITS.bulk);
