import { afterEach, expect, test } from 'vitest';
import { DPD_LOGIN, type SandboxDpd, startDpd } from '../../../sandbox/carriers/dpd.ts';
import type { BookedParcel, ParcelOrder } from '../carrier-adapter.ts';
import { describeCarrier, ORDER, worldOf } from '../conformance.fixtures.ts';
import { dpd } from './dpd.adapter.ts';

describeCarrier({
  adapter: dpd,
  start: startDpd,
  login: DPD_LOGIN,
  parcel: {},
  many: 1000,
  fault: { change: { pickupPlace: 'CZ0' }, field: 'carrierPickupPlace' },
  country: 'CZ',
  report: (standIn, number, code) => standIn.report(number, code),
  meanings: {
    PKY: 'carrierPickedUp',
    12: 'carrierPickedUp',
    DEX: 'carrierPickedUp',
    DODEI: 'waitingAtPickupPlace',
    DODEY: 'delivered',
    DEY: 'delivered',
    DEYY: 'backAtSender',
    4711: 'unknown',
  },
  tooLate: 'PKY',
});

const started: SandboxDpd[] = [];
afterEach(async () => {
  for (const standIn of started.splice(0)) await standIn.close();
});
async function start(login = DPD_LOGIN, numbered = 0) {
  const standIn = await startDpd({ numbered });
  started.push(standIn);
  return { standIn, connection: dpd.connect(login, worldOf(standIn)) };
}
const parcels = (
  count: number,
  change: (index: number) => Partial<ParcelOrder> = () => ({}),
): ParcelOrder[] =>
  Array.from({ length: count }, (_, index) => ({ ...ORDER, reference: `R${index}`, ...change(index) }));
const calls = ({ requests }: SandboxDpd, path: string) =>
  requests.filter(({ url }) => url.pathname === path).map(({ body }) => JSON.parse(body.toString()));
const references = ({ shipments }: SandboxDpd) => shipments.map(({ sent }) => sent.references?.ref1);

test('a refusal in words names nobody: the one is found, and each of the others is taken once', async () => {
  const { standIn, connection } = await start();
  const wrong = { ...ORDER.recipient, zip: '1' };
  const bookings = await connection.book(parcels(12, (index) => (index === 3 ? { recipient: wrong } : {})));
  expect(bookings.flatMap(({ kind }, at) => (kind === 'booked' ? [] : [at]))).toEqual([3]);
  expect(bookings[3]).toEqual({
    kind: 'refused',
    faults: [
      {
        field: 'deliveryZip',
        code: 'postcode',
        text: expect.stringContaining('dpostcode not matching with country pattern'),
      },
    ],
  });
  expect(references(standIn).sort()).toEqual(
    parcels(12)
      .map(({ reference }) => reference)
      .filter((one) => one !== 'R3')
      .sort(),
  );
  expect(Math.max(...calls(standIn, '/v1/shipments').map((sent) => sent.length))).toBe(10);
});

test('shipments that do not say whose they are come in the order in which they were sent', async () => {
  const { standIn, connection } = await start();
  standIn.varies.withoutReferences = true;
  const bookings = await connection.book(parcels(3));
  expect(bookings).toMatchObject(standIn.shipments.map(({ number, id }) => ({ number, carrierId: id })));
});

test('money goes in hundredths without a rounding; what has parts of one is refused before it is sent', async () => {
  const { standIn, connection } = await start();
  const cod = (amount: string) => ({ cod: { amount, currency: 'CZK', variableSymbol: '2026000001' } });
  const change = ['1.15', '4.35', '990.00', '0.005'];
  const bookings = await connection.book(parcels(4, (index) => cod(change[index] ?? '')));
  expect(bookings.map(({ kind }) => kind)).toEqual(['booked', 'booked', 'booked', 'refused']);
  expect(bookings[3]).toMatchObject({
    faults: [
      { field: 'codValue', text: { code: 'decimals', parameters: { amount: '0.005', currency: 'CZK' } } },
    ],
  });
  const sent = standIn.shipments.map(({ sent: { services } }) => services?.cashOnDelivery);
  expect(sent.map((one) => one?.amountCents)).toEqual([115, 435, 99_000]);
  expect(sent[0]).toMatchObject({ payment: 'CashOrCard', variableSymbol: '2026000001', currency: 'CZK' });
});

