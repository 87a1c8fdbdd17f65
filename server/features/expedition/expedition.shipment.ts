import type { expeditionShipmentRoutes } from '../../../contracts/expedition/expedition.shipment.ts';
import { notFound } from '../../../contracts/kit/problem.ts';
import type { Handlers } from '../../platform/http/handler.ts';
import { findShipment } from './expedition.shipment.store.ts';

/** What was packed for an expedition. */
export const expeditionShipmentHandlers: Handlers<typeof expeditionShipmentRoutes> = {
  shipment: async (tx, { params }) => {
    const shipment = await findShipment(tx, params.id);
    if (!shipment) throw notFound();
    return shipment;
  },
};
