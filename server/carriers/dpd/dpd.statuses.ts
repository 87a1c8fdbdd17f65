import type { ParcelMeaning } from '../carrier-adapter.ts';

/** What DPD's codes mean, as its clients have them; the list is not whole, and they disagree about places. */
export const DPD_STATUSES: Record<string, ParcelMeaning> = {
  PKY: 'carrierPickedUp',
  ORI: 'carrierPickedUp',
  ORO: 'carrierPickedUp',
  HUI: 'carrierPickedUp',
  HUO: 'carrierPickedUp',
  DLI: 'carrierPickedUp',
  DLO: 'carrierPickedUp',
  // Attempts that failed.
  DEN: 'carrierPickedUp',
  DEX: 'carrierPickedUp',
  DEY: 'delivered',
  DEHD: 'delivered',
  // At the place, not in the recipient's hands.
  DODEH: 'waitingAtPickupPlace',
  DODEI: 'waitingAtPickupPlace',
  DOPKY: 'waitingAtPickupPlace',
  // Handed out at the place.
  DODEY: 'delivered',
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6, 8, 9, 10, 12, 14, 15, 17, 20, 23].map((code) => [code, 'carrierPickedUp' as const]),
  ),
};

/** Of these only the words say to whom the parcel was handed. */
const HANDED_OVER = ['DEYY', '13'];

/** What a code means, with DPD's words for it in English. */
export function meaningOf(code: string, words: string): ParcelMeaning {
  if (!HANDED_OVER.includes(code)) return DPD_STATUSES[code] ?? 'unknown';
  const isToRecipient = /consignee|recipient|customer/i.test(words) && !/sender|return/i.test(words);
  return isToRecipient ? 'delivered' : 'backAtSender';
}
