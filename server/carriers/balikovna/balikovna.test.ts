import { expect, test } from 'vitest';
import { BALIKOVNA_LOGIN, startBalikovna } from '../../../sandbox/carriers/balikovna.ts';
import { callCarrier } from '../carrier-call.ts';
import { describeCarrier, ORDER } from '../conformance.fixtures.ts';
import { balikovna } from './balikovna.adapter.ts';

describeCarrier({
  adapter: balikovna,
  start: startBalikovna,
  login: BALIKOVNA_LOGIN,
  parcel: { pickupPlace: '10010' },
  fault: { change: { pickupPlace: '99999' }, field: 'carrierPickupPlace' },
  country: 'CZ',
  report: (standIn, number, code) => standIn.report(number, code),
  meanings: {
    '-M': 'announced',
    21: 'carrierPickedUp',
    82: 'waitingAtPickupPlace',
    91: 'delivered',
    95: 'returning',
    '9V': 'backAtSender',
    '8E': 'alert',
    ZZ: 'unknown',
  },
});

async function setUp(now = () => new Date()) {
  const standIn = await startBalikovna();
  const world = { url: standIn.url, now, call: callCarrier };
  return { standIn, connection: balikovna.connect(BALIKOVNA_LOGIN, world) };
}
const order = { ...ORDER, reference: 'L1' };

test('a refusal names what is wrong and nothing that was mended; its code is no number', async () => {
  const { standIn, connection } = await setUp();
  expect(await connection.book([{ ...order, pickupPlace: '99999' }])).toEqual([
    { kind: 'refused', faults: [{ field: 'carrierPickupPlace', code: '247', text: 'INVALID_ADDRESS' }] },
  ]);
  await standIn.close();
});

test('a clock that is a minute behind is told as a matter of the login', async () => {
  const { standIn, connection } = await setUp(() => new Date(Date.now() - 90_000));
  expect(await connection.book([order])).toMatchObject([{ kind: 'later', reason: 'login' }]);
  await standIn.close();
});

test('home delivery has a size and the address in parts; money on delivery is service 41', async () => {
  const { standIn, connection } = await setUp();
  const recipient = { ...ORDER.recipient, street: 'Hasičská', houseNumber: '551/52a', zip: '700 30' };
  const cod = { amount: '1250.00', currency: 'CZK', variableSymbol: '42' };
  const size = { length: 400, width: 100, height: 80 };
  expect(await connection.book([{ ...order, recipient, cod, size }])).toMatchObject([{ kind: 'booked' }]);
  expect(standIn.parcels[0]?.data).toMatchObject({
    parcelParams: { prefixParcelCode: 'DR', weight: '1.240', amount: 1250, vsVoucher: '0000000042' },
    parcelServices: ['7', 'M', '41'],
    parcelAddress: {
      address: { street: 'Hasičská', houseNumber: '551', sequenceNumber: '52a', zipCode: '70030' },
    },
  });
  await standIn.close();
});

test('a place stands in for the address of the recipient', async () => {
  const { standIn, connection } = await setUp();
  await connection.book([{ ...order, pickupPlace: 'B10010' }]);
  expect(standIn.parcels[0]?.data.parcelAddress.address).toEqual({ street: 'Balíkovna', zipCode: '10010' });
  await standIn.close();
});

test('more parcels than are followed at once are asked for in parts', async () => {
  const { standIn, connection } = await setUp();
  const orders = Array.from({ length: 11 }, (_, index) => ({ ...order, reference: `L${index}` }));
  const booked = (await connection.book(orders)).filter((one) => one.kind === 'booked');
  for (const { number } of booked) standIn.report(number, '91');
  const tracked = await connection.track(booked);
  expect(tracked.map(({ events }) => events.at(-1)?.code)).toEqual(Array(11).fill('91'));
  await standIn.close();
});

test('places have their own codes, and x is the longitude', async () => {
  const { standIn, connection } = await setUp();
  expect(await connection.pickupPlaces('CZ')).toMatchObject([
    { code: '10010', zip: '10000', kind: 'place', latitude: 50.0755, longitude: 14.4826 },
    { code: '60299', zip: '60200', kind: 'box' },
  ]);
  await standIn.close();
});
