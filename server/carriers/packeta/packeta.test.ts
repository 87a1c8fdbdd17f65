import { expect, test } from 'vitest';
import { PACKETA_PASSWORD, startPacketa } from '../../../sandbox/carriers/packeta.ts';
import { describeCarrier } from '../conformance.fixtures.ts';
import { packeta } from './packeta.adapter.ts';
import { meaningOf } from './packeta.statuses.ts';

describeCarrier({
  adapter: packeta,
  start: startPacketa,
  login: { apiPassword: PACKETA_PASSWORD, apiKey: 'key', eshop: 'shop' },
  parcel: { pickupPlace: '106' },
  fault: { change: { pickupPlace: 'Brno' }, field: 'carrierPickupPlace' },
  country: 'CZ',
  report: (standIn, number, code) => standIn.report(number, code),
  meanings: {
    1: 'announced',
    4: 'carrierPickedUp',
    5: 'waitingAtPickupPlace',
    7: 'delivered',
    9: 'returning',
    10: 'backAtSender',
    26: 'alert',
    4711: 'unknown',
  },
  tooLate: '4',
});

test('a parcel on its way back is returning whatever the step, and "delivered" is for a person', () => {
  expect(['4', '5', '7', '10', '26'].map((code) => meaningOf(code, true))).toEqual([
    'returning',
    'returning',
    'alert',
    'backAtSender',
    'alert',
  ]);
});
