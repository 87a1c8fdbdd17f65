import { expect, test } from 'vitest';
import { GLS_LOGIN, startGls } from '../../../sandbox/carriers/gls.ts';
import { callCarrier } from '../carrier-call.ts';
import { describeCarrier, ORDER } from '../conformance.fixtures.ts';
import { gls } from './gls.adapter.ts';
import { withMeanings } from './gls.statuses.ts';

const login = {
  ...GLS_LOGIN,
  senderName: 'Sklad Říčany',
  senderStreet: 'Černokostelecká',
  senderHouseNumber: '1621/2b',
  senderCity: 'Říčany',
  senderZip: '251 01',
};

describeCarrier({
  adapter: gls,
  start: startGls,
  login,
  parcel: {},
  fault: { change: { recipient: { ...ORDER.recipient, houseNumber: '0' } }, field: 'deliveryHouseNumber' },
  country: 'CZ',
  report: (standIn, number, code) => standIn.report(number, code),
  meanings: {
    51: 'announced',
    3: 'carrierPickedUp',
    54: 'waitingAtPickupPlace',
    55: 'waitingAtPickupPlace',
    5: 'delivered',
    23: 'returning',
    57: 'returning',
    43: 'lost',
    4711: 'unknown',
  },
  tooLate: '3',
});

async function setUp(more: Record<string, string> = {}) {
  const standIn = await startGls();
  const world = { url: standIn.url, now: () => new Date(), call: callCarrier };
  return { standIn, connection: gls.connect({ ...login, ...more }, world) };
}
const order = { ...ORDER, reference: 'L1' };

test('a number beside an error is a parcel that exists', async () => {
  const { standIn, connection } = await setUp();
  standIn.complaints.push({ ErrorCode: 13, ErrorDescription: 'Invalid parameter.' });
  expect(await connection.book([order])).toMatchObject([
    { kind: 'booked', number: expect.stringMatching(/^\d+$/) },
  ]);
  await standIn.close();
});

test('labels come as numbers or as Base64, in the format of the printer', async () => {
  const { standIn, connection } = await setUp({ printer: 'ThermoZPL' });
  const [first] = await connection.book([order]);
  standIn.bytesAs = 'base64';
  const [second] = await connection.book([{ ...order, reference: 'L2' }]);
  for (const booking of [first, second])
    expect(booking).toMatchObject({
      kind: 'booked',
      label: { format: 'zpl', bytes: expect.toSatisfy((bytes: Buffer) => String(bytes).startsWith('^XA')) },
    });
  await standIn.close();
});

test('more labels than GLS prints at once are one file; a reprint never prints again', async () => {
  const { standIn, connection } = await setUp();
  const orders = Array.from({ length: 100 }, (_, index) => ({ ...order, reference: `L${index}` }));
  const booked = (await connection.book(orders)).filter((one) => one.kind === 'booked');
  const { bytes } = await connection.labels(booked, 'zpl');
  expect(String(bytes).match(/L\d+(?=\^FS)/g)).toEqual(orders.map(({ reference }) => reference));
  const asked = standIn.requests.map(({ url }) => url.pathname.split('/').at(-1));
  expect(asked.filter((method) => method === 'GetPrintData')).toHaveLength(2);
  expect(asked).not.toContain('GetPrintedLabels');
  await standIn.close();
});

test('the same parcel for the fifth time in five minutes is to wait, and nothing was taken', async () => {
  const { standIn, connection } = await setUp();
  for (let times = 0; times < 4; times += 1) await connection.book([{ ...order, weight: times }]);
  const before = standIn.parcels.length;
  expect(await connection.book([order])).toMatchObject([
    { kind: 'later', reason: 'rateLimited', after: 300 },
  ]);
  expect(standIn.parcels).toHaveLength(before);
  await standIn.close();
});

test('an error of GLS itself leaves open whether the parcel is there', async () => {
  const { standIn, connection } = await setUp({ senderName: '' });
  expect(await connection.book([order])).toMatchObject([{ kind: 'unknown' }]);
  await standIn.close();
});

test('a place asks for name, phone and e-mail, and is named where it is wrong', async () => {
  const { standIn, connection } = await setUp();
  const bookings = await connection.book([
    { ...order, pickupPlace: 'CZ60200-BOX01' },
    { ...order, reference: 'L2', pickupPlace: 'Brno' },
  ]);
  expect(bookings).toMatchObject([
    { kind: 'booked' },
    { kind: 'refused', faults: [{ field: 'carrierPickupPlace' }] },
  ]);
  await standIn.close();
});

test('money on delivery, services and an address in their parts', async () => {
  const { standIn, connection } = await setUp();
  const recipient = { ...ORDER.recipient, street: '5. května 12/5a', houseNumber: null };
  const cod = { amount: '1250.50', currency: 'CZK', variableSymbol: '20260042' };
  await connection.book([{ ...order, recipient, cod, product: 'FDS, FSS' }]);
  expect(standIn.parcels[0]?.order).toMatchObject({
    CODAmount: 1250.5,
    CODCurrency: 'CZK',
    CODReference: '20260042',
    DeliveryAddress: { Street: '5. května', HouseNumber: '12', HouseNumberInfo: '/5a', ZipCode: '11000' },
    PickupAddress: { HouseNumber: '1621', HouseNumberInfo: '/2b' },
    ServiceList: [
      { Code: 'FDS', FDSParameter: { Value: 'eva@customer.example' } },
      { Code: 'FSS', FSSParameter: { Value: '+420601123456' } },
    ],
  });
  await standIn.close();
});

test('what is on its way back is delivered to the sender, not to the customer', () => {
  const at = '2026-03-02T10:00:00.000Z';
  const events = ['05', '23', '03', '54', '05'].map((code) => ({ at, code, text: '' }));
  expect(withMeanings(events).map(({ meaning }) => meaning)).toEqual([
    'delivered',
    'returning',
    'returning',
    'returning',
    'backAtSender',
  ]);
});

test('points that are out of order, or take parcels in only, are not offered', async () => {
  const { standIn, connection } = await setUp();
  expect(await connection.pickupPlaces('CZ')).toMatchObject([
    { code: 'CZ11000-SHOP01', kind: 'place', zip: '11000', latitude: 50.0851, longitude: 14.4256 },
    { code: 'CZ60200-BOX01', kind: 'box' },
  ]);
  await standIn.close();
});

test('of two statuses of one moment the one that GLS names first came last', async () => {
  const { standIn, connection } = await setUp();
  const booked = (await connection.book([order])).filter((one) => one.kind === 'booked');
  for (const code of ['3', '54'])
    standIn.report(booked[0]?.number ?? '', code, new Date('2026-03-02T10:00:00Z'));
  const [tracked] = await connection.track(booked);
  expect(tracked?.events.map(({ code }) => code)).toEqual(['03', '54']);
  await standIn.close();
});
