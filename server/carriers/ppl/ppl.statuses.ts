import type { ParcelMeaning } from '../carrier-adapter.ts';

/** What PPL's shipment states and the codes of its events mean. */
export const PPL_STATUSES: Record<string, ParcelMeaning> = {
  None: 'announced',
  DataShipment: 'announced',
  WaitingForShipment: 'announced',
  // The label of a return that nobody has used.
  Dormant: 'announced',
  PickedUpFromSender: 'carrierPickedUp',
  Active: 'carrierPickedUp',
  ShipmentInTransport: 'carrierPickedUp',
  PreparingForDelivery: 'carrierPickedUp',
  LoadingForDelivery: 'carrierPickedUp',
  OutForDelivery: 'carrierPickedUp',
  // An attempt that failed; the next one follows.
  NotDelivered: 'carrierPickedUp',
  Undelivered: 'carrierPickedUp',
  // Brought to the place, not to the recipient.
  DeliveredToPickupPoint: 'waitingAtPickupPlace',
  'Delivered.Parcelshop': 'waitingAtPickupPlace',
  Delivered: 'delivered',
  Rejected: 'returning',
  BackToSender: 'returning',
  'Delivered.BackToSender': 'backAtSender',
  Canceled: 'cancelled',
  Deleted: 'cancelled',
};

/**
 * After a dot PPL says where or how; a code whose end is not known here means what its beginning does, but for "delivered",
 * which depends on to whom.
 */
export function meaningOf(code: string): ParcelMeaning {
  const [beginning = '', end] = code.split('.');
  const meaning = PPL_STATUSES[code] ?? PPL_STATUSES[beginning] ?? 'unknown';
  return end && meaning === 'delivered' ? 'unknown' : meaning;
}
