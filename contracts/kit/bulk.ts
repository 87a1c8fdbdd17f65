import { z } from 'zod';
import { reference, refuse } from './fields.ts';
import { listQuery } from './grid.ts';
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
  /** Where a query was given: the bulk job that does it; nothing is done yet. */
  job: z.string().optional(),
});
export type BulkAnswer = z.infer<typeof bulkAnswer>;

/** Whom a bulk call means; each succeeds or fails alone. */
export const bulkIds = () => z.array(reference()).min(1).max(LIMITS.bulk);

/** Whom a bulk call means that names nobody: all that match the list's own query when the work begins. */
export const bulkQuery = listQuery.pick({ criteria: true, search: true, sort: true });
export type BulkQuery = z.output<typeof bulkQuery>;

/** What handlers of a bulk call read: calls with a query do not reach them, the platform makes jobs of those. */
type BulkBody<F extends string, More> = Record<F, string[]> & More;
type BulkInput<F extends string, More> = (Record<F, string[]> | { query: z.input<typeof bulkQuery> }) & More;

/**
 * What every bulk call takes: ids under the plural of the noun, or the list's query. Its route names that plural as
 * `bulk`, answers `bulkAnswer` and counts as heavy.
 * @param ids `suppliers`
 * @param more fields that it takes besides.
 */
export const bulkBody = <const F extends string, More = unknown>(ids: F, more: z.ZodRawShape = {}) => {
  const body: z.ZodObject = z.strictObject({
    [ids]: bulkIds().optional(),
    query: bulkQuery.optional(),
    ...more,
  });
  return body.refine((given) => (given[ids] === undefined) !== (given.query === undefined), {
    path: [ids],
    ...refuse('idsOrQuery'),
  }) as unknown as z.ZodType<BulkBody<F, More>, BulkInput<F, More>>;
};
