import { z } from 'zod';
import { exportParams } from '../kit/export.ts';
import { id } from '../kit/fields.ts';
import { readingRoutes } from '../kit/reading.ts';
import { route } from '../kit/route.ts';
import { BULK_STATES } from './bulk-job.grid.ts';

const access = { audience: 'both' } as const;
const params = z.object({ id: id() });

/** One act on all that matched a query, as a job of the person who began it. */
export const bulkJobRow = z.object({
  id: z.string(),
  /** Whose list and which act: `supplier`, `deactivate`; their words are the noun's own. */
  noun: z.string(),
  act: z.string(),
  state: z.enum(BULK_STATES),
  /** Records that matched when it began; null until they are counted. */
  total: z.int().nullable(),
  done: z.int(),
  refused: z.int(),
  createdAt: z.string(),
  changedAt: z.string(),
  finishedAt: z.string().nullable(),
});
export type BulkJob = z.infer<typeof bulkJobRow>;

export const bulkJobDetail = bulkJobRow.extend({
  /** Whether it was asked to stop and still has a piece to finish. */
  stopping: z.boolean(),
  /** The name of the file that it has printed. */
  fileName: z.string().nullable(),
  /** Why it ended early, in words. */
  message: z.string().nullable(),
  /** The first of those that were refused, with their reasons; all of them are in the file. */
  refusals: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      code: z.string().nullable(),
      message: z.string().nullable(),
    }),
  ),
});
export type BulkJobDetail = z.infer<typeof bulkJobDetail>;

const reading = readingRoutes('bulk-job', bulkJobRow, access);

/** A person's own bulk jobs; nobody else sees them. */
export const bulkJobRoutes = {
  list: reading.list,
  running: route({
    method: 'GET',
    path: '/api/bulk-job/running',
    ...access,
    answer: z.object({ jobs: z.array(bulkJobRow) }),
    summary: 'The own bulk jobs that wait or run.',
  }),
  read: route({
    method: 'GET',
    path: '/api/bulk-job/:id',
    ...access,
    params,
    answer: bulkJobDetail,
    summary: 'How a bulk job stands, with the first of what was refused.',
  }),
  stop: route({
    method: 'PUT',
    path: '/api/bulk-job/:id/stop',
    ...access,
    params,
    answer: bulkJobDetail,
    summary: 'Stops a bulk job after the records that are being worked on; what is done stays done.',
  }),
  printed: route({
    method: 'GET',
    path: '/api/bulk-job/:id/printed',
    ...access,
    params,
    download: true,
    rate: 'heavy',
    summary: 'The file that a job has printed.',
  }),
  refused: route({
    method: 'GET',
    path: '/api/bulk-job/:id/refused.:format',
    ...access,
    params: z.object({ id: id(), format: exportParams.shape.format }),
    download: true,
    rate: 'heavy',
    summary: 'All that was refused with the reasons, as a file.',
  }),
} as const;
