import { afterAll, beforeAll, expect, test } from 'vitest';
import { expeditionShipmentRoutes } from '../../../../contracts/expedition/expedition.shipment.ts';
import { GLS_LOGIN, type SandboxGls, startGls } from '../../../../sandbox/carriers/gls.ts';
import { buildOrganisation, type Organisation } from '../../../../testing/builders.ts';
import { createTestClock, type TestClock } from '../../../../testing/clock.ts';
import { signInUser } from '../../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../../testing/portal.ts';
import { systemScope } from '../../../platform/access/scope.ts';
import type { JobHelp } from '../../../platform/jobs/worker.ts';
import { readHistory, readRow, sendOrder, standAtDoor } from '../../../wms/fixtures.ts';
import { setCarrierAccount } from '../../carrier-account/carrier-account.service.ts';
import { workOnLane } from '../booking/booking.run.ts';
import { trackingJobs } from './tracking.jobs.ts';

let gls: SandboxGls;
let clock: TestClock;
let portal: Portal;
let organisation: Organisation;
beforeAll(async () => {
  gls = await startGls();
  clock = createTestClock(new Date());
  portal = await createTestPortal({ clock, carriers: { gls: gls.url } });
  organisation = await buildOrganisation(portal.database);
  const { carrier, eshop } = organisation;
  await portal.database.asOwner("update carrier set adapter = 'gls' where id = $1", [carrier.id]);
  const login = {
    ...GLS_LOGIN,
    senderName: 'Depot',
    senderStreet: 'Skladová',
    senderHouseNumber: '1',
    senderCity: 'Brno',
    senderZip: '60200',
  };
  await portal.database.transaction(systemScope(), (tx) =>
    setCarrierAccount(
      tx,
      portal.services.secrets,
      { organisationId: organisation.id, eshopId: eshop.id },
      { carrierId: carrier.id, login },
    ),
  );
});
afterAll(async () => {
  await portal.close();
  await gls.close();
});

const lane = () => ({ carrierId: organisation.carrier.id, eshopId: organisation.eshop.id });

/** An order that the carrier has taken, in so many parcels; and their numbers. */
async function ship(parcels = 1) {
  const { database, services } = portal;
  const order = await sendOrder(database, organisation, { billing_phone: '+420601123456' });
  const packed = Array.from({ length: parcels }, () => ({ weight: 1_000 }));
  await standAtDoor(database).say(order, 'pack', { parcels: packed, packagesCount: parcels });
  await workOnLane(lane(), { ...services, signal: new AbortController().signal });
  const rows = await database.asOwner<{ tracking_number: string }>(
    `select p.tracking_number from parcel p join parcel_booking b on b.parcel_id = p.id
     where p.expedition_id = $1 order by b.position`,
    [order.id],
  );
  return { order, numbers: rows.map(({ tracking_number }) => tracking_number) };
}

/** Three hours later the carrier is asked. */
async function follow(): Promise<void> {
  clock.advance(3 * 3_600_000);
  const help = { log: portal.services.log, signal: new AbortController().signal } as JobHelp;
  await trackingJobs(portal.services)['parcel.followLane']?.(lane(), help);
}
const say = (number: string | undefined, code: string) => gls.report(number ?? '', code, clock.now());
const statusOf = async (order: { id: string }) => (await readRow(portal.database, order)).status;
const acts = async (order: { id: string }) =>
  (await readHistory(portal.database, order)).map(({ act }) => act);

test('an order goes the way of its parcel, and says what its carrier says', async () => {
  const { order, numbers } = await ship();
  say(numbers[0], '51');
  await follow();
  expect(await statusOf(order)).toBe('waitingForTheCarrier');
  say(numbers[0], '1');
  await follow();
  expect(await statusOf(order)).toBe('carrierPickedUp');
  say(numbers[0], '55');
  await follow();
  expect([await statusOf(order), (await acts(order)).at(-1)]).toEqual(['carrierPickedUp', 'trackWaiting']);
  say(numbers[0], '5');
  await follow();
  await follow();
  expect(await statusOf(order)).toBe('delivered');
  expect((await acts(order)).filter((act) => act === 'deliver')).toHaveLength(1);
  const { token } = await signInUser(portal, organisation);
  const shipment = await portal.call(
    expeditionShipmentRoutes.shipment,
    { params: { id: order.id } },
    { token },
  );
  expect(shipment.body.parcels[0]?.events.map(({ meaning }) => meaning)).toEqual([
    'announced',
    'carrierPickedUp',
    'waitingAtPickupPlace',
    'delivered',
  ]);
  // What has arrived is not asked about any more.
  const asked = gls.requests.length;
  await follow();
  expect(gls.requests.length).toBe(asked);
});

