import type { Words } from '../../../../contracts/carrier/carrier.words.ts';
import type { Booking, CarrierAdapter } from '../../../carriers/carrier-adapter.ts';
import type { BookingChange } from './booking.store.ts';

/*
 * What follows for a parcel from what its carrier answered: no I/O. The rule above all others: what may have been taken is
 * never sent again before the carrier, or a person, says that it was not.
 */

/** Seconds within which a claimed parcel is sent, or is not: later calls are not begun. */
export const CLAIM_SECONDS = 120;
/** Seconds after which nobody answers any more for a claimed parcel: its last call has begun and ended before. */
export const LOST_SECONDS = CLAIM_SECONDS + 60;
const MINUTE = 60;
/** Login data that are refused, or are not there, are not tried again every few seconds: new ones are tried at once. */
export const LOGIN_SECONDS = 15 * MINUTE;

export const later = (now: Date, seconds: number): Date => new Date(now.getTime() + seconds * 1_000);

/** Seconds before the next try: twice as many each time, up to a quarter of an hour. */
export const backOff = (tries: number, first = 15): number =>
  Math.min(15 * MINUTE, first * 2 ** Math.min(tries, 10));

/** When the carrier may be believed that it knows nothing of a parcel that was sent at a time. */
export const believedAt = (
  { capabilities: { absentAfter } }: Pick<CarrierAdapter, 'capabilities'>,
  sentAt: Date,
): Date => (absentAfter ? later(sentAt, LOST_SECONDS + absentAfter) : sentAt);

/** What becomes of a parcel by an answer. Rows that are booked or refused are due for their order. */
export function changeBy(
  answer: Booking,
  adapter: Pick<CarrierAdapter, 'capabilities'>,
  { now, tries }: { now: Date; tries: number },
): BookingChange {
  switch (answer.kind) {
    case 'booked':
      return {
        state: 'booked',
        carrier_number: answer.number,
        carrier_reference: answer.carrierId,
        text: null,
        tries: 0,
        due_at: now,
      };
    case 'pending':
      return {
        state: 'pending',
        token: answer.token,
        text: null,
        tries: tries + 1,
        due_at: later(now, Math.min(backOff(tries, 3), 5 * MINUTE)),
      };
    case 'refused':
      return { state: 'refused', faults: answer.faults, text: null, tries: 0, due_at: now };
    case 'later': {
      const seconds = answer.reason === 'login' ? LOGIN_SECONDS : (answer.after ?? backOff(tries));
      return { state: 'planned', text: answer.text, tries: tries + 1, due_at: later(now, seconds) };
    }
    case 'unknown':
      return unknownBy(answer.text, adapter, now);
  }
}

/** It may have been taken: the carrier is asked at once, or a person where it cannot tell. */
export const unknownBy = (
  text: Words | null,
  adapter: Pick<CarrierAdapter, 'capabilities'>,
  now: Date,
): BookingChange => ({
  state: adapter.capabilities.reconciles ? 'unknown' : 'unclear',
  text,
  tries: 0,
  due_at: now,
});
