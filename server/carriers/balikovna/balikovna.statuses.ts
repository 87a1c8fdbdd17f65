import type { ParcelMeaning } from '../carrier-adapter.ts';

/** What status codes of Czech Post mean, as public clients know them: a code that is not here changes nothing. */
export const CZECH_POST_STATUSES: Readonly<Record<string, ParcelMeaning>> = {
  '-M': 'announced',
  21: 'carrierPickedUp',
  51: 'carrierPickedUp',
  75: 'carrierPickedUp',
  '8D': 'carrierPickedUp',
  '8T': 'carrierPickedUp',
  82: 'waitingAtPickupPlace',
  91: 'delivered',
  95: 'returning',
  '9V': 'backAtSender',
  88: 'alert',
  '8E': 'alert',
};

/** Codes that say that there are no data yet. */
export const NO_DATA = new Set(['-3', '-4']);