test('a parcel that goes back is returning, and only the warehouse makes it returned', async () => {
  const { order, numbers } = await ship();
  say(numbers[0], '1');
  await follow();
  say(numbers[0], '23');
  await follow();
  expect(await statusOf(order)).toBe('returning');
  say(numbers[0], '23');
  await follow();
  expect([await statusOf(order), (await acts(order)).at(-1)]).toEqual(['returning', 'trackBack']);
});

test('of several parcels the last one delivers the order', async () => {
  const { order, numbers } = await ship(2);
  say(numbers[0], '5');
  await follow();
  expect(await statusOf(order)).toBe('carrierPickedUp');
  say(numbers[1], '5');
  await follow();
  expect(await statusOf(order)).toBe('delivered');
});

test('a delivery of a service that reports none is assumed', async () => {
  await portal.database.asOwner('update carrier_service set skip_delivery_status = true where id = $1', [
    organisation.service.id,
  ]);
  const { order, numbers } = await ship();
  say(numbers[0], '5');
  await follow();
  expect(await statusOf(order)).toBe('probablyDelivered');
  await portal.database.asOwner('update carrier_service set skip_delivery_status = false where id = $1', [
    organisation.service.id,
  ]);
});

test('a code that nobody knows is kept and means nothing, and trouble is told to people', async () => {
  const { order, numbers } = await ship();
  say(numbers[0], '4711');
  say(numbers[0], '42');
  await follow();
  expect([await statusOf(order), (await acts(order)).at(-1)]).toEqual(['waitingForTheCarrier', 'trackAlert']);
});

test('a parcel that its carrier lost is lost, its order keeps its status, and both are there again when it is', async () => {
  const { order, numbers } = await ship(2);
  const lost = async () => {
    const parcels = await portal.database.asOwner<{ tracking_number: string }>(
      'select tracking_number from parcel where expedition_id = $1 and lost_at is not null',
      [order.id],
    );
    const { status, lost_at } = await readRow(portal.database, order);
    return [status, lost_at !== null, parcels.map(({ tracking_number }) => tracking_number)];
  };
  for (const number of numbers) say(number, '1');
  await follow();
  say(numbers[1], '43');
  await follow();
  await follow();
  expect(await lost()).toEqual(['carrierPickedUp', true, [numbers[1]]]);
  expect((await acts(order)).filter((act) => act === 'declareLost')).toHaveLength(1);
  say(numbers[1], '3');
  await follow();
  expect(await lost()).toEqual(['carrierPickedUp', false, []]);
  expect((await acts(order)).at(-1)).toBe('declareFound');
});

test('a carrier that does not answer is asked again, and nothing is lost', async () => {
  const { order, numbers } = await ship();
  say(numbers[0], '1');
  gls.mishaps.push('fail');
  await follow();
  expect(await statusOf(order)).toBe('waitingForTheCarrier');
  await follow();
  expect(await statusOf(order)).toBe('carrierPickedUp');
});

test('an event at a time that cannot be is kept once, at the time of its receipt, and does what it means', async () => {
  const { order, numbers } = await ship();
  const packed = clock.now();
  gls.report(numbers[0] ?? '', '51', new Date(packed.getTime() - 23 * 3_600_000));
  gls.report(numbers[0] ?? '', '1', new Date(0));
  await follow();
  const received = clock.now();
  await follow();
  gls.report(numbers[0] ?? '', '5', new Date('2099-01-01T00:00:00Z'));
  await follow();
  const events = await portal.database.asOwner<{ code: string; at: Date }>(
    `select e.code, e.at from parcel_event e join parcel p on p.organisation_id = e.organisation_id and p.id = e.parcel_id
     where p.expedition_id = $1 order by e.at`,
    [order.id],
  );
  expect(events.map(({ code, at }) => [Number(code), new Date(at).getTime()])).toEqual([
    [51, packed.getTime() - 23 * 3_600_000],
    [1, received.getTime()],
    [5, clock.now().getTime()],
  ]);
  expect(await statusOf(order)).toBe('delivered');
  const followed = await portal.database.asOwner(
    'select from parcel_booking where expedition_id = $1 and track_at is not null',
    [order.id],
  );
  expect(followed).toHaveLength(0);
});
