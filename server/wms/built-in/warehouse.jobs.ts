import { z } from 'zod';
import type { Job } from '../../platform/jobs/worker.ts';
import type { Services } from '../../services.ts';
import { createBuiltInWarehouse } from './built-in-warehouse.ts';

const named = z.object({ expedition: z.uuid() });
const stepOrder = named.extend({ round: z.int(), step: z.int() });

/** What expeditions ask of their warehouse, and the steps that the built-in one takes by itself. */
export function warehouseJobs({ database, config }: Services): Record<string, Job> {
  const warehouse = createBuiltInWarehouse(database, config);
  return {
    'warehouse.submit': (payload) => warehouse.submit(named.parse(payload).expedition),
    'warehouse.cancel': (payload) => warehouse.cancel(named.parse(payload).expedition),
    'warehouse.step': (payload) => warehouse.workOn(stepOrder.parse(payload)),
  };
}
