import { z } from 'zod';
import { systemScope } from '../../../platform/access/scope.ts';
import { enqueueJobs } from '../../../platform/jobs/enqueue.ts';
import type { Job } from '../../../platform/jobs/worker.ts';
import type { BookingServices } from './booking.calls.service.ts';
import { workOnLane } from './booking.run.ts';
import { forgetEndedLogins, laneJob, listDueLanes } from './booking.store.ts';

const lane = z.object({ carrierId: z.uuid(), eshopId: z.uuid() });

/** Booking with carriers: the parcels of an e-shop at a carrier, and a look every minute for what nobody woke. */
export const bookingJobs = (services: BookingServices): Record<string, Job> => ({
  'parcel.book': (payload, help) => workOnLane(lane.parse(payload), { ...services, ...help }),
  'parcel.wakeBookings': () =>
    services.database.transaction(systemScope(), async (tx) => {
      await enqueueJobs(tx, (await listDueLanes(tx)).map(laneJob));
      await forgetEndedLogins(tx);
    }),
});
