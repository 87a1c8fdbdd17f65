import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parcelBookingRoutes } from '../../../../contracts/parcel/parcel.booking.ts';
import type { Mishap } from '../../../../sandbox/stand-in.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import type { SentOrder } from '../../../wms/fixtures.ts';
import { holdExpedition } from '../../expedition/expedition.warehouse.service.ts';
import { type Bookings, type LaneOf, LOGINS, openBookings } from './booking.fixtures.ts';
import { LOST_SECONDS } from './booking.outcome.service.ts';
import { voidBookings } from './booking.service.ts';

/* Parcels of which nobody knows whether the carrier has them. Above all: none is ever there twice. */

let lanes: Bookings;
beforeAll(async () => {
  lanes = await openBookings();
});
afterAll(() => lanes.close());
beforeEach(() => lanes.forgetMishaps());

/** A lane of PPL, with which a parcel has been booked. */
async function openUsedPpl() {
  const lane = await lanes.openLane('ppl');
  const order = await lanes.pack(lane.organisation);
  await lane.work();
  lanes.ppl.settle();
  lanes.clock.advance(60_000);
  await lane.work();
  expect(await lanes.states(order)).toEqual(['booked']);
  return lane;
}

describe('unknown', () => {
  test('then found: a lost answer is asked for, and the parcel is not sent again', async () => {
    const { organisation, work } = await lanes.openLane('gls');
    const order = await lanes.pack(organisation);
    lanes.gls.mishaps.push('lose');
    await work();
    expect(await lanes.states(order)).toEqual(['unknown']);
    expect(await lanes.told(order, 'cs')).toMatch(/^Dopravce není dostupný \(.+\)\.$/);
    expect(await lanes.told(order, 'en')).toMatch(/^The carrier could not be reached \(.+\)\.$/);
    await work();
    expect(await lanes.bookings(order)).toMatchObject([{ state: 'booked', attempt: 1, text: null }]);
    expect(await lanes.inGls(order)).toBe(1);
    expect((await lanes.orderRow(order)).tracking_number).not.toBeNull();
  });

  test('then absent: a call that the carrier did not carry out is made again', async () => {
    const { organisation, work } = await lanes.openLane('gls');
    const order = await lanes.pack(organisation);
    lanes.gls.mishaps.push('fail');
    await work();
    expect(await lanes.states(order)).toEqual(['unknown']);
    await work();
    expect(await lanes.bookings(order)).toMatchObject([{ state: 'booked', attempt: 2 }]);
    expect(await lanes.inGls(order)).toBe(1);
  });

  test('a carrier that says late whether it took one is believed no sooner than it may be', async () => {
    const { organisation, work } = await openUsedPpl();
    const other = await lanes.pack(organisation);
    lanes.ppl.mishaps.push('fail');
    await work();
    expect(await lanes.states(other)).toEqual(['unknown']);
    lanes.clock.advance(30_000);
    await work();
    expect(await lanes.bookings(other)).toMatchObject([{ state: 'unknown', attempt: 1 }]);
    lanes.clock.advance(60 * 60_000);
    await work();
    expect(await lanes.bookings(other)).toMatchObject([{ attempt: 2 }]);
  });

  test('what a carrier has is found at the first look, however late it may be believed that it has nothing', async () => {
    const { organisation, work } = await openUsedPpl();
    const other = await lanes.pack(organisation);
    lanes.ppl.mishaps.push('lose');
    await work();
    expect(await lanes.states(other)).toEqual(['unknown']);
    lanes.ppl.settle();
    await work();
    expect(await lanes.bookings(other)).toMatchObject([{ state: 'booked', attempt: 1 }]);
  });

  test('an account without the key of the tracking cannot tell: a person is asked at once, not after a day', async () => {
    const { trackingKey: _, ...login } = LOGINS.dpd;
    const { organisation, work } = await lanes.openLane('dpd', login);
    const order = await lanes.pack(organisation);
    lanes.dpd.mishaps.push('fail');
    await work();
    await work();
    expect(await lanes.states(order)).toEqual(['unclear']);
    expect((await lanes.orderRow(order)).errors).toMatchObject([{ code: 'bookingUnclear' }]);
  });

  test('a carrier whose tracking is down is asked for an hour, then a person is; meanwhile nothing is sent again', async () => {
    const { organisation, work } = await lanes.openLane('dpd');
    const order = await lanes.pack(organisation);
    const before = lanes.dpd.shipments.length;
    const ask = async (minutes: number) => {
      lanes.clock.advance(minutes * 60_000);
      lanes.dpd.mishaps.push('fail');
      await work();
    };
    lanes.dpd.mishaps.push('lose');
    await work();
    for (const minutes of [0, 1, 1, 2, 3, 5, 9, 16]) await ask(minutes);
    expect(await lanes.states(order)).toEqual(['unknown']);
    await ask(16);
    expect(await lanes.states(order)).toEqual(['unclear']);
    expect(await lanes.orderRow(order)).toMatchObject({ errors: [{ code: 'bookingUnclear' }] });
    expect(lanes.dpd.shipments.length - before).toBe(1);
  });

  test('a carrier that cannot tell leaves it to a person, who is asked on the order', async () => {
    const { organisation, work } = await lanes.openLane('packeta');
    const place = { carrier_pickup_place: '106' };
    const [taken, lost] = [await lanes.pack(organisation, place), await lanes.pack(organisation, place)];
    const before = lanes.packeta.packets.length;
    lanes.packeta.mishaps.push('lose');
    await work();
    lanes.clock.advance(24 * 60 * 60_000);
    await work();
    // The first was lost on the way back, and nothing that may be there is sent again; the second was not sent at all.
    expect([...(await lanes.states(taken)), ...(await lanes.states(lost))].sort()).toEqual([
      'booked',
      'unclear',
    ]);
    expect(lanes.packeta.packets.length - before).toBe(2);
    const asked = (await lanes.states(taken))[0] === 'unclear' ? taken : lost;
    const [{ reference } = { reference: '' }] = await lanes.bookings(asked);
    expect(await lanes.orderRow(asked)).toMatchObject({
      errors: [{ code: 'bookingUnclear', parameters: { reference } }],
    });
    const [parcel] = await lanes.portal.database.asOwner<{ id: string }>(
      'select id from parcel where expedition_id = $1',
      [asked.id],
    );
    const decide = async (body: { taken: boolean; number?: string }) =>
      lanes.portal.call(
        parcelBookingRoutes.decide,
        { params: { id: parcel?.id ?? '' }, body },
        { token: await lanes.signIn() },
      );
    expect((await decide({ taken: true })).status).toBe(400);
    expect((await decide({ taken: true, number: 'Z1000000001' })).status).toBe(204);
    expect((await decide({ taken: false })).problem.code).toBe('bookingDecided');
    await work();
    expect(await lanes.orderRow(asked)).toMatchObject({ tracking_number: 'Z1000000001', errors: [] });
    expect(lanes.packeta.packets.length - before).toBe(2);
  });

  test("that a parcel was not taken is a person's word too, and then it is sent again, once", async () => {
    const { organisation, work } = await lanes.openLane('packeta');
    const order = await lanes.pack(organisation, { carrier_pickup_place: '106' });
    const before = lanes.packeta.packets.length;
    lanes.packeta.mishaps.push('fail');
    await work();
    expect(await lanes.states(order)).toEqual(['unclear']);
    const [parcel] = await lanes.portal.database.asOwner<{ id: string }>(
      'select id from parcel where expedition_id = $1',
      [order.id],
    );
    await lanes.portal.call(
      parcelBookingRoutes.decide,
      { params: { id: parcel?.id ?? '' }, body: { taken: false } },
      { token: await lanes.signIn() },
    );
    await work();
    await work();
    expect(await lanes.bookings(order)).toMatchObject([{ state: 'booked', attempt: 2 }]);
    expect(lanes.packeta.packets.length - before).toBe(1);
    expect((await lanes.orderRow(order)).errors).toEqual([]);
  });
});

