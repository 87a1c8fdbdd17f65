import { ownWords } from '../../contracts/carrier/carrier.words.ts';
import type { Booking, CarrierConnection, CarrierFault } from './carrier-adapter.ts';
import { CarrierError } from './carrier-error.ts';

/** What became of a parcel whose call gave nothing. */
export function bookingOf(error: unknown): Extract<Booking, { kind: 'refused' | 'later' | 'unknown' }> {
  if (!(error instanceof CarrierError)) throw error;
  const { kind, words: text, after } = error;
  if (kind === 'unknownOutcome') return { kind: 'unknown', text };
  if (kind === 'refused') return { kind: 'refused', faults: [{ field: null, code: '', text }] };
  return { kind: 'later', reason: kind, text, after };
}

const UNSENT = { kind: 'later', reason: 'unavailable', after: null } as const;

/**
 * Books one by one, for carriers that take one parcel a call. After an answer that concerns the account (login, too
 * many calls, out of reach) the rest is not sent.
 */
export async function bookEach<T>(parcels: T[], book: (parcel: T) => Promise<Booking>): Promise<Booking[]> {
  const bookings: Booking[] = [];
  let stopped: Booking | undefined;
  for (const parcel of parcels) {
    const booking = stopped ?? (await book(parcel).catch(bookingOf));
    if (booking.kind === 'later') stopped = booking;
    bookings.push(booking);
  }
  return bookings;
}

/** A call that was refused as a whole, so that nothing of it was taken; with the parcels whose fault it is, as far as they are named. */
export interface RefusedTogether {
  /** By the place of the parcel in the call. */
  faults: Map<number, CarrierFault[]>;
  /** What the carrier says of the call itself. */
  text: CarrierFault;
}

/**
 * Books many in one call, for carriers that refuse all of them for one: those that are named are taken out and the rest
 * is sent again; where nobody is named the call is halved until the one is found. What may have been taken is never sent
 * again: after an answer that leaves it open, or that concerns the account, the rest is not sent.
 */
export async function bookTogether<T>(
  parcels: T[],
  most: number,
  send: (part: T[]) => Promise<Booking[] | RefusedTogether>,
): Promise<Booking[]> {
  const bookings = new Array<Booking>(parcels.length);
  const give = (places: number[], booking: Booking) => {
    for (const place of places) bookings[place] = booking;
  };
  const parts = inParts([...parcels.keys()], most);
  let stopped: Booking | undefined;
  for (let part = parts.shift(); part; part = parts.shift()) {
    if (stopped) {
      give(part, stopped);
      continue;
    }
    const answer = await send(part.map((place) => parcels[place] as T)).catch(bookingOf);
    if (Array.isArray(answer)) {
      part.forEach((place, index) => {
        bookings[place] = answer[index] as Booking;
      });
      continue;
    }
    if ('kind' in answer && answer.kind !== 'refused') {
      give(part, answer);
      stopped = answer.kind === 'unknown' ? { ...UNSENT, text: answer.text } : answer;
      continue;
    }
    const refused = 'kind' in answer ? new Map() : answer.faults;
    for (const [index, faults] of refused)
      if (part[index] !== undefined) bookings[part[index]] = { kind: 'refused', faults };
    const rest = part.filter((place) => !bookings[place]);
    if (rest.length < part.length) {
      if (rest.length > 0) parts.unshift(rest);
    } else if (part.length === 1)
      give(part, 'kind' in answer ? answer : { kind: 'refused', faults: [answer.text] });
    else {
      const half = Math.ceil(part.length / 2);
      parts.unshift(part.slice(0, half), part.slice(half));
    }
  }
  return bookings;
}

/** The answer of `poll` of carriers that answer every booking at once. */
export const pollNothing = async (_token: string, references: string[]): Promise<Booking[]> =>
  references.map(() => ({ kind: 'unknown', text: ownWords('incomplete') }));

/** `check` of carriers that take a question about a parcel that is not there. */
export const checkByTracking = (track: CarrierConnection['track']) => async (): Promise<void> =>
  void (await track([{ number: '1', carrierId: '1' }]));

/** A list cut into parts, for carriers that take so many at once. */
export const inParts = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  );
