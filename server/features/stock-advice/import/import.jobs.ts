import { importJob } from '../../../platform/import/import.jobs.ts';
import type { Job } from '../../../platform/jobs/worker.ts';
import type { Services } from '../../../services.ts';
import { adviceImport } from './import.kind.ts';

/** `stockAdvice.import`. */
export const importAdvicesJob = (services: Services): Job => importJob(services, adviceImport);
