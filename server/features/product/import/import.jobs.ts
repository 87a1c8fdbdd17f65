import { importJob } from '../../../platform/import/import.jobs.ts';
import type { Job } from '../../../platform/jobs/worker.ts';
import type { Services } from '../../../services.ts';
import { productImport } from './product.import.ts';

/** `product.import`. */
export const importProductsJob = (services: Services): Job => importJob(services, productImport(services));
