import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { expeditionShipmentRoutes } from '../../../../contracts/expedition/expedition.shipment.ts';
import type { Language } from '../../../../contracts/kit/languages.ts';
import { parcelBookingRoutes } from '../../../../contracts/parcel/parcel.booking.ts';
import { GLS_LOGIN, type SandboxGls, startGls } from '../../../../sandbox/carriers/gls.ts';
import { PACKETA_PASSWORD, type SandboxPacketa, startPacketa } from '../../../../sandbox/carriers/packeta.ts';
import { PPL_LOGIN, type SandboxPpl, startPpl } from '../../../../sandbox/carriers/ppl.ts';
import { buildOrganisation, type Organisation } from '../../../../testing/builders.ts';
import { createTestClock, type TestClock } from '../../../../testing/clock.ts';
import { signInAdmin } from '../../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import type { CarrierConnection } from '../../../carriers/carrier-adapter.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import {
  findStockFaults,
  readHistory,
  readRow,
  type SentOrder,
  sendOrder,
  standAtDoor,
} from '../../../wms/fixtures.ts';
import { setCarrierAccount } from '../../carrier-account/carrier-account.service.ts';
import { holdExpedition } from '../../expedition/expedition.warehouse.service.ts';
import { LOST_SECONDS } from './booking.outcome.ts';
import { workOnLane } from './booking.run.ts';
import { voidBookings } from './booking.service.ts';

/* What becomes of packed parcels, against carriers on real sockets. Above all: no parcel is ever there twice. */

let gls: SandboxGls;
let ppl: SandboxPpl;
let packeta: SandboxPacketa;
let clock: TestClock;
let portal: Portal;
beforeAll(async () => {
  [gls, ppl, packeta] = [await startGls(), await startPpl(), await startPacketa()];
  clock = createTestClock(new Date());
  portal = await createTestPortal({
    clock,
    carriers: { gls: gls.url, ppl: ppl.url, packeta: packeta.url },
  });
});
afterAll(async () => {
  await portal.close();
  for (const standIn of [gls, ppl, packeta]) await standIn.close();
});
/** The clock goes on by hours: a sign-in of now. */
const signIn = async () => (await signInAdmin(portal)).token;

beforeEach(() => {
  for (const standIn of [gls, ppl, packeta]) standIn.mishaps.length = 0;
});

const LOGINS = {
  gls: {
    ...GLS_LOGIN,
    senderName: 'Depot',
    senderStreet: 'Skladová',
    senderHouseNumber: '1',
    senderCity: 'Brno',
    senderZip: '60200',
  },
  ppl: PPL_LOGIN,
  packeta: { apiPassword: PACKETA_PASSWORD },
};

/** An organisation whose carrier is one of those, with an account of its e-shop. */
async function openLane(
  adapter: keyof typeof LOGINS,
  login: Record<string, string> | null = LOGINS[adapter],
) {
  const { database, services } = portal;
  const organisation = await buildOrganisation(database);
  const { carrier, eshop } = organisation;
  await database.asOwner('update carrier set adapter = $2 where id = $1', [carrier.id, adapter]);
  const setLogin = (data: Record<string, string>) =>
    database.transaction(systemScope(), (tx) =>
      setCarrierAccount(
        tx,
        services.secrets,
        { organisationId: organisation.id, eshopId: eshop.id },
        { carrierId: carrier.id, login: data },
      ),
    );
  if (login) await setLogin(login);
  const lane = { carrierId: carrier.id, eshopId: eshop.id };
  const help = { ...services, signal: new AbortController().signal };
  return {
    organisation,
    setLogin,
    work: () => workOnLane(lane, help),
    /** A worker whose calls of `book` come to another end. */
    workWith: (book: (connection: CarrierConnection) => CarrierConnection['book']) =>
      workOnLane(lane, {
        ...help,
        carriers: {
          connect: (code, data, seconds) => {
            const connection = services.carriers.connect(code, data, seconds);
            return { ...connection, book: book(connection) };
          },
        },
      }),
  };
}
type LaneOf = Awaited<ReturnType<typeof openLane>>;

const door = () => standAtDoor(portal.database);
async function pack(organisation: Organisation, more: object = {}, parcels = [{ weight: 1_200 }]) {
  const order = await sendOrder(portal.database, organisation, {
    billing_phone: '+420601123456',
    ...more,
  } as object);
  await door().sayAll(order, 'accept', 'startPicking', 'finishPicking');
  await door().say(order, 'pack', { parcels, packagesCount: parcels.length });
  return order;
}
const bookings = (order: { id: string }) =>
  portal.database.asOwner<{
    state: string;
    reference: string;
    attempt: number;
    text: string | null;
    carrier_number: string | null;
    label_key: string | null;
  }>('select * from parcel_booking where expedition_id = $1 order by position, created_at', [order.id]);
