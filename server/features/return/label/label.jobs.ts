import { z } from 'zod';
import { systemScope } from '../../../platform/access/scope.ts';
import { enqueueJobs } from '../../../platform/jobs/enqueue.ts';
import type { Job } from '../../../platform/jobs/worker.ts';
import type { BookingServices } from '../../parcel/booking/booking.calls.service.ts';
import { workOnLabel } from './label.run.ts';
import { labelJob } from './label.service.ts';
import { listDueLabels } from './label.store.ts';

const payload = z.object({ returnId: z.uuid() });

/** Labels of returns: each by itself, and a look every minute for what nobody woke. */
export const returnLabelJobs = (services: BookingServices): Record<string, Job> => ({
  'return.bookLabel': (given) => workOnLabel(payload.parse(given).returnId, services),
  'return.wakeLabels': () =>
    services.database.transaction(systemScope(), async (tx) =>
      enqueueJobs(tx, (await listDueLabels(tx)).map(labelJob)),
    ),
});
