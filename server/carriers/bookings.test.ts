import { expect, test } from 'vitest';
import { bookTogether, type RefusedTogether } from './bookings.ts';
import type { Booking } from './carrier-adapter.ts';
import { CarrierError } from './carrier-error.ts';

const fault = { field: null, code: 'bad', text: 'Something is wrong.' };
const booked = (number: string): Booking => ({ kind: 'booked', number, carrierId: number, label: null });
const refused = (faults: RefusedTogether['faults'] = new Map()): RefusedTogether => ({ faults, text: fault });

/** Books by a carrier, and says what it took. */
async function bookBy(send: (part: string[]) => Booking[] | RefusedTogether, parcels: string[], most = 4) {
  const taken: string[] = [];
  const bookings = await bookTogether(parcels, most, async (part) => {
    const answer = send(part);
    if (Array.isArray(answer)) taken.push(...part);
    return answer;
  });
  return { taken, kinds: bookings.map(({ kind }) => kind) };
}

test('one that nobody names is found by halves, and each of the others is taken once', async () => {
  const { taken, kinds } = await bookBy(
    (part) => (part.includes('x') ? refused() : part.map(booked)),
    ['a', 'b', 'x', 'c', 'd', 'e'],
  );
  expect(taken).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(kinds).toEqual(['booked', 'booked', 'refused', 'booked', 'booked', 'booked']);
});

test('a name that is not in the call is nobody: the call is not sent again as it was', async () => {
  const { taken, kinds } = await bookBy(
    (part) => (part.includes('x') ? refused(new Map([[9, [fault]]])) : part.map(booked)),
    ['a', 'x'],
  );
  expect([taken, kinds]).toEqual([['a'], ['booked', 'refused']]);
});

test('after an answer that leaves it open nothing more is sent, and what was not is to be sent later', async () => {
  const { taken, kinds } = await bookBy(
    (part) => {
      if (part.includes('x')) throw new CarrierError('unknownOutcome', 'No answer.');
      return part.map(booked);
    },
    ['a', 'b', 'x', 'c', 'd'],
    2,
  );
  expect(taken).toEqual(['a', 'b']);
  expect(kinds).toEqual(['booked', 'booked', 'unknown', 'unknown', 'later']);
});
