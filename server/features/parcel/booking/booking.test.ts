import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expeditionShipmentRoutes } from '../../../../contracts/expedition/expedition.shipment.ts';
import { parcelBookingRoutes } from '../../../../contracts/parcel/parcel.booking.ts';
import { findStockFaults, sendOrder } from '../../../wms/fixtures.ts';
import { type Bookings, LOGINS, openBookings } from './booking.fixtures.ts';

/* What becomes of packed parcels, against carriers on real sockets. */

let lanes: Bookings;
beforeAll(async () => {
  lanes = await openBookings();
});
afterAll(() => lanes.close());
beforeEach(() => lanes.forgetMishaps());

describe('ok', () => {
  test("a packed order is booked once, under the carrier's number, with its label", async () => {
    const { organisation, work } = await lanes.openLane('gls');
    await lanes.portal.database.asOwner('update carrier set tracking_url_pattern = $2 where id = $1', [
      organisation.carrier.id,
      'https://track.example/{trackingNumber}',
    ]);
    const order = await lanes.pack(organisation, {}, [{ weight: 1_200 }, { weight: 300 }]);
    expect((await lanes.orderRow(order)).tracking_number).toBeNull();
    const jobs = await lanes.portal.database.asOwner(
      `select j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'parcel.book' and j.payload ->> 'carrierId' = $1`,
      [organisation.carrier.id],
    );
    expect(jobs).toHaveLength(1);
    await work();
    await work();
    const [first, second] = await lanes.bookings(order);
    expect([first, second]).toMatchObject([
      { state: 'booked', attempt: 1 },
      { state: 'booked', attempt: 1 },
    ]);
    expect(await lanes.inGls(order)).toBe(2);
    const row = await lanes.orderRow(order);
    expect(row).toMatchObject({
      status: 'waitingForTheCarrier',
      tracking_number: first?.carrier_number,
      tracking_url: `https://track.example/${first?.carrier_number}`,
      errors: [],
    });
    expect(row.search).toContain(second?.carrier_number);
    expect((await lanes.acts(order)).filter((act) => act === 'bookParcels')).toHaveLength(1);
    const shipment = await lanes.portal.call(
      expeditionShipmentRoutes.shipment,
      { params: { id: order.id } },
      { token: await lanes.signIn() },
    );
    expect(shipment.body.parcels).toMatchObject([
      { trackingNumber: first?.carrier_number, booking: { state: 'booked' } },
      { trackingNumber: second?.carrier_number },
    ]);
    // GLS prints once: the labels are the stored ones, and no call is made for them; nor does a key keep the file.
    const asked = lanes.gls.requests.length;
    const headers = { authorization: `Bearer ${await lanes.signIn()}`, 'idempotency-key': 'labels-1' };
    for (const _ of ['printed', 'printed again']) {
      const labels = await lanes.portal.app.inject({
        method: 'POST',
        url: parcelBookingRoutes.labels.path,
        headers,
        payload: { expeditions: [order.id] },
      });
      expect(labels.headers['content-type']).toBe('application/pdf');
      expect((await PDFDocument.load(labels.rawPayload)).getPageCount()).toBe(2);
    }
    expect(lanes.gls.requests.length).toBe(asked);
  });

  test('one that comes with the number of its carrier is booked nowhere', async () => {
    const { organisation, work } = await lanes.openLane('gls');
    const order = await sendOrder(lanes.portal.database, organisation);
    await lanes.door().say(order, 'pack', { trackingNumber: 'Z-OTHER' });
    await work();
    expect(await lanes.bookings(order)).toEqual([]);
    expect((await lanes.orderRow(order)).tracking_number).toBe('Z-OTHER');
  });
});

test('refused: the order is at the packing table with the faults, and is booked when it is corrected and packed', async () => {
  const { organisation, work } = await lanes.openLane('gls');
  const order = await lanes.pack(organisation, { billing_house_nr: '0' });
  const stock = await lanes.door().stockOf(order);
  await work();
  await work();
  expect(await lanes.states(order)).toEqual(['refused']);
  expect(await lanes.inGls(order)).toBe(0);
  expect(await lanes.orderRow(order)).toMatchObject({
    status: 'completion',
    tracking_number: null,
    errors: [
      {
        propertyPath: 'billingHouseNr',
        code: 'carrierRefused',
        parameters: { carrier: organisation.carrier.name, reason: expect.stringContaining('(23)') },
      },
    ],
  });
  expect((await lanes.acts(order)).slice(-2)).toEqual(['unpack', 'refuseLabel']);
  expect(await lanes.door().stockOf(order)).not.toEqual(stock);
  expect(await findStockFaults(lanes.portal.database, organisation.id)).toEqual([]);

  await lanes.portal.database.asOwner("update expedition set billing_house_nr = '12' where id = $1", [
    order.id,
  ]);
  await lanes.door().sayAll(order, 'pack');
  await work();
  expect(await lanes.orderRow(order)).toMatchObject({ status: 'waitingForTheCarrier', errors: [] });
  expect((await lanes.states(order)).sort()).toEqual(['booked', 'refused']);
  expect(await lanes.inGls(order)).toBe(1);
  expect(await findStockFaults(lanes.portal.database, organisation.id)).toEqual([]);
});

