import { expect, test } from 'vitest';
import { PARCEL_MEANINGS } from '../../../../contracts/parcel/parcel.booking.ts';
import { isLostBy, noteOf, stepOf } from './tracking.meaning.ts';

const alone = { skipDeliveryStatus: false, others: [] };

test('each meaning is the step that it may be, and "given back to the sender" is never a receipt of ours', () => {
  expect(Object.fromEntries(PARCEL_MEANINGS.map((meaning) => [meaning, stepOf(meaning, alone)]))).toEqual({
    announced: null,
    carrierPickedUp: 'pickUp',
    waitingAtPickupPlace: 'pickUp',
    delivered: 'deliver',
    returning: 'returnToSender',
    backAtSender: 'returnToSender',
    alert: null,
    lost: null,
    cancelled: null,
    unknown: null,
  });
  expect(PARCEL_MEANINGS.filter((meaning) => noteOf({ meaning }))).toEqual([
    'waitingAtPickupPlace',
    'backAtSender',
    'alert',
    'cancelled',
  ]);
});

test('the last of several parcels delivers the order, and a service that reports no delivery never does', () => {
  expect(stepOf('delivered', { ...alone, others: ['delivered', 'carrierPickedUp'] })).toBe('pickUp');
  expect(stepOf('delivered', { ...alone, others: ['delivered', null] })).toBe('pickUp');
  expect(stepOf('delivered', { ...alone, others: ['delivered'] })).toBe('deliver');
  expect(stepOf('delivered', { ...alone, skipDeliveryStatus: true })).toBe('assumeDelivered');
});

test('lost is what a carrier says last of a parcel, until it is somewhere again', () => {
  const said = (...meanings: (typeof PARCEL_MEANINGS)[number][]) =>
    isLostBy(meanings.map((meaning) => ({ meaning })));
  expect(said('carrierPickedUp', 'lost', 'alert', 'unknown')).toBe(true);
  expect(said('lost', 'waitingAtPickupPlace')).toBe(false);
  expect(said('alert', 'announced')).toBeNull();
});