describe('of an order that was withdrawn meanwhile', () => {
  /** An order whose only parcel may or may not be at its carrier, and which goes nowhere any more. */
  async function withdrawn({ organisation, work }: LaneOf, mishap: Mishap, more: object = {}) {
    const order = await lanes.pack(organisation, more);
    for (const { mishaps } of [lanes.gls, lanes.packeta]) mishaps.push(mishap);
    await work();
    await lanes.door().say(order, 'withdrawParcel', { reason: 'The customer does not want it' });
    return order;
  }

  test('a parcel that the carrier did not take is not sent again', async () => {
    const lane = await lanes.openLane('gls');
    const order = await withdrawn(lane, 'fail');
    expect(await lanes.states(order)).toEqual(['unknown']);
    const before = lanes.gls.requests.length;
    await lane.work();
    await lane.work();
    expect(await lanes.bookings(order)).toMatchObject([{ state: 'void', attempt: 1 }]);
    // It was asked for, and no more.
    expect([await lanes.inGls(order), lanes.gls.requests.length]).toEqual([0, before + 1]);
  });

  test("nor is one of which a person says it, and the order's people are asked no more", async () => {
    const lane = await lanes.openLane('packeta');
    const order = await withdrawn(lane, 'fail', { carrier_pickup_place: '106' });
    expect(await lanes.states(order)).toEqual(['unclear']);
    const before = lanes.packeta.requests.length;
    const [parcel] = await lanes.portal.database.asOwner<{ id: string }>(
      'select id from parcel where expedition_id = $1',
      [order.id],
    );
    await lanes.portal.call(
      parcelBookingRoutes.decide,
      { params: { id: parcel?.id ?? '' }, body: { taken: false } },
      { token: await lanes.signIn() },
    );
    await lane.work();
    expect(await lanes.bookings(order)).toMatchObject([{ state: 'void', attempt: 1 }]);
    expect(lanes.packeta.requests.length).toBe(before);
    expect(await lanes.orderRow(order)).toMatchObject({ status: 'returning', errors: [] });
  });
});