describe('later', () => {
  test('a busy carrier is asked again when it wants to be, and not before', async () => {
    const { organisation, work } = await lanes.openLane('gls');
    const order = await lanes.pack(organisation);
    lanes.gls.mishaps.push('busy');
    await work();
    expect(await lanes.states(order)).toEqual(['planned']);
    const asked = lanes.gls.requests.length;
    await work();
    expect(lanes.gls.requests.length).toBe(asked);
    lanes.clock.advance(8_000);
    await work();
    expect(await lanes.states(order)).toEqual(['booked']);
    expect(await lanes.inGls(order)).toBe(1);
  });

  test('without login data, or with wrong ones, parcels wait until there are others', async () => {
    const { organisation, work, setLogin } = await lanes.openLane('gls', null);
    const order = await lanes.pack(organisation);
    await work();
    expect(await lanes.bookings(order)).toMatchObject([{ state: 'planned', attempt: 0 }]);
    await setLogin({ ...LOGINS.gls, password: 'wrong' });
    await work();
    expect(await lanes.bookings(order)).toMatchObject([{ state: 'planned', attempt: 1 }]);
    const [refused] = await lanes.portal.database.asOwner<{ refused_at: string | null }>(
      'select refused_at from carrier_account where carrier_id = $1 and ended_at is null',
      [organisation.carrier.id],
    );
    expect(refused?.refused_at).not.toBeNull();
    await setLogin(LOGINS.gls);
    await work();
    expect(await lanes.states(order)).toEqual(['booked']);
    expect(await lanes.inGls(order)).toBe(1);
  });
});

test('pending: what a carrier answers later is asked for under its token, slower each time', async () => {
  const { organisation, work } = await lanes.openLane('ppl');
  const order = await lanes.pack(organisation);
  await work();
  expect(await lanes.states(order)).toEqual(['pending']);
  const asked = lanes.ppl.requests.length;
  await work();
  expect(lanes.ppl.requests.length).toBe(asked);
  for (let round = 0; round < 6 && (await lanes.states(order))[0] === 'pending'; round += 1) {
    lanes.clock.advance(5 * 60_000);
    await work();
  }
  expect(await lanes.bookings(order)).toMatchObject([{ state: 'booked', attempt: 1 }]);
  expect((await lanes.orderRow(order)).tracking_number).toMatch(/^\d+$/);
  // A label that did not come with the booking is asked for when it is printed.
  const labels = await lanes.portal.app.inject({
    method: 'POST',
    url: parcelBookingRoutes.labels.path,
    headers: { authorization: `Bearer ${await lanes.signIn()}` },
    payload: { expeditions: [order.id] },
  });
  expect([labels.statusCode, labels.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect((await lanes.bookings(order))[0]?.label_key).not.toBeNull();
});

test('many parcels are one call where the carrier takes many', async () => {
  const { organisation, work } = await lanes.openLane('ppl');
  for (let count = 0; count < 5; count += 1) await lanes.pack(organisation);
  const before = lanes.ppl.batches.size;
  await work();
  expect(lanes.ppl.batches.size - before).toBe(1);
});

test('one of several parcels is refused: what the carrier took of the order is cancelled there', async () => {
  const { organisation, workWith, work } = await lanes.openLane('gls');
  const order = await lanes.pack(organisation, {}, [{ weight: 1_200 }, { weight: 300 }]);
  await workWith(({ book }) => async ([first, second]) => [
    ...(first ? await book([first]) : []),
    ...(second ? [{ kind: 'refused' as const, faults: [{ field: null, code: '7', text: 'Too odd.' }] }] : []),
  ]);
  await work();
  expect(await lanes.orderRow(order)).toMatchObject({
    status: 'completion',
    errors: [{ code: 'carrierRefused', parameters: { reason: 'Too odd. (7)' } }],
  });
  expect(await lanes.states(order)).toEqual(['void', 'refused']);
  expect(await lanes.inGls(order)).toBe(0);
});

test('a parcel that is withdrawn before the carrier has it is cancelled there', async () => {
  const { organisation, work } = await lanes.openLane('gls');
  const order = await lanes.pack(organisation);
  await work();
  expect(await lanes.inGls(order)).toBe(1);
  await lanes.door().sayAll(order, 'withdrawParcel');
  expect(await lanes.states(order)).toEqual(['cancel']);
  await work();
  expect([await lanes.states(order), await lanes.inGls(order)]).toEqual([['void'], 0]);
});

test('a lane with nothing to do until somebody decides is not worked on over and over', async () => {
  const { organisation, workWith, work } = await lanes.openLane('packeta');
  const place = { carrier_pickup_place: '106' };
  const order = await lanes.pack(organisation, place, [{ weight: 1_200 }, { weight: 300 }]);
  await workWith(() => async () => [
    { kind: 'refused', faults: [{ field: null, code: '7', text: 'Too odd.' }] },
    { kind: 'unknown', text: 'No answer.' },
  ]);
  await work();
  expect(await lanes.states(order)).toEqual(['refused', 'unclear']);
  // Of one of its parcels it is not known yet whether it is there: the box stays closed.
  expect((await lanes.orderRow(order)).status).toBe('waitingForTheCarrier');
  const [waiting] = await lanes.portal.database.asOwner<{ due: number }>(
    'select count(due_at)::integer as due from parcel_booking where expedition_id = $1',
    [order.id],
  );
  expect(waiting?.due).toBe(0);
  const [, parcel] = await lanes.portal.database.asOwner<{ parcel_id: string }>(
    'select parcel_id from parcel_booking where expedition_id = $1 order by position',
    [order.id],
  );
  await lanes.portal.call(
    parcelBookingRoutes.decide,
    { params: { id: parcel?.parcel_id ?? '' }, body: { taken: true, number: 'Z1999999999' } },
    { token: await lanes.signIn() },
  );
  await work();
  expect(await lanes.orderRow(order)).toMatchObject({
    status: 'completion',
    errors: [{ code: 'carrierRefused' }],
  });
  // Packeta does not know the parcel that is to be cancelled there: its people read of it in the history.
  await work();
  expect([await lanes.states(order), (await lanes.acts(order)).at(-1)]).toEqual([
    ['refused', 'void'],
    'keepParcel',
  ]);
});