test('a stand-in that starts again goes on with its numbers', async () => {
  const numbers: string[] = [];
  for (const numbered of [0, 2]) {
    const { connection } = await start(DPD_LOGIN, numbered);
    for (const booking of await connection.book(parcels(2)))
      numbers.push(booking.kind === 'booked' ? booking.number : booking.kind);
  }
  expect(numbers).toEqual([1, 2, 3, 4].map((count) => `1380${5_000_000_000 + count}`));
});

test('labels come as bytes or in base64, by the type of the answer', async () => {
  const { standIn, connection } = await start();
  const booked = (await connection.book(parcels(2))) as (BookedParcel & { kind: 'booked' })[];
  for (const labelsAsJson of [false, true]) {
    standIn.varies.labelsAsJson = labelsAsJson;
    const pdf = await connection.labels(booked, 'pdf');
    expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    const zpl = (await connection.labels(booked, 'zpl')).bytes.toString();
    expect([zpl.indexOf('R0') > 0, zpl.indexOf('R1') > zpl.indexOf('R0')]).toEqual([true, true]);
  }
});

test('a label commits the shipment, a booking does not, as it is declared', async () => {
  const { standIn, connection } = await start();
  const [one, other] = (await connection.book(parcels(2))) as (BookedParcel & { kind: 'booked' })[];
  const committed = () => standIn.shipments.map(({ isCommitted }) => isCommitted);
  expect(committed()).toEqual([false, false]);
  await connection.labels([one as BookedParcel], 'pdf');
  expect([committed(), dpd.capabilities.labelCommits]).toEqual([[true, false], true]);
  expect(await connection.cancel(other as BookedParcel)).toBe('done');
});

test('tracking has a key of its own; without it nobody can tell whether a parcel was taken', async () => {
  const { standIn, connection } = await start({ ...DPD_LOGIN, trackingKey: '' });
  const [one] = (await connection.book(parcels(1))) as (BookedParcel & { kind: 'booked' })[];
  await expect(connection.track([one as BookedParcel])).rejects.toMatchObject({ kind: 'login' });
  expect(await connection.reconcile('R0')).toEqual({ kind: 'cannotTell' });
  const wrong = dpd.connect({ ...DPD_LOGIN, trackingKey: DPD_LOGIN.apiKey }, worldOf(standIn));
  await expect(wrong.track([one as BookedParcel])).rejects.toMatchObject({ kind: 'login' });
  await expect(wrong.reconcile('R0')).rejects.toMatchObject({ kind: 'login' });
});

test("another customer's parcel does not keep ours from being followed, and is nobody's answer", async () => {
  const { standIn, connection } = await start();
  const booked = (await connection.book(parcels(100))) as (BookedParcel & { kind: 'booked' })[];
  const first = booked[0] as BookedParcel;
  const second = booked[1] as BookedParcel;
  standIn.foreign.add(second.number);
  standIn.report(first.number, 'PKY', { at: '2026-03-02T15:00:00' });
  standIn.report(first.number, 'DLO', { at: '2026-03-03T07:00:00' });
  standIn.report(booked[99]?.number ?? '', 'DEYY', { words: 'Delivered to the consignee' });
  const tracked = await connection.track(booked);
  expect(tracked.map(({ number }) => number)).toEqual(booked.map(({ number }) => number));
  expect(tracked[0]?.events.map(({ code }) => code)).toEqual(['PKY', 'DLO']);
  expect(tracked[1]?.events).toEqual([]);
  expect(tracked[99]?.events.map(({ meaning }) => meaning)).toEqual(['delivered']);
  standIn.foreign.add('R7');
  expect(await connection.reconcile('R7')).toEqual({ kind: 'cannotTell' });
});

test('a list of places that was cut is none', async () => {
  const { standIn, connection } = await start();
  expect(await connection.pickupPlaces('CZ')).toMatchObject([
    { code: 'CZ31952', kind: 'place', cod: true, hours: 'pondělí 08:00–12:00 13:00–18:00, neděle –' },
    { code: 'CZ24301', kind: 'box', cod: false },
  ]);
  standIn.varies.placesCut = true;
  await expect(connection.pickupPlaces('CZ')).rejects.toMatchObject({ kind: 'unavailable' });
});
