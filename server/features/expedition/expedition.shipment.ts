import type { expeditionShipmentRoutes } from '../../../contracts/expedition/expedition.shipment.ts';
import { notFound } from '../../../contracts/kit/problem.ts';
import { sayWords } from '../../carriers/carrier-words.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import type { Services } from '../../services.ts';
import { findShipment } from './expedition.shipment.store.ts';

/** What was packed for an expedition. */
export const expeditionShipmentHandlers = ({
  translate,
}: Services): Handlers<typeof expeditionShipmentRoutes> => ({
  shipment: async (tx, { params, language }) => {
    const shipment = await findShipment(tx, params.id);
    if (!shipment) throw notFound();
    const { parcels, ...others } = shipment;
    return {
      ...others,
      parcels: parcels.map(({ booking, ...parcel }) => ({
        ...parcel,
        booking: booking && { ...booking, text: sayWords(translate, language, booking.text) },
      })),
    };
  },
});