const states = async (order: { id: string }) => (await bookings(order)).map(({ state }) => state);
/** What is said of the booking of an order's first parcel to a reader of a language. */
const told = async (order: { id: string }, language: Language) => {
  const options = { token: await signIn(), language };
  const { body } = await portal.call(
    expeditionShipmentRoutes.shipment,
    { params: { id: order.id } },
    options,
  );
  return body.parcels[0]?.booking?.text;
};
const orderRow = (order: { id: string }) => readRow(portal.database, order);
const acts = async (order: { id: string }) =>
  (await readHistory(portal.database, order)).map(({ act }) => act);
/** How often the carrier has a parcel of ours. */
const inGls = async (order: { id: string }) => {
  const references = (await bookings(order)).map(({ reference }) => reference);
  return gls.parcels.filter(({ order: { ClientReference } }) => references.includes(ClientReference)).length;
};

describe('ok', () => {
  test("a packed order is booked once, under the carrier's number, with its label", async () => {
    const { organisation, work } = await openLane('gls');
    await portal.database.asOwner('update carrier set tracking_url_pattern = $2 where id = $1', [
      organisation.carrier.id,
      'https://track.example/{trackingNumber}',
    ]);
    const order = await pack(organisation, {}, [{ weight: 1_200 }, { weight: 300 }]);
    expect((await orderRow(order)).tracking_number).toBeNull();
    const jobs = await portal.database.asOwner(
      `select j.payload from graphile_worker._private_jobs j
       join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = 'parcel.book' and j.payload ->> 'carrierId' = $1`,
      [organisation.carrier.id],
    );
    expect(jobs).toHaveLength(1);
    await work();
    await work();
    const [first, second] = await bookings(order);
    expect([first, second]).toMatchObject([
      { state: 'booked', attempt: 1 },
      { state: 'booked', attempt: 1 },
    ]);
    expect(await inGls(order)).toBe(2);
    const row = await orderRow(order);
    expect(row).toMatchObject({
      status: 'waitingForTheCarrier',
      tracking_number: first?.carrier_number,
      tracking_url: `https://track.example/${first?.carrier_number}`,
      errors: [],
    });
    expect(row.search).toContain(second?.carrier_number);
    expect((await acts(order)).filter((act) => act === 'bookParcels')).toHaveLength(1);
    const shipment = await portal.call(
      expeditionShipmentRoutes.shipment,
      { params: { id: order.id } },
      { token: await signIn() },
    );
    expect(shipment.body.parcels).toMatchObject([
      { trackingNumber: first?.carrier_number, booking: { state: 'booked' } },
      { trackingNumber: second?.carrier_number },
    ]);
    // GLS prints once: the labels are the stored ones, and no call is made for them.
    const asked = gls.requests.length;
    const labels = await portal.app.inject({
      method: 'POST',
      url: parcelBookingRoutes.labels.path,
      headers: { authorization: `Bearer ${await signIn()}` },
      payload: { expeditions: [order.id] },
    });
    expect(labels.headers['content-type']).toBe('application/pdf');
    expect((await PDFDocument.load(labels.rawPayload)).getPageCount()).toBe(2);
    expect(gls.requests.length).toBe(asked);
  });

  test('one that comes with the number of its carrier is booked nowhere', async () => {
    const { organisation, work } = await openLane('gls');
    const order = await sendOrder(portal.database, organisation);
    await door().say(order, 'pack', { trackingNumber: 'Z-OTHER' });
    await work();
    expect(await bookings(order)).toEqual([]);
    expect((await orderRow(order)).tracking_number).toBe('Z-OTHER');
  });
});

