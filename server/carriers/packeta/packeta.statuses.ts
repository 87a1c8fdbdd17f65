import type { ParcelMeaning } from '../carrier-adapter.ts';

/** What Packeta's status codes mean, as its own modules for shops have them. */
export const PACKETA_STATUSES: Record<string, ParcelMeaning> = {
  1: 'announced',
  2: 'carrierPickedUp',
  3: 'carrierPickedUp',
  4: 'carrierPickedUp',
  5: 'waitingAtPickupPlace',
  6: 'carrierPickedUp',
  7: 'delivered',
  9: 'returning',
  10: 'backAtSender',
  11: 'cancelled',
  // Collected from the sender, not by the recipient.
  12: 'carrierPickedUp',
  14: 'carrierPickedUp',
  15: 'returning',
  16: 'carrierPickedUp',
  17: 'returning',
  18: 'returning',
  19: 'returning',
  20: 'returning',
  21: 'alert',
  22: 'returning',
  23: 'carrierPickedUp',
  24: 'carrierPickedUp',
  25: 'carrierPickedUp',
  26: 'alert',
  27: 'carrierPickedUp',
  28: 'carrierPickedUp',
  29: 'returning',
};

/**
 * A status of a parcel on its way back means that it is coming back, whatever the step; "delivered" of such a one is for a
 * person to read.
 */
export function meaningOf(code: string, isReturning: boolean): ParcelMeaning {
  const meaning = PACKETA_STATUSES[code] ?? 'unknown';
  if (!isReturning) return meaning;
  if (meaning === 'delivered') return 'alert';
  return meaning === 'carrierPickedUp' || meaning === 'waitingAtPickupPlace' ? 'returning' : meaning;
}
