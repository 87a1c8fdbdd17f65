import { z } from 'zod';
import type { Job } from '../../../platform/jobs/worker.ts';
import type { Services } from '../../../services.ts';
import { REMOVE_TASK } from './attachment.service.ts';

const removal = z.object({ keys: z.array(z.string()) });

/** Files of papers that were deleted follow their rows. */
export const attachmentJobs = ({ storage }: Services): Record<string, Job> => ({
  [REMOVE_TASK]: async (payload) => {
    for (const key of removal.parse(payload).keys) await storage.remove(key);
  },
});
