import type { ParcelEvent, ParcelMeaning } from '../carrier-adapter.ts';

const of = (meaning: ParcelMeaning, codes: readonly number[]): [string, ParcelMeaning][] =>
  codes.map((code) => [String(code), meaning]);

/** What the status codes of MyGLS mean (appendix G of its documentation). */
export const GLS_STATUSES: Readonly<Record<string, ParcelMeaning>> = Object.fromEntries([
  ...of('announced', [51, 52]),
  ...of(
    'carrierPickedUp',
    [1, 2, 3, 4, 6, 7, 9, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27],
  ),
  ...of(
    'carrierPickedUp',
    [32, 33, 34, 35, 36, 38, 39, 41, 46, 47, 53, 60, 61, 62, 63, 64, 65, 66, 67, 68, 69],
  ),
  ...of('carrierPickedUp', [70, 71, 72, 73, 74, 76, 80, 99]),
  // In a box, at a shop, stored there: it waits, and is not yet delivered.
  ...of('waitingAtPickupPlace', [8, 54, 55, 56]),
  ...of('delivered', [5, 58, 92, 93]),
  ...of('returning', [23, 40, 57]),
  ...of('alert', [28, 29, 30, 31, 42, 44, 75]),
  // It can no longer be traced.
  ...of('lost', [43]),
  // These tell of the courier who comes for parcels; nothing happens to a parcel by the first four.
  ...of('announced', [83, 84, 85, 86]),
  ...of('alert', [87, 88, 89, 90, 91]),
]);

const BACK_TO_SENDER = new Set(['23', '40']);
const plain = (code: string): string => code.replace(/^0+(?=\d)/, '');

/**
 * The meanings of a parcel's statuses in their order, oldest first. What is on its way back is delivered to the sender: a
 * "delivered" after that, or a second "returned", says that the sender has it.
 */
export function withMeanings(events: Omit<ParcelEvent, 'meaning'>[]): ParcelEvent[] {
  let isReturning = false;
  return events.map((event) => {
    const code = plain(event.code);
    const isBack = BACK_TO_SENDER.has(code);
    const meaning = GLS_STATUSES[code] ?? 'unknown';
    const hasReturned = isReturning && (isBack || meaning === 'delivered');
    isReturning ||= isBack;
    if (hasReturned) return { ...event, meaning: 'backAtSender' };
    const isOnTheWay = meaning === 'carrierPickedUp' || meaning === 'waitingAtPickupPlace';
    return { ...event, meaning: isReturning && isOnTheWay ? 'returning' : meaning };
  });
}
