import { afterEach, expect, test } from 'vitest';
import { PPL_LOGIN, type SandboxPpl, startPpl } from '../../../sandbox/carriers/ppl.ts';
import type { ParcelOrder } from '../carrier-adapter.ts';
import { callCarrier } from '../carrier-call.ts';
import { describeCarrier, ORDER, worldOf } from '../conformance.fixtures.ts';
import { ppl } from './ppl.adapter.ts';

describeCarrier({
  adapter: ppl,
  start: () => startPpl(),
  login: PPL_LOGIN,
  parcel: {},
  many: 1000,
  fault: { change: { pickupPlace: 'KM999' }, field: 'carrierPickupPlace' },
  country: 'CZ',
  report: (standIn, number, code) => standIn.report(number, code),
  settle: (standIn) => standIn.settle(),
  meanings: {
    WaitingForShipment: 'announced',
    PickedUpFromSender: 'carrierPickedUp',
    NotDelivered: 'carrierPickedUp',
    'Delivered.Parcelshop': 'waitingAtPickupPlace',
    Delivered: 'delivered',
    Rejected: 'returning',
    BackToSender: 'returning',
    'Delivered.BackToSender': 'backAtSender',
    Canceled: 'cancelled',
    4711: 'unknown',
  },
  tooLate: 'PickedUpFromSender',
});

const started: SandboxPpl[] = [];
afterEach(async () => {
  for (const standIn of started.splice(0)) await standIn.close();
});
async function start(now?: () => number) {
  const standIn = await startPpl(now);
  started.push(standIn);
  return { standIn, connection: ppl.connect(PPL_LOGIN, worldOf(standIn)) };
}
const parcels = (
  count: number,
  change: (index: number) => Partial<ParcelOrder> = () => ({}),
): ParcelOrder[] =>
  Array.from({ length: count }, (_, index) => ({ ...ORDER, reference: `R${index}`, ...change(index) }));
const tokensOf = ({ requests }: SandboxPpl) =>
  requests.filter(({ url }) => url.pathname === '/login/getAccessToken').length;
const taken = ({ batches }: SandboxPpl) => [...batches.values()].map(({ shipments }) => shipments.length);

test('of a batch that is refused the named parcels are left out, and each of the rest is taken once', async () => {
  const { standIn, connection } = await start();
  const wrong = { ...ORDER.recipient, zip: '1', street: '', houseNumber: null };
  const bookings = await connection.book(
    parcels(6, (index) => (index % 2 === 0 ? { recipient: wrong } : {})),
  );
  expect(bookings.map(({ kind }) => kind)).toEqual([
    'refused',
    'pending',
    'refused',
    'pending',
    'refused',
    'pending',
  ]);
  expect(bookings[2]).toMatchObject({
    faults: [{ field: 'deliveryStreet' }, { field: 'deliveryZip', text: 'PSČ neexistuje.' }],
  });
  expect(taken(standIn)).toEqual([3]);
});

test('what refuses the call itself has taken nothing, and is no fault of a parcel', async () => {
  const { standIn } = await start();
  const answering = (status: number, body: string) =>
    ppl.connect(PPL_LOGIN, {
      ...worldOf(standIn),
      call: async (request) =>
        request.url.endsWith('/shipment/batch')
          ? { status, headers: new Headers(), body: Buffer.from(body) }
          : callCarrier(request),
    });
  expect(await answering(404, 'Not here').book(parcels(2))).toMatchObject([
    { kind: 'later', reason: 'unavailable' },
    { kind: 'later', reason: 'unavailable' },
  ]);
  expect(await answering(400, '<html>').book(parcels(1))).toMatchObject([
    { kind: 'refused', faults: [{ field: null, text: '' }] },
  ]);
});

test('more than a thousand parcels go in several batches', async () => {
  const { standIn, connection } = await start();
  const bookings = await connection.book(parcels(1_200));
  expect(taken(standIn)).toEqual([1000, 200]);
  expect(new Set(bookings.map((one) => one.kind === 'pending' && one.token)).size).toBe(2);
});

