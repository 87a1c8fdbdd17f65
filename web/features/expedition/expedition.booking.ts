import type { ExpeditionShipment } from '../../../contracts/expedition/expedition.shipment.ts';

const MOVING = ['planned', 'sent', 'pending', 'unknown', 'cancel'];

/** Bookings that go on by themselves: their numbers and labels come, or go. */
export const isOnItsWay = ({ booking }: ExpeditionShipment['parcels'][number]): boolean =>
  booking !== null && MOVING.includes(booking.state);
