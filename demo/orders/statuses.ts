import type { ExpeditionStatus } from '../../contracts/expedition/expedition.states.ts';
import { DAY, HOUR } from '../calendar.ts';
import type { Random } from '../random.ts';
import type { Eshop } from '../world.ts';
import { DAYS } from './arrivals.ts';

/** An order before anything but its coming is known. */
export interface Arrival {
  at: number;
  eshop: Eshop;
  status: ExpeditionStatus | null;
  /** Its parcel comes so late that the carrier owes something. */
  late: boolean;
}

/** Goods that ran out did so before this; orders that wait for them came after. */
export const SOLD_OUT_DAYS = 12;

interface Exception {
  status: ExpeditionStatus;
  /** Of all orders of the organisation; at least one, or as many as it says. */
  share: number;
  atLeast?: number;
  /** How old such orders are, in days. */
  days: readonly [number, number];
  late?: true;
  fits?: (arrival: Arrival, now: number) => boolean;
}

const sinceSoldOut = ({ at }: Arrival, now: number) => at > now - (SOLD_OUT_DAYS - 1) * DAY;

/** What leaves the straight way; the pickiest choose first. */
const EXCEPTIONS: readonly Exception[] = [
  {
    status: 'readyToTakeover',
    share: 0.0025,
    days: [0.6, 6],
    fits: ({ eshop }) => eshop.demo.destinations.some(({ country }) => country === 'CZ'),
  },
  { status: 'stockOk', share: 0.005, days: [0.1, 4], fits: ({ eshop }) => eshop.demo.waits },
  {
    status: 'readyForAsn',
    share: 0.004,
    days: [0.4, 9],
    fits: (arrival, now) => sinceSoldOut(arrival, now) && arrival.at < now - 6 * HOUR,
  },
  { status: 'waitingForAsn', share: 0.006, days: [0.1, 9], fits: sinceSoldOut },
  { status: 'waitingForGoods', share: 0.012, days: [0.05, 9.5], fits: sinceSoldOut },
  { status: 'waitingForCancel', share: 0.0015, days: [0.1, 2] },
  { status: 'incorrect', share: 0.005, days: [0, 5] },
  { status: 'onHold', share: 0.009, days: [0, 7] },
  { status: 'returning', share: 0.004, days: [12, 22] },
  { status: 'returned', share: 0.018, days: [20, 85] },
  { status: 'probablyDelivered', share: 0.01, days: [15, 45] },
  // On any day some claims have written themselves.
  { status: 'delivered', share: 0.004, atLeast: 5, days: [22, 27], late: true },
  { status: 'canceled', share: 0.022, days: [0.3, 88] },
];

/** The straight way: how many of the newest orders stand where. Older ones are delivered. */
const STRAIGHT: readonly (readonly [ExpeditionStatus, number])[] = [
  ['awaitingProcessing', 0.008],
  ['preallocated', 0.003],
  ['takeOut', 0.0035],
  ['completion', 0.003],
  ['waitingForTheCarrier', 0.006],
  ['carrierPickedUp', 0.023],
];

/**
 * Gives every order of an organisation its status. How old an order is counts by how many came after it, not
 * by the clock: at three in the night of a Sunday the floor looks as busy as on any day.
 */
export function assignStatuses(arrivals: readonly Arrival[], now: number, random: Random): void {
  const newestFirst = [...arrivals].sort((a, b) => b.at - a.at);
  const count = (share: number, atLeast = 1) => Math.max(atLeast, Math.round(share * newestFirst.length));
  const age = (rank: number) => (rank / newestFirst.length) * DAYS;
  for (const { status, share, atLeast, days: window, late, fits } of EXCEPTIONS) {
    const free = newestFirst
      .map((arrival, rank) => ({ arrival, rank }))
      .filter(({ arrival }) => arrival.status === null && (fits?.(arrival, now) ?? true));
    const inWindow = free.filter(({ rank }) => age(rank) >= window[0] && age(rank) <= window[1]);
    const rest = free.filter((candidate) => !inWindow.includes(candidate));
    for (const { arrival } of [...random.shuffle(inWindow), ...rest].slice(0, count(share, atLeast))) {
      arrival.status = status;
      arrival.late = late ?? false;
    }
  }
  const straight = newestFirst
    .map((arrival, rank) => ({ arrival, place: rank * random.between(0.7, 1.3) }))
    .filter(({ arrival }) => arrival.status === null)
    .sort((a, b) => a.place - b.place);
  let next = 0;
  for (const [status, share] of STRAIGHT) {
    for (const { arrival } of straight.slice(next, next + count(share))) arrival.status = status;
    next += count(share);
  }
  for (const { arrival } of straight.slice(next)) arrival.status = 'delivered';
}