test('one batch has a parcel that is done, one that is worked on and one that failed', async () => {
  const { standIn, connection } = await start();
  standIn.slow.add('R1');
  standIn.failing.add('R2');
  const [booking] = await connection.book(parcels(3));
  const { token } = booking as { token: string };
  const poll = () => connection.poll(token, ['R0', 'R1', 'R2']);
  await poll();
  await poll();
  const bookings = await poll();
  expect(bookings).toMatchObject([
    { kind: 'booked' },
    { kind: 'pending', token },
    { kind: 'refused', faults: [{ code: 'NumberRange', text: 'Číselná řada zásilek je vyčerpána.' }] },
  ]);
  // The label of the first does not wait for the second.
  expect((await connection.labels([bookings[0] as never], 'zpl')).bytes.toString()).toContain('R0');
  standIn.settle();
  expect((await poll())[1]?.kind).toBe('booked');
});

test('a question that fails leaves the booking pending', async () => {
  const { standIn, connection } = await start();
  const [booking] = await connection.book(parcels(1));
  const { token } = booking as { token: string };
  standIn.mishaps.push('fail');
  expect(await connection.poll(token, ['R0'])).toEqual([{ kind: 'pending', token }]);
  expect(await connection.poll('no-batch', ['R0'])).toMatchObject([{ kind: 'unknown' }]);
});

test('connections of one account share a token; the right name with a wrong secret does not come to it', async () => {
  const { standIn, connection } = await start();
  await connection.track([{ number: '1', carrierId: '' }]);
  await Promise.all(
    Array.from({ length: 20 }, () =>
      ppl.connect(PPL_LOGIN, worldOf(standIn)).track([{ number: '1', carrierId: '' }]),
    ),
  );
  expect(tokensOf(standIn)).toBe(1);
  const stranger = ppl.connect({ ...PPL_LOGIN, clientSecret: 'guessed' }, worldOf(standIn));
  await expect(stranger.track([{ number: '1', carrierId: '' }])).rejects.toMatchObject({ kind: 'login' });
});

test('a token is asked for again before its thirty minutes are over, and once more when it ends early', async () => {
  let now = Date.parse('2026-03-02T08:00:00Z');
  const { standIn } = await start(() => now);
  const connection = ppl.connect(PPL_LOGIN, { ...worldOf(standIn), now: () => new Date(now) });
  const book = async () => (await connection.book(parcels(1)))[0]?.kind;
  expect(await book()).toBe('pending');
  now += 28 * 60_000;
  expect([await book(), tokensOf(standIn)]).toEqual(['pending', 1]);
  now += 90_000;
  expect([await book(), tokensOf(standIn)]).toEqual(['pending', 2]);
  standIn.endTokens();
  expect([await book(), tokensOf(standIn)]).toEqual(['pending', 3]);
  expect(taken(standIn)).toEqual([1, 1, 1, 1]);
});

test('no token, nothing sent: a failed call for one leaves the parcels to be sent later', async () => {
  const { standIn, connection } = await start();
  standIn.mishaps.push('fail', 'lose', 'busy');
  expect(await connection.book(parcels(2))).toMatchObject([
    { kind: 'later', reason: 'unavailable' },
    { kind: 'later', reason: 'unavailable' },
  ]);
  expect(await connection.book(parcels(1))).toMatchObject([{ kind: 'later', reason: 'unavailable' }]);
  expect(await connection.book(parcels(1))).toMatchObject([{ kind: 'later', reason: 'rateLimited' }]);
  expect(taken(standIn)).toEqual([]);
});

test('between two calls there is a pause', async () => {
  const { standIn } = await start();
  const pauses: { milliseconds: number; end: () => void }[] = [];
  const wait = (milliseconds: number) =>
    new Promise<void>((end) => {
      pauses.push({ milliseconds, end });
    });
  const sent: string[] = [];
  const call = (request: Parameters<typeof callCarrier>[0]) => {
    sent.push(new URL(request.url).pathname);
    return callCarrier(request);
  };
  const tracked = ppl
    .connect(PPL_LOGIN, { ...worldOf(standIn), wait, call })
    .track([{ number: '1', carrierId: '' }]);
  await expect.poll(() => pauses.length).toBe(1);
  await expect.poll(() => tokensOf(standIn)).toBe(1);
  expect([sent, pauses[0]?.milliseconds]).toEqual([['/login/getAccessToken'], 40]);
  pauses[0]?.end();
  await tracked;
  expect(sent).toEqual(['/login/getAccessToken', '/shipment']);
});