describe('killed', () => {
  const die = async (): Promise<never> => {
    throw new Error('killed');
  };
  /** Twice as long as nobody answers any more, and a worker that takes over. */
  async function takeOver({ work }: LaneOf) {
    lanes.clock.advance(LOST_SECONDS * 1_000 + 1_000);
    await work();
    await work();
  }

  test('between the claim and the call: the carrier is asked, and the parcel is sent once', async () => {
    const lane = await lanes.openLane('gls');
    const order = await lanes.pack(lane.organisation);
    await expect(lane.workWith(() => die)).rejects.toThrow('killed');
    expect(await lanes.states(order)).toEqual(['sent']);
    // Another worker touches nothing that may be under way.
    const asked = lanes.gls.requests.length;
    await lane.work();
    expect([await lanes.states(order), lanes.gls.requests.length]).toEqual([['sent'], asked]);
    await takeOver(lane);
    expect(await lanes.bookings(order)).toMatchObject([{ state: 'booked', attempt: 2 }]);
    expect(await lanes.inGls(order)).toBe(1);
  });

  test('between the answer and its writing: the parcel is found and not sent again', async () => {
    const lane = await lanes.openLane('gls');
    const order = await lanes.pack(lane.organisation);
    await expect(
      lane.workWith(({ book }) => async (parcels) => {
        await book(parcels);
        return die();
      }),
    ).rejects.toThrow('killed');
    expect(await lanes.states(order)).toEqual(['sent']);
    await takeOver(lane);
    expect(await lanes.bookings(order)).toMatchObject([{ state: 'booked', attempt: 1 }]);
    expect(await lanes.inGls(order)).toBe(1);
  });

  test('a worker that stood still sends nothing after its time, and two at once share no parcel', async () => {
    const { organisation, work } = await lanes.openLane('gls');
    const orders: SentOrder[] = [];
    for (let count = 0; count < 6; count += 1) orders.push(await lanes.pack(organisation));
    await Promise.all([work(), work(), work()]);
    await work();
    for (const order of orders) {
      expect(await lanes.bookings(order)).toMatchObject([{ state: 'booked', attempt: 1 }]);
      expect(await lanes.inGls(order)).toBe(1);
    }
    const late = lanes.portal.services.carriers.connect('gls', LOGINS.gls, -1);
    expect(await late.book([])).toEqual([]);
    await expect(late.reconcile('L1')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

test('parcels of which it is not known whether they were taken are not given up', async () => {
  const { organisation, work } = await lanes.openLane('gls');
  const order = await lanes.pack(organisation);
  lanes.gls.mishaps.push('fail');
  await work();
  expect(await lanes.states(order)).toEqual(['unknown']);
  await expect(
    lanes.portal.database.transaction(systemScope(), async (tx) =>
      voidBookings(tx, await holdExpedition(tx, order.id)),
    ),
  ).rejects.toMatchObject({ code: 'bookingOpen' });
  const planned = await lanes.pack(organisation);
  await lanes.portal.database.transaction(systemScope(), async (tx) =>
    voidBookings(tx, await holdExpedition(tx, planned.id)),
  );
  await work();
  expect([await lanes.states(planned), await lanes.inGls(planned)]).toEqual([['void'], 0]);
});
