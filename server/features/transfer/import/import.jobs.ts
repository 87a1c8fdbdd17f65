import { importJob } from '../../../platform/import/import.jobs.ts';
import type { Job } from '../../../platform/jobs/worker.ts';
import type { Services } from '../../../services.ts';
import { transferImport } from './transfer.import.ts';

/** `transfer.import`. */
export const importTransfersJob = (services: Services): Job => importJob(services, transferImport);
