import { afterAll, beforeAll, expect, test } from 'vitest';
import { parcelRoutes } from '../../../contracts/parcel/parcel.routes.ts';
import { buildOrganisation } from '../../../testing/builders.ts';
import { signInUser } from '../../../testing/people.ts';
import { createTestPortal, type Portal } from '../../../testing/portal.ts';
import { providerScope } from '../../platform/access/scope.ts';
import { eventOf, sendOrder, standAtDoor, tell } from '../../wms/fixtures.ts';
import { undoAct } from '../reservation/reservation.undo.ts';

let portal: Portal;
beforeAll(async () => {
  portal = await createTestPortal();
});
afterAll(() => portal.close());

const ADA = providerScope({ kind: 'admin', id: null, name: 'Ada' });

test('parcels stand in the list from packing on, found by number and order, until their packing is taken back', async () => {
  const { database } = portal;
  const organisation = await buildOrganisation(database);
  const { token } = await signInUser(portal, organisation);
  const list = async (asked: object) =>
    (await portal.call(parcelRoutes.list, { body: asked as never }, { token })).body;
  const numbers = async (asked: object) =>
    (await list(asked)).results.map(({ trackingNumber }) => trackingNumber).sort();

  const order = await sendOrder(database, organisation);
  const other = await sendOrder(database, organisation);
  const door = standAtDoor(database);
  for (const [one, number] of [
    [order, 'Z-ONE-1'],
    [other, 'Z-OTHER-1'],
  ] as const) {
    await door.sayAll(one, 'accept', 'startPicking', 'finishPicking');
    const parcels = [{ trackingNumber: number, weight: 1_240, box: 'M' }, { trackingNumber: `${number}-2` }];
    await tell(database, eventOf(one, { kind: 'pack', parcels }), 'floor:ada');
  }

  expect(await numbers({ search: 'z-one' })).toEqual(['Z-ONE-1', 'Z-ONE-1-2']);
  expect(await numbers({ search: other.order_number })).toEqual(['Z-OTHER-1', 'Z-OTHER-1-2']);
  expect(await list({ criteria: { weight: { gt: 1_000 } }, search: 'z-one' })).toMatchObject({
    paging: { total: 1 },
    results: [
      {
        expedition: order.id,
        expeditionStatus: 'waitingForTheCarrier',
        carrier: order.carrier_id,
        carrierService: order.carrier_service_id,
        eshop: order.eshop_id,
        box: 'M',
      },
    ],
  });

  // A box under the warehouse's own number can be opened again.
  const opened = await sendOrder(database, organisation);
  await door.sayAll(opened, 'accept', 'startPicking', 'finishPicking');
  await tell(database, eventOf(opened, { kind: 'pack', packagesCount: 2 }), 'floor:ada');
  const ofOpened = { search: opened.order_number };
  expect(await numbers(ofOpened)).toHaveLength(2);
  await database.transaction(ADA, (tx) => undoAct(tx, opened.id, 'pack'));
  expect(await numbers(ofOpened)).toEqual([]);
});

test('what parcels and receipts say of their order follows it', async () => {
  const { database } = portal;
  const organisation = await buildOrganisation(database);
  const order = await sendOrder(database, organisation);
  const door = standAtDoor(database);
  /** Copies beside what they are copies of, and what is different. */
  const compare = () =>
    database.asOwner<{ status: string; differs: boolean }>(
      `select w.expedition_status as status, (w.expedition_status, w.expedition_status_rank, w.recipient, w.city, w.country, w.at)
         is distinct from (e.status, e.status_rank, e.recipient, e.destination_city, e.destination_country, e.delivered_at) as differs
       from expedition e cross join lateral (
         select expedition_status, expedition_status_rank, recipient, destination_city as city, destination_country as country,
           delivered_at as at from parcel where organisation_id = e.organisation_id and expedition_id = e.id
         union all
         select expedition_status, expedition_status_rank, recipient, e.destination_city, e.destination_country, e.delivered_at
         from outbound_receipt where organisation_id = e.organisation_id and expedition_id = e.id) w
       where e.id = $1`,
      [order.id],
    );
  const both = (status: string) => [1, 2].map(() => ({ status, differs: false }));
  const pack = () => tell(database, eventOf(order, { kind: 'pack', packagesCount: 1 }), 'floor:ada');
  await door.sayAll(order, 'accept', 'startPicking', 'finishPicking');
  await pack();
  expect(await compare()).toEqual(both('waitingForTheCarrier'));
  await database.asOwner(
    "update expedition set recipient = 'Eva Malá', destination_city = 'Zlín', destination_country = 'SK' where id = $1",
    [order.id],
  );
  expect(await compare()).toEqual(both('waitingForTheCarrier'));
  await database.transaction(ADA, (tx) => undoAct(tx, order.id, 'pack'));
  expect(await compare()).toEqual(both('completion'));
  await pack();
  await door.sayAll(order, 'pickUp', 'deliver');
  expect(await compare()).toEqual([...both('delivered'), ...both('delivered')]);
});