test('cash on delivery chooses the other product of the pair, and goes as it was written', async () => {
  const { standIn, connection } = await start();
  const cod = { amount: '1234.50', currency: 'CZK', variableSymbol: '2026000001' };
  const change = [
    {},
    { cod },
    { product: 'BUSS', cod },
    { product: 'BUSD' },
    { pickupPlace: 'KM10000000' },
    { pickupPlace: 'KM10001150', product: 'SBOX', cod },
  ];
  const bookings = await connection.book(parcels(6, (index) => change[index] ?? {}));
  expect(new Set(bookings.map(({ kind }) => kind))).toEqual(new Set(['pending']));
  const body = standIn.requests.at(-1)?.body.toString() ?? '';
  expect(JSON.parse(body).shipments.map((one: { productType: string }) => one.productType)).toEqual([
    'PRIV',
    'PRID',
    'BUSD',
    'BUSS',
    'SMAR',
    'SBOD',
  ]);
  expect(body).toContain('"codPrice":1234.5,"codCurrency":"CZK","codVarSym":"2026000001"');
});

test('a label on another host is not fetched: the token is for PPL alone', async () => {
  const { standIn } = await start();
  const asked: string[] = [];
  const connection = ppl.connect(PPL_LOGIN, {
    ...worldOf(standIn),
    async call(request) {
      asked.push(request.url);
      const answer = await callCarrier(request);
      const body = answer.body
        .toString('latin1')
        .replaceAll(`${standIn.url}/data`, 'https://other.example/data');
      return { ...answer, body: Buffer.from(body, 'latin1') };
    },
  });
  const [booking] = await connection.book(parcels(1));
  standIn.settle();
  const booked = await connection.poll((booking as { token: string }).token, ['R0']);
  await expect(connection.labels([booked[0] as never], 'pdf')).rejects.toMatchObject({ kind: 'refused' });
  expect(asked.filter((url) => !url.startsWith(standIn.url))).toEqual([]);
});

test('follows more parcels than a call takes; where events say nothing the state speaks', async () => {
  const { standIn, connection } = await start();
  await connection.book(parcels(60));
  standIn.settle();
  const [batch] = standIn.batches.values();
  const shipments = batch?.shipments ?? [];
  const booked = shipments.map(({ number }) => ({ number: number ?? '', carrierId: '' }));
  standIn.report(booked[55]?.number ?? '', 'Delivered.Parcelshop');
  standIn.report(booked[59]?.number ?? '', 'Something.New');
  Object.assign(shipments[59] ?? {}, { state: 'Delivered' });
  const tracked = await connection.track(booked);
  expect(tracked.map(({ number }) => number)).toEqual(booked.map(({ number }) => number));
  expect(tracked[55]?.events.map(({ meaning }) => meaning)).toEqual(['waitingAtPickupPlace']);
  expect(tracked[59]?.events.map(({ code, meaning }) => [code, meaning])).toEqual([
    ['Something.New', 'unknown'],
    ['Delivered', 'delivered'],
  ]);
});

test('a cancelled shipment does not count as taken, nor one of another reference', async () => {
  const { standIn, connection } = await start();
  await connection.book(parcels(11));
  standIn.settle();
  const found = await connection.reconcile('R1');
  expect(found.kind).toBe('found');
  if (found.kind !== 'found') return;
  await connection.cancel(found.parcel);
  expect(await connection.reconcile('R1')).toEqual({ kind: 'absent' });
  await expect(connection.labels([found.parcel], 'pdf')).rejects.toMatchObject({ kind: 'refused' });
});

test('a list of places of several pages is read to its end, with boxes', async () => {
  const { connection } = await start();
  const places = await connection.pickupPlaces('CZ');
  expect([places.length, places.filter(({ kind }) => kind === 'box').length]).toEqual([1203, 203]);
});
