import type { Job } from '../../../platform/jobs/worker.ts';
import { removeFilesJob } from '../../../platform/storage/papers.ts';
import type { Services } from '../../../services.ts';
import { REMOVE_TASK } from './attachment.service.ts';

export const attachmentJobs = (services: Services): Record<string, Job> => ({
  [REMOVE_TASK]: removeFilesJob(services),
});