test('refused: the order is at the packing table with the faults, and is booked when it is corrected and packed', async () => {
  const { organisation, work } = await openLane('gls');
  const order = await pack(organisation, { billing_house_nr: '0' });
  const stock = await door().stockOf(order);
  await work();
  await work();
  expect(await states(order)).toEqual(['refused']);
  expect(await inGls(order)).toBe(0);
  expect(await orderRow(order)).toMatchObject({
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
  expect((await acts(order)).slice(-2)).toEqual(['unpack', 'refuseLabel']);
  expect(await door().stockOf(order)).not.toEqual(stock);
  expect(await findStockFaults(portal.database, organisation.id)).toEqual([]);

  await portal.database.asOwner("update expedition set billing_house_nr = '12' where id = $1", [order.id]);
  await door().sayAll(order, 'pack');
  await work();
  expect(await orderRow(order)).toMatchObject({ status: 'waitingForTheCarrier', errors: [] });
  expect((await states(order)).sort()).toEqual(['booked', 'refused']);
  expect(await inGls(order)).toBe(1);
  expect(await findStockFaults(portal.database, organisation.id)).toEqual([]);
});

describe('later', () => {
  test('a busy carrier is asked again when it wants to be, and not before', async () => {
    const { organisation, work } = await openLane('gls');
    const order = await pack(organisation);
    gls.mishaps.push('busy');
    await work();
    expect(await states(order)).toEqual(['planned']);
    const asked = gls.requests.length;
    await work();
    expect(gls.requests.length).toBe(asked);
    clock.advance(8_000);
    await work();
    expect(await states(order)).toEqual(['booked']);
    expect(await inGls(order)).toBe(1);
  });

  test('without login data, or with wrong ones, parcels wait until there are others', async () => {
    const { organisation, work, setLogin } = await openLane('gls', null);
    const order = await pack(organisation);
    await work();
    expect(await bookings(order)).toMatchObject([{ state: 'planned', attempt: 0 }]);
    await setLogin({ ...LOGINS.gls, password: 'wrong' });
    await work();
    expect(await bookings(order)).toMatchObject([{ state: 'planned', attempt: 1 }]);
    const [refused] = await portal.database.asOwner<{ refused_at: string | null }>(
      'select refused_at from carrier_account where carrier_id = $1 and ended_at is null',
      [organisation.carrier.id],
    );
    expect(refused?.refused_at).not.toBeNull();
    await setLogin(LOGINS.gls);
    await work();
    expect(await states(order)).toEqual(['booked']);
    expect(await inGls(order)).toBe(1);
  });
});

describe('unknown', () => {
  test('then found: a lost answer is asked for, and the parcel is not sent again', async () => {
    const { organisation, work } = await openLane('gls');
    const order = await pack(organisation);
    gls.mishaps.push('lose');
    await work();
    expect(await states(order)).toEqual(['unknown']);
    expect(await told(order, 'cs')).toMatch(/^Dopravce není dostupný \(.+\)\.$/);
    expect(await told(order, 'en')).toMatch(/^The carrier could not be reached \(.+\)\.$/);
    await work();
    expect(await bookings(order)).toMatchObject([{ state: 'booked', attempt: 1, text: null }]);
    expect(await inGls(order)).toBe(1);
    expect((await orderRow(order)).tracking_number).not.toBeNull();
  });

  test('then absent: a call that the carrier did not carry out is made again', async () => {
    const { organisation, work } = await openLane('gls');
    const order = await pack(organisation);
    gls.mishaps.push('fail');
    await work();
    expect(await states(order)).toEqual(['unknown']);
    await work();
    expect(await bookings(order)).toMatchObject([{ state: 'booked', attempt: 2 }]);
    expect(await inGls(order)).toBe(1);
  });

  test('a carrier that says late whether it took one is believed no sooner than it may be', async () => {
    const { organisation, work } = await openLane('ppl');
    const order = await pack(organisation);
    await work();
    ppl.settle();
    clock.advance(60_000);
    await work();
    expect(await states(order)).toEqual(['booked']);
    const other = await pack(organisation);
    ppl.mishaps.push('fail');
    await work();
    expect(await states(other)).toEqual(['unknown']);
    clock.advance(30_000);
    await work();
    expect(await bookings(other)).toMatchObject([{ state: 'unknown', attempt: 1 }]);
    clock.advance(60 * 60_000);
    await work();
    expect(await bookings(other)).toMatchObject([{ attempt: 2 }]);
  });

  test('a carrier that cannot tell leaves it to a person, who is asked on the order', async () => {
    const { organisation, work } = await openLane('packeta');
    const place = { carrier_pickup_place: '106' };
    const [taken, lost] = [await pack(organisation, place), await pack(organisation, place)];
    const before = packeta.packets.length;
    packeta.mishaps.push('lose');
    await work();
    clock.advance(24 * 60 * 60_000);
    await work();
    // The first was lost on the way back, and nothing that may be there is sent again; the second was not sent at all.
    expect([...(await states(taken)), ...(await states(lost))].sort()).toEqual(['booked', 'unclear']);
    expect(packeta.packets.length - before).toBe(2);
    const asked = (await states(taken))[0] === 'unclear' ? taken : lost;
    const [{ reference } = { reference: '' }] = await bookings(asked);
    expect(await orderRow(asked)).toMatchObject({
      errors: [{ code: 'bookingUnclear', parameters: { reference } }],
    });
    const [parcel] = await portal.database.asOwner<{ id: string }>(
      'select id from parcel where expedition_id = $1',
      [asked.id],
    );
    const decide = async (body: { taken: boolean; number?: string }) =>
      portal.call(
        parcelBookingRoutes.decide,
        { params: { id: parcel?.id ?? '' }, body },
        { token: await signIn() },
      );
    expect((await decide({ taken: true })).status).toBe(400);
    expect((await decide({ taken: true, number: 'Z1000000001' })).status).toBe(204);
    expect((await decide({ taken: false })).problem.code).toBe('bookingDecided');
    await work();
    expect(await orderRow(asked)).toMatchObject({ tracking_number: 'Z1000000001', errors: [] });
    expect(packeta.packets.length - before).toBe(2);
  });

  test("that a parcel was not taken is a person's word too, and then it is sent again, once", async () => {
    const { organisation, work } = await openLane('packeta');
    const order = await pack(organisation, { carrier_pickup_place: '106' });
    const before = packeta.packets.length;
    packeta.mishaps.push('fail');
    await work();
    expect(await states(order)).toEqual(['unclear']);
    const [parcel] = await portal.database.asOwner<{ id: string }>(
      'select id from parcel where expedition_id = $1',
      [order.id],
    );
    await portal.call(
      parcelBookingRoutes.decide,
      { params: { id: parcel?.id ?? '' }, body: { taken: false } },
      { token: await signIn() },
    );
    await work();
    await work();
    expect(await bookings(order)).toMatchObject([{ state: 'booked', attempt: 2 }]);
    expect(packeta.packets.length - before).toBe(1);
    expect((await orderRow(order)).errors).toEqual([]);
  });
});

describe('killed', () => {
  const die = async (): Promise<never> => {
    throw new Error('killed');
  };
  /** Twice as long as nobody answers any more, and a worker that takes over. */
  async function takeOver({ work }: LaneOf) {
    clock.advance(LOST_SECONDS * 1_000 + 1_000);
    await work();
    await work();
  }

  test('between the claim and the call: the carrier is asked, and the parcel is sent once', async () => {
    const lane = await openLane('gls');
    const order = await pack(lane.organisation);
    await expect(lane.workWith(() => die)).rejects.toThrow('killed');
    expect(await states(order)).toEqual(['sent']);
    // Another worker touches nothing that may be under way.
    const asked = gls.requests.length;
    await lane.work();
    expect([await states(order), gls.requests.length]).toEqual([['sent'], asked]);
    await takeOver(lane);
    expect(await bookings(order)).toMatchObject([{ state: 'booked', attempt: 2 }]);
    expect(await inGls(order)).toBe(1);
  });

  test('between the answer and its writing: the parcel is found and not sent again', async () => {
    const lane = await openLane('gls');
    const order = await pack(lane.organisation);
    await expect(
      lane.workWith(({ book }) => async (parcels) => {
        await book(parcels);
        return die();
      }),
    ).rejects.toThrow('killed');
    expect(await states(order)).toEqual(['sent']);
    await takeOver(lane);
    expect(await bookings(order)).toMatchObject([{ state: 'booked', attempt: 1 }]);
    expect(await inGls(order)).toBe(1);
  });

  test('a worker that stood still sends nothing after its time, and two at once share no parcel', async () => {
    const { organisation, work } = await openLane('gls');
    const orders: SentOrder[] = [];
    for (let count = 0; count < 6; count += 1) orders.push(await pack(organisation));
    await Promise.all([work(), work(), work()]);
    await work();
    for (const order of orders) {
      expect(await bookings(order)).toMatchObject([{ state: 'booked', attempt: 1 }]);
      expect(await inGls(order)).toBe(1);
    }
    const late = portal.services.carriers.connect('gls', LOGINS.gls, -1);
    expect(await late.book([])).toEqual([]);
    await expect(late.reconcile('L1')).rejects.toMatchObject({ kind: 'unavailable' });
  });
});

test('pending: what a carrier answers later is asked for under its token, slower each time', async () => {
  const { organisation, work } = await openLane('ppl');
  const order = await pack(organisation);
  await work();
  expect(await states(order)).toEqual(['pending']);
  const asked = ppl.requests.length;
  await work();
  expect(ppl.requests.length).toBe(asked);
  for (let round = 0; round < 6 && (await states(order))[0] === 'pending'; round += 1) {
    clock.advance(5 * 60_000);
    await work();
  }
  expect(await bookings(order)).toMatchObject([{ state: 'booked', attempt: 1 }]);
  expect((await orderRow(order)).tracking_number).toMatch(/^\d+$/);
  // A label that did not come with the booking is asked for when it is printed.
  const labels = await portal.app.inject({
    method: 'POST',
    url: parcelBookingRoutes.labels.path,
    headers: { authorization: `Bearer ${await signIn()}` },
    payload: { expeditions: [order.id] },
  });
  expect([labels.statusCode, labels.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  expect((await bookings(order))[0]?.label_key).not.toBeNull();
});

test('many parcels are one call where the carrier takes many', async () => {
  const { organisation, work } = await openLane('ppl');
  for (let count = 0; count < 5; count += 1) await pack(organisation);
  const before = ppl.batches.size;
  await work();
  expect(ppl.batches.size - before).toBe(1);
});

test('one of several parcels is refused: what the carrier took of the order is cancelled there', async () => {
  const { organisation, workWith, work } = await openLane('gls');
  const order = await pack(organisation, {}, [{ weight: 1_200 }, { weight: 300 }]);
  await workWith(({ book }) => async ([first, second]) => [
    ...(first ? await book([first]) : []),
    ...(second ? [{ kind: 'refused' as const, faults: [{ field: null, code: '7', text: 'Too odd.' }] }] : []),
  ]);
  await work();
  expect(await orderRow(order)).toMatchObject({
    status: 'completion',
    errors: [{ code: 'carrierRefused', parameters: { reason: 'Too odd. (7)' } }],
  });
  expect(await states(order)).toEqual(['void', 'refused']);
  expect(await inGls(order)).toBe(0);
});

test('parcels of which it is not known whether they were taken are not given up', async () => {
  const { organisation, work } = await openLane('gls');
  const order = await pack(organisation);
  gls.mishaps.push('fail');
  await work();
  expect(await states(order)).toEqual(['unknown']);
  await expect(
    portal.database.transaction(systemScope(), async (tx) =>
      voidBookings(tx, await holdExpedition(tx, order.id)),
    ),
  ).rejects.toMatchObject({ code: 'bookingOpen' });
  const planned = await pack(organisation);
  await portal.database.transaction(systemScope(), async (tx) =>
    voidBookings(tx, await holdExpedition(tx, planned.id)),
  );
  await work();
  expect([await states(planned), await inGls(planned)]).toEqual([['void'], 0]);
});

test('a parcel that is withdrawn before the carrier has it is cancelled there', async () => {
  const { organisation, work } = await openLane('gls');
  const order = await pack(organisation);
  await work();
  expect(await inGls(order)).toBe(1);
  await door().sayAll(order, 'withdrawParcel');
  expect(await states(order)).toEqual(['cancel']);
  await work();
  expect([await states(order), await inGls(order)]).toEqual([['void'], 0]);
});

test('a lane with nothing to do until somebody decides is not worked on over and over', async () => {
  const { organisation, workWith, work } = await openLane('packeta');
  const place = { carrier_pickup_place: '106' };
  const order = await pack(organisation, place, [{ weight: 1_200 }, { weight: 300 }]);
  await workWith(() => async () => [
    { kind: 'refused', faults: [{ field: null, code: '7', text: 'Too odd.' }] },
    { kind: 'unknown', text: 'No answer.' },
  ]);
  await work();
  expect(await states(order)).toEqual(['refused', 'unclear']);
  // Of one of its parcels it is not known yet whether it is there: the box stays closed.
  expect((await orderRow(order)).status).toBe('waitingForTheCarrier');
  const [waiting] = await portal.database.asOwner<{ due: number }>(
    'select count(due_at)::integer as due from parcel_booking where expedition_id = $1',
    [order.id],
  );
  expect(waiting?.due).toBe(0);
  const [, parcel] = await portal.database.asOwner<{ parcel_id: string }>(
    'select parcel_id from parcel_booking where expedition_id = $1 order by position',
    [order.id],
  );
  await portal.call(
    parcelBookingRoutes.decide,
    { params: { id: parcel?.parcel_id ?? '' }, body: { taken: true, number: 'Z1999999999' } },
    { token: await signIn() },
  );
  await work();
  expect(await orderRow(order)).toMatchObject({ status: 'completion', errors: [{ code: 'carrierRefused' }] });
  // Packeta does not know the parcel that is to be cancelled there: its people read of it in the history.
  await work();
  expect([await states(order), (await acts(order)).at(-1)]).toEqual([['refused', 'void'], 'keepParcel']);
});
