import type { parcelBookingRoutes } from '../../../../contracts/parcel/parcel.booking.ts';
import { type Handlers, ownTransactions } from '../../../platform/http/handler.ts';
import type { Services } from '../../../services.ts';
import { printHandOver } from '../hand-over/hand-over.service.ts';
import { decideBooking } from './booking.decide.ts';
import { printLabels } from './booking.labels.ts';

/** What people do about parcels that the portal books: decide what no carrier can say, print labels. */
export const parcelBookingHandlers = (services: Services): Handlers<typeof parcelBookingRoutes> => ({
  decide: async (tx, { params, body }) => {
    await decideBooking(tx, params.id, { taken: body.taken, number: body.number ?? null });
  },
  labels: ownTransactions(({ caller, body, language }) =>
    printLabels(services, caller.scope, { ...body, language }),
  ),
  handOver: ownTransactions(({ caller, params, query, language }) =>
    printHandOver(services, caller.scope, {
      carrierId: params.id,
      wms: query.wms ?? null,
      day: query.day,
      language,
    }),
  ),
});
