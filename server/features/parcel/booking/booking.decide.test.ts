import { afterAll, beforeAll, expect, test } from 'vitest';
import { parcelBookingRoutes } from '../../../../contracts/parcel/parcel.booking.ts';
import { type Bookings, openBookings } from './booking.fixtures.ts';

/* What a person says of a parcel of which the carrier cannot tell. */

let lanes: Bookings;
beforeAll(async () => {
  lanes = await openBookings();
});
afterAll(() => lanes.close());

test('the number of another parcel of the carrier is refused at its field, and the same said twice is fine', async () => {
  const { organisation, work } = await lanes.openLane('packeta');
  async function packUnclear() {
    const order = await lanes.pack(organisation, { carrier_pickup_place: '106' });
    lanes.packeta.mishaps.push('fail');
    await work();
    const [parcel] = await lanes.portal.database.asOwner<{ id: string }>(
      'select id from parcel where expedition_id = $1',
      [order.id],
    );
    return { order, parcel: parcel?.id ?? '' };
  }
  const [one, two] = [await packUnclear(), await packUnclear()];
  const decide = async ({ parcel }: typeof one, number: string) =>
    lanes.portal.call(
      parcelBookingRoutes.decide,
      { params: { id: parcel }, body: { taken: true, number } },
      { token: await lanes.signIn() },
    );
  expect((await decide(one, 'Z7770000001')).status).toBe(204);
  // Also with Packeta's id, which is the number without its letter.
  for (const number of ['Z7770000001', '7770000001'])
    expect(await decide(two, number)).toMatchObject({
      status: 400,
      problem: { violations: [{ propertyPath: 'number', code: 'taken', parameters: { value: number } }] },
    });
  expect((await decide(one, 'Z7770000001')).status).toBe(204);
  expect((await decide(one, 'Z7770000002')).problem.code).toBe('bookingDecided');
  expect(await lanes.states(two.order)).toEqual(['unclear']);
  expect((await decide(two, 'Z7770000002')).status).toBe(204);
  expect((await lanes.acts(one.order)).filter((act) => act === 'answerBooking')).toHaveLength(1);
});

test('where it takes a carrier a day to be believed that it has nothing, a person is asked at the first look', async () => {
  const { organisation, work } = await lanes.openLane('dpd');
  const orders = [await lanes.pack(organisation), await lanes.pack(organisation)];
  lanes.dpd.mishaps.push('fail');
  await work();
  expect(await Promise.all(orders.map(lanes.states))).toEqual([['unknown'], ['unknown']]);
  await work();
  for (const order of orders) {
    expect(await lanes.bookings(order)).toMatchObject([{ state: 'unclear', attempt: 1 }]);
    expect((await lanes.orderRow(order)).errors).toMatchObject([{ code: 'bookingUnclear' }]);
  }
});

test('what such a carrier has is found at the first look, and nobody is asked', async () => {
  const { organisation, work } = await lanes.openLane('dpd');
  const order = await lanes.pack(organisation);
  lanes.dpd.mishaps.push('lose');
  await work();
  expect(await lanes.states(order)).toEqual(['unknown']);
  await work();
  expect(await lanes.bookings(order)).toMatchObject([{ state: 'booked', attempt: 1 }]);
  expect((await lanes.orderRow(order)).errors).toEqual([]);
});
